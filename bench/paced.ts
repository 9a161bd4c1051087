import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel, timed, timesOf, type Times } from './measure.ts';
import type { BenchUser } from './people.ts';

/** How many read at once. */
export const READERS = 8;
/** How long somebody at a page reads before asking again, ms. */
const PACE_MS = 150;

export interface PacedTimes {
  /** Asked without a pause. */
  times: Times;
  /** At a reader's pace. */
  paced: Times;
}

/** Times a page that some readers ask for at once, without a pause and at their pace. Rejects where nothing is found. */
export async function timePaced(
  what: string,
  readers: readonly BenchUser[],
  ask: (user: BenchUser) => Promise<{ items: unknown[] }>,
  each: number,
): Promise<PacedTimes> {
  const all: number[] = [];
  const some = (pause: number) => async (user: BenchUser) => {
    for (let n = 0; n < Math.ceil(each / 4); n++) {
      // not all of them at the same moment
      if (pause > 0) await sleep(pause * (0.5 + Math.random()));
      const [ms, { items }] = await timed(() => ask(user));
      if (items.length === 0) throw new Error(`${what}: nothing found`);
      all.push(ms);
    }
  };
  const measured = async (pause: number) => {
    all.length = 0;
    await inParallel(readers, READERS, some(pause));
    return timesOf(all);
  };
  await measured(0);
  return { times: await measured(0), paced: await measured(PACE_MS) };
}
