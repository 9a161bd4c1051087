/** Placeholder until the page is written. */
export function ApplyPage() {
  return <h1>ApplyPage</h1>;
}
