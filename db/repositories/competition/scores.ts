import { sql } from 'kysely';
import { judgeScoring, MAX_JUDGES, tellsOthers, type JudgeNow } from '#domain/competition/score.ts';
import { refuse } from '#domain/shared/cases/case.ts';
import type { Tx } from '../../client.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';
import { raceNow } from './races.ts';

/** What judges gave an entry, one score each. */
export const scores = resource({
  rows: tenantRows('race_score', {
    id: 'score_id',
    of: ['tenant_id', 'entry_id'],
    columns: ['score_id', 'judge_id', 'judge_name', 'innovation', 'feasibility', 'market', 'team', 'comment'],
    order: ['judge_name'],
  }),
  kind: 'race_score',
  subject: (score) => score.judge_name,
  max: MAX_JUDGES,
  async refuse({ tx, owner, before, by }) {
    const of = { tenant_id: owner['tenant_id'] ?? '', entry_id: owner['entry_id'] ?? '' };
    const entry = await tx
      .selectFrom('race_entry')
      .where('tenant_id', '=', of.tenant_id)
      .where('entry_id', '=', of.entry_id)
      .select(['race_id', 'title', 'corp_id'])
      .executeTakeFirst();
    const race = entry && (await raceNow(tx, { tenant_id: of.tenant_id, race_id: entry.race_id }));
    if (!race) return refuse('NOT_FOUND');
    const at = { tenant_id: of.tenant_id, race_id: entry.race_id, corp_id: entry.corp_id };
    const refusal = judgeScoring(race, await judgeNow(tx, at, by.author_id));
    if (refusal || before) return refusal;
    const given = await idOfScore(tx, of, by.author_id);
    return given === undefined ? undefined : refuse('EXISTS', { name: entry.title });
  },
});

interface OfRace {
  tenant_id: string;
  race_id: string;
}
/** What of a judge keeps them from scoring an entry of an enterprise; of no entry yet where that is null. */
export async function judgeNow(
  tx: Tx,
  { tenant_id, race_id, corp_id }: OfRace & { corp_id: string | null },
  judgeId: string,
): Promise<JudgeNow> {
  const { told, own } = await tx
    .selectNoFrom((e) => [
      e
        .exists(
          e
            .selectFrom('race_told')
            .where('tenant_id', '=', tenant_id)
            .where('race_id', '=', race_id)
            .where('user_id', '=', judgeId)
            .select('user_id'),
        )
        .as('told'),
      sql<boolean>`coalesce(is_of_corp(${judgeId}::uuid, ${corp_id}::uuid), false)`.as('own'),
    ])
    .executeTakeFirstOrThrow();
  return { told: Boolean(told), own };
}
/** Keeps that somebody was told what others gave, if they were: `counts` has how many scores stand in each number that they are told. */
export async function noteTold(
  tx: Tx,
  { tenant_id, race_id, status }: OfRace & { status: number },
  user_id: string,
  counts: readonly number[],
): Promise<void> {
  if (!counts.some((given) => tellsOthers({ status, scores: given }))) return;
  await tx
    .insertInto('race_told')
    .values({ tenant_id, race_id, user_id })
    .onConflict((c) => c.doNothing())
    .execute();
}

interface OfEntry {
  tenant_id: string;
  entry_id: string;
}
/** What a judge gave an entry, as it may be changed; undefined while they have not scored it. */
export async function ownScore(tx: Tx, of: OfEntry, judgeId: string) {
  const score_id = await idOfScore(tx, of, judgeId);
  return score_id === undefined ? undefined : scores.get(tx, { ...of }, score_id);
}
const idOfScore = async (tx: Tx, { tenant_id, entry_id }: OfEntry, judgeId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('race_score')
      .where('tenant_id', '=', tenant_id)
      .where('entry_id', '=', entry_id)
      .where('judge_id', '=', judgeId)
      .select('score_id')
      .executeTakeFirst()
  )?.score_id;

/** The scores of some entries, by the entry, each list in the order of its judges' names. */
export async function scoresOf(tx: Tx, tenantId: string, entries: readonly string[]) {
  if (entries.length === 0) return new Map<string, never[]>();
  const rows = await tx
    .selectFrom('race_score')
    .where('tenant_id', '=', tenantId)
    .where('entry_id', 'in', [...entries])
    .select(['entry_id', 'judge_id', 'judge_name', 'innovation', 'feasibility', 'market', 'team', 'comment'])
    .orderBy('judge_name')
    .orderBy('judge_id')
    .execute();
  return Map.groupBy(rows, (row) => row.entry_id);
}
