import { sql, type RawBuilder } from 'kysely';
import { CASE_KINDS, type CaseKind } from '#domain/shared/cases/case.ts';
import type { Db } from '../../client.ts';
import { CASE_TABLES, faultsOf, faultsOfAll, type CaseFaults, type TaskFault } from '../cases/case-check.ts';
import { MAX_FOUND, type Finding } from './problems.ts';

const among = (column: RawBuilder<unknown>, only: readonly string[] | undefined) =>
  only ? sql`${column} = any(${sql.val([...only])}::text[])` : sql`true`;

interface Row {
  tenant_id: string;
  workflow_id: string;
  case_kind: CaseKind;
  step: string;
  detail: string;
}
const findings = (rows: readonly Row[]): Finding[] => rows.map((row) => ({ ...row, attempts: 0 }));

/** A member `m` of a scene of the task `t` who sees its park. */
const FITS = sql`m.scene = any(t.scenes)
  and (m.tenant_id = t.tenant_id or (m.tenant_id is null and (m.tenant_grants is null or t.tenant_id = any(m.tenant_grants))))`;

/**
 * Open tasks that nobody may do: of the active members who see the park none has one of the roles and is not kept out by
 * separation of duties, or who has the task, or was asked to sign it, is no such member any more. Who stands in for
 * somebody adds nobody: a duty may be done for a person only while that person may do it. Of ten thousand tasks most ask
 * for the same people, so that is looked up once for each answer that it may have.
 */
export async function findWithoutMember(system: Db, only?: readonly string[]): Promise<Finding[]> {
  const { rows } = await sql<Row>`
    with waiting as materialized (
      select tenant_id, workflow_id, case_kind, step, scenes, roles, coalesce(holder_id, '') as holder, excluded,
        array(select s from unnest(signers) s where not s = any(voted)) as asked
      from case_task where closed_at is null and ${among(sql`workflow_id`, only)} and not 'portal' = any(scenes)),
    staff as materialized (
      select m.user_id::text as user_id, m.scene, m.held, m.tenant_id, m.tenant_grants from membership m
        join user_account u on u.user_id = m.user_id
      where m.active and m.scene <> 'portal' and u.active),
    nobody as (
      select * from (select distinct tenant_id, scenes, roles, holder, excluded, asked from waiting) t
      where not exists (
          select from staff m where ${FITS} and not m.user_id = any(t.excluded)
            and case when t.holder = '' then m.held && (t.roles || '{super_admin}'::text[]) else m.user_id = t.holder end)
        or exists (select from unnest(t.asked) s where not exists (select from staff m where ${FITS} and m.user_id = s)))
    select tenant_id, workflow_id, case_kind, step,
      case when holder = '' then array_to_string(array(select r from unnest(roles) r where r not like '%.%'), ', ') else 'holder ' || holder end
        || case when excluded = '{}' then '' else format(' (separated: %s)', cardinality(excluded)) end as detail
    from waiting join nobody using (tenant_id, scenes, roles, holder, excluded, asked)
    order by workflow_id limit ${MAX_FOUND}`.execute(system);
  return findings(rows);
}

/** Open tasks past their escalation. */
export async function findEscalated(system: Db, only?: readonly string[]): Promise<Finding[]> {
  const { rows } = await sql<Row>`
    select tenant_id, workflow_id, case_kind, step, to_char((due_at - interval '1 millisecond') at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as detail
    from case_task where closed_at is null and escalate_at < now() and ${among(sql`workflow_id`, only)} order by escalate_at limit ${MAX_FOUND}`.execute(
    system,
  );
  return findings(rows);
}

/** What a kind's open row tells beside every other's of its task and its state, and so may tell otherwise. */
const OWN_ODD: Partial<Record<CaseKind, { columns: RawBuilder<unknown>; odd: RawBuilder<unknown> }>> = {
  subsidy: {
    columns: sql`, due_at, message`,
    odd: sql`or r.due_at is distinct from k.due_at or r.message is distinct from r.state ->> 'message'`,
  },
};

/** Open cases of a kind that look odd at a glance: a row without its task or a task without its row, or not as last decided. */
const suspectsOf = (kind: CaseKind) => sql`
  select coalesce(r.workflow_id, k.workflow_id) as workflow_id
  from (select workflow_id, seq, visit, status::text as status, activity, state ${OWN_ODD[kind]?.columns ?? sql``}
      from ${sql.table(CASE_TABLES[kind])} where ended_at is null and seq > 0) r
    full join (select workflow_id, visit, step, due_at from case_task where closed_at is null and case_kind = ${kind}) k on k.workflow_id = r.workflow_id
    left join lateral (select c.seq, c.transition -> 'state' as state from case_transition c
      where c.workflow_id = r.workflow_id order by c.seq desc limit 1) t on true
  where r.workflow_id is null or k.workflow_id is null or k.visit <> r.visit or k.step <> r.activity
    or t.seq is distinct from r.seq or t.state <> r.state or t.state ->> 'status' <> r.status ${OWN_ODD[kind]?.odd ?? sql``}`;

async function suspects(system: Db): Promise<string[]> {
  const { rows } = await sql<{ workflow_id: string }>`
    select workflow_id from (
      ${sql.join(CASE_KINDS.map(suspectsOf), sql` union `)}) s
    order by workflow_id limit ${MAX_FOUND}`.execute(system);
  return rows.map((r) => r.workflow_id);
}

interface Look {
  all?: boolean;
  only?: readonly string[] | undefined;
  signal?: AbortSignal | undefined;
}
/**
 * Cases whose rows do not tell what they decided: all of them, or those of `only`, else the open ones that look odd at
 * a glance. Raises once `signal` says to stop.
 */
export async function findDisagreeing(system: Db, { all = false, only, signal }: Look): Promise<Finding[]> {
  const faults =
    all && !only ? faultsOfAll(system, signal) : faultsOf(system, only ?? (await suspects(system)), signal);
  const found: Finding[] = [];
  for await (const fault of faults) {
    const { workflow_id, tenant_id, case_kind } = fault;
    found.push({ workflow_id, tenant_id, case_kind, step: stepOf(fault), detail: told(fault), attempts: 0 });
    if (found.length >= MAX_FOUND) break;
  }
  return found;
}

const stepOf = ({ row }: CaseFaults): string => {
  const activity = row && (JSON.parse(row.should) as { activity: string }).activity;
  return activity ?? '';
};

/** Columns whose values are no secret of anybody. */
const NUMBERS: readonly string[] = ['seq', 'status', 'visit'];

/** What differs, without personal data: names of columns, and of numbers what they are. */
function told({ missing, row, tasks }: CaseFaults): string {
  const columns = Object.entries(row?.differs ?? {}).map(([column, [is, should]]) =>
    NUMBERS.includes(column) ? `${column} ${String(is)} instead of ${String(should)}` : column,
  );
  const ofTask = ({ visit, should, differs }: TaskFault) =>
    `task ${visit} ${should ? (differs ? Object.keys(differs).join(' ') : 'missing') : 'never opened'}`;
  return [
    ...missing.map((seq) => `transition ${seq} missing`),
    ...(row && !row.differs ? ['row missing'] : columns),
    ...tasks.map(ofTask),
  ]
    .join(', ')
    .slice(0, 300);
}

/** Commands that nobody has answered for `idleMs`, of cases whose failing is not known already: that is why, then. */
export async function findUnanswered(system: Db, idleMs: number, only?: readonly string[]): Promise<Finding[]> {
  const { rows } = await sql<Row & { attempts: number }>`
    select tenant_id, workflow_id, split_part(workflow_id, '/', 1) as case_kind, '' as step, min(route) as detail,
      count(*)::int as attempts
    from command where state = 'pending' and created_at < now() - ${idleMs} * interval '1 millisecond' and ${among(sql`workflow_id`, only)}
      and not exists (select from case_problem p where p.workflow_id = command.workflow_id and p.recovered_at is null
        and p.cause in ('call_failing', 'task_failing'))
    group by tenant_id, workflow_id order by min(created_at) limit ${MAX_FOUND}`.execute(system);
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

/** Some of the cases that wait for somebody, others each time. */
export async function sampleOpen(system: Db, limit: number): Promise<Finding[]> {
  const { rows } = await sql<Row>`
    select tenant_id, workflow_id, case_kind, step, '' as detail from case_task
    where closed_at is null order by random() limit ${limit}`.execute(system);
  return findings(rows);
}

/** Those of some workflows that are cases of this database. */
export async function findCases(system: Db, ids: readonly string[]): Promise<Finding[]> {
  const { rows } = await sql<Row>`
    select tenant_id, workflow_id, case_kind, '' as step, '' as detail from case_origin
    where workflow_id = any(${sql.val([...ids])}::text[])`.execute(system);
  return findings(rows);
}
