import type { Person } from '#domain/shared/cases/case.ts';
import { OUTCOMES, tellsStaff, type Told } from '#domain/subsidy/case/outcomes.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import type { Db, Tx } from '../../client.ts';
import { membersOf, type Member } from '../identity/members.ts';
import { queueSms } from './outbox.ts';
import { peopleOf } from './reminders.ts';

/** One transition whose people are told. */
export interface TaskNews {
  tenant_id: string;
  workflow_id: string;
  visit: number;
  seq: number;
}

/**
 * Writes one SMS to each person whom a transition concerns: who got the task, was asked to sign, copied or mentioned, or
 * has the task when the applicant urges. Returns how many are told; a repetition tells nobody again.
 */
export async function tellTaskNews(system: Db, news: TaskNews): Promise<number> {
  return system.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('case_transition')
      .where('workflow_id', '=', news.workflow_id)
      .where('seq', '=', news.seq)
      .select('transition')
      .executeTakeFirstOrThrow();
    const t = row.transition as unknown as Transition;
    const { outcome } = t;
    if (!tellsStaff(outcome)) return 0;
    const people = await toldOf(tx, news, OUTCOMES[outcome].tells, t);
    // what is only told asks for nothing
    const asks = OUTCOMES[outcome].tells !== 'named';
    const task = asks && { task_workflow: news.workflow_id, task_visit: news.visit };
    const caseNo = news.workflow_id.split('/')[2] ?? '';
    await queueSms(
      tx,
      people.map((p) => ({
        tenant_id: news.tenant_id,
        dedupe_key: `${news.workflow_id}:${news.seq}:${p.user_id}`,
        template: `task_${t.outcome}`,
        receiver: p.mobile,
        parts: { num: caseNo, by: t.actor.name },
        ...task,
      })),
    );
    return people.length;
  });
}

async function toldOf(
  tx: Tx,
  { tenant_id, workflow_id, visit }: TaskNews,
  told: Told,
  { state, people }: Transition,
): Promise<Member[]> {
  const named = (users: readonly (Person | null | undefined)[] = []) => {
    const ids = users.flatMap((p) => (p ? [p.user_id] : []));
    return ids.length === 0 ? [] : membersOf(tx, { tenant_id, users: ids });
  };
  if (told === 'holder') return named([state.task?.holder]);
  if (told === 'signer') return named(state.task?.signers.slice(-1));
  if (told === 'named') return named(people);
  const open = await tx
    .selectFrom('case_task')
    .where('workflow_id', '=', workflow_id)
    .where('visit', '=', visit)
    .where('closed_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  return open ? peopleOf(tx, open) : [];
}
