/** Placeholder until the page is written. */
export function LoginErrorPage() {
  return <h1>LoginErrorPage</h1>;
}
