import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

const thisMonth = sql<string>`date_trunc('month', now() at time zone 'Asia/Shanghai')::date`;

/**
 * Counts an SMS of a park for this month of Beijing, within the transaction that takes it, so that it counts once however
 * often it is tried. False, and counted as refused, when the month has no more.
 */
export async function countSms(tx: Tx, tenant_id: string): Promise<boolean> {
  await tx
    .insertInto('sms_month')
    .values({ tenant_id, month: thisMonth })
    .onConflict((c) => c.doNothing())
    .execute();
  const { rows } = await sql`
    update sms_month m set sent = sent + 1 from tenant t
    where m.tenant_id = ${tenant_id} and m.month = ${thisMonth} and t.tenant_id = m.tenant_id
      and (t.sms_month_quota is null or m.sent < t.sms_month_quota)
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
export async function smsOfMonth(db: Db | Tx, tenantId: string): Promise<{ sent: number; refused: number }> {
  const row = await db
    .selectFrom('sms_month')
    .where('tenant_id', '=', tenantId)
    .where('month', '=', thisMonth)
    .select(['sent', 'refused'])
    .executeTakeFirst();
  return row ?? { sent: 0, refused: 0 };
}
