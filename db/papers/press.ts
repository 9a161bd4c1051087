import { Worker } from 'node:worker_threads';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Drawing } from './draw-paper.ts';
import { fontFault } from './paper-font.ts';
import type { Answer, Asked } from './press-thread.ts';

/** Draws papers; a server has one. */
export interface Press {
  /**
   * A drawing as a PDF. Raises PAPER_FONT_MISSING where there is no font, PAPER_BUSY when too many wait, PAPER_FAILED for
   * one that cannot be drawn or takes too long. `patient` waits for its turn.
   */
  print(drawing: Drawing, options?: { patient?: boolean }): Promise<Uint8Array>;
  close(): Promise<void>;
}

const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
const PAPER_MS = 20_000;
/** Papers that wait for their turn while somebody waits for each. */
const MAX_WAITING = 20;

const THREAD = new URL('press-thread.ts', import.meta.url);

interface Turn {
  drawing: Drawing;
  done: PromiseWithResolvers<Uint8Array>;
}

/**
 * A press with a thread of its own, which opens the font once and keeps it: drawing takes a processor for a while, in
 * which a server would answer nobody. The thread begins with the first paper, and anew after one that broke it.
 */
export function createPress(fontPath: string): Press {
  const waiting: Turn[] = [];
  let thread: Worker | undefined;
  let printing: Promise<void> | undefined;

  const run = async () => {
    for (let turn = waiting.shift(); turn; turn = waiting.shift()) {
      try {
        thread ??= start(fontPath);
        turn.done.resolve(await draw(thread, turn.drawing));
      } catch (error) {
        turn.done.reject(error);
        if (error instanceof Broken) {
          await thread?.terminate();
          thread = undefined;
        }
      }
    }
    printing = undefined;
  };
  return {
    print(drawing, { patient = false } = {}) {
      const fault = fontFault(fontPath);
      if (fault) return Promise.reject(new AppError('PAPER_FONT_MISSING', { log: { fault } }));
      if (!patient && waiting.length >= MAX_WAITING) return Promise.reject(new AppError('PAPER_BUSY'));
      const done = Promise.withResolvers<Uint8Array>();
      waiting.push({ drawing, done });
      printing ??= run();
      return done.promise;
    },
    async close() {
      await printing;
      await thread?.terminate();
      thread = undefined;
    },
  };
}

/** The thread cannot be used again. */
class Broken extends AppError {}

function start(path: string): Worker {
  const thread = new Worker(THREAD, { workerData: { path }, resourceLimits: LIMITS });
  // one that fails while nobody asks anything must not end the process
  thread.on('error', () => {});
  // a press that nobody uses does not keep a process alive
  thread.unref();
  return thread;
}

let asked = 0;

/** Has the thread draw one paper. */
async function draw(thread: Worker, drawing: Drawing): Promise<Uint8Array> {
  const id = ++asked;
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const broken = (detail: string) => reject(new Broken('PAPER_FAILED', { log: { detail } }));
  const onMessage = (said: Answer) => {
    if (said.id !== id) return;
    if ('pdf' in said) resolve(said.pdf);
    else reject(new AppError('PAPER_FAILED', { log: { detail: said.fault } }));
  };
  const onError = (error: Error) => broken(error.message);
  const onExit = (code: number) => broken(`the thread ended with ${code}`);
  const late = setTimeout(() => broken(`more than ${PAPER_MS} ms`), PAPER_MS);
  thread.on('message', onMessage).on('error', onError).on('exit', onExit);
  thread.ref();
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ id, drawing } satisfies Asked);
    return await promise;
  } finally {
    clearTimeout(late);
    thread.unref();
    thread.off('message', onMessage).off('error', onError).off('exit', onExit);
  }
}
