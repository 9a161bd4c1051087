import { sql } from 'kysely';
import type { Tx } from '../../client.ts';

/** What two opportunities of one enterprise have in common; empty is not asked for. */
export interface Alike {
  name: string;
  credit_code: string;
  corp_mobile: string;
}
const MOST = 10;

/** Open ones of a park with the same credit code, mobile or name (legal forms and blanks apart), last touched first; at most ten. */
export async function duplicatesOf(tx: Tx, tenantId: string, { name, credit_code, corp_mobile }: Alike) {
  const open = (found: ReturnType<typeof sql<boolean>>) =>
    tx
      .selectFrom('opportunity')
      .where('tenant_id', '=', tenantId)
      // literals: the indexes of open ones are chosen by them
      .where(sql<boolean>`step not in ('won', 'lost')`)
      .where(found)
      .select(['bid', 'name', 'follower_name', 'step', 'touched_at']);
  const alike = [
    ...(name === '' ? [] : [sql<boolean>`name_key = opportunity_name_key(${name}) and name_key <> ''`]),
    ...(credit_code === '' ? [] : [sql<boolean>`credit_code = ${credit_code} and credit_code <> ''`]),
    ...(corp_mobile === '' ? [] : [sql<boolean>`corp_mobile = ${corp_mobile} and corp_mobile <> ''`]),
  ];
  const [first, ...more] = alike.map(open);
  if (!first) return [];
  const all = more.reduce((found, next) => found.union(next), first);
  const rows = await tx
    .selectFrom(all.as('alike'))
    .selectAll()
    .orderBy('touched_at', 'desc')
    .orderBy('bid', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ bid, name: found, follower_name, step }) => ({ bid, name: found, follower_name, step }));
}
