import type { Refusal } from '#domain/shared/cases/case.ts';
import type { Yuan } from '#domain/shared/money/money.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { guardCaps } from '#domain/subsidy/ledger/cap.ts';
import { guardClaimed } from '#domain/subsidy/form/claimed.ts';
import { numbersOnce } from '#domain/subsidy/form/handed-in.ts';
import { guardRedList } from '#domain/subsidy/ledger/red-list.ts';
import type { Tx } from '../../client.ts';
import { claimsOfOthers } from '../subsidy/order-claims.ts';
import { capsFor, usageOf } from './caps.ts';
import type { PoolKey } from './pools.ts';
import { listingsOf, lockCorp, type CorpKey } from './red-list.ts';

/** To whom something is promised, in which year and for which type of application. */
export type Promised = PoolKey & CorpKey;

/**
 * Why an enterprise is not promised so much more now; undefined where nothing stands against it. Nobody else holds anything
 * for it until the transaction ends.
 */
export async function guardLimits(
  tx: Tx,
  of: Promised,
  workflowId: string,
  needed: Yuan,
): Promise<Refusal | undefined> {
  await lockCorp(tx, of);
  return (
    (await refusalOfListed(tx, of)) ??
    (await refusalOfClaimed(tx, of.tenant_id, workflowId)) ??
    (await refusalOfCapped(tx, of, needed))
  );
}

/**
 * Why nothing is promised for the form of a case: another application of the park has an order of it. A form that is sent
 * claims its orders first; one that came by a Signal, or before orders were claimed, may have one that is taken.
 */
async function refusalOfClaimed(tx: Tx, tenant_id: string, workflow_id: string): Promise<Refusal | undefined> {
  const revision = await tx
    .selectFrom('subsidy_application as a')
    .innerJoin('subsidy_revision as r', 'r.revision_id', 'a.revision_id')
    .where('a.workflow_id', '=', workflow_id)
    .select('r.form')
    .executeTakeFirst();
  if (!revision) return undefined;
  const { form } = revision;
  return guardClaimed(form, await claimsOfOthers(tx, { tenant_id, workflow_id }, numbersOnce(form)));
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
