import type { Tx } from '#db/client.ts';
import { findCorpIn, findRevision, type ApplicationRow } from '#db/repositories/subsidy/applications.ts';
import { firstAt } from '#db/repositories/cases/records.ts';
import { flowKey, type FlowVersion } from '#db/repositories/subsidy/subsidy-config.ts';
import { versionAfter } from '#db/repositories/subsidy/flow-moves.ts';
import { peopleNamed } from '#db/repositories/identity/members.ts';
import type { Person } from '#domain/shared/cases/case.ts';
import { isPastTask } from '#domain/shared/cases/case-acts.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { ENDED, keepsYear, sectionsAt, stepAt, type Flow, type FlowStep } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { ApplicationEvent } from '#domain/subsidy/case/state.ts';
import { excludedFrom } from '#domain/subsidy/case/task.ts';
import { handedIn } from '#domain/subsidy/case/told-outcome.ts';
import { papersAt } from '#domain/subsidy/case/documents.ts';
import type { Status } from '#domain/subsidy/case/status.ts';
import { productsAsked } from '#domain/subsidy/flow/condition.ts';
import { changedSections, outsideCorrections } from '#domain/subsidy/form/revision-diff.ts';
import { scoped, type Context } from '../../shared/calls/context.ts';
import { asUser, sendAct, type EventBody, type Sent } from '../../shared/cases/acts.ts';
import { InputError } from '../../shared/calls/input-error.ts';
import { holding } from '../money/held-money.ts';
import { NOTHING_WRITTEN, sendCorrection } from '../drafts/correction-drafts.ts';
import { checkForm, storeRevision } from './submission.ts';
import { loadApplication } from './views.ts';

/** A case as an act found it: the version of its flow, and its last transition; none where the act begins it. */
export type ActedOn = FlowVersion & { seq?: number };

/** What an act led to, told by the flow that the case was on then: an answer that is asked for again stays as it was. */
export async function actResult(ctx: Context, tenantId: string, applyNum: string, sent: Sent<ActedOn>) {
  const { workflow_id, outcome, about } = sent;
  const { activity, seq } = outcome;
  // what came in between may have moved the case to another version
  const known = about && seq === (about.seq ?? 0) + 1 ? ctx.deps.flows.known(about) : undefined;
  const name = (known && nameOf(known, activity)) ?? nameOf(await flowAfter(ctx, tenantId, applyNum, seq), activity);
  const activity_name = (name ?? ENDED.name)[ctx.lang];
  return { apply_num: applyNum, flow_id: workflow_id, activity_name, ...outcome, status: outcome.status as Status };
}

const nameOf = (flow: Flow, code: string): FlowStep['name'] | undefined =>
  code === ENDED.code ? ENDED.name : flow.steps.find((s) => s.code === code)?.name;

/** The flow that a case was on after its transition `seq`: it may have been moved to another since. */
const flowAfter = (ctx: Context, tenantId: string, applyNum: string, seq: number): Promise<Flow> =>
  scoped(ctx, [tenantId], async (tx) => {
    const row = await loadApplication(tx, tenantId, applyNum, ctx.session.actor);
    const flow_version = (await versionAfter(tx, row.workflow_id, seq)) ?? row.flow_version;
    const then = { ...row, flow_version };
    const flow = (await ctx.deps.flows.of(tx, [then])).get(flowKey(then));
    if (!flow) throw new Error(`${applyNum} runs a flow that was never published`);
    return flow;
  });

/** Whom the step of an application names now; outside of the transaction of an act. */
export const groupOf = (ctx: Context, { tenant_id, state }: ApplicationRow, step: FlowStep): Promise<Person[]> =>
  peopleNamed(ctx.deps.db.system, tenant_id, step, excludedFrom(step, state));

/** The step where a case stands, and whom separation of duties keeps from it. */
export const stepOf = (ctx: Context, tenantId: string, applyNum: string) =>
  scoped(ctx, [tenantId], async (tx) => {
    const row = await loadApplication(tx, tenantId, applyNum, ctx.session.actor);
    const step = await stepIn(ctx, tx, row);
    return { step, excluded: step ? excludedFrom(step, row.state) : [] };
  });

const flowIn = async (ctx: Context, tx: Tx, row: ApplicationRow) =>
  (await ctx.deps.flows.of(tx, [row])).get(flowKey(row)) as Flow;
const stepIn = async (ctx: Context, tx: Tx, row: ApplicationRow) => stepAt(await flowIn(ctx, tx, row), row.state.at);

type Event = EventBody<ApplicationEvent>;

/** A case as it stands in the transaction that stores an act on it. */
export interface Found {
  tx: Tx;
  /** Id of the act's event. */
  eventId: string;
  row: ApplicationRow;
  step: FlowStep | undefined;
}

/** An act that carries no document: its event, or how that is made of what the database knows by then. */
type Plain = { route: string; event: Event } | { route: string; body: object; judge: (found: Found) => Promise<Event> };

/** Sends such an act. */
export async function act(ctx: Context, tenantId: string, applyNum: string, plain: Plain) {
  const sent = await sendAct<ApplicationEvent, undefined, ActedOn>(asUser(ctx, tenantId), {
    route: plain.route,
    body: { applyNum, event: 'event' in plain ? plain.event : plain.body },
    async judge(tx, eventId) {
      const row = await loadApplication(tx, tenantId, applyNum, ctx.session.actor);
      const flow = await flowIn(ctx, tx, row);
      const event =
        'event' in plain ? plain.event : await plain.judge({ tx, eventId, row, step: stepAt(flow, row.state.at) });
      const held = await holding(ctx, tx, row, flow, event, eventId);
      return { workflow_id: row.workflow_id, about: row, start: null, ...held };
    },
  });
  return actResult(ctx, tenantId, applyNum, sent);
}

export interface Modification {
  apply_num: string;
  task_id: string;
  /** The revision that was edited. */
  revision_id: string;
  note: string;
  /** How many entries of a spot inspection were read. */
  findings?: number | undefined;
  /** Whether what it found to differ was read. */
  deviation_read?: boolean | undefined;
  form: DraftForm | undefined;
  /** The enterprise's draft that is sent. */
  draft?: { temp_id: string; version: number } | undefined;
}
/**
 * Sends the event modify: stores the corrected form as a revision that becomes current when the case accepts it.
 * Only the sections of the step may differ from the revision that was edited.
 */
export async function modify(ctx: Context, tenantId: string, route: string, m: Modification) {
  const { apply_num: applyNum, task_id, note, revision_id: based_on } = m;
  const sent = await sendAct<ApplicationEvent, CheckedForm | undefined, ActedOn>(asUser(ctx, tenantId), {
    route,
    body: m,
    look: async () => m.form && checkModification(ctx, tenantId, m, m.form),
    async judge(tx, eventId, checked) {
      const row = await loadApplication(tx, tenantId, applyNum, ctx.session.actor);
      const flow = await flowIn(ctx, tx, row);
      ctx.tell({ did: (await handedInNow(tx, row, flow)).join('.') });
      const asked = productsAsked(flow);
      // the case itself says who was first; what is kept for its next task stays
      const past = isPastTask(applyNum, row.state, task_id);
      const revision = checked ? (await storeRevision(tx, ctx, { applyNum, eventId }, checked, asked)).ref : null;
      const written = past ? NOTHING_WRITTEN : await sendCorrection(tx, ctx, row, m.draft);
      const { written_by } = written;
      const event = {
        kind: 'modify' as const,
        task_id,
        revision,
        note: note || written.note,
        based_on,
        ...(m.findings !== undefined && { findings: m.findings }),
        ...(m.deviation_read && { deviation_read: true }),
        ...(written_by.length > 0 && { written_by }),
      };
      const held = await holding(ctx, tx, row, flow, event, eventId);
      return { workflow_id: row.workflow_id, about: row, start: null, ...held };
    },
  });
  return actResult(ctx, tenantId, applyNum, sent);
}

/** The papers that what is sent now hands in for the first time. */
async function handedInNow(tx: Tx, { workflow_id, state }: ApplicationRow, flow: Flow) {
  const step = stepAt(flow, state.at)?.code ?? '';
  const first = await firstAt(tx, [workflow_id], 'resubmit');
  return handedIn(flow, { step, again: first({ workflow_id, step }) !== undefined });
}

type CheckedForm = Awaited<ReturnType<typeof checkForm>>;

/** The form as it may be sent; undefined where its task is over, which the case tells. */
async function checkModification(ctx: Context, tenantId: string, m: Modification, form: DraftForm) {
  const { row, revision, flow, corp } = await scoped(ctx, [tenantId], async (tx) => {
    const found = await loadApplication(tx, tenantId, m.apply_num, ctx.session.actor);
    return {
      row: found,
      revision: await findRevision(tx, m.apply_num, m.revision_id),
      flow: (await ctx.deps.flows.of(tx, [found])).get(flowKey(found)),
      corp: await findCorpIn(tx, found.corp_id),
    };
  });
  // what may be changed now says nothing of a task that a colleague was first with
  if (isPastTask(m.apply_num, row.state, m.task_id)) return undefined;
  if (!revision || !flow || !corp) throw new AppError('STALE_DOCUMENT');
  const before = revision.form;
  const step = stepAt(flow, row.state.at);
  const untouched = step?.kind === 'submit' && outsideCorrections(before, form, row.state.corrections ?? []);
  const open = step ? sectionsAt(step) : [];
  const locked = changedSections(before, form).filter((section) => !open.includes(section));
  if (untouched) throw new AppError('NOT_TICKED', { params: { field: untouched } });
  if (locked.length > 0)
    throw new InputError([
      { code: 'custom', path: ['form', locked[0] ?? ''], message: 'unknownField', input: undefined },
    ]);
  // where a document cannot be changed its fault could not be mended: the case itself says what it lacks
  const asks = papersAt({ flow, state: row.state }).filter((each) => open.includes(each));
  // whether letters are asked for is the flow's that the case runs on, not the park's of today
  const asked = { tenant_id: tenantId, custom: flow.custom, type: flow.allowance_type, asks };
  // behind the first step others have decided on what was asked for, at that percentage
  const ratio = keepsYear(row.state.at) ? revision.allowance_ratio : undefined;
  return checkForm(ctx, asked, corp, form, { form: before, verdicts: revision.order_verdicts ?? [], ratio });
}
