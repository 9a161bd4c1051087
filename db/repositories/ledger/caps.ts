import { sql } from 'kysely';
import type { CapType, Cap, Usage } from '#domain/subsidy/ledger/cap.ts';
import type { Db, Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { namesCorp } from '../shared/name-parts.ts';
import type { Teller } from './grants.ts';
import type { CorpKey } from './red-list.ts';

/** Which cap is meant. */
export interface CapKey {
  tenant_id: string;
  apply_year: number;
  allowance_type: CapType;
}

/** One change of the caps of a park at a time, until the transaction ends. */
export const lockCaps = (tx: Tx, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`caps/${tenantId}`}, 0))`.execute(tx);

/** What an enterprise may be promised in a year, by each cap that there is. */
export async function capsFor(tx: Db | Tx, of: CorpKey & { apply_year: number }): Promise<Cap[]> {
  const rows = await tx
    .selectFrom('corp_cap')
    .where('tenant_id', '=', of.tenant_id)
    .where('apply_year', '=', of.apply_year)
    .where((e) => e.or([e('corp_id', 'is', null), e('corp_id', '=', of.corp_id)]))
    .select(['allowance_type', 'corp_id', 'amount'])
    .distinctOn(['allowance_type', 'corp_id'])
    .orderBy('allowance_type')
    .orderBy('corp_id')
    .orderBy('change_no', 'desc')
    .execute();
  return rows
    .filter(({ corp_id }) => corp_id === null)
    .map(({ allowance_type, amount }) => {
      const own = rows.find((row) => row.corp_id !== null && row.allowance_type === allowance_type);
      return { allowance_type, amount, override: own?.amount ?? null };
    });
}

const usage = (tx: Db | Tx, { tenant_id, apply_year }: { tenant_id: string; apply_year: number }) =>
  tx
    .selectFrom('subsidy_application as a')
    .innerJoin('case_money as m', 'm.workflow_id', 'a.workflow_id')
    .innerJoin('subsidy_pool as p', 'p.pool_id', 'm.pool_id')
    .where('a.tenant_id', '=', tenant_id)
    .where('p.apply_year', '=', apply_year)
    .select(sql<string>`sum(m.reserved + m.issued + m.used)`.as('promised'))
    .select(sql<string>`sum(m.held)`.as('in_flight'));

/** What the cases of an enterprise have of the pools of a year, by type. */
export const usageOf = (tx: Db | Tx, of: CorpKey & { apply_year: number }): Promise<Usage[]> =>
  usage(tx, of).where('a.corp_id', '=', of.corp_id).select('p.allowance_type').groupBy('p.allowance_type').execute();

const changes = (tx: Tx, { tenant_id, apply_year, allowance_type }: CapKey) =>
  tx
    .selectFrom('corp_cap as k')
    .where('k.tenant_id', '=', tenant_id)
    .where('k.apply_year', '=', apply_year)
    .where('k.allowance_type', '=', allowance_type);

/** A cap as it is set now; undefined where it never was. */
export const findCap = (tx: Tx, key: CapKey) =>
  changes(tx, key)
    .where('k.corp_id', 'is', null)
    .selectAll()
    .orderBy('k.change_no', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What one enterprise may be promised instead; undefined where that was never set. */
export const findOverride = (tx: Tx, key: CapKey, corpId: string) =>
  changes(tx, key)
    .where('k.corp_id', '=', corpId)
    .selectAll()
    .orderBy('k.change_no', 'desc')
    .limit(1)
    .executeTakeFirst();
export type CapRow = NonNullable<Awaited<ReturnType<typeof findCap>>>;

/** How many enterprises may be promised another amount, by year and type. */
const overridesIn = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom((e) =>
      e
        .selectFrom('corp_cap')
        .where('tenant_id', '=', tenantId)
        .where('corp_id', 'is not', null)
        .distinctOn(['apply_year', 'allowance_type', 'corp_id'])
        .select(['apply_year', 'allowance_type', 'amount'])
        .orderBy('apply_year')
        .orderBy('allowance_type')
        .orderBy('corp_id')
        .orderBy('change_no', 'desc')
        .as('o'),
    )
    .where('amount', 'is not', null)
    .select(['apply_year', 'allowance_type', (e) => e.fn.countAll<string>().as('n')])
    .groupBy(['apply_year', 'allowance_type']);

/** Which caps of a park are asked for. */
export interface CapQuestion {
  allowance_type?: CapType | undefined;
  keyword: string;
  sort?: string | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** A page of the caps of a park, the newest year first, and how many there are. */
export async function listCaps(tx: Tx, tenantId: string, q: CapQuestion) {
  const now = tx
    .selectFrom('corp_cap')
    .where('tenant_id', '=', tenantId)
    .where('corp_id', 'is', null)
    .distinctOn(['apply_year', 'allowance_type'])
    .selectAll()
    .orderBy('apply_year')
    .orderBy('allowance_type')
    .orderBy('change_no', 'desc');
  let rows = tx.selectFrom(now.as('k'));
  if (q.allowance_type !== undefined) rows = rows.where('k.allowance_type', '=', q.allowance_type);
  if (q.keyword !== '') rows = rows.where(sql<boolean>`strpos(lower(k.reason), lower(${q.keyword})) > 0`);
  const items = await rows
    .leftJoin(overridesIn(tx, tenantId).as('o'), (join) =>
      join.onRef('o.apply_year', '=', 'k.apply_year').onRef('o.allowance_type', '=', 'k.allowance_type'),
    )
    .selectAll('k')
    .select(sql<number>`coalesce(o.n, 0)::int`.as('overrides'))
    .orderBy('k.apply_year', q.sort === undefined ? 'desc' : q.order)
    .orderBy('k.allowance_type')
    .limit(q.limit)
    .offset(q.offset)
    .execute();
  const { total } = await rows.select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { total: Number(total), items };
}

/** A page of the enterprises that may be promised another amount, and what each is promised. */
export async function listOverrides(tx: Tx, key: CapKey, q: Omit<CapQuestion, 'allowance_type'>) {
  const now = changes(tx, key)
    .where('k.corp_id', 'is not', null)
    .distinctOn('k.corp_id')
    .selectAll('k')
    .orderBy('k.corp_id')
    .orderBy('k.change_no', 'desc');
  const has = usage(tx, key)
    .$if(key.allowance_type !== 'all', (u) => u.where(sql<string>`p.allowance_type`, '=', key.allowance_type))
    // of each of the page, not of all enterprises of a year
    .whereRef('a.corp_id', '=', sql<string>`k.corp_id`)
    .as('u');
  let rows = tx
    .selectFrom(now.as('k'))
    .innerJoin('corp as c', 'c.corp_id', 'k.corp_id')
    .where('k.amount', 'is not', null);
  if (q.keyword !== '') rows = rows.where((e) => namesCorp(e.ref('c.corp_name'), e.ref('c.credit_code'), q.keyword));
  const order = q.sort === undefined ? 'asc' : q.order;
  const page = rows
    .selectAll('k')
    .select(['c.corp_name', 'c.credit_code'])
    .orderBy('c.corp_name', order)
    .orderBy('k.corp_id')
    .limit(q.limit)
    .offset(q.offset);
  const items = await tx
    .selectFrom(page.as('k'))
    .innerJoinLateral(has, (join) => join.onTrue())
    .selectAll('k')
    .select(sql<string>`coalesce(u.promised, 0)::numeric(30,2)`.as('promised'))
    .select(sql<string>`coalesce(u.in_flight, 0)::numeric(30,2)`.as('in_flight'))
    .orderBy('k.corp_name', order)
    .orderBy('k.corp_id')
    .execute();
  const { total } = await rows.select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { total: Number(total), items };
}

/** A page of the changes of a cap and of its exceptions, the newest first, and how many there were. */
export async function listCapHistory(tx: Tx, key: CapKey, page: { limit: number; offset: number }) {
  const rows = changes(tx, key);
  const items = await rows
    .leftJoin('corp as c', 'c.corp_id', 'k.corp_id')
    .selectAll('k')
    .select('c.corp_name')
    .orderBy('k.change_no', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total: await countCapped(tx, rows.select('k.change_id as id')), items };
}

export interface NewCap extends CapKey {
  change_id: string;
  corp_id: string | null;
  amount: string | null;
  reason: string;
}

/** Sets a cap, or what one enterprise may be promised instead. */
export const insertCap = (tx: Tx, cap: NewCap, by: Teller) =>
  tx
    .insertInto('corp_cap')
    .values({ ...cap, set_by: by.user_id, set_by_name: by.name })
    .execute();
