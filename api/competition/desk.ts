import type { Tx } from '#db/client.ts';
import { entries, listEntries, type EntryItem } from '#db/repositories/competition/entries.ts';
import { findRace, listRaces, races } from '#db/repositories/competition/races.ts';
import { judgeNow, noteTold, ownScore, scores, scoresOf } from '#db/repositories/competition/scores.ts';
import type { DeskEntry, raceDeskContract } from '#domain/competition/contract/desk.ts';
import { ENTRY_STATUS } from '#domain/competition/entry.ts';
import { RACE_EDGES, type Race } from '#domain/competition/race.ts';
import { deskMay, RACE_APPS, type DeskAct } from '#domain/competition/rights.ts';
import { judgeScoring, meanOf, totalsOf, type JudgeNow } from '#domain/competition/score.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { appRole } from '../shared/calls/app-role.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { ownTenant, type Context, type Handlers } from '../shared/calls/context.ts';
import { stillOpen } from '../shared/calls/open-tenant.ts';
import { deskRaces, entryRow, entryShown, planFiles, toldScore } from './views.ts';
import { exportWord } from './word-export.ts';

/** A park keeps and judges competitions (product §12). */
export const raceDeskHandlers: Handlers<typeof raceDeskContract> = {
  raceList: ({ keyword, ...page }, ctx) =>
    atDesk(ctx, 'see', async (tx, role) => {
      const { tenant_id } = ownerOf(ctx);
      const { total, items } = await listRaces(tx, { tenants: [tenant_id], keyword, shown: !seesAll(role) }, page);
      return { total, items: await deskRaces(tx, tenant_id, items), may_keep: deskMay(role, 'keep') };
    }),
  saveRace: ({ race_id, lock, ...fields }, ctx) =>
    atDesk(ctx, 'keep', async (tx) => {
      const owner = ownerOf(ctx);
      const act = { by: authorOf(ctx), owner };
      if (race_id !== undefined && lock !== undefined) {
        await races.update(tx, act, race_id, lock, fields);
        return deskRace(tx, ctx, race_id, true);
      }
      const made = await races.add(tx, act, fields);
      await stillOpen(tx, owner.tenant_id);
      return deskRace(tx, ctx, made.race_id, true);
    }),
  moveRace: ({ race_id, lock, act }, ctx) =>
    atDesk(ctx, 'keep', async (tx) => {
      const values = { status: RACE_EDGES[act].to };
      await races.update(tx, { by: authorOf(ctx), owner: ownerOf(ctx) }, race_id, lock, values);
      return deskRace(tx, ctx, race_id, true);
    }),
  removeRace: ({ race_id, lock }, ctx) =>
    atDesk(ctx, 'keep', async (tx) => {
      await races.remove(tx, { by: authorOf(ctx), owner: ownerOf(ctx) }, race_id, lock);
      return { race_id };
    }),
  entryList: ({ race_id, keyword, sort, ...page }, ctx) =>
    atDesk(ctx, 'see', async (tx, role) => {
      const { tenant_id } = ownerOf(ctx);
      const race = await deskRace(tx, ctx, race_id, seesAll(role));
      const judge_id = seesAll(role) ? null : ctx.session.user_id;
      const { total, items } = await listEntries(tx, { tenant_id, race_id, keyword, sort, judge_id }, page);
      const { user_id } = ctx.session;
      const { status } = race;
      if (seesAll(role))
        await noteTold(
          tx,
          { tenant_id, race_id, status },
          user_id,
          items.map(({ count }) => count),
        );
      const judge = await judgeNow(tx, { tenant_id, race_id, corp_id: null }, user_id);
      return {
        total,
        items: items.map(entryRow),
        race,
        may_keep: deskMay(role, 'keep'),
        may_score: mayScore(role, race, judge),
      };
    }),
  entryDetail: ({ entry_id }, ctx) =>
    atDesk(ctx, 'see', async (tx, role) => detailOf(tx, ctx, role, await seenEntry(tx, ctx, role, entry_id))),
  saveScore: ({ entry_id, lock, ...given }, ctx) =>
    atDesk(ctx, 'score', async (tx, role) => {
      const entry = await seenEntry(tx, ctx, role, entry_id);
      // of the entry that is scored, not of the judge
      ctx.tell({ subject: entry.title });
      const owner = { ...ownerOf(ctx), entry_id };
      const act = { by: authorOf(ctx), owner };
      if (lock === undefined) {
        const { user_id: judge_id, name: judge_name } = ctx.session;
        await scores.add(tx, act, { ...given, judge_id, judge_name });
      } else {
        const own = await ownScore(tx, owner, ctx.session.user_id);
        if (!own) throw new AppError('NOT_FOUND');
        await scores.update(tx, act, own.score_id, lock, given);
      }
      return detailOf(tx, ctx, role, entry);
    }),
  exportWord,
};

const ownerOf = (ctx: Context) => ({ tenant_id: ownTenant(ctx.session) });

/** Whether a role sees drafts, what was withdrawn, and every score. */
const seesAll = (role: string): boolean => deskMay(role, 'keep');
const mayScore = (role: string, race: { name: string; status: number }, judge: JudgeNow): boolean =>
  deskMay(role, 'score') && judgeScoring(race, judge) === undefined;

/** What somebody of the park does, by their role of the application. Raises NOT_FOUND, FORBIDDEN. */
const atDesk = <T>(ctx: Context, act: DeskAct, work: (tx: Tx, role: string) => Promise<T>): Promise<T> =>
  within(ctx, ownerOf(ctx), async (tx) => {
    const role = await appRole(tx, ctx, RACE_APPS.desk);
    if (!deskMay(role, act)) throw new AppError('FORBIDDEN');
    return work(tx, role);
  });

/** A competition of one's own park; to whom sees no drafts one is as if it did not exist. */
async function deskRace(tx: Tx, ctx: Context, raceId: string, drafts: boolean): Promise<Race> {
  const { tenant_id } = ownerOf(ctx);
  const row = await findRace(tx, { tenants: [tenant_id], race_id: raceId, shown: !drafts });
  const [race] = row ? await deskRaces(tx, tenant_id, [row]) : [];
  if (!race) throw new AppError('NOT_FOUND');
  return race;
}

/** An entry that a role sees: a judge none that was withdrawn. */
async function seenEntry(tx: Tx, ctx: Context, role: string, entryId: string): Promise<EntryItem> {
  const entry = await entries.get(tx, ownerOf(ctx), entryId);
  if (entry.status === ENTRY_STATUS.withdrawn && !seesAll(role)) throw new AppError('NOT_FOUND');
  return entry;
}

async function detailOf(tx: Tx, ctx: Context, role: string, entry: EntryItem): Promise<DeskEntry> {
  const { tenant_id } = ownerOf(ctx);
  const { user_id } = ctx.session;
  const { entry_id, race_id, corp_id, corp_name } = entry;
  const { name, name_en, status } = await deskRace(tx, ctx, race_id, true);
  const given = (await scoresOf(tx, tenant_id, [entry_id])).get(entry_id) ?? [];
  const seen = seesAll(role) ? given : given.filter(({ judge_id }) => judge_id === user_id);
  const others = given.filter(({ judge_id }) => judge_id !== user_id).length;
  if (seesAll(role)) await noteTold(tx, { tenant_id, race_id, status }, user_id, [others]);
  const judge = await judgeNow(tx, { tenant_id, race_id, corp_id }, user_id);
  const own = await ownScore(tx, { tenant_id, entry_id }, user_id);
  return {
    ...entryShown(entry, await planFiles(tx, ctx.deps, [entry])),
    corp_name,
    race: { name, name_en, status },
    scores: seen.map((score) => ({ judge_name: score.judge_name, ...toldScore(score) })),
    result: meanOf(totalsOf(seen)),
    own: own ? { judge_name: own.judge_name, ...toldScore(own), lock: own.lock } : null,
    may_score: mayScore(role, { name, status }, judge),
  };
}
