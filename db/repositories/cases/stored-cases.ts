import { sql, type RawBuilder } from 'kysely';
import { CASE_KINDS, type CaseKind } from '#domain/shared/cases/case.ts';
import type { Db } from '../../client.ts';
import { CASE_TABLES } from './case-check.ts';

/** A case as Postgres tells it, at one moment. */
export interface StoredCase {
  workflow_id: string;
  /** Null for a row that is not there. */
  row: { seq: number; over: boolean } | null;
  /** Its acts that are stored, in order. */
  acts: { seq: number; event_id: string }[];
  /** The last act that its records know. */
  recorded: number;
  /** Whether it is kept how the case began. */
  begun: boolean;
  /** Whether an unanswered command begins it. */
  starting: boolean;
}
/** Which cases are looked at: of one park, and only those that were open at `since` or began later. */
export interface Cut {
  tenant?: string | undefined;
  since?: Date | undefined;
}

/** Cases of a page. */
const PAGE = 100;

const within = ({ tenant, since }: Cut): RawBuilder<unknown> =>
  sql`${tenant === undefined ? sql`true` : sql`tenant_id = ${tenant}`}
    and ${since ? sql`(ended_at is null or ended_at >= ${since})` : sql`true`}`;

/** Every case that has a row, a page at a time, kind after kind in the order of their ids. */
export async function* pagesOfCases(system: Db, cut: Cut): AsyncGenerator<StoredCase[]> {
  for (const kind of CASE_KINDS) {
    for (let last = ''; ;) {
      const { rows } = await sql<{ workflow_id: string }>`
        select workflow_id from ${sql.table(CASE_TABLES[kind])} where workflow_id > ${last} and ${within(cut)}
        order by workflow_id limit ${PAGE}`.execute(system);
      const ids = rows.map((r) => r.workflow_id);
      if (ids.length > 0) yield await storedCases(system, ids);
      if (ids.length < PAGE) break;
      last = ids.at(-1) ?? last;
    }
  }
}

/** Some cases by their ids, also those that have no row. */
export async function storedCases(system: Db, ids: readonly string[]): Promise<StoredCase[]> {
  const found: StoredCase[] = [];
  for (const kind of CASE_KINDS) {
    const own = ids.filter((id) => id.startsWith(`${kind}/`));
    if (own.length > 0) found.push(...(await ofKind(system, kind, own)));
  }
  return found;
}

async function ofKind(system: Db, kind: CaseKind, ids: readonly string[]): Promise<StoredCase[]> {
  const { rows } = await sql<StoredCase>`
    select k.workflow_id,
      case when r.workflow_id is not null then jsonb_build_object('seq', r.seq, 'over', r.ended_at is not null) end as row,
      (select coalesce(jsonb_agg(jsonb_build_object('seq', t.seq, 'event_id', t.transition ->> 'event_id') order by t.seq), '[]')
        from case_transition t where t.workflow_id = k.workflow_id) as acts,
      (select coalesce(max(c.seq), 0) from case_record c where c.workflow_id = k.workflow_id) as recorded,
      exists (select from case_origin o where o.workflow_id = k.workflow_id) as begun,
      exists (select from command c where c.workflow_id = k.workflow_id and c.state = 'pending' and c.start is not null) as starting
    from unnest(${sql.val([...ids])}::text[]) as k(workflow_id)
      left join ${sql.table(CASE_TABLES[kind])} r on r.workflow_id = k.workflow_id
    order by k.workflow_id`.execute(system);
  return rows;
}

/** When the cases of some ids ended, null of those that have not; those without a row are left out. */
export async function knownCases(system: Db, ids: readonly string[]): Promise<Map<string, Date | null>> {
  const of = (kind: CaseKind) => sql`select workflow_id, ended_at from ${sql.table(CASE_TABLES[kind])}
    where workflow_id = any(${sql.val([...ids])}::text[])`;
  const { rows } = await sql<{ workflow_id: string; ended_at: Date | null }>`
    ${sql.join(CASE_KINDS.map(of), sql` union all `)}`.execute(system);
  return new Map(rows.map((r) => [r.workflow_id, r.ended_at]));
}
