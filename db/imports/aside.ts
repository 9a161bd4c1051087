import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { AppError } from '#domain/shared/errors/errors.ts';
import { unreadable } from './read-table.ts';

/** What one table may take of a server: the largest one that is allowed needs a third of either. */
const LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
const TABLE_MS = 30_000;
/** Tables that wait for their turn while somebody waits for each. */
const MAX_WAITING = 4;

/** One table at a time: a server has others to serve. */
const turns = pLimit(1);

/**
 * Has a table read or written in a thread of its own, so that nobody else waits for it; returns what the thread answers.
 * Raises IMPORT_UNREADABLE for a table that takes too long or too much memory, and IMPORT_BUSY when too many wait;
 * `patient` waits for its turn.
 */
export async function aside<T>(thread: URL, asked: unknown, { patient }: { patient: boolean }): Promise<T> {
  if (!patient && turns.pendingCount >= MAX_WAITING) throw new AppError('IMPORT_BUSY');
  return turns(() => inThread<T>(thread, asked));
}

async function inThread<T>(url: URL, workerData: unknown): Promise<T> {
  const thread = new Worker(url, { workerData, resourceLimits: LIMITS });
  // one that fails while it is being ended tells nobody any more, and must not end the process
  thread.on('error', () => {});
  try {
    // rejects with the thread's own error, and with an AbortError when its time is over
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(TABLE_MS) })) as [T];
    return answer;
  } catch (error) {
    throw isHeavy(error) ? unreadable('tableHeavy') : error;
  } finally {
    await thread.terminate();
  }
}

const isHeavy = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
