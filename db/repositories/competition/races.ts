import { sql } from 'kysely';
import {
  judgeRace,
  MAX_RACES,
  RACE_MOVES,
  RACE_EDGES,
  RACE_STATUS,
  type RaceAct,
  type RaceNow,
} from '#domain/competition/race.ts';
import type { Tx } from '../../client.ts';
import { pageWithTotal } from '../shared/page-with-total.ts';
import { partOf } from '../shared/part-of.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

/** Competitions as parks keep them. */
export const races = resource({
  rows: tenantRows('race', {
    id: 'race_id',
    of: ['tenant_id'],
    columns: ['race_id', 'name', 'name_en', 'about', 'deadline', 'status'],
    order: ['name'],
  }),
  kind: 'race',
  subject: (race) => race.name,
  max: MAX_RACES,
  unique: [['name']],
  async refuse({ tx, owner, before, after }) {
    if (!before) return undefined;
    const now = await raceNow(tx, { tenant_id: owner['tenant_id'] ?? '', race_id: before.race_id });
    return now && judgeRace(now, actOf(after));
  },
});

/** What is done: another status is asked for alone, and nothing is left of what is deleted. */
const actOf = (after: Readonly<Record<string, unknown>> | null): RaceAct =>
  after === null ? 'remove' : (RACE_MOVES.find((act) => RACE_EDGES[act].to === after['status']) ?? 'save');

interface OneRace {
  tenant_id: string;
  race_id: string;
}
/**
 * A competition as its rules look at it, by the database's clock. It moves to no other status before the transaction ends:
 * what is judged by this is written while it is still so.
 */
export const raceNow = (tx: Tx, { tenant_id, race_id }: OneRace): Promise<RaceNow | undefined> =>
  tx
    .selectFrom('race')
    .where('tenant_id', '=', tenant_id)
    .where('race_id', '=', race_id)
    .select(['name', 'status', AHEAD])
    .forShare()
    .executeTakeFirst();
const AHEAD = sql<boolean>`deadline > now()`.as('ahead');

interface Question {
  tenants: readonly string[];
  keyword?: string;
  /** Those alone that enterprises, visitors and judges see. */
  shown: boolean;
  race_id?: string;
}
const asked = (tx: Tx, { tenants, keyword = '', shown, race_id }: Question) =>
  tx
    .selectFrom('race')
    .where('tenant_id', '=', (e) => e.fn.any(e.val([...tenants])))
    .$if(shown, (rows) => rows.where('status', '<>', RACE_STATUS.draft))
    .$if(race_id !== undefined, (rows) => rows.where('race_id', '=', race_id ?? ''))
    .$if(keyword !== '', (rows) =>
      rows.where((e) => e.or([e('name', 'ilike', partOf(keyword)), e('name_en', 'ilike', partOf(keyword))])),
    )
    .select(['tenant_id', 'race_id', 'name', 'name_en', 'about', 'deadline', 'status', AHEAD]);

/** A page of the competitions of parks, those that go on before those that are closed, then the newest first. */
export const listRaces = (tx: Tx, question: Question, page: { limit: number; offset: number }) =>
  pageWithTotal(
    asked(tx, question)
      .orderBy(sql`status = ${RACE_STATUS.closed}`)
      .orderBy('created_at', 'desc')
      .orderBy('race_id'),
    page,
  );
/** One of them. */
export const findRace = (tx: Tx, question: Question & { race_id: string }) => asked(tx, question).executeTakeFirst();
export type RaceRow = NonNullable<Awaited<ReturnType<typeof findRace>>>;

/** The park of a competition, of those that the transaction sees. */
export const parkOfRace = (tx: Tx, raceId: string) =>
  tx
    .selectFrom('race')
    .where('race_id', '=', raceId)
    .select(['tenant_id', 'name', 'name_en', 'deadline', 'status'])
    .executeTakeFirst();
