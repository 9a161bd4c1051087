import { sql } from 'kysely';
import type { Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import type { At } from './opportunities.ts';

/** A page of the changes of an opportunity as they were kept, the newest first. */
export async function changesOfOpportunity(
  tx: Tx,
  { tenant_id, bid }: At,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = tx
    .selectFrom('config_change')
    .where('tenant_id', '=', tenant_id)
    .where('kind', '=', 'opportunity')
    .where('record_id', '=', bid);
  const items = await rows
    .select(['change_id', 'author', 'reason', 'created_at', 'before', 'after'])
    .orderBy('created_at', 'desc')
    .orderBy('change_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const whole = offset === 0 && items.length < limit;
  return {
    total: whole ? items.length : await countCapped(tx, rows.select(sql<string>`change_id::text`.as('id'))),
    items,
  };
}
