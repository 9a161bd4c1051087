import { crashPoint } from '#db/crash-point.ts';
import { digestsDue, makeDigest } from '#db/repositories/messages/digests.ts';
import { readersOf } from '../cases/message-readers.ts';
import type { Deps } from '../../deps.ts';

/** People of one round; the next one follows in seconds. */
const LIMIT = 200;

/**
 * Makes the digests for which it is time, each person's for itself; returns how many were made. One that fails is tried again in
 * the next round and keeps nobody else from theirs. Raises the first failure when all others are done.
 */
export async function sweepDigests({ db }: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<number> {
  let made = 0;
  const failures: unknown[] = [];
  for (const userId of await digestsDue(db.system, LIMIT)) {
    if (signal?.aborted) break;
    try {
      if (await db.system.transaction().execute((tx) => makeDigest(tx, userId, readersOf))) made += 1;
    } catch (failure) {
      failures.push(failure);
    }
    crashPoint('digest.queued');
  }
  if (failures.length > 0) throw failures[0];
  return made;
}
