import { sql } from 'kysely';
import type { Person } from '#domain/shared/cases/case.ts';
import { filesOf } from '#domain/subsidy/form/form.ts';
import { numbersOnce } from '#domain/subsidy/form/handed-in.ts';
import { isOver, STATUS } from '#domain/subsidy/case/status.ts';
import { taskOfState } from '#domain/subsidy/case/task.ts';
import { isInternal, sharesTask } from '#domain/subsidy/case/outcomes.ts';
import { applicantSms } from '#domain/subsidy/sms-parts.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import type { Tx } from '../../client.ts';
import { crashPoint } from '../../crash-point.ts';
import { dateOrNull } from '../cases/case-columns.ts';
import { projectCase, tells, type VisitTimes } from '../cases/case-projection.ts';
import { bearVoucher } from '../voucher/birth.ts';
import { settleCase, voidHold } from '../ledger/holds.ts';
import { keepInspections } from './inspections.ts';
import { keepOrders } from './order-claims.ts';
import { queueSms } from '../cases/outbox.ts';
import { findRevisionForm } from './applications.ts';

export interface ProjectInput {
  tenant_id: string;
  apply_num: string;
  workflow_id: string;
  /** Code of the step that the transition leads to. */
  activity: string;
  transition: Transition;
}

/** The files that an accepted transition brought in: what was attached, and those of the form that was sent. */
async function broughtIn(tx: Tx, { apply_num, transition: t }: ProjectInput): Promise<string[]> {
  if (t.outcome === 'refused') return [];
  const form = t.revision && (await findRevisionForm(tx, apply_num, t.revision.revision_id));
  return [...t.guids, ...(form ? filesOf(form) : [])];
}

/** Stores one transition of an application: its revision's number, its attachments, its row, what the applicant is told. */
export async function projectTransition(tx: Tx, input: ProjectInput): Promise<VisitTimes> {
  const { tenant_id, workflow_id, apply_num: case_no, transition: t } = input;
  const over = isOver(t.state.status);
  const accepted = t.outcome !== 'refused';
  const guids = await broughtIn(tx, input);
  const document_id = t.revision?.revision_id;
  return projectCase(
    tx,
    { tenant_id, case_kind: 'subsidy', case_no, workflow_id, transition: t, guids, document_id, over },
    async (opened) => {
      if (t.revision && accepted) await numberRevision(tx, input);
      if (t.outcome === 'withdraw') await forgetRevision(tx, input);
      await moveClaims(tx, input);
      if (t.guids.length > 0 && accepted) await addAttachments(tx, input);
      await keepInspections(tx, input);
      await shareTask(tx, input);
      if (accepted && t.people?.length) await copyTo(tx, input, t.people);
      await informApplicant(tx, input);
      await updateApplication(tx, input, opened);
      await moveMoney(tx, input);
    },
  );
}

/** Who has the task of the visit after `t`, who was asked to sign, whose answer is in; undefined when nothing of it changed. */
export function sharedTask(t: Transition) {
  if (!sharesTask(t.outcome)) return undefined;
  const { holder, delegator, signers, votes } = taskOfState(t.state);
  return {
    holder_id: holder?.user_id ?? null,
    holder: holder?.name ?? null,
    delegator_id: delegator?.user_id ?? null,
    signers: signers.map((s) => s.user_id),
    voted: votes.flatMap((v) => (v.for_id ? [v.user_id, v.for_id] : [v.user_id])),
    ...(t.outcome === 'migrate' && t.excluded && { excluded: [...t.excluded] }),
  };
}

async function shareTask(tx: Tx, { workflow_id, transition: t }: ProjectInput): Promise<void> {
  const shared = sharedTask(t);
  if (!shared) return;
  await tx
    .updateTable('case_task')
    .set(shared)
    .where('workflow_id', '=', workflow_id)
    .where('visit', '=', t.state.visit)
    .execute();
}

async function copyTo(
  tx: Tx,
  { tenant_id, workflow_id, transition: t }: ProjectInput,
  people: readonly Person[],
): Promise<void> {
  await tx
    .insertInto('case_copy')
    .values(
      people.map(({ user_id }) => ({
        tenant_id,
        workflow_id,
        case_kind: 'subsidy' as const,
        user_id,
        why: t.kind === 'copy' ? ('copy' as const) : ('comment' as const),
        seq: t.seq,
        at: new Date(t.at),
        seen_at: null,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
}

async function numberRevision(tx: Tx, { tenant_id, apply_num, transition: t }: ProjectInput): Promise<void> {
  await tx
    .updateTable('subsidy_revision')
    .set({
      revision: sql<number>`(select coalesce(max(r.revision), 0) + 1 from subsidy_revision r where r.tenant_id = ${tenant_id} and r.apply_num = ${apply_num})`,
      shares: sql`(select shares_of(form, a.allowance_type, a.tenant_id) from subsidy_application a where a.tenant_id = ${tenant_id} and a.apply_num = ${apply_num})`,
    })
    .where('revision_id', '=', t.revision?.revision_id ?? '')
    .where('revision', 'is', null)
    .execute();
}

/** A correction that was taken back before anybody opened it is no revision: the one before it stands again. */
async function forgetRevision(tx: Tx, { tenant_id, apply_num, transition: t }: ProjectInput): Promise<void> {
  await tx
    .updateTable('subsidy_revision')
    .set({ revision: null })
    .where('tenant_id', '=', tenant_id)
    .where('apply_num', '=', apply_num)
    .where('revision', '>', (e) =>
      e.selectFrom('subsidy_revision as kept').where('revision_id', '=', t.state.revision_id).select('kept.revision'),
    )
    .execute();
}

/** An application has the orders and bills of its current revision, until it is closed. */
async function moveClaims(tx: Tx, { tenant_id, workflow_id, transition: t }: ProjectInput): Promise<void> {
  const { event_id, outcome, revision, state } = t;
  const closed = state.status === STATUS.closed;
  const revised = outcome === 'withdraw' || (revision !== null && outcome !== 'refused');
  if (!closed && !revised) return;
  const { form } = await tx
    .selectFrom('subsidy_revision')
    .where('revision_id', '=', state.revision_id)
    .select('form')
    .executeTakeFirstOrThrow();
  await keepOrders(tx, { tenant_id, workflow_id, event_id }, closed ? [] : numbersOnce(form));
}

/** What a transition says of its application's row; the facts of the form come with `revision_id`. */
export function applicationColumns(t: Transition, activity: string, times: VisitTimes | undefined) {
  const { state, outcome } = t;
  const accepted = t.revision && outcome !== 'refused' ? t.revision.revision_id : undefined;
  const revision_id = outcome === 'withdraw' ? state.revision_id : accepted;
  return {
    seq: t.seq,
    status: state.status,
    activity,
    visit: state.visit,
    message: state.message,
    state,
    updated_at: new Date(t.at),
    ...(revision_id && { revision_id }),
    ...(times && { due_at: dateOrNull(times.due_at) }),
    ...(t.opens && { step_since: new Date(t.at) }),
    ...(state.flow_version !== undefined && { flow_version: state.flow_version }),
    ...(isOver(state.status) && { ended_at: new Date(t.at), due_at: null }),
  };
}

/** The days that the park gives to appeal as it is closed. */
const daysToAppeal = {
  appeal_days: sql<number>`(select t.appeal_days from tenant t where t.tenant_id = subsidy_application.tenant_id)`,
};

/** Of a closed application that was written anew: how many days it had been given nobody else knows. */
export const keepDaysToAppeal = (tx: Tx, workflowId: string) =>
  tx
    .updateTable('subsidy_application')
    .set(daysToAppeal)
    .where('workflow_id', '=', workflowId)
    .where('status', '=', STATUS.closed)
    .execute();

/** Moves the row one seq further and tells those who watch it; raises when the row is not at the seq before. */
async function updateApplication(
  tx: Tx,
  { apply_num, tenant_id, activity, workflow_id, transition: t }: ProjectInput,
  times: VisitTimes | undefined,
): Promise<void> {
  const { state, ...columns } = applicationColumns(t, activity, times);
  const revision = columns.revision_id
    ? await tx
        .selectFrom('subsidy_revision')
        .where('revision_id', '=', columns.revision_id)
        .select([
          'apply_year',
          'allowance_ratio',
          'order_money',
          'subsidy_money',
          sql<string>`form->>'park_id'`.as('park_id'),
        ])
        .executeTakeFirstOrThrow()
    : {};
  const { status, corp_id } = state;
  const internal = isInternal(t.outcome);
  const told_to = { tenant_id, case_kind: 'subsidy' as const, case_no: apply_num, corp_id, internal };
  const told = await tx
    .with('updated', (db) =>
      db
        .updateTable('subsidy_application')
        .set({
          ...columns,
          ...revision,
          ...(state.status === STATUS.closed && daysToAppeal),
          state: JSON.stringify(state),
        })
        .where('workflow_id', '=', workflow_id)
        .where('seq', '=', t.seq - 1)
        .returning('workflow_id'),
    )
    .selectFrom('updated')
    .select(tells({ ...told_to, event_id: t.event_id, seq: t.seq, status, activity }).as('told'))
    .execute();
  if (told.length !== 1) throw new Error(`projection of ${workflow_id} is not at seq ${t.seq - 1}`);
}

/** The ledger follows the case: what is promised to it where it stands, no more and no less (product §5). */
async function moveMoney(tx: Tx, { tenant_id, apply_num, workflow_id, transition: t }: ProjectInput): Promise<void> {
  if (t.outcome === 'refused') return voidHold(tx, { workflow_id, event_id: t.event_id });
  if (t.promised === undefined) return;
  const { subsidy_money, ...key } = await tx
    .selectFrom('subsidy_application')
    .where('workflow_id', '=', workflow_id)
    .select(['tenant_id', 'apply_year', 'allowance_type', 'subsidy_money'])
    .executeTakeFirstOrThrow();
  const act = { workflow_id, event_id: t.event_id, actor: t.actor, at: t.at };
  await settleCase(tx, key, act, t.promised ? subsidy_money : '0.00');
  crashPoint('ledger.settled');
  if (t.state.status === STATUS.ended) await bearVoucher(tx, { tenant_id, apply_num, workflow_id, at: t.at });
}

async function addAttachments(tx: Tx, { tenant_id, apply_num, transition: t }: ProjectInput): Promise<void> {
  const rows = t.guids.map((guid) => ({
    tenant_id,
    apply_num,
    guid,
    document: t.document ?? (t.finding ? 'inspection' : ''),
    seq: t.seq,
    operator: t.actor.name,
    created_at: new Date(t.at),
  }));
  await tx
    .insertInto('subsidy_attachment')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
}

/** What waits for the enterprise, and the end, reach its contact by SMS. */
async function informApplicant(
  tx: Tx,
  { tenant_id, apply_num, workflow_id, transition: t }: ProjectInput,
): Promise<void> {
  const sms = t.past ? undefined : applicantSms(apply_num, t);
  if (!sms) return;
  const contact = await tx
    .selectFrom('subsidy_revision')
    .where('revision_id', '=', t.state.revision_id)
    .select(sql<string>`form #>> '{data,contact_mobile}'`.as('mobile'))
    .executeTakeFirst();
  if (!contact?.mobile) return;
  await queueSms(tx, [
    {
      tenant_id,
      dedupe_key: `${workflow_id}:${t.seq}:applicant`,
      template: sms.template,
      receiver: contact.mobile,
      parts: sms.parts,
      about: workflow_id,
      // what the enterprise is asked for is the task that this opens
      ...(t.opens?.scenes.includes('portal') && { task_workflow: workflow_id, task_visit: t.state.visit }),
    },
  ]);
}
