import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenCases } from '#domain/identity/tenant.ts';
import type { Tx } from '../../client.ts';
import { now } from '../../clock.ts';
import { countCapped } from '../shared/count-capped.ts';

/** A park as the platform keeps it. */
export interface TenantDocument {
  tenant_id: string;
  name: string;
  short_code: string;
  custom: boolean;
  host_list: string[];
  park_list: { park_id: string; name: string }[];
  address: string;
  phone: string;
  office_hours: string;
  sms_signature: string;
  /** How many SMS it may send in a month; null: any number. */
  sms_month_quota: number | null;
  sms_visitor_share: number;
  closed: boolean;
  create_time: string;
}
type Written = Pick<TenantDocument, 'name' | 'custom' | 'host_list' | 'address' | 'phone' | 'office_hours'> & {
  park_list: readonly { park_id?: string | undefined; name: string }[];
};

const hostsOf = sql<string[]>`coalesce((select array_agg(h.host order by h.host) from tenant_host h
  where h.tenant_id = tenant.tenant_id), '{}')`;

const placesOf = sql<TenantDocument['park_list']>`coalesce((select
  jsonb_agg(jsonb_build_object('park_id', p.park_id, 'name', p.name) order by p.name, p.park_id) from park p
  where p.tenant_id = tenant.tenant_id), '[]')`;
const documents = (tx: Tx) =>
  tx
    .selectFrom('tenant')
    .select(['tenant_id', 'name', 'short_code', 'custom', 'address', 'phone', 'office_hours', 'closed_at'])
    .select([
      'sms_signature',
      'sms_month_quota',
      'sms_visitor_share',
      'created_at',
      hostsOf.as('host_list'),
      placesOf.as('park_list'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>;
const documentOf = ({ closed_at, created_at, ...fields }: Row): TenantDocument => ({
  ...fields,
  closed: closed_at !== null,
  create_time: created_at.toISOString(),
});

/** One park, as far as the transaction sees it; null when there is none of this id. */
export async function findTenantDocument(tx: Tx, tenantId: string): Promise<TenantDocument | null> {
  const row = await documents(tx).where('tenant_id', '=', tenantId).executeTakeFirst();
  return row ? documentOf(row) : null;
}

interface TenantQuery {
  keyword: string;
  closed?: boolean | undefined;
  sort?: 'name' | 'create_time' | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}
/** A page of parks, without an order the oldest first, and how many there are, up to 10 001. On the system pool. */
export async function listTenantDocuments(system: Tx, { keyword, closed, sort, order, limit, offset }: TenantQuery) {
  let rows = documents(system);
  if (closed !== undefined) rows = rows.where('closed_at', closed ? 'is not' : 'is', null);
  if (keyword !== '')
    rows = rows.where(
      sql<boolean>`position(lower(${keyword}) in lower(concat_ws(' ', tenant.name, short_code, ${hostsOf}::text))) > 0`,
    );
  const found = await rows
    .orderBy(sort === 'name' ? 'name' : 'created_at', order)
    .orderBy('tenant_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const total = await countCapped(system, rows.clearSelect().select('tenant_id as id'));
  return { total, items: found.map(documentOf) };
}

/** Those of some host names that another park has. */
export async function hostsOfOthers(system: Tx, tenantId: string, hosts: readonly string[]): Promise<string[]> {
  const rows = await system
    .selectFrom('tenant_host')
    .where('host', 'in', [...hosts])
    .where('tenant_id', '<>', tenantId)
    .select('host')
    .execute();
  return rows.map(({ host }) => host);
}

/** Whether a park has an id or a short code. */
export const isTenantTaken = async (system: Tx, tenantId: string, shortCode: string): Promise<boolean> =>
  (await system
    .selectFrom('tenant')
    .where((e) => e.or([e('tenant_id', '=', tenantId), e('short_code', '=', shortCode)]))
    .select('tenant_id')
    .executeTakeFirst()) !== undefined;

/** Stores a new park with its places and host names. */
export async function insertTenant(system: Tx, tenantId: string, t: Written & { short_code: string }): Promise<void> {
  const { host_list, park_list, ...fields } = t;
  await system
    .insertInto('tenant')
    .values({ ...fields, tenant_id: tenantId, subsidy_wording: t.custom ? 'payment' : 'voucher' })
    .execute();
  await savePlaces(system, tenantId, { host_list, park_list });
}

/** Writes a park, its places and host names; a closed one is open again where that is asked for. */
export async function updateTenant(system: Tx, tenantId: string, t: Written, reopen: boolean): Promise<void> {
  const { host_list, park_list, ...fields } = t;
  await system
    .updateTable('tenant')
    .set({ ...fields, ...(reopen && { closed_at: null }) })
    .where('tenant_id', '=', tenantId)
    .execute();
  await savePlaces(system, tenantId, { host_list, park_list });
}

/** Writes what a park’s SMS begin with, how many it may send in a month, and how many of them visitors may cause. */
export const updateSms = (
  system: Tx,
  tenantId: string,
  fields: Pick<TenantDocument, 'sms_signature' | 'sms_month_quota' | 'sms_visitor_share'>,
) => system.updateTable('tenant').set(fields).where('tenant_id', '=', tenantId).execute();

async function savePlaces(system: Tx, tenant_id: string, t: Pick<Written, 'host_list' | 'park_list'>): Promise<void> {
  await system.deleteFrom('tenant_host').where('tenant_id', '=', tenant_id).execute();
  await system
    .insertInto('tenant_host')
    .values(t.host_list.map((host) => ({ host, tenant_id })))
    .execute();
  const kept = t.park_list.flatMap(({ park_id }) => park_id ?? []);
  await system
    .deleteFrom('park')
    .where('tenant_id', '=', tenant_id)
    .where(sql<boolean>`park_id <> all(${sql.val(kept)}::text[])`)
    .execute();
  for (const { park_id, name } of t.park_list)
    await (park_id === undefined
      ? system.insertInto('park').values({ park_id: randomUUID(), tenant_id, name }).execute()
      : system
          .updateTable('park')
          .set({ name })
          .where('tenant_id', '=', tenant_id)
          .where('park_id', '=', park_id)
          .execute());
}

/** The names of those places of a park that `kept` leaves out and that applications name. */
export async function placesInUse(system: Tx, tenantId: string, kept: readonly string[]): Promise<string[]> {
  const rows = await system
    .selectFrom('park')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`park_id <> all(${sql.val([...kept])}::text[])`)
    .where((e) =>
      e.exists(
        e
          .selectFrom('subsidy_application as a')
          .whereRef('a.tenant_id', '=', 'park.tenant_id')
          .whereRef('a.park_id', '=', 'park.park_id')
          .select('a.park_id'),
      ),
    )
    .select('name')
    .limit(50)
    .execute();
  return rows.map(({ name }) => name);
}

/** The open cases of a park by kind, none of which begins before the transaction ends. */
export async function lockedOpenCases(system: Tx, tenantId: string): Promise<OpenCases> {
  // a new case refers to its park and waits for this lock
  await system.selectFrom('tenant').where('tenant_id', '=', tenantId).select('tenant_id').forUpdate().execute();
  const open = async (table: 'subsidy_application' | 'reception' | 'demand' | 'assessment') => {
    const { n } = await system
      .selectFrom(table as 'reception')
      .where('tenant_id', '=', tenantId)
      .where('ended_at', 'is', null)
      .select((e) => e.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  return {
    subsidy: await open('subsidy_application'),
    reception: await open('reception'),
    demand: await open('demand'),
    assessment: await open('assessment'),
  };
}

/** Closes a park and ends every session of its hats. */
export async function closeTenant(system: Tx, tenantId: string): Promise<void> {
  await system.updateTable('tenant').set({ closed_at: now }).where('tenant_id', '=', tenantId).execute();
  await system
    .deleteFrom('user_session')
    .where('membership_id', 'in', (e) =>
      e.selectFrom('membership').where('tenant_id', '=', tenantId).select('membership_id'),
    )
    .execute();
}

/** What some parks are called, by their ids, as far as the transaction's scope shows them. */
export async function tenantNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('tenant')
    .where('tenant_id', 'in', [...new Set(ids)])
    .select(['tenant_id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.tenant_id, row.name]));
}
