import { createHash } from 'node:crypto';

/**
 * SHA-256 (hex) of a JSON document that does not depend on the order of its keys, since jsonb keeps none: what was
 * hashed before storing can be checked on what is stored.
 */
export const documentHash = (document: unknown): string =>
  createHash('sha256').update(JSON.stringify(document, sortKeys)).digest('hex');

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
