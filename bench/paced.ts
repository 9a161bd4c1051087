import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel, timed, timesOf, type Times } from './measure.ts';
import type { BenchUser } from './people.ts';

/** How many read at once. */
export const READERS = 8;
/** How long somebody at a page reads before asking again, ms. */
const PACE_MS = 150;
/** A page that is slower with one reader, ms, is known to be slow after few questions. */
const SLOW_MS = 150;

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
  const once = async (user: BenchUser) => {
    const [ms, { items }] = await timed(() => ask(user));
    if (items.length === 0) throw new Error(`${what}: nothing found`);
    return ms;
  };
  const [first] = readers;
  if (!first) throw new Error('nobody reads');
  await once(first);
  const turns = (await once(first)) > SLOW_MS ? 2 : Math.ceil(each / 4);
  const some = (pause: number) => async (user: BenchUser) => {
    for (let n = 0; n < turns; n++) {
      // not all of them at the same moment
      if (pause > 0) await sleep(pause * (0.5 + Math.random()));
      all.push(await once(user));
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
