/** Placeholder until the page is written. */
export function MyApplicationsPage() {
  return <h1>MyApplicationsPage</h1>;
}
