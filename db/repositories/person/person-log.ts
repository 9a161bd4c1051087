import { PERSON_COMMAND, type Pseudonym } from '#domain/identity/erasure.ts';
import { PERSON_ERASED, PERSON_EXPORTED } from '#domain/logs/op-names.ts';
import type { Db, Tx } from '../../client.ts';
import { insertOperationWithin } from '../ops/operation-log.ts';
import type { Person } from './kept.ts';

/** Whose logs tell of it: those of the parks of their hats, else the platform's. */
export async function parksOf(tx: Tx | Db, { user_id }: Person): Promise<(string | null)[]> {
  if (user_id === null) return [null];
  const rows = await tx
    .selectFrom('membership')
    .where('user_id', '=', user_id)
    .where('tenant_id', 'is not', null)
    .select('tenant_id')
    .distinct()
    .orderBy('tenant_id')
    .execute();
  return rows.length > 0 ? rows.map(({ tenant_id }) => tenant_id) : [null];
}

const log = async (
  tx: Tx,
  parks: readonly (string | null)[],
  {
    op_name,
    type,
    pseudonym,
    asked,
  }: { op_name: string; type: 'delete' | 'export'; pseudonym: Pseudonym; asked: object },
): Promise<void> => {
  for (const tenant_id of parks)
    await insertOperationWithin(tx, {
      type,
      grade: 'high',
      op_name,
      tenant_id,
      account: PERSON_COMMAND,
      roles: [],
      on_behalf: [],
      ip: '',
      // the log keeps no name of whom it is about
      target: pseudonym.name,
      asked: JSON.stringify(asked),
      code: 0,
      request_id: `person:${pseudonym.code}`,
    });
};

/** That a person was erased: under which ticket, and how many rows of which tables. */
export const logErased = (
  tx: Tx,
  parks: readonly (string | null)[],
  pseudonym: Pseudonym,
  asked: { ticket: string; rows: Record<string, number> },
): Promise<void> => log(tx, parks, { op_name: PERSON_ERASED, type: 'delete', pseudonym, asked });

/** That somebody's data were written to a file. */
export const logExported = (system: Db, person: Person, pseudonym: Pseudonym, ticket: string): Promise<void> =>
  system
    .transaction()
    .execute(async (tx) =>
      log(tx, await parksOf(tx, person), { op_name: PERSON_EXPORTED, type: 'export', pseudonym, asked: { ticket } }),
    );
