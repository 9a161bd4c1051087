import type { Refusal } from '#domain/shared/case.ts';
import { beijingDay } from '#domain/shared/working-days.ts';
import { guardRedList } from '#domain/subsidy/ledger/red-list.ts';
import type { Tx } from '../../client.ts';
import type { PoolKey } from './pools.ts';
import { listingsOf, lockCorp, type CorpKey } from './red-list.ts';

/** To whom something is promised, in which year and for which type of application. */
export type Promised = PoolKey & CorpKey;

/**
 * Why an enterprise is promised nothing now; undefined where nothing stands against it. Nobody else is promised anything for
 * it until the transaction ends.
 */
export async function guardLimits(tx: Tx, of: Promised): Promise<Refusal | undefined> {
  await lockCorp(tx, of);
  return refusalOfListed(tx, of);
}

/** Why an enterprise on the red list neither applies nor is promised anything. */
export async function refusalOfListed(tx: Tx, corp: CorpKey): Promise<Refusal | undefined> {
  const standing = await listingsOf(tx, corp);
  return guardRedList(
    standing.map(({ reason, until }) => ({ reason, until, ended: false })),
    beijingDay(Date.now()),
  );
}
