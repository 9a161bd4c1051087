import { sql } from 'kysely';
import type { CorpState } from '#domain/identity/corp.ts';
import type { JoinState } from '#domain/identity/joining.ts';
import type { Db, Tx } from '../../client.ts';

const requests = (db: Db | Tx) =>
  db
    .selectFrom('park_request')
    .innerJoin('tenant', 'tenant.tenant_id', 'park_request.tenant_id')
    .selectAll('park_request')
    .select(['tenant.name as tenant_name']);
export type ParkRequestRow = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

/** What a request says: who asks which park, in whose name. */
export interface NewParkRequest {
  tenant_id: string;
  from_tenant_id: string;
  from_corp_id: string;
  user_id: string;
  name: string;
  mobile: string;
  note: string;
  corp_name: string;
  credit_code: string;
  lar: string;
  domain: string;
  introduction: string;
  cloud_account: string;
}

/** Keeps a request; undefined while another one of the enterprise is open. On the system pool: a park does not see who asks it. */
export const insertParkRequest = (system: Tx, asked: NewParkRequest) =>
  system
    .insertInto('park_request')
    .values({ ...asked, answered_at: null })
    // a literal: with a parameter the statement, once it is prepared for any value, finds no index
    .onConflict((c) =>
      c
        .columns(['tenant_id', 'credit_code'])
        .where(sql<boolean>`state = 'pending'`)
        .doNothing(),
    )
    .returning('request_id')
    .executeTakeFirst();

/** The open request of an enterprise of one park to another. */
export const openParkRequest = (system: Tx, of: Pick<NewParkRequest, 'tenant_id' | 'from_corp_id'>) =>
  system
    .selectFrom('park_request')
    .where('tenant_id', '=', of.tenant_id)
    .where('from_corp_id', '=', of.from_corp_id)
    .where('state', '=', 'pending')
    .select('request_id')
    .executeTakeFirst();

export const findParkRequest = (db: Db | Tx, requestId: string) =>
  requests(db).where('request_id', '=', requestId).executeTakeFirst();

interface Page {
  limit: number;
  offset: number;
}
const paged = async (rows: ReturnType<typeof requests>, { limit, offset }: Page) => {
  const items = await rows
    .select((e) => e.fn.countAll<string>().over().as('all'))
    .orderBy(sql`(park_request.state = 'pending')`, 'desc')
    .orderBy('park_request.created_at', 'desc')
    .orderBy('request_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(items[0]?.all ?? 0), items };
};

/** What parks were asked, the open ones first, then the newest. */
export const requestsToParks = (tx: Tx, tenants: readonly string[], page: Page) =>
  paged(requests(tx).where('park_request.tenant_id', 'in', [...tenants]), page);

/** What an enterprise has asked, in the same order. On the system pool: the parks are others. */
export const requestsOfCorp = (system: Db, corpId: string, page: Page) =>
  paged(requests(system).where('from_corp_id', '=', corpId), page);

/** Ends an open request; false when it was answered before. */
export const closeParkRequest = async (
  system: Tx,
  requestId: string,
  answer: { state: Exclude<JoinState, 'pending'>; reason: string; answered_by: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await system
    .updateTable('park_request')
    .set({ ...answer, answered_at: sql<Date>`now()` })
    .where('request_id', '=', requestId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** An enterprise as a park has it, with how many may sign in for it there; it neither registers nor changes until the transaction ends. */
export async function corpInPark(
  system: Tx,
  tenantId: string,
  creditCode: string,
): Promise<{ corp_id: string; corp_name: string; state: CorpState; people: number } | null> {
  // as registering does
  await sql`select pg_advisory_xact_lock(hashtextextended(${`corp:${creditCode}`}, 0))`.execute(system);
  const row = await system
    .selectFrom('corp')
    .where('tenant_id', '=', tenantId)
    .where('credit_code', '=', creditCode)
    .select(['corp_id', 'corp_name', 'disabled_at'])
    .select((e) =>
      e
        .selectFrom('membership')
        .whereRef('membership.corp_id', '=', 'corp.corp_id')
        .where('membership.active', '=', true)
        .select((m) => m.fn.countAll<string>().as('n'))
        .as('people'),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { disabled_at, people, ...corp } = row;
  return { ...corp, state: disabled_at === null ? 'active' : 'disabled', people: Number(people) };
}

/**
 * Makes an enterprise one of the park that took it in, as it described itself; one that the park knew keeps what the park
 * wrote of it, and gets a contact and an account where it had none. Returns it, or null when another one has its account.
 */
export async function takeIn(system: Tx, r: ParkRequestRow): Promise<{ corp_id: string } | null> {
  const other = await system
    .selectFrom('corp')
    .where('tenant_id', '=', r.tenant_id)
    .where('cloud_account', '=', r.cloud_account)
    .where('cloud_account', '<>', '')
    .where('credit_code', '<>', r.credit_code)
    .select('corp_id')
    .executeTakeFirst();
  if (other) return null;
  const contact = { contact_name: r.name, contact_mobile: r.mobile };
  const { tenant_id, corp_name, credit_code, lar, domain, introduction, cloud_account } = r;
  return system
    .insertInto('corp')
    .values({ tenant_id, corp_name, credit_code, lar, domain, introduction, cloud_account, ...contact })
    .onConflict((c) =>
      c.columns(['tenant_id', 'credit_code']).doUpdateSet((e) => ({
        contact_name: sql<string>`case corp.contact_mobile when '' then ${e.ref('excluded.contact_name')} else corp.contact_name end`,
        contact_mobile: sql<string>`case corp.contact_mobile when '' then ${e.ref('excluded.contact_mobile')} else corp.contact_mobile end`,
        cloud_account: sql<string>`case corp.cloud_account when '' then ${e.ref('excluded.cloud_account')} else corp.cloud_account end`,
      })),
    )
    .returning('corp_id')
    .executeTakeFirstOrThrow();
}

/** The names of parks, by their ids. */
export async function parkNames(system: Db, tenants: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (tenants.length === 0) return new Map();
  const rows = await system
    .selectFrom('tenant')
    .where('tenant_id', 'in', [...new Set(tenants)])
    .select(['tenant_id', 'name'])
    .execute();
  return new Map(rows.map(({ tenant_id, name }) => [tenant_id, name]));
}
