import { isBusy, isFull, isLost } from '#db/client.ts';
import { AppError } from '#domain/shared/errors/errors.ts';

/** What failed beneath a handler, as it is told: that the same may succeed later, where the database says so, or that the product is at fault. */
export function unforeseen(cause: unknown): AppError {
  if (isFull(cause)) return new AppError('STORAGE_FULL', { cause });
  return new AppError(isLost(cause) || isBusy(cause) ? 'UNAVAILABLE' : 'SYSTEM', { cause });
}
