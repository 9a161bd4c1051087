import pLimit from 'p-limit';
import { AppError } from '#domain/shared/errors/errors.ts';

/**
 * Makes work take turns: `atOnce` of it runs, `waiting` more wait. What would come after those raises UNAVAILABLE, so
 * that nobody waits without end.
 */
export function inTurn({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting)
      throw new AppError('UNAVAILABLE', { log: 'too many wait for their turn' });
    return limit(work);
  };
}
