import { carryOn, type Round } from '#db/repositories/corpmsg/carry-on.ts';
import { crashPoint } from '#db/crash-point.ts';
import type { StartCorpMessage } from '#workflows/corpmsg/messages.ts';
import type { Deps } from '../deps.ts';

/** The activity of a message to enterprises: one round, which begins where the last committed one ended. */
export const corpMessageActivities = ({ db }: Pick<Deps, 'db'>) => ({
  async carryOnCorpMessage({ corpmsg_id }: StartCorpMessage): Promise<Round> {
    const round = await db.system.transaction().execute((tx) => carryOn(tx, corpmsg_id));
    crashPoint('corpmsg.round');
    return round;
  },
});
export type CorpMessageActivities = ReturnType<typeof corpMessageActivities>;
