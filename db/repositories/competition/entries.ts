import { sql } from 'kysely';
import {
  ENTRY_STATUS,
  judgeEntering,
  judgeEntryChange,
  MAX_ENTRIES,
  type EntryStatus,
} from '#domain/competition/entry.ts';
import { refuse } from '#domain/shared/cases/case.ts';
import type { Tx } from '../../client.ts';
import { lockKind } from '../shared/change.ts';
import { pageWithTotal } from '../shared/page-with-total.ts';
import { partOf } from '../shared/part-of.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';
import { raceNow } from './races.ts';

/** What enterprises enter in competitions; the team is written as JSON. */
export const entries = resource({
  rows: tenantRows('race_entry', {
    id: 'entry_id',
    of: ['tenant_id'],
    columns: [
      'entry_id',
      'race_id',
      'corp_id',
      'corp_name',
      'title',
      'team',
      'plan',
      'plan_file',
      'contact_name',
      'mobile',
      'status',
      'created_at',
    ],
    order: ['created_at'],
  }),
  kind: 'race_entry',
  subject: (entry) => entry.title,
  max: MAX_ENTRIES,
  counted: { status: ENTRY_STATUS.submitted },
  async refuse({ tx, owner, before, after }) {
    const { race_id, corp_id } = (before ?? after) as { race_id: string; corp_id: string };
    const at = { tenant_id: owner['tenant_id'] ?? '', race_id };
    const race = await raceNow(tx, at);
    if (!race) return refuse('NOT_FOUND');
    const again = before?.status === ENTRY_STATUS.withdrawn && after?.['status'] === ENTRY_STATUS.submitted;
    if (before && !again) return judgeEntryChange(race, before);
    return judgeEntering(race, { entered: await hasEntered(tx, { ...at, corp_id }) });
  },
});
export type EntryItem = Awaited<ReturnType<typeof entries.get>>;

/**
 * Enters a competition for an enterprise: in the row of the entry that it took back, where it has one, so that it has one row
 * of a competition however often it enters. Raises what `entries.add` does.
 */
export async function enter(
  tx: Tx,
  act: Parameters<typeof entries.add>[1],
  { race_id, corp_id, ...said }: { race_id: string; corp_id: string } & Readonly<Record<string, unknown>>,
): Promise<EntryItem> {
  const values = { race_id, corp_id, ...said, status: ENTRY_STATUS.submitted };
  // of two at once the second finds what the first has made
  await lockKind(tx, entries.kind, act.owner);
  const of = { tenant_id: act.owner['tenant_id'] ?? '', race_id, corp_id };
  const withdrawn = await idOfEntry(tx, of, ENTRY_STATUS.withdrawn);
  return withdrawn === undefined ? entries.add(tx, act, values) : entries.takeUp(tx, act, withdrawn, values);
}

interface OfCorp {
  tenant_id: string;
  race_id: string;
  corp_id: string;
}
const hasEntered = async (tx: Tx, of: OfCorp): Promise<boolean> =>
  (await idOfEntry(tx, of, ENTRY_STATUS.submitted)) !== undefined;
/** The newest entry of an enterprise in a competition that stands, or that it took back. */
const idOfEntry = async (
  tx: Tx,
  { tenant_id, race_id, corp_id }: OfCorp,
  status: EntryStatus,
): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('race_entry')
      .where('tenant_id', '=', tenant_id)
      .where('race_id', '=', race_id)
      .where('corp_id', '=', corp_id)
      .where('status', '=', status)
      .select('entry_id')
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  )?.entry_id;

/** How many entries stand in each of some competitions; one without any is not in it. */
export async function entriesOf(
  tx: Tx,
  tenants: readonly string[],
  races: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (races.length === 0) return new Map();
  const rows = await tx
    .selectFrom('race_entry')
    .where('tenant_id', 'in', [...tenants])
    .where('race_id', 'in', [...races])
    .where('status', '=', ENTRY_STATUS.submitted)
    .groupBy('race_id')
    .select(['race_id', sql<number>`count(*)::int`.as('n')])
    .execute();
  return new Map(rows.map(({ race_id, n }) => [race_id, n]));
}

interface Question {
  tenant_id: string;
  race_id: string;
  keyword: string;
  sort: 'result' | 'time';
  /** A judge: they see what stands, and no score but their own. */
  judge_id: string | null;
}
/** A page of a competition's entries with what they were given: the best first, or the newest. */
export function listEntries(
  tx: Tx,
  { tenant_id, race_id, keyword, sort, judge_id }: Question,
  page: { limit: number; offset: number },
) {
  const given = sql<{ count: number; sum: number }>`(
    select count(*)::int as count, coalesce(sum(g.innovation + g.feasibility + g.market + g.team), 0)::int as sum from race_score g
    where g.tenant_id = ${tenant_id} and g.entry_id = e.entry_id and (${judge_id}::uuid is null or g.judge_id = ${judge_id}::uuid))`;
  let rows = tx
    .selectFrom('race_entry as e')
    .innerJoinLateral(given.as('s'), (on) => on.onTrue())
    .where('e.tenant_id', '=', tenant_id)
    .where('e.race_id', '=', race_id)
    .$if(judge_id !== null, (of) => of.where('e.status', '=', ENTRY_STATUS.submitted))
    .$if(keyword !== '', (of) =>
      of.where((e) => e.or([e('e.title', 'ilike', partOf(keyword)), e('e.corp_name', 'ilike', partOf(keyword))])),
    )
    .select([
      'e.entry_id',
      'e.title',
      'e.corp_name',
      sql<number>`jsonb_array_length(e.team)`.as('team_size'),
      'e.status',
      'e.created_at',
      's.count',
      's.sum',
    ]);
  if (sort === 'result') rows = rows.orderBy(sql`s.sum::numeric / nullif(s.count, 0)`, (by) => by.desc().nullsLast());
  return pageWithTotal(rows.orderBy('e.created_at', 'desc').orderBy('e.entry_id'), page);
}

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>['items'][number];

/** Chosen entries of a competition; another's are just absent. */
export const chosenEntries = (tx: Tx, tenantId: string, raceId: string, ids: readonly string[]) =>
  tx
    .selectFrom('race_entry')
    .where('tenant_id', '=', tenantId)
    .where('race_id', '=', raceId)
    .where('entry_id', 'in', [...ids])
    .select(['entry_id', 'corp_name', 'title', 'team', 'plan', 'contact_name', 'mobile', 'status'])
    .execute();
