/** Placeholder until the page is written. */
export function HomePage() {
  return <h1>HomePage</h1>;
}
