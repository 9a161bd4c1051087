import { hash } from 'node:crypto';
import { canonicalJson } from '#domain/shared/data/json.ts';

/**
 * SHA-256 (hex) of a JSON document that does not depend on the order of its keys, since jsonb keeps none: what was
 * hashed before storing can be checked on what is stored.
 */
export const documentHash = (document: unknown): string => hash('sha256', canonicalJson(document));
