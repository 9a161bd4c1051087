import { parentPort, workerData } from 'node:worker_threads';
import { openSync } from 'fontkit';
import { drawPaper, type Drawing } from './draw-paper.ts';
import { FACE } from './paper-font.ts';

/** What the thread is asked, and what it answers with. */
export interface Asked {
  id: number;
  drawing: Drawing;
}
export type Answer = { id: number; pdf: Uint8Array } | { id: number; fault: string };

const { path } = workerData as { path: string };
/** Opened once: that takes longer than to draw a document. */
const opened = openSync(path, FACE);
const font = 'fonts' in opened ? opened.getFont(FACE) : opened;

/** One after the other: a thread has one processor. */
parentPort?.on('message', async ({ id, drawing }: Asked) => {
  try {
    if (!font) throw new Error(`${path} has no ${FACE}`);
    answer({ id, pdf: await drawPaper(drawing, font) });
  } catch (error) {
    answer({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const answer = (said: Answer) => parentPort?.postMessage(said);
