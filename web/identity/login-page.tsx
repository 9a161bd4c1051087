/** Placeholder until the page is written. */
export function LoginPage() {
  return <h1>LoginPage</h1>;
}
