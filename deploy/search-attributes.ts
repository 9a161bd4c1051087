import type { Connection } from '@temporalio/client';
import { SEARCH_ATTRIBUTES } from '#workflows/search-attributes.ts';

/** temporal.api.enums.v1.IndexedValueType, and the CLI's name of each. */
const TYPES = {
  KEYWORD: { value: 2, cli: 'Keyword' },
  INT: { value: 3, cli: 'Int' },
  DATETIME: { value: 6, cli: 'Datetime' },
} as const satisfies Record<(typeof SEARCH_ATTRIBUTES)[keyof typeof SEARCH_ATTRIBUTES], { value: number; cli: string }>;

/** The attributes as flags of `temporal server start-dev`. */
export function searchAttributeFlags(): string[] {
  return Object.entries(SEARCH_ATTRIBUTES).flatMap(([name, type]) => [
    '--search-attribute',
    `${name}=${TYPES[type].cli}`,
  ]);
}

/**
 * Registers the attributes that the namespace lacks; harmless to repeat and to run from several servers at once.
 * Rejects with the server's own error where the account may not administer the namespace.
 */
export async function ensureSearchAttributes(connection: Connection, namespace: string): Promise<string[]> {
  const missing = await missingSearchAttributes(connection, namespace);
  if (missing.length === 0) return [];
  const searchAttributes = Object.fromEntries(missing.map(([name, type]) => [name, TYPES[type].value]));
  try {
    await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
  } catch (error) {
    // Another server may have registered them between our look and our call.
    if ((await missingSearchAttributes(connection, namespace)).length > 0) throw error;
  }
  return missing.map(([name]) => name);
}

async function missingSearchAttributes(connection: Connection, namespace: string) {
  const known = await connection.operatorService.listSearchAttributes({ namespace });
  return Object.entries(SEARCH_ATTRIBUTES).filter(([name]) => !(name in (known.customAttributes ?? {})));
}
