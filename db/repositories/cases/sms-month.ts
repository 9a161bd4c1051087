import { sql } from 'kysely';
import { visitorQuota } from '#domain/identity/tenant.ts';
import { causedByVisitor } from '#domain/shared/texts/sms-class.ts';
import { bulkQuota } from '#domain/sms/hand-over.ts';
import type { Db, Tx } from '../../client.ts';

const thisMonth = sql<string>`date_trunc('month', now() at time zone 'Asia/Shanghai')::date`;

/**
 * Counts an SMS of a park for this month of Beijing, within the transaction that hands it over, so that it counts once however
 * often it is tried. False, and counted as refused, when the month has no more, no more that visitors cause, or no more for
 * what goes to many.
 */
export async function countSms(tx: Tx, tenant_id: string, template: string, bulk: boolean): Promise<boolean> {
  await tx
    .insertInto('sms_month')
    .values({ tenant_id, month: thisMonth })
    .onConflict((c) => c.doNothing())
    .execute();
  const { quota, share } = await tx
    .selectFrom('tenant')
    .where('tenant_id', '=', tenant_id)
    .select(['sms_month_quota as quota', 'sms_visitor_share as share'])
    .executeTakeFirstOrThrow();
  const visitor = causedByVisitor(template);
  const { rows } = await sql`
    update sms_month set sent = sent + 1, visitors = visitors + ${visitor ? 1 : 0}, bulk = bulk + ${bulk ? 1 : 0}
    where tenant_id = ${tenant_id} and month = ${thisMonth}
      and (${quota}::int is null or sent < ${quota}::int)
      and (not ${visitor}::boolean or ${quota}::int is null or visitors < ${visitorQuota(quota, share)}::int)
      and (not ${bulk}::boolean or ${quota}::int is null or bulk < ${bulkQuota(quota)}::int)
    returning 1`.execute(tx);
  if (rows.length > 0) return true;
  await tx
    .updateTable('sms_month')
    .set({ refused: sql<number>`refused + 1` })
    .where('tenant_id', '=', tenant_id)
    .where('month', '=', thisMonth)
    .execute();
  return false;
}

/** What a park's SMS came to this month. */
export async function smsOfMonth(
  db: Db | Tx,
  tenantId: string,
): Promise<{ sent: number; visitors: number; refused: number }> {
  const row = await db
    .selectFrom('sms_month')
    .where('tenant_id', '=', tenantId)
    .where('month', '=', thisMonth)
    .select(['sent', 'visitors', 'refused'])
    .executeTakeFirst();
  return row ?? { sent: 0, visitors: 0, refused: 0 };
}
