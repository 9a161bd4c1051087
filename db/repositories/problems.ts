import { sql } from 'kysely';
import type { CaseKind } from '#domain/shared/case.ts';
import type { ProblemCause } from '#domain/shared/problems.ts';
import type { Db, Tx } from '../client.ts';

/** What was found about a case; `detail` is for ops, without personal data. */
export interface Finding {
  tenant_id: string;
  workflow_id: string;
  case_kind: CaseKind;
  step: string;
  detail: string;
  attempts: number;
}

/** Keeps a problem that was found, or that it is still there. */
export const keepProblem = (system: Db | Tx, cause: ProblemCause, found: Finding) =>
  system
    .insertInto('case_problem')
    .values({ ...found, cause, recovered_at: null, told_at: null, told_recovered_at: null })
    .onConflict((c) =>
      c
        .columns(['workflow_id', 'cause'])
        .where('recovered_at', 'is', null)
        .doUpdateSet({ seen_at: sql<Date>`now()`, detail: found.detail, attempts: found.attempts, step: found.step }),
    )
    .execute();

/** A problem of a case is gone. */
export const dropProblem = (system: Db | Tx, cause: ProblemCause, workflowId: string) =>
  system
    .updateTable('case_problem')
    .set({ recovered_at: sql<Date>`now()` })
    .where('cause', '=', cause)
    .where('workflow_id', '=', workflowId)
    .where('recovered_at', 'is', null)
    .execute();

/** Makes the open problems of a cause those that were found now: new ones are kept, what was not found has recovered. */
export async function syncProblems(system: Db, cause: ProblemCause, found: readonly Finding[]): Promise<void> {
  await system.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`problems:${cause}`}))`.execute(tx);
    for (const finding of found) await keepProblem(tx, cause, finding);
    const still = found.map((f) => f.workflow_id);
    await tx
      .updateTable('case_problem')
      .set({ recovered_at: sql<Date>`now()` })
      .where('cause', '=', cause)
      .where('recovered_at', 'is', null)
      .where(sql<boolean>`not workflow_id = any(${sql.val(still)}::text[])`)
      .execute();
  });
}

/** Cases with an open problem of a cause, those first that were not seen for longest; at most `limit`. */
export const listOpen = (system: Db, cause: ProblemCause, limit: number) =>
  system
    .selectFrom('case_problem')
    .where('cause', '=', cause)
    .where('recovered_at', 'is', null)
    .select('workflow_id')
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
    .selectAll('case_problem')
    .select((e) => ['tenant.name as tenant_name', e.fn.countAll<string>().over().as('all')])
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

/** Problems that nobody was told of yet, and recoveries; at most `limit`. */
export const listUntold = (system: Db, limit: number) =>
  system
    .selectFrom('case_problem')
    .where((e) =>
      e.or([e('told_at', 'is', null), e.and([e('recovered_at', 'is not', null), e('told_recovered_at', 'is', null)])]),
    )
    .selectAll()
    .orderBy('since')
    .limit(limit)
    .execute();
export type ProblemRow = Awaited<ReturnType<typeof listUntold>>[number];

export const markTold = (system: Db, { problem_id, recovered_at }: ProblemRow) =>
  system
    .updateTable('case_problem')
    .set({ told_at: sql<Date>`coalesce(told_at, now())`, ...(recovered_at && { told_recovered_at: sql<Date>`now()` }) })
    .where('problem_id', '=', problem_id)
    .execute();
