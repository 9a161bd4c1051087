import { REMINDERS, type Stage } from '#domain/shared/texts/sms-parts.ts';
import { tellingOfTime } from '#domain/messages/tell.ts';
import { asTenants, type Db, type Tx } from '../../client.ts';
import { membersOf, namedBy, type Member } from '../identity/members.ts';
import { tell } from '../messages/tell.ts';
import { queueSms } from './outbox.ts';

export interface OpenVisit {
  tenant_id: string;
  workflow_id: string;
  visit: number;
  /** Absent for the first reminder. */
  stage?: Stage | undefined;
  /** Of what is reminded more than once: which time it is. */
  again?: string | undefined;
}

/**
 * Tells each of a visit's people a stage once, by SMS and in the product, or at its escalation to each member of the role that is named for
 * it; nothing when the visit is over. Returns how many are told. Runs on the system pool: provider members belong to no
 * tenant.
 */
export async function remindTaskMembers(system: Db, { stage, again, ...task }: OpenVisit): Promise<number> {
  return system.transaction().execute(async (tx) => {
    const open = await openTask(tx, task);
    if (!open) return 0;
    const members = stage === 'escalate' ? await above(tx, open) : await peopleOf(tx, open);
    const caseNo = open.task_id.split(':')[0] ?? '';
    await queueSms(
      tx,
      members.map((m) => ({
        tenant_id: task.tenant_id,
        dedupe_key: `${task.workflow_id}:visit:${task.visit}:${stage ?? again ?? 'remind'}:${m.user_id}`,
        template: stage ? `task_${stage}` : REMINDERS[open.case_kind],
        receiver: m.mobile,
        parts: { num: caseNo },
        task_workflow: task.workflow_id,
        task_visit: task.visit,
      })),
    );
    await tellTime(tx, open, stage, again);
    if (stage === 'escalate') await markEscalated(tx, task);
    return members.length;
  });
}

const openTask = (tx: Tx, task: Pick<OpenVisit, 'workflow_id' | 'visit'>) =>
  tx
    .selectFrom('case_task')
    .where('workflow_id', '=', task.workflow_id)
    .where('visit', '=', task.visit)
    .where('closed_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
type OpenTaskRow = NonNullable<Awaited<ReturnType<typeof openTask>>>;

/** The same in the product, once a stage of the visit. */
async function tellTime(tx: Tx, open: OpenTaskRow, stage: Stage | undefined, again: string | undefined): Promise<void> {
  const { tenant_id, workflow_id, case_kind, task_id, visit, step, deadline } = open;
  const telling = tellingOfTime(stage, step, deadline?.escalate_to);
  if (!telling) return;
  const case_no = task_id.split(':')[0] ?? '';
  const event = `${visit}:${again ?? telling.params.outcome}`;
  await asTenants(tx, [tenant_id], () => tell(tx, { tenant_id, workflow_id, case_kind, case_no, event }, [telling]));
}

/** Whom an open task waits for: who has it and who signs, else everybody it names; not those whose answer is in. */
export async function peopleOf(tx: Tx, open: OpenTaskRow): Promise<Member[]> {
  const { tenant_id, scenes, holder_id, signers, voted } = open;
  const named = holder_id === null ? await namedBy(tx, open) : await membersOf(tx, { tenant_id, users: [holder_id] });
  const asked = signers.length > 0 ? await membersOf(tx, { tenant_id, scenes, users: signers }) : [];
  const all = new Map([...named, ...asked].map((m) => [m.user_id, m]));
  return [...all.values()].filter((m) => !voted.includes(m.user_id));
}

async function above(tx: Tx, { tenant_id, deadline }: OpenTaskRow): Promise<Member[]> {
  return deadline?.escalate_to ? membersOf(tx, { tenant_id, roles: [deadline.escalate_to] }) : [];
}

const markEscalated = (tx: Tx, task: Pick<OpenVisit, 'workflow_id' | 'visit'>) =>
  tx
    .updateTable('case_task')
    .set({ escalated_at: new Date() })
    .where('workflow_id', '=', task.workflow_id)
    .where('visit', '=', task.visit)
    .where('escalated_at', 'is', null)
    .execute();
