/** What can only be filled in once another question is answered so: asked for with that question. */
const WITH: Readonly<Record<string, readonly string[]>> = {
  'data.is_used': ['data.cloud_type', 'data.provider', 'data.cloud_service'],
  pay_way: ['dealer'],
};

/** Ticked fields as a return sends them. */
export function asksFor(remarks: Readonly<Record<string, string>>): { path: string; remark: string }[] {
  const asked = Object.entries(remarks).map(([path, remark]) => ({ path, remark: remark.trim() }));
  const implied = asked.flatMap(({ path }) => WITH[path] ?? []).filter((path) => remarks[path] === undefined);
  return [...asked, ...implied.map((path) => ({ path, remark: '' }))];
}
