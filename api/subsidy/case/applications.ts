import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import {
  applicationsOver,
  countApplications,
  findRevision,
  holdApplication,
  listApplications,
  type ApplicationRow,
} from '#db/repositories/subsidy/applications.ts';
import { nextCaseNo } from '#db/repositories/cases/case-numbers.ts';
import { refusalOfListed } from '#db/repositories/ledger/limits.ts';
import { findCorp } from '#db/repositories/identity/identity.ts';
import { insertApplication } from '#db/repositories/subsidy/submissions.ts';
import { flowKey, newestFlow } from '#db/repositories/subsidy/subsidy-config.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { productsAsked, type Draw } from '#domain/subsidy/flow/condition.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { drawnOf, owedAfter } from '#domain/subsidy/case/draws.ts';
import { sendersOf } from '#domain/subsidy/case/appeal.ts';
import { calledThere } from '#domain/subsidy/case/inspections.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { preparedCan, PREPARED_EDGES, preparedNote } from '#domain/subsidy/form/prepared.ts';
import { othersOf, writersNote, type Writer } from '#domain/subsidy/form/kept-draft.ts';
import { begin, MAX_NOTE } from '#domain/subsidy/case/machine.ts';
import { taskId, type ApplicationEvent } from '#domain/subsidy/case/state.ts';
import { workflowId, type StartApplication } from '#workflows/subsidy/messages.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { asUser, sendAct, type Judged } from '../../shared/cases/acts.ts';
import { ownCorp, ownTenant, scoped, type Context, type Handlers } from '../../shared/calls/context.ts';
import { openTenant, stillOpen } from '../../shared/calls/open-tenant.ts';
import { act, actResult, modify, type ActedOn } from './acts.ts';
import { sendDraft } from '../drafts/correction-drafts.ts';
import { draftHandlers } from '../drafts/drafts.ts';
import { endOrRefuse } from '../drafts/prepared-end.ts';
import { recordPage } from './records.ts';
import { checkForm, storeRevision, type Before } from './submission.ts';
import { appealOf } from './appeals.ts';
import { detailView, listViews, loadApplication } from './views.ts';

export const applicationsHandlers: Handlers<typeof applicationsContract> = {
  ...draftHandlers,

  saveApply: async (input, ctx) => {
    const tenantId = ownTenant(ctx.session);
    const sent = await sendAct<ApplicationEvent, Accepted, ActedOn>(asUser(ctx, tenantId), {
      route: 'SaveApply',
      body: { allowance_type: input.allowance_type, form: input.form },
      look: () => checkApplication(ctx, tenantId, input),
      judge: (tx, eventId, accepted) => storeApplication(tx, ctx, eventId, input, accepted),
    });
    return actResult(ctx, tenantId, sent.workflow_id.split('/').at(-1) ?? '', sent);
  },

  appeal: async ({ apply_num, reason }, ctx) => {
    const tenantId = ownTenant(ctx.session);
    const look = async (tx: Tx) => {
      const row = await loadApplication(tx, tenantId, apply_num, ctx.session.actor);
      return { row, ...(await appealOf(tx, row)) };
    };
    const sent = await sendAct<ApplicationEvent, Appealed, ActedOn>(asUser(ctx, tenantId), {
      route: 'Appeal',
      body: { apply_num, reason },
      async look() {
        const { row, refusal, revision } = await scoped(ctx, [tenantId], async (tx) => {
          const found = await look(tx);
          return { ...found, revision: await findRevision(tx, apply_num, found.row.revision_id) };
        });
        if (refusal) throw new AppError(refusal.error, { params: refusal.params });
        if (!revision) throw new AppError('NOT_FOUND');
        const form = asApplied(revision.form);
        const input = { allowance_type: row.allowance_type, form };
        // what it was judged with stays, whatever became of the catalogue and of the percentage since (product §10)
        const before = { form, verdicts: revision.order_verdicts ?? [], ratio: revision.allowance_ratio };
        return { input, accepted: await checkApplication(ctx, tenantId, input, before) };
      },
      async judge(tx, eventId, { input, accepted }) {
        // of two at once the second sees the first
        await holdApplication(tx, tenantId, apply_num);
        const { row, refusal, excluded } = await look(tx);
        if (refusal) throw new AppError(refusal.error, { params: refusal.params });
        return storeApplication(tx, ctx, eventId, input, accepted, {
          of: apply_num,
          excluded,
          preparers: sendersOf(row.state),
          drawn: await drawnThere(tx, ctx, row),
          reason,
        });
      },
    });
    return actResult(ctx, tenantId, sent.workflow_id.split('/').at(-1) ?? '', sent);
  },

  getApplyList: ({ limit, offset, status, keyword, allowance_type }, ctx) => {
    const tenantId = ownTenant(ctx.session);
    const filter = {
      tenants: [tenantId],
      corp_id: ownCorp(ctx.session),
      status,
      activity: [],
      keyword,
      allowance_type,
    };
    return scoped(ctx, [tenantId], async (tx) => {
      const rows = await listApplications(tx, filter, { limit, offset, yours_first: true });
      return {
        total: await countApplications(tx, filter),
        items: await listViews(ctx, tx, rows),
      };
    });
  },

  getApplyDetail: ({ apply_num, revision }, ctx) => {
    const tenantId = ownTenant(ctx.session);
    const { actor } = ctx.session;
    return scoped(ctx, [tenantId], async (tx) => {
      const row = await loadApplication(tx, tenantId, apply_num, actor);
      return detailView(ctx, tx, row, revision);
    });
  },

  corpApproval: (input, ctx) => modify(ctx, ownTenant(ctx.session), 'CorpApproval', { ...input, note: '' }),

  corpCloseApply: ({ apply_num, reason }, ctx) =>
    act(ctx, ownTenant(ctx.session), apply_num, {
      route: 'corp/close/apply',
      event: { kind: 'close', reason },
    }),

  getCorpRecordList: ({ apply_num, ...page }, ctx) => recordPage(ctx, ownTenant(ctx.session), apply_num, page),
};

type Input = Parsed<typeof applicationsContract.saveApply>;
interface Appealed {
  input: Input;
  accepted: Accepted;
}
/** What an appeal begins with: what it appeals against, whom that keeps from deciding, and why. */
interface Appeal {
  of: string;
  excluded: string[];
  /** Who filled in the form that it has. */
  preparers: readonly string[];
  /** The inspections that that was drawn for: what was drawn stays drawn. */
  drawn: Readonly<Record<string, Draw>> | undefined;
  reason: string;
}
type Accepted = Awaited<ReturnType<typeof checkApplication>>;

/** A form as an application begins: what a later step asks for is handed in again. */
const asApplied = ({ acceptance_report: _report, detailed_billings: _bills, ...form }: DraftForm): DraftForm => form;

/** Checks the form of a new application, or of an appeal with what it was judged with `before`; returns it with its park and its enterprise. */
async function checkApplication(
  ctx: Context,
  tenantId: string,
  { allowance_type: type, form }: Input,
  before?: Before,
) {
  const { system } = ctx.deps.db;
  const [tenant, corp] = await Promise.all([openTenant(ctx.deps, tenantId), findCorp(system, ownCorp(ctx.session))]);
  if (!corp) throw new AppError('NOT_FOUND');
  if (!before) await requireNotListed(ctx, { tenant_id: tenantId, corp_id: corp.corp_id });
  // which type it is decides what the form must hold
  if (!(await scoped(ctx, [tenantId], (tx) => newestFlow(tx, tenantId, type)))) throw new AppError('TYPE_NOT_OFFERED');
  const { tenant_id, custom } = tenant;
  return { tenant, corp, checked: await checkForm(ctx, { tenant_id, custom, type }, corp, form, before) };
}

/** An enterprise on the red list begins no application; it may appeal, since that is how it is heard. Raises RED_LISTED. */
async function requireNotListed(ctx: Context, corp: { tenant_id: string; corp_id: string }): Promise<void> {
  const refused = await scoped(ctx, [corp.tenant_id], (tx) => refusalOfListed(tx, corp));
  if (refused) throw new AppError(refused.error, { params: refused.params });
}

/** The inspections that an enterprise owes in a type and year, as the flow calls them on which it applies. */
async function owedBy(tx: Tx, ctx: Context, of: Parameters<typeof applicationsOver>[1], to: Flow) {
  const rows = await applicationsOver(tx, of);
  const flows = await ctx.deps.flows.of(tx, rows);
  return owedAfter(
    rows.map((row) => {
      const from = flows.get(flowKey(row));
      const draws = row.state.facts?.draws;
      return { status: row.status, draws: from && draws ? calledThere(from, to, draws) : draws };
    }),
  );
}

/** What a closed application was drawn for, as the flow calls it on which its appeal begins. */
async function drawnThere(tx: Tx, ctx: Context, row: ApplicationRow) {
  const drawn = drawnOf(row.state.facts);
  const from = (await ctx.deps.flows.of(tx, [row])).get(flowKey(row));
  const to = await newestFlow(tx, row.tenant_id, row.allowance_type);
  return drawn && from && to ? calledThere(from, to.flow, drawn) : drawn;
}

/** Stores an application with its number and its pinned flow; its first event begins its case. */
async function storeApplication(
  tx: Tx,
  ctx: Context,
  eventId: string,
  { allowance_type, temp_id, version }: Input,
  { tenant, corp, checked }: Accepted,
  appeal?: Appeal,
): Promise<Judged<ApplicationEvent, ActedOn>> {
  const { tenant_id } = tenant;
  const published = await newestFlow(tx, tenant_id, allowance_type);
  if (!published) throw new AppError('TYPE_NOT_OFFERED');
  const { flow, version: flow_version } = published;
  const apply_num = await nextCaseNo(tx, 'subsidy', tenant, beijingDay(Date.now()));
  const workflow_id = workflowId(tenant_id, apply_num);
  const by = { ended_by: ctx.session.name, apply_num };
  const mine = { tenant_id, corp_id: corp.corp_id };
  const { from } = preparedCan.send;
  const prepared = temp_id && (await endOrRefuse(tx, mine, temp_id, { from, to: PREPARED_EDGES.send.to, ...by }));
  const writers = temp_id ? await sendDraft(tx, mine, { temp_id, version }) : [];
  const { row: revision, ref } = await storeRevision(
    tx,
    ctx,
    { applyNum: apply_num, eventId },
    checked,
    productsAsked(flow),
  );
  const preparers = [
    ...new Set([
      ...(prepared ? prepared.savers : (appeal?.preparers ?? [])),
      ...othersOf(writers, ctx.session.user_id),
    ]),
  ];
  const { apply_year } = checked.form;
  const owed = appeal ? undefined : await owedBy(tx, ctx, { ...mine, allowance_type, apply_year }, flow);
  const owner = {
    corp_id: corp.corp_id,
    submitter: ctx.session.user_id,
    // drawn from by the case when it comes to a spot inspection: neither a request nor an act can choose it
    lot: randomUUID(),
    ...(preparers.length > 0 && { preparers }),
    ...(owed && { owed }),
    ...(appeal && {
      appeal: { of: appeal.of, excluded: appeal.excluded, ...(appeal.drawn && { drawn: appeal.drawn }) },
    }),
  };
  const ids = { tenant_id, apply_num, allowance_type: published.allowance_type, flow_version, flow };
  const who = {
    corp_id: corp.corp_id,
    corp_name: corp.corp_name,
    apply_user_id: ctx.session.user_id,
    apply_user: ctx.session.name,
  };
  const said = appeal && { appeal_of: appeal.of, appeal_reason: appeal.reason };
  await insertApplication(tx, { ...ids, ...who, ...said, workflow_id, state: begin(owner), revision });
  await stillOpen(tx, tenant_id);
  const start: StartApplication = { ...ids, ...owner, apply_year };
  const note = appeal?.reason ?? submissionNote(ctx, writers, prepared || undefined);
  const event = { kind: 'modify' as const, task_id: taskId(apply_num, 1), revision: ref, note };
  return { workflow_id, start, about: ids, event };
}

/** What the record of a submission says of who wrote its form beside the sender. */
function submissionNote(
  ctx: Context,
  writers: readonly Writer[],
  prepared?: { operator: string; prepared_at: Date; savers: string[] },
): string {
  const colleagues = writers.filter(({ user_id }) => !prepared?.savers.includes(user_id));
  const day = prepared && beijingDay(prepared.prepared_at.getTime());
  return [
    prepared && day ? preparedNote({ operator: prepared.operator, day }) : '',
    writersNote(colleagues, ctx.session.user_id),
  ]
    .filter((part) => part !== '')
    .join('；')
    .slice(0, MAX_NOTE);
}
