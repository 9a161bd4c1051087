import { sql } from 'kysely';
import type { CaseKind } from '#domain/shared/case.ts';
import type { Db } from '../client.ts';
import type { Finding } from './problems.ts';

/** What one look may find of a cause; more would drown whoever looks. */
const MAX = 500;

interface Row {
  tenant_id: string;
  workflow_id: string;
  case_kind: CaseKind;
  step: string;
  detail: string;
}
const findings = (rows: readonly Row[]): Finding[] => rows.map((row) => ({ ...row, attempts: 0 }));

/** Open tasks that nobody can do: no active member has one of the roles, or who has the task is not active any more. */
export async function findWithoutMember(system: Db): Promise<Finding[]> {
  const { rows } = await sql<Row>`
    select t.tenant_id, t.workflow_id, t.case_kind, t.step,
      case when t.holder_id is null then array_to_string(t.roles, ', ') else 'holder ' || t.holder_id end as detail
    from case_task t
    where t.closed_at is null and not 'portal' = any(t.scenes) and not exists (
      select 1 from membership m join user_account u on u.user_id = m.user_id
      where m.active and u.active and m.scene = any(t.scenes)
        and (m.tenant_id = t.tenant_id or (m.tenant_id is null and (m.tenant_grants is null or t.tenant_id = any(m.tenant_grants))))
        and case when t.holder_id is null then m.roles && (t.roles || '{super_admin}'::text[]) else u.user_id::text = t.holder_id end)
    order by t.workflow_id limit ${MAX}`.execute(system);
  return findings(rows);
}

/** Open tasks past their escalation. */
export async function findEscalated(system: Db): Promise<Finding[]> {
  const { rows } = await sql<Row>`
    select tenant_id, workflow_id, case_kind, step, to_char(due_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as detail
    from case_task where closed_at is null and escalate_at < now() order by escalate_at limit ${MAX}`.execute(system);
  return findings(rows);
}

/** Applications whose row does not tell what their last transition decided; `all` looks at those that are over too. */
export async function findDisagreeing(system: Db, all: boolean, known: readonly string[]): Promise<Finding[]> {
  const { rows } = await sql<Row>`
    select a.tenant_id, a.workflow_id, 'subsidy' as case_kind, a.activity as step,
      concat_ws(', ', case when a.seq <> t.seq then 'seq ' || a.seq || ' instead of ' || t.seq end,
        case when a.status <> (t.state ->> 'status')::int then 'status ' || a.status || ' instead of ' || (t.state ->> 'status') end,
        case when a.visit <> (t.state ->> 'visit')::int then 'visit ' || a.visit || ' instead of ' || (t.state ->> 'visit') end,
        case when a.message <> t.state ->> 'message' then 'message' end, case when a.state <> t.state then 'state' end) as detail
    from subsidy_application a
    join lateral (select seq, transition -> 'state' as state from case_transition c
      where c.workflow_id = a.workflow_id order by seq desc limit 1) t on true
    where (${all} or a.status in (1, 2, 6) or a.workflow_id = any(${sql.val([...known])}::text[]))
      and (a.seq <> t.seq or a.state <> t.state or a.status <> (t.state ->> 'status')::int or a.visit <> (t.state ->> 'visit')::int
        or a.message <> t.state ->> 'message')
    order by a.workflow_id limit ${MAX}`.execute(system);
  return findings(rows);
}

/** Commands that nobody has answered for `idleMs`. */
export async function findUnanswered(system: Db, idleMs: number): Promise<Finding[]> {
  const { rows } = await sql<Row & { attempts: number }>`
    select tenant_id, workflow_id, split_part(workflow_id, '/', 1) as case_kind, '' as step, min(route) as detail,
      count(*)::int as attempts
    from command where state = 'pending' and created_at < now() - ${idleMs} * interval '1 millisecond'
    group by tenant_id, workflow_id order by min(created_at) limit ${MAX}`.execute(system);
  return rows;
}

/** Cases whose clock has just rung: a workflow task that fails then is heard of nowhere else. */
export async function findRung(system: Db, withinMs: number): Promise<Finding[]> {
  const { rows } = await sql<Row>`
    select tenant_id, workflow_id, case_kind, step, '' as detail from case_task
    where closed_at is null and exists (
      select 1 from unnest(array[remind_at, due_at, escalate_at]) as at
      where at between now() - ${withinMs} * interval '1 millisecond' and now())
    limit 100`.execute(system);
  return findings(rows);
}

/**
 * Writes an application's row anew from its last transition, which is what its case decided; the number of rows that
 * changed. The open task's due time comes from the task.
 */
export async function repairApplication(system: Db, workflowId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update subsidy_application a set
      seq = t.seq, state = t.state, status = (t.state ->> 'status')::int, visit = (t.state ->> 'visit')::int,
      message = t.state ->> 'message', revision_id = (t.state ->> 'revision_id')::uuid,
      flow_version = coalesce((t.state ->> 'flow_version')::int, a.flow_version),
      activity = coalesce(k.step, case when t.state ->> 'status' = '7' then 'ended' else a.activity end), due_at = k.due_at, updated_at = now()
    from (select workflow_id, seq, transition -> 'state' as state from case_transition
        where workflow_id = ${workflowId} order by seq desc limit 1) t
      left join lateral (select step, due_at from case_task o where o.workflow_id = ${workflowId} and closed_at is null limit 1) k on true
    where a.workflow_id = t.workflow_id
      and (a.seq <> t.seq or a.state <> t.state or a.status <> (t.state ->> 'status')::int or a.visit <> (t.state ->> 'visit')::int
        or a.message <> t.state ->> 'message')`.execute(system);
  return Number(numAffectedRows ?? 0);
}
