import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#domain/shared/errors/errors.ts';
import { readTable } from './read-table.ts';

/** What a thread is given, and what it answers with. */
export interface ReadAsked {
  bytes: Uint8Array;
  name: string;
}
export type ReadAnswer = { table: Awaited<ReturnType<typeof readTable>> } | { refused: AppError['params'] };

const { bytes, name } = workerData as ReadAsked;

/** An error loses its class on its way out of a thread: a refusal is told by what it says. */
const answer = await readTable(bytes, name).then(
  (table): ReadAnswer => ({ table }),
  (error: unknown): ReadAnswer => {
    if (error instanceof AppError) return { refused: error.params };
    throw error;
  },
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answer);
