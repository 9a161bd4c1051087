import { sql } from 'kysely';
import type { Dealer } from '#domain/subsidy/configuration/dealer.ts';
import type { Tx } from '../../client.ts';
import { partOf } from '../shared/part-of.ts';

/** Whether a park has agents (0 or 1), and which. */
export interface DealerConfig {
  have_dealer: number;
  dealer_list: Dealer[];
}

/** A park's agents; one that never said has none. */
export async function findDealers(tx: Tx, tenantId: string): Promise<DealerConfig> {
  const row = await tx
    .selectFrom('dealer_config')
    .where('tenant_id', '=', tenantId)
    .select(['have_dealer', 'dealer_list'])
    .executeTakeFirst();
  return { have_dealer: row?.have_dealer ? 1 : 0, dealer_list: row?.dealer_list ?? [] };
}

export async function saveDealers(tx: Tx, tenantId: string, { have_dealer, dealer_list }: DealerConfig): Promise<void> {
  const set = { have_dealer: have_dealer === 1, dealer_list: JSON.stringify(dealer_list) };
  await tx
    .insertInto('dealer_config')
    .values({ tenant_id: tenantId, ...set })
    .onConflict((c) => c.column('tenant_id').doUpdateSet(set))
    .execute();
}

interface Question {
  keyword: string;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}
type KnownDealer = Dealer & { park_count: number };

/** The agents that parks have, each once however many have it, and how many there are. */
export async function listDealers(tx: Tx, tenants: readonly string[], q: Question) {
  const like = partOf(q.keyword);
  const known = sql`
    select d.dealer_id, d.dealer_name, d.dealer_uin, count(distinct c.tenant_id)::int as park_count
    from dealer_config c, jsonb_to_recordset(c.dealer_list) as d (dealer_id text, dealer_name text, dealer_uin text)
    where c.have_dealer and c.tenant_id = any(${sql.val([...tenants])}::text[])
      and (d.dealer_name ilike ${like} or d.dealer_id ilike ${like} or d.dealer_uin like ${like})
    group by d.dealer_id, d.dealer_name, d.dealer_uin`;
  const { rows: items } = await sql<KnownDealer>`
    ${known} order by d.dealer_name ${q.order === 'desc' ? sql`desc` : sql`asc`}, d.dealer_id, d.dealer_uin
    limit ${q.limit} offset ${q.offset}`.execute(tx);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${known}) k`.execute(tx);
  return { total: rows[0]?.total ?? 0, items };
}
