/** Placeholder until the page is written. */
export function WorkbenchListPage() {
  return <h1>WorkbenchListPage</h1>;
}
