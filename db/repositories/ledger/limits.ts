import type { Refusal } from '#domain/shared/case.ts';
import type { Yuan } from '#domain/shared/money.ts';
import { beijingDay } from '#domain/shared/working-days.ts';
import { guardCaps } from '#domain/subsidy/ledger/cap.ts';
import { guardRedList } from '#domain/subsidy/ledger/red-list.ts';
import type { Tx } from '../../client.ts';
import { capsFor, usageOf } from './caps.ts';
import type { PoolKey } from './pools.ts';
import { listingsOf, lockCorp, type CorpKey } from './red-list.ts';

/** To whom something is promised, in which year and for which type of application. */
export type Promised = PoolKey & CorpKey;

/**
 * Why an enterprise is not promised so much more now; undefined where nothing stands against it. Nobody else holds anything
 * for it until the transaction ends.
 */
export async function guardLimits(tx: Tx, of: Promised, needed: Yuan): Promise<Refusal | undefined> {
  await lockCorp(tx, of);
  return (await refusalOfListed(tx, of)) ?? (await refusalOfCapped(tx, of, needed));
}

/** Why an enterprise on the red list neither applies nor is promised anything. */
export async function refusalOfListed(tx: Tx, corp: CorpKey): Promise<Refusal | undefined> {
  const standing = await listingsOf(tx, corp);
  return guardRedList(
    standing.map(({ reason, until }) => ({ reason, until, ended: false })),
    beijingDay(Date.now()),
  );
}

async function refusalOfCapped(tx: Tx, of: Promised, needed: Yuan): Promise<Refusal | undefined> {
  const caps = await capsFor(tx, of);
  if (caps.length === 0) return undefined;
  const { apply_year: year, allowance_type } = of;
  return guardCaps(caps, await usageOf(tx, of), { year, allowance_type, needed });
}
