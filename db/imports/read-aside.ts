import { AppError } from '#domain/shared/errors/errors.ts';
import type { ImportTable } from '#domain/shared/import/spec.ts';
import { aside } from './aside.ts';
import type { ReadAnswer, ReadAsked } from './read-table-thread.ts';

const THREAD = new URL('read-table-thread.ts', import.meta.url);

/**
 * Reads an uploaded table as `readTable` does, in a thread of its own. Raises IMPORT_UNREADABLE, also for a table that
 * takes too long or too much memory, and IMPORT_BUSY when too many wait; `patient`, a job, waits for its turn.
 */
export async function readAside(asked: ReadAsked, { patient = false } = {}): Promise<ImportTable> {
  const answer = await aside<ReadAnswer>(THREAD, asked, { patient });
  if ('table' in answer) return answer.table;
  throw new AppError('IMPORT_UNREADABLE', { params: answer.refused });
}
