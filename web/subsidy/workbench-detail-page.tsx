/** Placeholder until the page is written. */
export function WorkbenchDetailPage() {
  return <h1>WorkbenchDetailPage</h1>;
}
