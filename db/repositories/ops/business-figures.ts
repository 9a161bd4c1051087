import { sql } from 'kysely';
import { BATCH_KINDS } from '#domain/shared/cases/batch.ts';
import { CASE_KINDS, type CaseKind } from '#domain/shared/cases/case.ts';
import { PROBLEM_CAUSES, type ProblemCause } from '#domain/shared/cases/problems.ts';
import { JOB_KINDS } from '#domain/shared/jobs/job.ts';
import type { Db } from '../../client.ts';

// What operators watch, over all parks: one statement each, over what is open alone, and bounded in what it returns.

/** What waits: how many, and for how many seconds the oldest has; 0 when nothing does. */
export interface Backlog {
  count: number;
  oldest_s: number;
}
const OLDEST = (column: string) =>
  sql<number>`greatest(0, coalesce(extract(epoch from now() - min(${sql.id(column)})), 0))::float8`.as('oldest_s');
const COUNT = sql<number>`count(*)::int`.as('count');
const NONE: Backlog = { count: 0, oldest_s: 0 };

/** Of how many steps it is told how many cases wait there; parks may make steps of their own. */
const MAX_STEPS = 200;
/** Where the cases of all further steps count. */
export const OTHER_STEPS = 'other';

export interface OpenAt {
  kind: CaseKind;
  step: string;
  open: number;
  /** How many of them are past their due time. */
  overdue: number;
}

/** Open cases by kind and step, the fullest steps first: a case is open as long as it waits for somebody. */
export async function openCases(system: Db): Promise<OpenAt[]> {
  const rows = await system
    .selectFrom('case_task')
    .where('closed_at', 'is', null)
    .groupBy(['case_kind', 'step'])
    .select([
      'case_kind as kind',
      'step',
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where due_at < now()))::int`.as('overdue'),
    ])
    .orderBy('open', 'desc')
    .execute();
  const told = rows.slice(0, MAX_STEPS);
  const rest = rows.slice(MAX_STEPS);
  const others = CASE_KINDS.map((kind) => {
    const own = rest.filter((row) => row.kind === kind);
    return { kind, step: OTHER_STEPS, open: sum(own, 'open'), overdue: sum(own, 'overdue') };
  });
  return [...told, ...others.filter(({ open }) => open > 0)];
}
const sum = (rows: readonly OpenAt[], of: 'open' | 'overdue') => rows.reduce((n, row) => n + row[of], 0);

/** Stuck cases of every cause, as the console shows them. */
export async function stuckCases(system: Db): Promise<Map<ProblemCause, Backlog>> {
  const rows = await system
    .selectFrom('case_problem')
    .where('recovered_at', 'is', null)
    .groupBy('cause')
    .select(['cause', COUNT, OLDEST('since')])
    .execute();
  return new Map(PROBLEM_CAUSES.map((cause) => [cause, rows.find((row) => row.cause === cause) ?? NONE]));
}

/** Acts that nobody has answered yet. */
export const unansweredActs = (system: Db): Promise<Backlog> =>
  system
    .selectFrom('command')
    .where('state', '=', 'pending')
    .select([COUNT, OLDEST('created_at')])
    .executeTakeFirstOrThrow();

/** SMS whose time has come and that have not left; since when the oldest could. */
export const dueMessages = (system: Db): Promise<Backlog> =>
  system
    .selectFrom('outbox_message')
    .where('status', '=', 'pending')
    .where('next_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`coalesce(not_before <= now(), true)`)
    .select([COUNT, OLDEST('next_at')])
    .executeTakeFirstOrThrow();

/** SMS of which nobody knows whether they were sent. */
export const unknownMessages = async (system: Db): Promise<number> => {
  const { count } = await system
    .selectFrom('outbox_message')
    .where('status', '=', 'unknown')
    .select(COUNT)
    .executeTakeFirstOrThrow();
  return count;
};

/** More is told as so many. */
const MAX_CHANGES = 10_000;
/** Changes of opportunities that the sums of the customer statistics do not have yet; at most {@link MAX_CHANGES}. */
export const waitingFigures = async (system: Db): Promise<number> => {
  const some = system.selectFrom('opportunity_change').select('change_id').limit(MAX_CHANGES).as('some');
  const { count } = await system.selectFrom(some).select(COUNT).executeTakeFirstOrThrow();
  return count;
};

/** Long work by what it is: jobs of the download centre, batches, and messages to enterprises. */
export const RUN_KINDS = [...JOB_KINDS, ...BATCH_KINDS, 'corpmsg'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** Long work that is not over, of every kind. */
export async function openRuns(system: Db): Promise<Map<RunKind, Backlog>> {
  const jobs = system
    .selectFrom('job')
    .where('state', 'in', ['queued', 'running'])
    .select([sql<RunKind>`kind`.as('kind'), 'created_at']);
  const batches = system
    .selectFrom('case_batch')
    .where('state', '<>', 'done')
    .select([sql<RunKind>`kind`.as('kind'), 'created_at']);
  const messages = system
    .selectFrom('corpmsg_run')
    .where('finished_at', 'is', null)
    .select([sql<RunKind>`'corpmsg'`.as('kind'), 'created_at']);
  const rows = await system
    .selectFrom(jobs.unionAll(batches).unionAll(messages).as('run'))
    .groupBy('kind')
    .select(['kind', COUNT, OLDEST('created_at')])
    .execute();
  return new Map(RUN_KINDS.map((kind) => [kind, rows.find((row) => row.kind === kind) ?? NONE]));
}

/** Jobs of the download centre that were given up within a day. */
export const failedJobs = async (system: Db): Promise<number> => {
  const { count } = await system
    .selectFrom('job')
    .where('state', '=', 'failed')
    .where('finished_at', '>', sql<Date>`now() - interval '1 day'`)
    .select(COUNT)
    .executeTakeFirstOrThrow();
  return count;
};

/** Of how many pools it is told what is left. */
const MAX_POOLS = 100;

/** A pool with a limit; yuan, as the ledger has them, to the precision of a float. */
export interface PoolLeft {
  tenant_id: string;
  year: number;
  type: string;
  pool: string;
  granted: number;
  left: number;
}

/** What is left of the limited pools of this year and later, those first of which the smallest share is. */
export const poolsLeft = (system: Db): Promise<PoolLeft[]> =>
  system
    .selectFrom('subsidy_pool')
    .where('active', '=', true)
    .where('limited', '=', true)
    .where('apply_year', '>=', sql<number>`extract(year from now() at time zone 'Asia/Shanghai')`)
    .select([
      'tenant_id',
      'apply_year as year',
      'allowance_type as type',
      sql<string>`pool_id::text`.as('pool'),
      sql<number>`granted::float8`.as('granted'),
      sql<number>`(granted - held - reserved - issued - used)::float8`.as('left'),
    ])
    .orderBy(sql`(granted - held - reserved - issued - used) / nullif(granted, 0)`, (ob) => ob.asc().nullsLast())
    .orderBy('pool_id')
    .limit(MAX_POOLS)
    .execute();
