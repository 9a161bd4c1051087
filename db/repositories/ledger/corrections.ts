import { grantedAfter, guardCorrection, type Correction } from '#domain/subsidy/ledger/correction.ts';
import { covers } from '#domain/subsidy/ledger/pool.ts';
import { refuse, type Refusal } from '#domain/shared/cases/case.ts';
import { sumYuan } from '#domain/shared/money/money.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../../client.ts';
import { lockGrants, pendingGrants, type Teller } from './grants.ts';
import { findPool } from './pools.ts';
import { findEntry } from './reversals.ts';

/** Which entry of a pool is corrected, and to what. */
export interface AskedCorrection extends Correction {
  change_id: string;
  pool_id: string;
  entry_no: number;
  reason: string;
}

/** Asks that an entry is corrected, as a change of its pool's grant that somebody else confirms. Asked again under its id it is the same. */
export async function askCorrection(
  tx: Tx,
  tenant_id: string,
  by: Teller,
  { change_id, pool_id, entry_no, reason, ...right }: AskedCorrection,
): Promise<Refusal | undefined> {
  await lockGrants(tx, tenant_id);
  const known = await tx
    .selectFrom('grant_change')
    .where('change_id', '=', change_id)
    .select('change_id')
    .executeTakeFirst();
  if (known) return undefined;
  const waiting = (await pendingGrants(tx, tenant_id)).find((change) => change.pool_id === pool_id);
  if (waiting) return refuse('GRANT_CHANGED');
  const pool = await findPool(tx, tenant_id, pool_id);
  const entry = await findEntry(tx, pool_id, entry_no);
  if (!pool || !entry) return refuse('NOT_FOUND');
  const booked = { ...entry, day: beijingDay(entry.effective_at.getTime()), corrected: Boolean(entry.corrected) };
  const refused = guardCorrection(booked, right, beijingDay(Date.now()));
  if (refused) return refused;
  const granted = grantedAfter(pool.granted, entry, right.amount);
  const promised = sumYuan([pool.held, pool.reserved, pool.issued, pool.used]);
  if (!covers(granted, promised)) return refuse('GRANT_PROMISED', { promised });
  const change = { tenant_id, change_id, pool_id, name: pool.name, granted, reason, granted_before: pool.granted };
  const asked_by = { asked_by: by.user_id, asked_by_name: by.name };
  const correction = { corrects: String(entry_no), right_amount: right.amount, effective_on: right.day };
  await tx
    .insertInto('grant_change')
    .values({ ...change, ...asked_by, ...correction })
    .execute();
  return undefined;
}
