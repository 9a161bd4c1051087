import { sql, type Selectable } from 'kysely';
import type { CaseKind } from '#domain/shared/cases/case.ts';
import type { ProblemCause } from '#domain/shared/cases/problems.ts';
import { tellingOfStuck } from '#domain/messages/tell.ts';
import type { Telling } from '#domain/messages/telling.ts';
import { asTenants, type Db, type Tx } from '../../client.ts';
import type { CaseProblemTable } from '../../tables/batches.ts';
import { settleStuck, tell, type SaidOf } from '../messages/tell.ts';

/** What was found about a case; `detail` is for ops, without personal data. */
export interface Finding {
  tenant_id: string;
  workflow_id: string;
  case_kind: CaseKind;
  step: string;
  detail: string;
  attempts: number;
  /** Since when, where that is known better than that it was found now. */
  since?: Date | undefined;
}

/** Keeps a problem that was found, or that it is still there; who keeps cases going hears of a new one. */
export const keepProblem = (system: Db | Tx, cause: ProblemCause, found: Finding): Promise<void> =>
  within(system, async (tx) => {
    const { problem_id, fresh } = await tx
      .insertInto('case_problem')
      .values({ ...found, cause, recovered_at: null, told_at: null, told_recovered_at: null })
      .onConflict((c) =>
        c
          .columns(['workflow_id', 'cause'])
          .where('recovered_at', 'is', null)
          .doUpdateSet({ seen_at: sql<Date>`now()`, detail: found.detail, attempts: found.attempts, step: found.step }),
      )
      .returning(['problem_id', sql<boolean>`xmax = 0`.as('fresh')])
      .executeTakeFirstOrThrow();
    const { tenant_id, workflow_id, case_kind, step } = found;
    const of = {
      tenant_id,
      workflow_id,
      case_kind,
      case_no: workflow_id.split('/')[2] ?? '',
      event: problemEvent(problem_id),
    };
    if (fresh) await tellOrGo(tx, of, tellingOfStuck(cause, step));
  });

/** A problem is kept and shown also where nobody can be told of it: what fails may be the very thing that it is about. */
async function tellOrGo(tx: Tx, of: SaidOf, telling: Telling): Promise<void> {
  await sql`savepoint telling`.execute(tx);
  try {
    await asTenants(tx, [of.tenant_id], () => tell(tx, of, [telling]));
  } catch {
    await sql`rollback to savepoint telling`.execute(tx);
  }
}

/** What makes a problem be said once. */
const problemEvent = (problemId: string): string => `problem:${problemId}`;
const within = <T>(system: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  system.isTransaction ? work(system as Tx) : system.transaction().execute(work);

/** A problem was asked about and is not known to be gone: others come first at the next look. */
export const stillThere = (system: Db | Tx, cause: ProblemCause, workflowId: string) =>
  system
    .updateTable('case_problem')
    .set({ seen_at: sql<Date>`now()` })
    .where('cause', '=', cause)
    .where('workflow_id', '=', workflowId)
    .where('recovered_at', 'is', null)
    .execute();

/** A problem of a case is gone. */
export const dropProblem = (system: Db | Tx, cause: ProblemCause, workflowId: string): Promise<void> =>
  within(system, async (tx) => {
    const gone = await tx
      .updateTable('case_problem')
      .set({ recovered_at: sql<Date>`now()` })
      .where('cause', '=', cause)
      .where('workflow_id', '=', workflowId)
      .where('recovered_at', 'is', null)
      .returning('problem_id')
      .execute();
    await settleStuck(
      tx,
      workflowId,
      gone.map(({ problem_id }) => problemEvent(problem_id)),
    );
  });

/** Open problems of a cause that one look keeps; more would drown whoever looks. */
export const MAX_FOUND = 500;

/** Looks for cases with a problem, at most {@link MAX_FOUND}; with ids, at those cases alone. */
export type Find = (only?: readonly string[]) => Promise<Finding[]>;

/**
 * Makes the open problems of a cause those that are there now. A case that is known recovers when a look at it finds
 * nothing, not when others come before it: of more than one look keeps, the rest would come and go. A look at everything
 * takes minutes, so what it found is looked at again before it is kept.
 */
export async function syncProblems(system: Db, cause: ProblemCause, find: Find): Promise<void> {
  const found = (await find()).map((f) => f.workflow_id);
  const known = (await listOpen(system, cause)).map((p) => p.workflow_id);
  const again = async (ids: readonly string[]) => (ids.length > 0 ? await find(ids) : []);
  const still = await again(known);
  const fresh = await again(found.filter((id) => !known.includes(id)));
  const there = [...still, ...fresh.slice(0, Math.max(0, MAX_FOUND - still.length))];
  await system.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`problems:${cause}`}))`.execute(tx);
    for (const finding of there) await keepProblem(tx, cause, finding);
    const over = known.filter((id) => !there.some((f) => f.workflow_id === id));
    for (const id of over) await dropProblem(tx, cause, id);
  });
}

/** Open problems of a cause, those first that were not seen for longest; at most `limit`. */
export const listOpen = (system: Db, cause: ProblemCause, limit = MAX_FOUND) =>
  system
    .selectFrom('case_problem')
    .where('cause', '=', cause)
    .where('recovered_at', 'is', null)
    .select(['tenant_id', 'workflow_id', 'case_kind', 'step', 'detail', 'attempts'])
    .orderBy('seen_at')
    .limit(limit)
    .execute();

export interface ProblemFilter {
  tenants: readonly string[];
  cause?: ProblemCause | undefined;
  recovered: boolean;
}

const filtered = (tx: Tx, f: ProblemFilter) => {
  let rows = tx.selectFrom('case_problem').where('case_problem.tenant_id', 'in', [...f.tenants]);
  if (f.cause) rows = rows.where('cause', '=', f.cause);
  return f.recovered
    ? rows.where((e) =>
        e.or([e('recovered_at', 'is', null), e('recovered_at', '>', sql<Date>`now() - interval '30 days'`)]),
      )
    : rows.where('recovered_at', 'is', null);
};

/** A page of problems, those that are open first and the oldest first among them. */
export const listProblems = (tx: Tx, f: ProblemFilter, page: { limit: number; offset: number }) =>
  filtered(tx, f)
    .innerJoin('tenant', 'tenant.tenant_id', 'case_problem.tenant_id')
    .leftJoin('case_origin', 'case_origin.workflow_id', 'case_problem.workflow_id')
    .selectAll('case_problem')
    .select((e) => ['tenant.name as tenant_name', 'case_origin.first_row', e.fn.countAll<string>().over().as('all')])
    .orderBy(sql`recovered_at is not null`)
    .orderBy('since')
    .orderBy('problem_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** Open problems by cause. */
export async function countProblems(tx: Tx, tenants: readonly string[]): Promise<Record<string, number>> {
  const rows = await filtered(tx, { tenants, recovered: false })
    .groupBy('cause')
    .select((e) => ['cause', e.fn.countAll<string>().as('n')])
    .execute();
  return Object.fromEntries(rows.map((r) => [r.cause, Number(r.n)]));
}

/** How long a problem that one server took is left alone by the others, and by itself when nobody heard it. */
const LEASE = sql`interval '30 seconds'`;

/** Takes a problem, or a recovery, that nobody was told of yet; undefined when there is none that is free. */
export async function takeUntold(system: Db): Promise<ProblemRow | undefined> {
  return system
    .updateTable('case_problem')
    .set({ telling_until: sql<Date>`now() + ${LEASE}` })
    .where('problem_id', '=', (e) =>
      e
        .selectFrom('case_problem')
        .where((or) =>
          or.or([
            or('told_at', 'is', null),
            or.and([or('recovered_at', 'is not', null), or('told_recovered_at', 'is', null)]),
          ]),
        )
        // further ahead than any lease: the clock went back since; by the time now, as another may have taken it after this began
        .where(
          sql<boolean>`(telling_until is null or telling_until < now() or telling_until > clock_timestamp() + ${LEASE})`,
        )
        .orderBy('since')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('problem_id'),
    )
    .returningAll()
    .executeTakeFirst();
}
export type ProblemRow = Selectable<CaseProblemTable>;

/** Somebody was told of what was taken: what has come since is told next. */
export const markTold = (system: Db, { problem_id, recovered_at }: ProblemRow) =>
  system
    .updateTable('case_problem')
    .set({
      telling_until: null,
      told_at: sql<Date>`coalesce(told_at, now())`,
      ...(recovered_at && { told_recovered_at: sql<Date>`now()` }),
    })
    .where('problem_id', '=', problem_id)
    .execute();
