import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';

interface Asked {
  tenant_id: string;
  corp_id: string;
  corp_name: string;
  /** The numbers of its people: a visit or a demand that one of them called in is its own. */
  mobiles: readonly string[];
}

/** The newest applications of an enterprise that have begun, and how many, up to 10 001. */
export async function applicationsOfCorp(tx: Tx, { tenant_id, corp_id }: Asked, limit: number) {
  const rows = tx
    .selectFrom('subsidy_application')
    .where('tenant_id', '=', tenant_id)
    .where('corp_id', '=', corp_id)
    .where('seq', '>=', sql<number>`1`);
  const items = await rows
    .select(['apply_num as case_no', 'workflow_id as flow_id', 'status', 'order_money', 'apply_time as created_at'])
    .orderBy('apply_time', 'desc')
    .limit(limit)
    .execute();
  return { total: await totalOf(tx, items, limit, rows.select('apply_num as id')), items };
}

/** The newest visits that were booked for an enterprise, and how many, up to 10 001. */
export async function visitsOfCorp(tx: Tx, asked: Asked, limit: number) {
  const rows = tx
    .selectFrom('reception')
    .where('tenant_id', '=', asked.tenant_id)
    .where(sql<boolean>`seq > 0`)
    .where((e) => e.or([e('org_name', '=', asked.corp_name), callsFrom(asked)]));
  const items = await rows
    .select(['reserve_num as case_no', 'status', 'visit_at', 'create_time as created_at'])
    .orderBy('create_time', 'desc')
    .limit(limit)
    .execute();
  return { total: await totalOf(tx, items, limit, rows.select('reserve_num as id')), items };
}

/** The newest demands of an enterprise, and how many, up to 10 001. */
export async function demandsOfCorp(tx: Tx, asked: Asked, limit: number) {
  const rows = tx
    .selectFrom('demand')
    .where('tenant_id', '=', asked.tenant_id)
    .where(sql<boolean>`seq > 0`)
    .where((e) => e.or([e('name', '=', asked.corp_name), callsFrom(asked)]));
  const items = await rows
    .select(['bid as case_no', 'status', 'corp_contact', 'create_time as created_at'])
    .orderBy('create_time', 'desc')
    .limit(limit)
    .execute();
  return { total: await totalOf(tx, items, limit, rows.select('bid as id')), items };
}

const callsFrom = ({ mobiles }: Asked) => sql<boolean>`mobile = any(${sql.val([...mobiles])}::text[])`;

const totalOf = async (
  tx: Tx,
  items: readonly unknown[],
  limit: number,
  rows: Parameters<typeof countCapped>[1],
): Promise<number> => (items.length < limit ? items.length : countCapped(tx, rows));

/** The numbers of an enterprise's contact and people. On the system pool: only for one that the caller sees. */
export async function mobilesOfCorp(system: Db, corpId: string): Promise<string[]> {
  const rows = await system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('corp_id', '=', corpId)
    .where('membership.active', '=', true)
    .select('mobile')
    .limit(MOBILES)
    .execute();
  return rows.map(({ mobile }) => mobile);
}
/** So many numbers are looked for. */
const MOBILES = 200;

/** What was changed of an enterprise, the newest first. */
export const changesOfCorp = (tx: Tx, tenantId: string, corpId: string, limit: number) =>
  tx
    .selectFrom('config_change')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'corp')
    .where('record_id', '=', corpId)
    .select(['change_id', 'author', 'reason', 'before', 'after', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('change_id', 'desc')
    .limit(limit)
    .execute();
