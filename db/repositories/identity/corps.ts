import { sql } from 'kysely';
import type { CorpState } from '#domain/identity/corp.ts';
import type { Db, Tx } from '../../client.ts';
import { now } from '../../clock.ts';
import { countCapped } from '../shared/count-capped.ts';
import { namesCorp } from '../shared/name-parts.ts';

/** An enterprise as a park keeps it. */
export interface CorpDocument {
  corp_id: string;
  tenant_id: string;
  tenant_name: string;
  corp_name: string;
  credit_code: string;
  lar: string;
  domain: string;
  contact_name: string;
  contact_mobile: string;
  introduction: string;
  cloud_account: string;
  state: CorpState;
  create_time: string;
}

const documents = (tx: Tx) =>
  tx
    .selectFrom('corp')
    .innerJoin('tenant', 'tenant.tenant_id', 'corp.tenant_id')
    .select(['corp_id', 'corp.tenant_id', 'tenant.name as tenant_name', 'corp_name', 'credit_code', 'lar', 'domain'])
    .select(['contact_name', 'contact_mobile', 'introduction', 'cloud_account', 'disabled_at', 'corp.created_at']);
type Row = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>;
const documentOf = ({ disabled_at, created_at, ...fields }: Row): CorpDocument => ({
  ...fields,
  state: disabled_at === null ? 'active' : 'disabled',
  create_time: created_at.toISOString(),
});

/** One enterprise, as far as the transaction sees it; null when there is none of this id. */
export async function findCorpDocument(tx: Tx, corpId: string): Promise<CorpDocument | null> {
  const row = await documents(tx).where('corp_id', '=', corpId).executeTakeFirst();
  return row ? documentOf(row) : null;
}

interface CorpQuery {
  tenants: readonly string[];
  keyword: string;
  state?: CorpState | undefined;
  sort?: 'corp_name' | 'create_time' | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** A page of the enterprises of some parks, without an order the newest first, and how many there are, up to 10 001. */
export async function listCorps(tx: Tx, { tenants, keyword, state, sort, order, limit, offset }: CorpQuery) {
  let rows = documents(tx).where('corp.tenant_id', 'in', [...tenants]);
  if (state) rows = rows.where('disabled_at', state === 'active' ? 'is' : 'is not', null);
  if (keyword !== '') rows = rows.where((e) => namesCorp(e.ref('corp_name'), e.ref('credit_code'), keyword));
  const sorted = sort === 'corp_name' ? rows.orderBy('corp_name', order) : rows;
  const newest = sort === 'create_time' ? order : 'desc';
  const found = await sorted
    .orderBy('corp.created_at', newest)
    .orderBy('corp_id', newest)
    .limit(limit)
    .offset(offset)
    .execute();
  const whole = offset === 0 && found.length < limit;
  const total = whole
    ? found.length
    : await countCapped(tx, rows.clearSelect().select(sql<string>`corp_id::text`.as('id')));
  return { total, items: found.map(documentOf) };
}

export type CorpValues = Partial<
  Pick<CorpDocument, 'corp_name' | 'lar' | 'domain' | 'contact_name' | 'contact_mobile' | 'introduction'>
>;
export type NewCorp = CorpValues & Pick<CorpDocument, 'corp_id' | 'tenant_id' | 'corp_name' | 'credit_code'>;

/** Stores a new enterprise; false when its park has one of this credit code. */
export async function insertCorp(tx: Tx, corp: NewCorp): Promise<boolean> {
  const row = await tx
    .insertInto('corp')
    .values(corp)
    .onConflict((c) => c.columns(['tenant_id', 'credit_code']).doNothing())
    .returning('corp_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const updateCorp = (tx: Tx, corpId: string, values: CorpValues) =>
  tx.updateTable('corp').set(values).where('corp_id', '=', corpId).execute();

/** Disables an enterprise, which ends every session for it, or enables it. On the system pool. */
export async function setCorpState(system: Tx, corpId: string, state: CorpState): Promise<void> {
  await system
    .updateTable('corp')
    .set({ disabled_at: state === 'disabled' ? now : null })
    .where('corp_id', '=', corpId)
    .execute();
  if (state === 'disabled')
    await system
      .deleteFrom('user_session')
      .where('membership_id', 'in', (e) =>
        e.selectFrom('membership').where('corp_id', '=', corpId).select('membership_id'),
      )
      .execute();
}

/** Who may sign in for some enterprises, by enterprise. On the system pool: only for those that the caller sees. */
export async function countPeople(system: Db | Tx, corps: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (corps.length === 0) return new Map();
  const rows = await system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('corp_id', 'in', [...corps])
    .where('membership.active', '=', true)
    .where('user_account.active', '=', true)
    .select(['corp_id', (e) => e.fn.count<string>('membership.user_id').distinct().as('n')])
    .groupBy('corp_id')
    .execute();
  return new Map(rows.map(({ corp_id, n }) => [corp_id ?? '', Number(n)]));
}

/** The people of an enterprise, active ones first, and how many. On the system pool: only for one that the caller sees. */
export async function listPeople(system: Db, corpId: string, { limit, offset }: { limit: number; offset: number }) {
  const items = await system
    .selectFrom('membership')
    .innerJoin('user_account as u', 'u.user_id', 'membership.user_id')
    .where('corp_id', '=', corpId)
    .select(['u.user_id', 'u.name', 'u.mobile', 'u.active', 'membership.active as belongs', 'membership.created_at'])
    .select((e) => e.fn.countAll<string>().over().as('all'))
    .orderBy(sql`(membership.active and u.active)`, 'desc')
    .orderBy('membership.created_at', 'desc')
    .orderBy('membership.membership_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(items[0]?.all ?? 0), items };
}

/** What is known of an enterprise by its credit code, in whatever park. */
export const findCrmCustomer = (system: Db, creditCode: string) =>
  system
    .selectFrom('crm_customer')
    .where('credit_code', '=', creditCode)
    .select(['corp_name', 'lar'])
    .executeTakeFirst();
