import { sql } from 'kysely';
import type { ConsentSource, Withdrawal } from '#domain/sms/consent.ts';
import type { Db, Tx } from '../../client.ts';
import { now } from '../../clock.ts';

/** Whose marketing a mobile is sent by SMS, if it agreed. */
export interface ConsentOf {
  tenant_id: string;
  mobile: string;
}

/** Keeps that a mobile agreed to a park's marketing, as whoever has it says; once is enough. */
export const giveConsent = (tx: Db | Tx, { tenant_id, mobile }: ConsentOf, source: ConsentSource) =>
  tx
    .insertInto('sms_consent')
    .values({ tenant_id, mobile, source, withdrawn_at: null, withdrawn_by: null })
    .onConflict((c) => c.columns(['mobile', 'tenant_id']).where('withdrawn_at', 'is', null).doNothing())
    .execute();

/**
 * The same as a form says it that nobody signed in for: whoever took a consent back is believed before a stranger who types
 * their number, so that it changes nothing then.
 */
export async function giveUnproven(tx: Tx, of: ConsentOf, source: ConsentSource): Promise<void> {
  // until this has ended, no withdrawal comes between
  await sql`select hold_sms(${of.mobile})`.execute(tx);
  const withdrawn = await tx
    .selectFrom('sms_consent')
    .where('mobile', '=', of.mobile)
    .where('withdrawn_at', 'is not', null)
    .select('consent_id')
    .limit(1)
    .executeTakeFirst();
  if (!withdrawn) await giveConsent(tx, of, source);
}

/** Takes it back, for one park or, without one, for all; the row stays as the history. */
export async function withdrawConsent(
  tx: Db | Tx,
  { tenant_id, mobile }: { tenant_id?: string; mobile: string },
  by: Withdrawal,
): Promise<void> {
  let kept = tx
    .updateTable('sms_consent')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('mobile', '=', mobile)
    .where('withdrawn_at', 'is', null);
  if (tenant_id !== undefined) kept = kept.where('tenant_id', '=', tenant_id);
  await kept.execute();
}

/** Whether a mobile has agreed to a park's marketing. */
export const hasConsent = async (tx: Db | Tx, { tenant_id, mobile }: ConsentOf): Promise<boolean> =>
  (await tx
    .selectFrom('sms_consent')
    .where('mobile', '=', mobile)
    .where('tenant_id', '=', tenant_id)
    .where('withdrawn_at', 'is', null)
    .select('consent_id')
    .executeTakeFirst()) !== undefined;
