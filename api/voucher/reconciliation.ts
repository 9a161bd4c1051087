import type { Tx } from '#db/client.ts';
import { change } from '#db/repositories/shared/change.ts';
import {
  claimLine,
  findLine,
  findReconciliation,
  hasReconciliation,
  listLines,
  listReconciliations,
  settleLine,
  type LineRow,
} from '#db/repositories/voucher/reconciliation.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import type { reconciliationContract } from '#domain/voucher/contract/reconciliation.ts';
import { actsOf } from '#domain/voucher/reconciliation/kinds.ts';
import { guardStatementDay } from '#domain/voucher/reconciliation/statement-day.ts';
import type { VoucherEvent } from '#domain/voucher/state.ts';
import { asUser, sendAct } from '../shared/cases/acts.ts';
import { authorOf } from '../shared/calls/change.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { importOf } from '../shared/runs/imports.ts';
import { headView, lineVerdict, lineView } from './reconciliation-views.ts';
import { actResult } from './views.ts';

type Calls = typeof reconciliationContract;
const table = importOf('reconciliation');

const within = <T>(ctx: Context, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  scoped(ctx, [grantedTenant(ctx.session, tenantId)], work);

interface Of {
  tenant_id: string;
  reconciliation_id: string;
  position: number;
}
/** A line that nobody has settled. Raises NOT_FOUND, DIFFERENCE_SETTLED. */
async function openLine(tx: Tx, of: Of): Promise<LineRow> {
  const row = await findLine(tx, of, of.position);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.act !== null) throw settled(row);
  return row;
}
const settled = ({ operator, acted_at }: LineRow): AppError =>
  new AppError('DIFFERENCE_SETTLED', { params: { name: operator ?? '', at: acted_at?.getTime() ?? 0 } });

/** The voucher is corrected as its line says, once: of two who send this the case takes the first. */
async function correct(ctx: Context, input: Parsed<Calls['correctReconciled']>) {
  const tenant_id = grantedTenant(ctx.session, input.tenant_id);
  const { task_id, reason } = input;
  const sent = await sendAct<VoucherEvent>(asUser(ctx, tenant_id), {
    route: 'cdata/reconciliation/Correct',
    body: input,
    async judge(tx, eventId) {
      const row = await openLine(tx, input);
      const { correction } = lineVerdict(row, Date.now());
      if (!correction || row.workflow_id === null) throw new AppError('DIFFERENCE_MOVED');
      await claimLine(tx, input, input.position, eventId);
      const event = { kind: 'correct' as const, task_id, reason, ...correction };
      return { workflow_id: row.workflow_id, event, start: null, about: undefined };
    },
  });
  return actResult(sent);
}

/** Somebody says why a difference stays. */
async function note(ctx: Context, input: Parsed<Calls['noteReconciled']>) {
  const { tenant_id, reconciliation_id, position, reason } = input;
  const { user_id, name } = ctx.session;
  const read = async (tx: Tx) => {
    const row = await findLine(tx, input, position);
    return row ? lineView(row, Date.now()) : null;
  };
  return within(ctx, tenant_id, async (tx) => {
    const of = {
      owner: { tenant_id },
      kind: 'reconciliation' as const,
      record_id: `${reconciliation_id}/${position}`,
      subject: ({ voucher_num }: { voucher_num: string }) => voucher_num,
      lock: undefined,
      reason,
      read,
      async write(t: Tx) {
        const row = await openLine(t, input);
        if (!actsOf(lineVerdict(row, Date.now()).act).includes('note')) throw new AppError('DIFFERENCE_MOVED');
        const by = { operator_id: user_id, operator: name, act_reason: reason, acted_at: new Date() };
        if (!(await settleLine(t, input, position, { act: 'note', ...by }))) throw new AppError('DIFFERENCE_MOVED');
      },
    };
    const done = await change(tx, authorOf(ctx), of, input);
    if (!done) throw new AppError('NOT_FOUND');
    return done;
  });
}

export const reconciliationHandlers: Handlers<Calls> = {
  listReconciliations: ({ tenant_id, sort, order, ...page }, ctx) =>
    within(ctx, tenant_id, async (tx) => {
      const found = await listReconciliations(tx, tenant_id, { ...page, order: sort ? order : 'desc' });
      return { total: found.total, items: found.items.map(headView) };
    }),

  getReconciliation: ({ tenant_id, reconciliation_id }, ctx) =>
    within(ctx, tenant_id, async (tx) => {
      const row = await findReconciliation(tx, tenant_id, reconciliation_id);
      if (!row) throw new AppError('NOT_FOUND');
      return headView(row);
    }),

  listReconciliationLines: ({ limit, offset, sort: _sort, order: _order, ...filter }, ctx) =>
    within(ctx, filter.tenant_id, async (tx) => {
      if (!(await hasReconciliation(tx, filter))) throw new AppError('NOT_FOUND');
      const { total, items } = await listLines(tx, filter, { limit, offset });
      const now = Date.now();
      return { total, items: items.map((row) => lineView(row, now)) };
    }),

  correctReconciled: (input, ctx) => correct(ctx, input),
  noteReconciled: (input, ctx) => note(ctx, input),

  importReconciliation(input, ctx) {
    const refused = guardStatementDay(input.statement_day, Date.now());
    if (refused) throw new AppError(refused.error, { params: refused.params });
    return table.confirm(input, ctx);
  },
  importReconciliationPreview: (input, ctx) => table.preview(input, ctx),
  importReconciliationTemplate: (input, ctx) => table.template(input, ctx),
};
