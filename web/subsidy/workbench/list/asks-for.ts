/** What can only be filled in once cloud services are in use: asked for with the question whether they are. */
const WITH_USE = ['data.cloud_type', 'data.provider', 'data.cloud_service'];

/** Ticked fields as a return sends them. */
export function asksFor(remarks: Readonly<Record<string, string>>): { path: string; remark: string }[] {
  const asked = Object.entries(remarks).map(([path, remark]) => ({ path, remark: remark.trim() }));
  if (remarks['data.is_used'] === undefined) return asked;
  const implied = WITH_USE.filter((path) => remarks[path] === undefined);
  return [...asked, ...implied.map((path) => ({ path, remark: '' }))];
}
