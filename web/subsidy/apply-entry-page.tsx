/** Placeholder until the page is written. */
export function ApplyEntryPage() {
  return <h1>ApplyEntryPage</h1>;
}
