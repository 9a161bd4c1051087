import { existsSync, readFileSync } from 'node:fs';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { repairCase } from '#db/repositories/cases/case-repair.ts';
import { commentAsOperator } from './drill-act.ts';
import { retime, type TaskTimes } from './retime.ts';
import type { StartSettings } from './start-settings.ts';

export interface Drill {
  db: Db;
  /** Runs a statement as the database's owner. */
  owner(statement: string): Promise<unknown>;
  settings: StartSettings;
}
/** An open task of a running application. */
export interface Target {
  workflow_id: string;
  apply_num: string;
  task_id: string;
  step: string;
}
interface Situation {
  /** What ops see in the console, and what they do. */
  seen: string;
  solved: string;
  /** Makes it so; returns what undoing needs to know. */
  make(drill: Drill, target: Target): Promise<object>;
  undo(drill: Drill, target: Target, kept: Record<string, unknown>): Promise<unknown>;
  /** Of the open tasks (`t`, of application `a`), those that it can be shown at. */
  where: RawBuilder<boolean>;
}

/** Active members who could do a task, by the same rule as the console's. */
const NAMED = sql<boolean>`m.active and m.scene = any(t.scenes) and m.roles && (t.roles || '{super_admin}'::text[])
  and (m.tenant_id = t.tenant_id or (m.tenant_id is null and (m.tenant_grants is null or t.tenant_id = any(m.tenant_grants))))`;

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
/** A time as the file of a drill keeps it. */
const dateOf = (kept: unknown): Date | null => (typeof kept === 'string' ? new Date(kept) : null);

/** Five ways of being stuck, each real: the product is hurt from outside as it may be in operation. */
export const SITUATIONS: Record<string, Situation> = {
  'call-failing': {
    seen: '写入反复失败 / Saving keeps failing, after five attempts (a few seconds)',
    solved:
      'mend the database (--undo); it is tried every few seconds, “Retry now” tries at once and writes the row anew',
    where: sql<boolean>`t.tenant_id = 'nanshan'`,
    async make({ owner, settings }, { workflow_id, apply_num }) {
      await owner(`create or replace function stuck_drill() returns trigger language plpgsql as
        $$ begin raise exception 'stuck drill: this application cannot be saved'; end $$;
        create or replace trigger stuck_drill before insert on case_transition for each row
        when (new.workflow_id = '${workflow_id}') execute function stuck_drill()`);
      return { act: await commentAsOperator(settings, apply_num) };
    },
    undo: ({ owner }) =>
      owner('drop trigger if exists stuck_drill on case_transition; drop function if exists stuck_drill()'),
  },
  'no-member': {
    seen: '环节无人可办 / Nobody for the step, within 15 seconds, at every case that waits for these people',
    solved: '“Reassign” to somebody of the step’s scene; or give the role to somebody (--undo)',
    // where somebody else is left to reassign to
    where: sql<boolean>`'provider' = any(t.scenes) and exists (select 1 from membership m where m.active and m.scene = any(t.scenes) and m.tenant_id is null
      and not m.roles && (t.roles || '{super_admin}'::text[]))`,
    async make({ db }, { task_id }) {
      const { rows } = await sql<{ membership_id: string }>`
        update membership m set active = false from case_task t
        where t.task_id = ${task_id} and ${NAMED} returning m.membership_id`.execute(db);
      return { memberships: rows.map((r) => r.membership_id) };
    },
    undo: ({ db }, _target, { memberships }) =>
      sql`update membership set active = true where membership_id::text = any(${memberships}::text[])`.execute(db),
  },
  overdue: {
    seen: '逾期未处理 / Overdue, escalated, within 15 seconds',
    solved: 'ask who has it, or reassign it; it recovers when it is decided, skipped or sent back',
    where: sql<boolean>`true`,
    async make({ db, owner }, { task_id, workflow_id }) {
      const { rows } = await sql<TaskTimes>`
        select remind_at, due_at, escalate_at from case_task where task_id = ${task_id}`.execute(db);
      await retime(owner, workflow_id, { remind_at: daysAgo(5), due_at: daysAgo(3), escalate_at: daysAgo(1) });
      return rows[0] ?? {};
    },
    undo: ({ owner }, { workflow_id }, { remind_at, due_at, escalate_at }) =>
      retime(owner, workflow_id, {
        remind_at: dateOf(remind_at),
        due_at: dateOf(due_at),
        escalate_at: dateOf(escalate_at),
      }),
  },
  disagrees: {
    seen: '数据不一致 / Data disagrees, within 15 seconds; the list shows another status and reason',
    solved: '“Retry now” writes the row anew from what the case decided',
    where: sql<boolean>`true`,
    async make({ db }, { workflow_id }) {
      await sql`update subsidy_application set status = case status when 1 then 6 else 1 end, message = 'stuck drill'
        where workflow_id = ${workflow_id}`.execute(db);
      return {};
    },
    undo: ({ db }, { workflow_id }) => repairCase(db, workflow_id, []),
  },
  unanswered: {
    seen: '操作无人响应 / Nobody answers, after a minute; who acted was told “processing”',
    solved: 'start the worker again (--undo): what waits is answered by itself, nothing is sent twice',
    where: sql<boolean>`t.tenant_id = 'nanshan'`,
    async make({ settings }, { apply_num }) {
      const pid = workerOf(settings);
      process.kill(pid, 'SIGSTOP');
      return { pid, act: await commentAsOperator(settings, apply_num) };
    },
    undo: (_drill, _target, { pid }) => Promise.resolve(process.kill(Number(pid), 'SIGCONT')),
  },
};

/** The worker of `npm start`; of compose it is stopped by `docker compose stop worker`. */
function workerOf({ data }: StartSettings): number {
  const file = `${data}/logs/worker.log.pid`;
  if (!existsSync(file))
    throw new Error(`No worker of npm start in ${data}; stop yours by hand, e.g. docker compose stop worker`);
  return Number(readFileSync(file, 'utf8'));
}

/** The oldest open task that the situation can be shown at: of the asked application, else of one that is not stuck yet. */
export async function targetOf(
  db: Db,
  { where }: Situation,
  applyNum: string | undefined,
  taken: readonly string[],
): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select a.workflow_id, a.apply_num, t.task_id, t.step
    from case_task t join subsidy_application a on a.workflow_id = t.workflow_id
    where t.closed_at is null and not 'portal' = any(t.scenes) and ${where}
      and ${applyNum === undefined ? sql`true` : sql`a.apply_num = ${applyNum}`}
      and not a.apply_num = any(${[...taken]}::text[])
      and not exists (select 1 from case_problem p where p.workflow_id = a.workflow_id and p.recovered_at is null)
    order by a.apply_time limit 1`.execute(db);
  return rows[0];
}
