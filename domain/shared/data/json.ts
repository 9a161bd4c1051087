/** Whether two values are the same as JSON, where a time is its text; absent fields and the order of keys do not count. */
export function sameJson(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map((value) => (value instanceof Date ? value.toJSON() : value));
  if (a === b) return true;
  if (!a || !b || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameJson(left[key], right[key]));
}

/** JSON with the keys in order: a document from the database has them in another than one from the wire. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
