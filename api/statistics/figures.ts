import type { Tx } from '#db/client.ts';
import { caseCells, countedCases, type CountedCase } from '#db/repositories/statistics/case-cells.ts';
import { ledgerCases, ledgerCells, type MovedCase } from '#db/repositories/statistics/ledger-cells.ts';
import { ALLOWANCE_TYPES } from '#domain/shared/fields/allowance-types.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { ruleText } from '#domain/shared/texts/texts.ts';
import type { figuresContract } from '#domain/statistics/figures-contract.ts';
import type { CaseFigure, LedgerFigure } from '#domain/statistics/figures/figure.ts';
import { isLedgerFigure } from '#domain/statistics/figures/figure.ts';
import { foldCases, foldLedger, foldRates, type Asked as By, type Item } from '#domain/statistics/figures/fold.ts';
import { endOf, monthOf, monthsBetween, startOf, thisYear } from '#domain/statistics/figures/span.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { turnsOfEach } from '../shared/runs/turns-of-each.ts';

type Calls = typeof figuresContract;
interface Input {
  start_time?: number | undefined;
  end_time?: number | undefined;
  tenant_ids?: readonly string[] | undefined;
  as_known_at?: number | undefined;
}
/** Figures of years read every application of them: more at once would each take longer than a statement may. */
const turn = turnsOfEach({ atOnce: 2, waiting: 20 });

export const figuresHandlers: Handlers<Calls> = {
  getApply: (input, ctx) => ofCases('apply', input, ctx),
  getIncome: (input, ctx) => ofCases('income', input, ctx),
  getGovSent: (input, ctx) => ofLedger('gov_sent', input, ctx),
  getVoucher: (input, ctx) => ofLedger('voucher', input, ctx),
  getUsed: (input, ctx) => ofLedger('used', input, ctx),

  getConversionRate: async (input, ctx) => {
    const span = spanOf(input, ctx);
    const cells = await read(ctx, span, (tx) => caseCells(tx, 'conversion', span));
    return told(span, (by) => foldRates(cells, by));
  },

  listFigureCases: async ({ figure, limit, offset, allowance_type, category, dealer, state, ...input }, ctx) => {
    const span = { ...spanOf(input, ctx), allowance_type, category, dealer };
    const page = { limit, offset };
    const { total, items } = isLedgerFigure(figure)
      ? await read(ctx, span, async (tx) =>
          pageOf(await ledgerCases(tx, figure, span, page), movedItem(figure, category)),
        )
      : await read(ctx, span, async (tx) =>
          pageOf(await countedCases(tx, figure, { ...span, state }, page), countedItem(figure, category)),
        );
    return { total, items };
  },
};

async function ofCases(figure: Exclude<CaseFigure, 'conversion'>, input: Input, ctx: Context) {
  const span = spanOf(input, ctx);
  const cells = await read(ctx, span, (tx) => caseCells(tx, figure, span));
  return told(span, (by) => foldCases(figure, cells, by));
}

async function ofLedger(figure: LedgerFigure, input: Input, ctx: Context) {
  const span = spanOf(input, ctx);
  const cells = await read(ctx, span, (tx) => ledgerCells(tx, figure, span));
  return told(span, (by) => foldLedger(figure, cells, by));
}

const SECOND_MS = 1000;

/** What is asked for, with its defaults; raises INVALID_INPUT when its ends are the wrong way round, or beyond this month, NOT_FOUND for another's park. */
function spanOf({ tenant_ids, as_known_at, ...input }: Input, ctx: Context) {
  const now = thisYear(monthOf(Date.now() / SECOND_MS));
  const { start_time = startOf(now.from), end_time = endOf(now.to) } = input;
  const refuse = (field: string) =>
    new AppError('INVALID_INPUT', { params: { field, rule: ruleText('outOfRange', ctx.lang) } });
  if (start_time > end_time) throw refuse('start_time');
  if (end_time > endOf(now.to)) throw refuse('end_time');
  return {
    start_time,
    end_time,
    as_known_at: as_known_at ?? null,
    tenants: tenant_ids ? tenant_ids.map((id) => grantedTenant(ctx.session, id)) : ctx.session.tenants,
    from: new Date(start_time * SECOND_MS),
    until: new Date((end_time + 1) * SECOND_MS),
    known_at: as_known_at === undefined ? undefined : new Date(as_known_at * SECOND_MS),
  };
}
type Span = ReturnType<typeof spanOf>;

/** Nothing for a hat without a park. */
const read = <T>(ctx: Context, { tenants }: Span, work: (tx: Tx) => Promise<T>): Promise<T> =>
  turn(ctx.session.user_id, () => scoped(ctx, tenants, work));

/** A figure in all of its dimensions. */
function told<T extends Item>({ start_time, end_time, as_known_at, tenants }: Span, fold: (by: By) => T[]) {
  const [all] = fold({ by: 'all' });
  if (!all) throw new Error('a figure without its whole');
  return {
    start_time,
    end_time,
    as_known_at,
    all,
    by_month: fold({ by: 'month', names: monthsBetween(start_time, end_time) }),
    by_type: fold({ by: 'type', names: ALLOWANCE_TYPES }),
    by_tenant: fold({ by: 'tenant', names: tenants }),
    by_category: fold({ by: 'category' }).toSorted((a, b) => Number(b.percent) - Number(a.percent)),
    by_dealer: fold({ by: 'dealer' }).toSorted((a, b) => Number(b.percent) - Number(a.percent)),
  };
}

type CaseItem = Output<Calls['listFigureCases']>['items'][number];
type Told = Pick<CaseItem, 'value' | 'total' | 'release' | 'occupy'>;
const NOTHING: Told = { value: '0', total: '0', release: '0', occupy: '0' };

const pageOf = <R extends MovedCase | CountedCase>(rows: readonly R[], toldOf: (row: R) => Told) => ({
  total: rows[0]?.total ?? 0,
  items: rows.map((row): CaseItem => {
    const { tenant_id, tenant_name, apply_num, corp_name, allowance_type, status, apply_time } = row;
    const { value, total, release, occupy } = toldOf(row);
    const who = { tenant_id, tenant_name, apply_num, corp_name, allowance_type, status };
    return { ...who, apply_time: apply_time.toISOString(), value, total, release, occupy };
  }),
});

/** The line that one application alone makes, whole or of one category. */
const lineOf = <T extends Item>(category: string | undefined, fold: (by: By) => T[]): Told =>
  (category === undefined ? fold({ by: 'all' })[0] : fold({ by: 'category' }).find((row) => row.name === category)) ??
  NOTHING;

const alone = { month: '', times: 1, of: null };
const movedItem = (figure: LedgerFigure, category: string | undefined) => (row: MovedCase) => {
  const { allowance_type, tenant_id } = row;
  const cells = row.entries.map((entry) => ({ ...alone, ...entry, allowance_type, tenant_id }));
  return lineOf(category, (by) => foldLedger(figure, cells, by));
};
const countedItem = (figure: CaseFigure, category: string | undefined) => (row: CountedCase) => {
  const cells = [{ ...alone, ...row, count: 1, lines: 1 }];
  return lineOf(category, (by) => (figure === 'conversion' ? foldRates(cells, by) : foldCases(figure, cells, by)));
};
