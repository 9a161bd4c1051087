import { sql, type RawBuilder } from 'kysely';
import type { CaseKind } from '#domain/shared/cases/case.ts';
import type { Projected } from '#domain/shared/cases/deadline.ts';
import { atOneMoment, type Db, type Tx } from '../../client.ts';
import { expectedColumns, expectedTasks, isUntimed, type ToldCase } from './case-expected.ts';

/** The table of a kind's rows. */
export const CASE_TABLES = {
  subsidy: 'subsidy_application',
  reception: 'reception',
  demand: 'demand',
  voucher: 'voucher',
  assessment: 'assessment',
} as const satisfies Record<CaseKind, string>;

/** Facts of the documents that a row names, beside what its transitions say. */
const DOCUMENTS = {
  subsidy: sql`select jsonb_build_object('apply_year', v.apply_year, 'allowance_ratio', v.allowance_ratio, 'order_money', v.order_money,
      'subsidy_money', v.subsidy_money, 'park_id', v.form ->> 'park_id')
    from subsidy_revision v where v.revision_id = (e.columns ->> 'revision_id')::uuid`,
  reception: sql`select '{}'::jsonb`,
  demand: sql`select jsonb_build_object('feedback', f.form) from demand_feedback f where f.feedback_id = (e.columns ->> 'feedback_id')::uuid`,
  voucher: sql`select '{}'::jsonb`,
  assessment: sql`select '{}'::jsonb`,
} satisfies Record<CaseKind, unknown>;

/** One column that differs: what it is, and what it should be. */
type Differing = Record<string, [is: unknown, should: unknown]>;
/** A row that is not what its case decided: JSON text, since amounts are longer than a JavaScript number. */
export interface RowFault {
  workflow_id: string;
  should: string;
  /** Null for a row that is missing. */
  differs: Differing | null;
}
export interface TaskFault extends Omit<RowFault, 'should'> {
  visit: number;
  /** Null for a task that the case never opened. */
  should: string | null;
}
/** What is wrong with the rows of a case; what its transitions lack makes the rest unknowable. */
export interface CaseFaults {
  workflow_id: string;
  tenant_id: string;
  case_kind: CaseKind;
  /** Numbers of transitions that are not there. */
  missing: number[];
  row: RowFault | undefined;
  tasks: TaskFault[];
}

/**
 * What cases decided, as it is stored, with the highest number that their records know; in the order of the ids. A case
 * that never began in the database is left out.
 */
async function loadTold(tx: Tx, ids: readonly string[]): Promise<(ToldCase & { told: number })[]> {
  const { rows } = await sql<ToldCase & { told: number }>`
    select o.workflow_id, o.tenant_id, o.case_kind,
      (select coalesce(max(r.seq), 0) from case_record r where r.workflow_id = o.workflow_id) as told,
      (select coalesce(jsonb_agg(jsonb_build_object('transition', c.transition, 'times', c.times) order by c.seq), '[]')
        from case_transition c where c.workflow_id = o.workflow_id) as projected
    from case_origin o where o.workflow_id = any(${sql.val([...ids])}::text[]) order by o.workflow_id`.execute(tx);
  return rows;
}

/** Compares the rows of cases with what they decided. `known`: transitions that the cases' histories tell of. */
export async function checkCases(
  tx: Tx,
  ids: readonly string[],
  known: readonly Projected[] = [],
): Promise<CaseFaults[]> {
  const loaded = await loadTold(tx, ids);
  const whole: ToldCase[] = [];
  const faults = new Map<string, CaseFaults>();
  for (const { told, projected, ...c } of loaded) {
    const all = merge(projected, known);
    const missing = gaps(all, told);
    faults.set(c.workflow_id, { ...c, missing, row: undefined, tasks: [] });
    if (missing.length === 0) whole.push({ ...c, projected: all });
  }
  for (const kind of Object.keys(CASE_TABLES) as CaseKind[]) {
    const cases = whole.filter((c) => c.case_kind === kind);
    for (const row of cases.length > 0 ? await differingRows(tx, kind, cases) : [])
      Object.assign(faults.get(row.workflow_id) ?? {}, { row });
  }
  for (const task of await differingTasks(tx, whole)) faults.get(task.workflow_id)?.tasks.push(task);
  return [...faults.values()].filter((f) => f.missing.length > 0 || f.row || f.tasks.length > 0);
}

/** What is stored, and what only the history knows: a transition, or the times that an older worker did not keep. */
function merge(stored: readonly Projected[], known: readonly Projected[]): Projected[] {
  const all = new Map(known.map((p) => [p.transition.seq, p]));
  for (const p of stored) {
    const { seq } = p.transition;
    all.set(seq, { ...p, times: p.times ?? all.get(seq)?.times ?? null });
  }
  return [...all.values()].toSorted((a, b) => a.transition.seq - b.transition.seq);
}

function gaps(all: readonly Projected[], told: number): number[] {
  const there = new Set(all.map((p) => p.transition.seq));
  const last = Math.max(told, ...there);
  return Array.from({ length: last }, (_, i) => i + 1).filter((seq) => !there.has(seq));
}

const DIFFERS = sql`case when x.is_now is not null then (
  select jsonb_object_agg(key, jsonb_build_array(x.is_now -> key, x.should -> key))
  from jsonb_object_keys(x.should) key where x.is_now -> key is distinct from x.should -> key) end`;

/** The `e.uncompared` columns of a row as they are, of those that it has. */
const asItIs = (row: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_object_agg(key, value) from jsonb_each(${row}) where key = any(e.uncompared)), '{}')`;
const TIMES = ['remind_at', 'due_at', 'escalate_at'];

/** Columns that no transition tells: what the park had set at the time. */
const UNTOLD: Record<CaseKind, readonly string[]> = {
  subsidy: ['appeal_days'],
  reception: [],
  demand: [],
  voucher: [],
  assessment: [],
};

async function differingRows(tx: Tx, kind: CaseKind, cases: readonly ToldCase[]): Promise<RowFault[]> {
  const table = sql.table(CASE_TABLES[kind]);
  const list = cases.map((c) => ({
    workflow_id: c.workflow_id,
    columns: expectedColumns(c),
    uncompared: [...(isUntimed(c) ? ['due_at'] : []), ...UNTOLD[kind]],
  }));
  const { rows } = await sql<RowFault>`
    with x as materialized (
      select e.workflow_id, to_jsonb(a) as is_now,
        to_jsonb(jsonb_populate_record(null::${table}, o.first_row || e.columns || coalesce((${DOCUMENTS[kind]}), '{}')))
          || ${asItIs(sql`to_jsonb(a)`)} as should
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as e(workflow_id text, columns jsonb, uncompared text[])
        join case_origin o on o.workflow_id = e.workflow_id left join ${table} a on a.workflow_id = e.workflow_id)
    select x.workflow_id, x.should::text, ${DIFFERS} as differs from x
    where x.is_now is distinct from x.should order by x.workflow_id`.execute(tx);
  return rows;
}

/** The task of a visit that should not be, or is not as it should be; when somebody above was told is left alone. */
async function differingTasks(tx: Tx, cases: readonly ToldCase[]): Promise<TaskFault[]> {
  if (cases.length === 0) return [];
  const tasks = cases.flatMap(expectedTasks).map((t) => ({ ...t, uncompared: t.untimed ? TIMES : [] }));
  const { rows } = await sql<TaskFault>`
    with e as (
      select e.workflow_id, e.visit, to_jsonb(jsonb_populate_record(null::case_task, e.columns)) - 'escalated_at' as should, e.uncompared
      from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as e(workflow_id text, visit int, columns jsonb, uncompared text[])
    ), k as (
      select workflow_id, visit, to_jsonb(t) - 'escalated_at' as is_now from case_task t
      where workflow_id = any(${sql.val(cases.map((c) => c.workflow_id))}::text[])
    ), x as materialized (
      select workflow_id, visit, is_now, should || ${asItIs(sql`is_now`)} as should from e full join k using (workflow_id, visit))
    select x.workflow_id, x.visit, x.should::text, ${DIFFERS} as differs from x
    where x.is_now is distinct from x.should order by x.workflow_id, x.visit`.execute(tx);
  return rows;
}

/** Cases of one look at all of them. */
const PAGE = 100;

/** Compares cases in pages, each as it was at one moment: a projection is seen whole or not at all. */
export async function* faultsOf(system: Db, ids: readonly string[], signal?: AbortSignal): AsyncGenerator<CaseFaults> {
  for (let i = 0; i < ids.length; i += PAGE) {
    signal?.throwIfAborted();
    yield* await atOnce(system, ids.slice(i, i + PAGE));
  }
}

/** Compares every case that ever began; raises at the next page once `signal` says to stop. */
export async function* faultsOfAll(system: Db, signal?: AbortSignal): AsyncGenerator<CaseFaults> {
  for (let last = ''; ;) {
    signal?.throwIfAborted();
    const page = await system
      .selectFrom('case_origin')
      .where('workflow_id', '>', last)
      .select('workflow_id')
      .orderBy('workflow_id')
      .limit(PAGE)
      .execute();
    const ids = page.map((c) => c.workflow_id);
    yield* await atOnce(system, ids);
    if (ids.length < PAGE) return;
    last = ids.at(-1) ?? last;
  }
}

const atOnce = (system: Db, ids: readonly string[]): Promise<CaseFaults[]> =>
  atOneMoment(system, (tx) => checkCases(tx, ids));
