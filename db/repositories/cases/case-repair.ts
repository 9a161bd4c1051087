import { sql } from 'kysely';
import type { Projected } from '#domain/shared/cases/deadline.ts';
import type { Db, Tx } from '../../client.ts';
import { keepDaysToAppeal } from '../subsidy/application-projection.ts';
import { CASE_TABLES, checkCases, type CaseFaults, type RowFault, type TaskFault } from './case-check.ts';

/** A case that began in the database, with what it began with; undefined for none. */
export const findOrigin = (db: Db | Tx, workflowId: string) =>
  db.selectFrom('case_origin').where('workflow_id', '=', workflowId).selectAll().executeTakeFirst();

/**
 * Writes a case's rows anew from what it decided: the transitions that are stored, and those that its history tells were
 * projected (`known`). Returns the numbers of transitions that nobody knows any more; then nothing else was changed.
 */
export async function repairCase(system: Db, workflowId: string, known: readonly Projected[]): Promise<number[]> {
  const origin = await findOrigin(system, workflowId);
  if (!origin) return [];
  return system.transaction().execute(async (tx) => {
    // whoever projects has this row or waits for it: what is read from here on is whole
    await sql`select from ${sql.table(CASE_TABLES[origin.case_kind])} where workflow_id = ${workflowId} for update`.execute(
      tx,
    );
    const [faults] = await checkCases(tx, [workflowId], known);
    await keepTransitions(tx, origin, known);
    if (!faults) return [];
    if (faults.missing.length > 0) return faults.missing;
    if (faults.row) await mendRow(tx, faults, faults.row);
    for (const task of faults.tasks) await mendTask(tx, task);
    return [];
  });
}

async function keepTransitions(
  tx: Tx,
  { tenant_id, workflow_id }: { tenant_id: string; workflow_id: string },
  known: readonly Projected[],
): Promise<void> {
  for (const { transition, times } of known) {
    const kept = { transition: JSON.stringify(transition), times: times && JSON.stringify(times) };
    await tx
      .insertInto('case_transition')
      .values({ tenant_id, workflow_id, seq: transition.seq, ...kept })
      .onConflict((c) => c.doNothing())
      .execute();
  }
  // a worker of before times were kept left none; only such a row may be changed
  const timed = known.flatMap(({ transition, times }) => (times ? [{ seq: transition.seq, times }] : []));
  await sql`update case_transition c set times = k.times
    from jsonb_to_recordset(${JSON.stringify(timed)}::jsonb) as k(seq int, times jsonb)
    where c.workflow_id = ${workflow_id} and c.seq = k.seq and c.times is null`.execute(tx);
}

async function mendRow(tx: Tx, { case_kind, tenant_id }: CaseFaults, { workflow_id, should, differs }: RowFault) {
  const table = sql.table(CASE_TABLES[case_kind]);
  const row = sql`jsonb_populate_record(null::${table}, ${should}::jsonb)`;
  if (differs) {
    await sql`update ${table} a set ${assignments(differs)} from ${row} x where a.workflow_id = ${workflow_id}`.execute(
      tx,
    );
    return;
  }
  // the parts of its names outlived it, and come with it again
  await tx
    .deleteFrom('case_name_part')
    .where('tenant_id', '=', tenant_id)
    .where('case_kind', '=', case_kind)
    .where('case_no', '=', workflow_id.split('/')[2] ?? '')
    .execute();
  await sql`insert into ${table} select * from ${row}`.execute(tx);
  if (case_kind === 'subsidy') await keepDaysToAppeal(tx, workflow_id);
}

async function mendTask(tx: Tx, { workflow_id, visit, should, differs }: TaskFault): Promise<void> {
  const task = sql`jsonb_populate_record(null::case_task, ${should}::jsonb)`;
  if (!should) await sql`delete from case_task where workflow_id = ${workflow_id} and visit = ${visit}`.execute(tx);
  else if (differs)
    await sql`update case_task k set ${assignments(differs)} from ${task} x
      where k.workflow_id = ${workflow_id} and k.visit = ${visit}`.execute(tx);
  else {
    await sql`insert into case_task select * from ${task}`.execute(tx);
    // whoever is above was told when its time had come
    await sql`update case_task set escalated_at = escalate_at
      where workflow_id = ${workflow_id} and visit = ${visit} and escalate_at <= now()`.execute(tx);
  }
}

/** Names of columns are those that Postgres found in the row. */
const assignments = (differs: object) =>
  sql.join(Object.keys(differs).map((column) => sql`${sql.id(column)} = x.${sql.id(column)}`));
