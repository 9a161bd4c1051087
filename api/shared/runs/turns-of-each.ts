import { inTurn } from './in-turn.ts';

interface Turns {
  /** How much of all of them runs at once. */
  atOnce: number;
  /** How much of one person waits. */
  waiting: number;
}

/**
 * Makes people's work take turns: one of each person at a time, so that nobody waits behind what one person sent, and
 * `atOnce` of all of them. What one person sends beyond that and `waiting` raises UNAVAILABLE.
 */
export function turnsOfEach({ atOnce, waiting }: Turns): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const all = inTurn({ atOnce, waiting: Infinity });
  const own = new Map<string, { turn: ReturnType<typeof inTurn>; inside: number }>();
  return async (who, work) => {
    const theirs = own.get(who) ?? { turn: inTurn({ atOnce: 1, waiting }), inside: 0 };
    own.set(who, theirs);
    theirs.inside += 1;
    try {
      return await theirs.turn(() => all(work));
    } finally {
      theirs.inside -= 1;
      if (theirs.inside === 0) own.delete(who);
    }
  };
}
