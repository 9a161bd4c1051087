/** Placeholder until the page is written. */
export function ProgrammePage() {
  return <h1>ProgrammePage</h1>;
}
