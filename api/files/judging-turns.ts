import { inTurn } from '../shared/runs/in-turn.ts';

/** Looking into an archive takes a server up to a second: more at once and it answers nobody in between. */
const AT_ONCE = 3;
/** Uploads of one person that wait: more than a document may have. */
const MOST_WAITING = 200;

type Turn = ReturnType<typeof inTurn>;

/**
 * Makes those who look into uploads take turns: one upload of each person at a time, so that nobody waits behind what one
 * person sent, and few of all of them. Raises UNAVAILABLE for more than anybody uploads.
 */
export function judgingTurns(): <T>(uploader: string, work: () => Promise<T>) => Promise<T> {
  const all = inTurn({ atOnce: AT_ONCE, waiting: Infinity });
  const own = new Map<string, { turn: Turn; inside: number }>();
  return async (uploader, work) => {
    const theirs = own.get(uploader) ?? { turn: inTurn({ atOnce: 1, waiting: MOST_WAITING }), inside: 0 };
    own.set(uploader, theirs);
    theirs.inside += 1;
    try {
      return await theirs.turn(() => all(work));
    } finally {
      theirs.inside -= 1;
      if (theirs.inside === 0) own.delete(uploader);
    }
  };
}
