import {
  cancelRest,
  itemCounts,
  listBatches,
  listItems,
  moveBatch,
  type NewItem,
} from '#db/repositories/cases/batches.ts';
import { flowKey } from '#db/repositories/subsidy/subsidy-config.ts';
import type { ApplicationRow } from '#db/repositories/subsidy/applications.ts';
import { BATCH_SUBJECTS, isCancellable, type BatchSubject } from '#domain/shared/cases/batch.ts';
import { RULES } from '#domain/shared/cases/case.ts';
import { AppError, isErrorName, type ErrorParams, type Lang } from '#domain/shared/errors/errors.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import type { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { versionsOf } from '#domain/subsidy/case/documents.ts';
import { entriesAt } from '#domain/subsidy/case/inspections.ts';
import { needsSeveral } from '#domain/subsidy/case/decisions.ts';
import { stepAt, stepName, type Flow } from '#domain/subsidy/flow/flow.ts';
import { offersNote } from '#domain/subsidy/case/approval-notes.ts';
import { judge } from '#domain/subsidy/case/machine.ts';
import { taskId, type ApplicationEvent } from '#domain/subsidy/case/state.ts';
import { actorIn } from '#domain/shared/calls/scene.ts';
import type { EventBody } from '../../shared/cases/acts.ts';
import { batchTitle } from '../../shared/runs/batch-titles.ts';
import { batchView, beginOnce, ownBatch, signalBatch, startBatch, viewOf } from '../../shared/runs/batches.ts';
import { grantedTenant, ownTenant, scoped, type Context, type Handlers } from '../../shared/calls/context.ts';
import { sayRefusal } from '#domain/shared/errors/say-refusal.ts';
import { uniqueBy } from '../../shared/calls/unique-by.ts';
import { groupOf } from './acts.ts';
import { loadApplication } from './views.ts';

type Asked = Parsed<typeof batchesContract.precheckBatch>;
type Ref = Asked['items'][number];

const tenantOf = (ctx: Context, { tenant_id }: Ref): string =>
  tenant_id === undefined ? ownTenant(ctx.session) : grantedTenant(ctx.session, tenant_id);

const keyOf = ({ tenant_id, apply_num }: Ref): string => `${tenant_id ?? ''}/${apply_num}`;

interface Found {
  row: ApplicationRow;
  flow: Flow;
}

/** An application that the caller may see, with its flow. */
const find = (ctx: Context, tenantId: string, applyNum: string): Promise<Found> =>
  scoped(ctx, [tenantId], async (tx) => {
    const row = await loadApplication(tx, tenantId, applyNum, ctx.session.actor);
    return { row, flow: (await ctx.deps.flows.of(tx, [row])).get(flowKey(row)) as Flow };
  });

/** The event of one row, bound to the task, the revision, the documents and the findings that were looked at. */
async function eventOf(
  ctx: Context,
  { act, note }: Pick<Asked, 'act' | 'note'>,
  { row, flow }: Found,
  seen: { task_id: string; revision_id: string; documents?: number | undefined },
): Promise<EventBody<ApplicationEvent>> {
  if (act === 'claim' || act === 'release') return { kind: act, task_id: seen.task_id };
  const step = stepAt(flow, row.state.at);
  const group = step && needsSeveral(step) ? await groupOf(ctx, row, step) : undefined;
  const findings = entriesAt(step, row.state);
  return {
    kind: 'approval',
    decision: act,
    note,
    ...seen,
    ...(findings !== undefined && { findings }),
    ...(group && { group }),
  };
}

const seenNow = ({ row }: Found) => ({
  task_id: taskId(row.apply_num, row.visit),
  revision_id: row.revision_id,
  documents: versionsOf(row.state),
});

async function precheck(ctx: Context, asked: Asked, ref: Ref) {
  const tenant_id = tenantOf(ctx, ref);
  const found = await find(ctx, tenant_id, ref.apply_num);
  const { row, flow } = found;
  const seen = seenNow(found);
  const event = {
    ...(await eventOf(ctx, asked, found, seen)),
    event_id: 'probe',
    actor: actorIn(ctx.session.actor, tenant_id),
    rules: RULES,
  };
  const d = judge({ apply_num: row.apply_num, flow, state: row.state }, event, Date.now());
  return {
    tenant_id,
    apply_num: row.apply_num,
    corp_name: row.corp_name,
    activity_name: stepName(flow, row.state.at)[ctx.lang],
    order_money: row.order_money,
    ...seen,
    offers_note: offersNote({ requires: stepAt(flow, row.state.at)?.requires ?? [], custom: flow.custom }),
    ok: d.ok,
    why: d.ok ? '' : sayRefusal(d.error, ctx.lang, d.params),
  };
}

export const batchesHandlers: Handlers<typeof batchesContract> = {
  precheckBatch: async (input, ctx) => {
    const items: Awaited<ReturnType<typeof precheck>>[] = [];
    for (const ref of uniqueBy(input.items, keyOf)) items.push(await precheck(ctx, input, ref));
    return { items };
  },

  startBatch: (input, ctx) =>
    beginOnce(ctx, { kind: 'act', body: input }, async () => {
      const items = new Map<string, NewItem>();
      for (const ref of uniqueBy(input.items, keyOf)) {
        const tenant_id = tenantOf(ctx, ref);
        const found = await find(ctx, tenant_id, ref.apply_num);
        const { workflow_id, apply_num: case_no, corp_name: name } = found.row;
        const { task_id, revision_id, documents } = ref;
        const event = await eventOf(ctx, input, found, { task_id, revision_id, documents });
        items.set(workflow_id, { tenant_id, workflow_id, case_no, name, event });
      }
      return startBatch(ctx, { kind: 'act', title: input.act, event: {}, items: [...items.values()], body: input });
    }),

  getBatch: async ({ batch_id, ...page }, ctx) => {
    const view = await batchView(ctx.deps, batch_id, ctx.session.user_id, ctx.lang);
    const rows = await listItems(ctx.deps.db.system, batch_id, ctx.session.tenants, page);
    return {
      ...view,
      items: rows.map((r) => ({
        n: r.n,
        tenant_id: r.tenant_id,
        case_kind: subjectOf(r.workflow_id),
        apply_num: r.case_no,
        name: r.name,
        state: r.state,
        why: whyNot(r.error, r.params, ctx.lang),
        answer_time: r.answered_at?.toISOString() ?? null,
      })),
    };
  },

  getBatchList: async (page, { deps, session, lang }) => {
    const rows = await listBatches(deps.db.system, session.user_id, page);
    const counts = await itemCounts(
      deps.db.system,
      rows.map((r) => r.batch_id),
    );
    return {
      total: Number(rows[0]?.all ?? 0),
      items: rows.map((r) => viewOf(r, counts.get(r.batch_id) ?? { pending: 0, done: 0, refused: 0 }, lang)),
    };
  },

  pauseBatch: ({ batch_id }, ctx) => steer(ctx, batch_id, 'running', 'paused'),
  resumeBatch: ({ batch_id }, ctx) => steer(ctx, batch_id, 'paused', 'running'),
  cancelBatch: async ({ batch_id }, ctx) => {
    const { kind, title, total } = await ownBatch(ctx.deps, batch_id, ctx.session.user_id);
    ctx.tell({ target: `${batchTitle(kind, title, 'zh')} × ${total}` });
    if (!isCancellable(kind)) throw new AppError('BATCH_NOT_CANCELLABLE');
    if (!(await cancelRest(ctx.deps.db.system, batch_id))) throw new AppError('BATCH_OVER');
    await signalBatch(ctx.deps, batch_id, 'running');
    return batchView(ctx.deps, batch_id, ctx.session.user_id, ctx.lang);
  },
};

/** The row first: who looks sees what was asked for; the batch follows by its signal, which is durable. */
async function steer(ctx: Context, batchId: string, from: 'running' | 'paused', to: 'running' | 'paused') {
  const { kind, title, total } = await ownBatch(ctx.deps, batchId, ctx.session.user_id);
  ctx.tell({ target: `${batchTitle(kind, title, 'zh')} × ${total}` });
  if (!(await moveBatch(ctx.deps.db.system, batchId, [from, to], to))) throw new AppError('BATCH_OVER');
  await signalBatch(ctx.deps, batchId, to);
  return batchView(ctx.deps, batchId, ctx.session.user_id, ctx.lang);
}

/** What a row of a batch is, by its id. */
function subjectOf(id: string): BatchSubject {
  const known = BATCH_SUBJECTS.find((subject) => id.startsWith(`${subject}/`));
  if (!known) throw new Error(`${id} is nothing that a batch acts on`);
  return known;
}

const whyNot = (error: string | null, params: object | null, lang: Lang): string =>
  error !== null && isErrorName(error) ? sayRefusal(error, lang, (params ?? {}) as ErrorParams) : '';
