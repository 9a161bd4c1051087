/** Placeholder until the page is written. */
export function RegisterPage() {
  return <h1>RegisterPage</h1>;
}
