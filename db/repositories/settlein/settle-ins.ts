import { sql } from 'kysely';
import {
  judgeSettleIn,
  judgeSettleInAct,
  MAX_SETTLE_INS,
  SETTLE_IN_STATUS,
  type SettleInAct,
} from '#domain/settlein/settle-in.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../../client.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';
import type { Waiting } from '../shared/waiting.ts';

/** Requests of enterprises to move into a park. */
export const settleIns = resource({
  rows: tenantRows('settle_in', {
    id: 'settle_in_id',
    of: ['tenant_id'],
    columns: [
      'settle_in_id',
      'corp_id',
      'corp_name',
      'credit_code',
      'name',
      'mobile',
      'area',
      'servers',
      'move_in_day',
      'needs',
      'status',
      'reason',
      'decided_by',
      'created_at',
    ],
    search: ['corp_name', 'credit_code', 'name', 'mobile'],
    // those that wait come first
    order: ['status', 'move_in_day'],
  }),
  kind: 'settle_in',
  subject: (row) => row.corp_name,
  max: MAX_SETTLE_INS,
  async refuse({ tx, owner, before, after }) {
    if (!after) return undefined;
    if (before) return judgeSettleInAct(before, ACT_OF[Number(after['status'])] ?? 'withdraw');
    const { corp_id = '', move_in_day = '' } = after as Record<string, string>;
    const asked = await askedBy(tx, { tenant_id: owner['tenant_id'] ?? '', corp_id });
    return judgeSettleIn({ ...asked, move_in_day, today: beijingDay(Date.now()) });
  },
});
const ACT_OF: Readonly<Record<number, SettleInAct>> = {
  [SETTLE_IN_STATUS.agreed]: 'agree',
  [SETTLE_IN_STATUS.refused]: 'refuse',
};

interface OfCorp {
  tenant_id: string;
  corp_id: string;
}
/** What an enterprise has asked already; who asks for it at the same time waits for its turn. */
async function askedBy(tx: Tx, { tenant_id, corp_id }: OfCorp): Promise<{ open: boolean; lately: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settle-in/${corp_id}`}, 0))`.execute(tx);
  const { open, lately } = await tx
    .selectFrom('settle_in')
    .where('tenant_id', '=', tenant_id)
    .where('corp_id', '=', corp_id)
    .select([
      sql<boolean>`coalesce(bool_or(status = 1), false)`.as('open'),
      sql<number>`(count(*) filter (where created_at > now() - interval '1 day'))::int`.as('lately'),
    ])
    .executeTakeFirstOrThrow();
  return { open, lately };
}

/** What waits for an answer in one of the parks. */
export const waitingSettleIns = (tx: Tx, { tenants, keyword }: Waiting) =>
  tx
    .selectFrom('settle_in')
    .where('tenant_id', 'in', [...tenants])
    .where(sql<boolean>`status = 1`)
    .$if(keyword !== '', (rows) => rows.where(sql<boolean>`strpos(lower(corp_name), lower(${keyword}::text)) > 0`))
    .select([
      sql<string>`'settle_in'`.as('kind'),
      sql<string>`settle_in_id::text`.as('id'),
      'created_at as since',
      sql<Date | null>`null::timestamptz`.as('due'),
    ]);

/** The requests that were asked for, with their parks. */
export const settleInsById = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('settle_in as s')
    .innerJoin('tenant', 'tenant.tenant_id', 's.tenant_id')
    .where('s.settle_in_id', 'in', [...ids])
    .select(['s.settle_in_id', 's.tenant_id', 'tenant.name as tenant_name', 's.corp_name'])
    .execute();
