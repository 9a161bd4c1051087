import { parentPort, workerData } from 'node:worker_threads';
import { asFile, type TableFile } from './as-table.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await asFile(workerData as TableFile));
