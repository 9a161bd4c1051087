import type { Tx } from '#db/client.ts';
import { entriesOf, type EntryItem, type ListedEntry } from '#db/repositories/competition/entries.ts';
import { races, type RaceRow } from '#db/repositories/competition/races.ts';
import { findFiles } from '#db/repositories/shared/files.ts';
import type { EntryRow } from '#domain/competition/contract/desk.ts';
import type { PlanFile } from '#domain/competition/entry.ts';
import { takesEntries, type ParkRace, type PortalRace, type Race } from '#domain/competition/race.ts';
import { CRITERION_CODES, meanOf, totalOf, type Scored, type ToldScore } from '#domain/competition/score.ts';
import type { Deps } from '../deps.ts';

/** A competition as enterprises and visitors see it. */
export const portalRace = ({ ahead, deadline, tenant_id: _park, ...race }: RaceRow): PortalRace => ({
  ...race,
  deadline: deadline.toISOString(),
  takes_entries: takesEntries({ status: race.status, ahead }),
});

/** Competitions as their park sees them, each with its fingerprint and how many entries stand in it. */
export async function deskRaces(tx: Tx, tenantId: string, rows: readonly RaceRow[]): Promise<Race[]> {
  const counts = await entriesOf(tx, [tenantId], idsOf(rows));
  return rows.map(({ ahead, tenant_id: _park, ...race }) => ({
    ...race,
    deadline: race.deadline.toISOString(),
    ahead,
    entries: counts.get(race.race_id) ?? 0,
    lock: races.lockOf(race),
  }));
}
/** The same as the provider sees them. */
export async function parkRaces(tx: Tx, tenants: readonly string[], rows: readonly RaceRow[]): Promise<ParkRace[]> {
  const counts = await entriesOf(tx, tenants, idsOf(rows));
  return rows.map(({ ahead: _ahead, ...race }) => ({
    ...race,
    deadline: race.deadline.toISOString(),
    entries: counts.get(race.race_id) ?? 0,
  }));
}
const idsOf = (rows: readonly RaceRow[]) => rows.map(({ race_id }) => race_id);

/** An entry in the list of its competition, with the scores that its reader sees. */
export const entryRow = ({ created_at, count, sum, ...row }: ListedEntry): EntryRow => ({
  ...row,
  create_time: created_at.toISOString(),
  scores: count,
  result: meanOf({ count, sum }),
});

/** What an entry says, without whose it is. */
export const entryShown = (entry: EntryItem, files: ReadonlyMap<string, PlanFile>) => ({
  entry_id: entry.entry_id,
  race_id: entry.race_id,
  title: entry.title,
  team: entry.team,
  plan: entry.plan,
  plan_file: (entry.plan_file !== null && files.get(entry.plan_file)) || null,
  contact_name: entry.contact_name,
  mobile: entry.mobile,
  status: entry.status,
  create_time: entry.created_at.toISOString(),
});

/** The files of plans, to be had for some minutes, by their guids. */
export async function planFiles(
  tx: Tx,
  { files }: Deps,
  of: readonly Pick<EntryItem, 'plan_file'>[],
): Promise<ReadonlyMap<string, PlanFile>> {
  const guids = of.flatMap(({ plan_file }) => (plan_file === null ? [] : [plan_file]));
  const found = (await findFiles(tx, guids)).filter(({ status }) => status === 'done');
  const signed = found.map(async ({ guid, real_name, file_type: type }) => {
    const download_url = await files.signDownload(guid, { name: real_name, type });
    return [guid, { guid, real_name, download_url }] as const;
  });
  return new Map(await Promise.all(signed));
}

/** A score without whose it is. */
export const toldScore = (score: Scored & { comment: string }): ToldScore => {
  const points = Object.fromEntries(CRITERION_CODES.map((code) => [code, score[code]])) as Scored;
  return { ...points, total: totalOf(points), comment: score.comment };
};
