/** Placeholder until the page is written. */
export function SubmitSuccessPage() {
  return <h1>SubmitSuccessPage</h1>;
}
