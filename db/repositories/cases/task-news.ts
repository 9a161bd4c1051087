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

const TEXTS: Partial<Record<Transition['outcome'], (no: string, by: string) => string>> = {
  urge: (no) => `企业催办：申请 ${no} 等待您处理`,
  transfer: (no, by) => `${by}将申请 ${no} 转交给您处理`,
  delegate: (no, by) => `${by}委托您处理申请 ${no}`,
  resolve: (no, by) => `${by}已答复您委托的申请 ${no}`,
  add_signer: (no, by) => `${by}请您会签申请 ${no}`,
  copy: (no, by) => `${by}将申请 ${no} 抄送给您`,
  comment: (no, by) => `${by}在申请 ${no} 的评论中提到了您`,
  reassign: (no) => `申请 ${no} 已改派给您处理`,
};

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
    const text = TEXTS[t.outcome];
    if (!text) return 0;
    const people = await concerned(tx, news, t);
    const caseNo = news.workflow_id.split('/')[2] ?? '';
    await queueSms(
      tx,
      people.map((p) => ({
        tenant_id: news.tenant_id,
        dedupe_key: `${news.workflow_id}:${news.seq}:${p.user_id}`,
        template: `task_${t.outcome}`,
        receiver: p.mobile,
        body: text(caseNo, t.actor.name),
      })),
    );
    return people.length;
  });
}

async function concerned(tx: Tx, { tenant_id, workflow_id, visit }: TaskNews, t: Transition): Promise<Member[]> {
  const { task } = t.state;
  const ids =
    t.outcome === 'add_signer'
      ? task?.signers.slice(-1)
      : t.outcome === 'copy' || t.outcome === 'comment'
        ? t.people
        : t.outcome === 'urge'
          ? undefined
          : [task?.holder].filter((p) => !!p);
  if (ids) return ids.length === 0 ? [] : membersOf(tx, { tenant_id, users: ids.map((p) => p.user_id) });
  const open = await tx
    .selectFrom('case_task')
    .where('workflow_id', '=', workflow_id)
    .where('visit', '=', visit)
    .where('closed_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  return open ? peopleOf(tx, open) : [];
}
