/** Placeholder until the page is written. */
export function PortalDetailPage() {
  return <h1>PortalDetailPage</h1>;
}
