import {
  answerListing,
  countAgreed,
  faultListing,
  findListing,
  lockListing,
} from '#db/repositories/catalog/listing.ts';
import { offlineSubProducts } from '#db/repositories/catalog/offline-products.ts';
import { findHat, type Hat } from '#db/repositories/identity/hats.ts';
import { lockKind } from '#db/repositories/shared/change.ts';
import { moveJob, type JobRow } from '#db/repositories/ops/jobs.ts';
import { listingContract } from '#domain/catalog/contract/listing.ts';
import { LISTING_STATUS } from '#domain/catalog/listing.ts';
import { PRODUCT_STATUS } from '#domain/catalog/product-status.ts';
import { refusalOfHat } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Db } from '#db/client.ts';
import type { Deps } from '../deps.ts';
import { Overtaken, type Tell } from './run-job.ts';

/**
 * Agrees to what parks asked, each in a transaction of its own, under the hat that asked for it: a run that dies begins
 * anew and finds what it agreed to. What the provider agreed to is what it saw: one that was changed
 * since is not kept. What cannot be kept stays open and says why. Raises HAT_GONE, LISTING_LEFT with how many
 * were left.
 */
export async function agreeToListings({ db: { system } }: Pick<Deps, 'db'>, job: JobRow, tell: Tell): Promise<void> {
  const hat = await findHat(system, job.membership_id);
  if (!hat || refusalOfHat(listingContract.agreeListing.access, hat)) throw new AppError('HAT_GONE');
  const { listing_id_list: ids } = job.input as { listing_id_list: string[] };
  await tell(0, ids.length);
  let done = 0;
  for (const id of ids) {
    await agreeTo(system, job.job_id, id, hat);
    done += 1;
    if (done % 20 === 0) await tell(done);
  }
  const agreed = await countAgreed(system, job.job_id);
  if (agreed < ids.length) {
    await tell(agreed);
    throw new AppError('LISTING_LEFT', { params: { count: ids.length - agreed } });
  }
  const { job_id, attempt } = job;
  const ended = await moveJob(system, job_id, 'finish', { attempt, rows_done: agreed, rows_total: agreed });
  if (!ended) throw new Overtaken();
}

/** Agrees to one that is open; one that was answered otherwise, or is gone, is left as it is. */
async function agreeTo(system: Db, runId: string, listingId: string, { actor }: Hat): Promise<void> {
  try {
    await system.transaction().execute(async (tx) => {
      const asked = await findListing(tx, listingId);
      if (!asked) return;
      const owner = { tenant_id: asked.tenant_id };
      // in the order of a park's own acts, which take the product before what is asked of it
      await lockKind(tx, 'offline_sub_product', owner);
      const listing = await lockListing(tx, listingId);
      if (listing?.status !== LISTING_STATUS.review) return;
      const { sub_product_id, kind, seen, wanted, reason } = listing;
      const there = await offlineSubProducts.get(tx, owner, sub_product_id);
      const by = { author: actor.name, author_id: actor.user_id, idem_key: `${runId}:${listingId}` };
      const values = kind === 'start' ? { status: PRODUCT_STATUS.listed } : { ...wanted };
      await offlineSubProducts.update(tx, { by, owner, reason }, sub_product_id, seen || there.lock, values);
      await answerListing(tx, listingId, { status: LISTING_STATUS.passed, answerer: actor.name, run_id: runId });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await faultListing(system, listingId, runId, error);
  }
}
