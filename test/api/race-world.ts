import { raceDeskContract } from '#domain/competition/contract/desk.ts';
import { racePortalContract } from '#domain/competition/contract/portal.ts';
import { anEntry, raceAt, withRaces } from '#test/builders/competition.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import { Refused } from '../test-user.ts';
import { world } from '../world.ts';

const { entryList, moveRace } = raceDeskContract;
const { saveEntry } = racePortalContract;

/** Two parks that have competitions, and in the first one a second enterprise. */
export async function raceWorld() {
  // somebody takes more documents here than ten in a minute
  const w = await world({ worker: false, env: { REQUEST_ALLOWANCE: '2' } });
  const at = ({ tenant_id }: Park) => ({ db: w.db, tenant_id });
  const [park, other] = [await w.park(), await w.park()];
  for (const p of [park, other]) await withRaces(at(p), { admin: p.admin, judges: [p.operator, p.government] });
  const [organizer, judge, second] = [park.admin, park.operator, park.government];
  const { tenant_id } = park;
  const { corp_id } = await w.db.system
    .insertInto('corp')
    .values({ tenant_id, corp_name: '邻家科技', credit_code: '91440300MA5FNEXT01', lar: '周邻' })
    .returning('corp_id')
    .executeTakeFirstOrThrow();
  const hat = { scene: 'portal' as const, tenant_id, roles: ['applicant'], corp_id };
  const neighbour = (await hire(w, { mobile: '13760008888', name: '周邻', ...hat })).user;
  const move = async (race_id: string, act: 'open' | 'judge' | 'close') => {
    const race = (await organizer.call(entryList, { race_id })).race;
    return organizer.call(moveRace, { race_id, lock: race.lock, act });
  };
  return {
    w,
    at,
    park,
    other,
    organizer,
    judge,
    second,
    neighbour,
    move,
    /** A competition of the park with entries of both enterprises, which is being judged. */
    async judged(moves: ('judge' | 'close')[] = ['judge']) {
      const { race_id } = await raceAt(organizer, ['open']);
      const first = await park.applicant.call(saveEntry, { race_id, ...anEntry() });
      const next = await neighbour.call(saveEntry, { race_id, ...anEntry({ title: '邻家机器人' }) });
      for (const act of moves) await move(race_id, act);
      return { race_id, first: first.entry_id, next: next.entry_id };
    },
  };
}
export type RaceWorld = Awaited<ReturnType<typeof raceWorld>>;

/** The code under which a call is refused; 0 where it is not. */
export const refusal = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 0,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error as Error)),
  );
