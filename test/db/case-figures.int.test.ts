import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fenOf } from '#domain/shared/money/fen.ts';
import type { CaseFigure, CaseState } from '#domain/statistics/figures/figure.ts';
import { foldCases, foldRates, signedYuan, type Asked as By } from '#domain/statistics/figures/fold.ts';
import { splitFen } from '#domain/statistics/figures/split.ts';
import { monthOf } from '#domain/statistics/figures/span.ts';
import { openDatabases, withTenants, type Databases } from '#db/client.ts';
import { auditFigures } from '#db/figures-audit.ts';
import { caseCells, countedCases } from '#db/repositories/statistics/case-cells.ts';
import { createDatabase } from '../world.ts';
import {
  cases,
  categoryOf,
  CORRECTED,
  day,
  dayAt,
  edge,
  figuredPark,
  makeProducts,
  moneyOf,
  workflowOf,
  type FiguredCase,
  type Line,
} from './figured-park.ts';

let db: Databases;
beforeAll(async () => {
  db = openDatabases(await createDatabase(), () => {});
  await makeProducts(db);
});
afterAll(() => db.close());

/** An application as a figure counts it. */
interface Told {
  tenant_id: string;
  type: string;
  month: string;
  state: CaseState;
  dealer: string;
  lines: readonly Line[];
  order_money: string;
  subsidy_money: string;
}
type Park = { tenant_id: string; made: readonly FiguredCase[] };
type Asked = { from: Date; until: Date; known_at: Date | undefined };

/** What a figure counts, told without the database. */
function counted(figure: CaseFigure, parks: readonly Park[], { from, until, known_at }: Asked): Told[] {
  const isKnown = (at: Date) => !known_at || at <= known_at;
  return parks.flatMap(({ tenant_id, made }) =>
    made.flatMap(({ type, forms: [first, second], handed_in, over }): Told[] => {
      const ended = over ? dayAt(over.day) : undefined;
      const at = figure === 'income' ? (over?.status === 7 ? ended : undefined) : dayAt(handed_in);
      if (!at || at < from || at >= until || !isKnown(at)) return [];
      const stood = known_at && known_at < dayAt(CORRECTED) ? first : second;
      const state = over && ended && isKnown(ended) ? (over.status === 7 ? 'approved' : 'closed') : 'running';
      const month = monthOf(at.getTime() / 1000);
      return [{ tenant_id, type, month, state, ...stood, ...moneyOf(stood) }];
    }),
  );
}

/** Number, orders and subsidy of what is counted, by a key of each. */
function summed<T extends Told>(told: readonly T[], keyOf: (one: T) => string): Record<string, readonly string[]> {
  const groups = [...Map.groupBy(told, keyOf)].map(([key, all]) => {
    const sum = (of: 'order_money' | 'subsidy_money') => all.reduce((fen, one) => fen + (fenOf(one[of]) ?? 0n), 0n);
    return [key, [String(all.length), signedYuan(sum('order_money')), signedYuan(sum('subsidy_money'))]] as const;
  });
  return Object.fromEntries(groups);
}

/** The same in each of its categories, its money divided over its lines. */
const byCategory = (told: readonly Told[]) =>
  told.flatMap((one) => {
    const weights = one.lines.map(({ money }) => fenOf(money) ?? 0n);
    const divided = (amount: string) => splitFen(fenOf(amount) ?? 0n, weights);
    const [orders, subsidies] = [divided(one.order_money), divided(one.subsidy_money)];
    const by = Map.groupBy(one.lines.keys(), (at) => categoryOf(one.lines[at]?.product ?? ''));
    return [...by].map(([category, at]) => {
      const sum = (fen: readonly bigint[]) => signedYuan(at.reduce((all, n) => all + (fen[n] ?? 0n), 0n));
      return { ...one, category, order_money: sum(orders), subsidy_money: sum(subsidies) };
    });
  });

describe.each(['apply', 'income', 'conversion'] as const)('%s', (figure) => {
  test('is what the applications come to as they stood, by month, type, park, agent and category', () =>
    fc.assert(
      fc.asyncProperty(
        fc.tuple(cases, cases),
        edge,
        edge,
        fc.option(day, { nil: undefined }),
        async (made, begin, end, known) => {
          const parks = await Promise.all(
            made.map(async (of): Promise<Park> => ({ made: of, tenant_id: (await figuredPark(db, of)).tenant_id })),
          );
          const tenants = parks.map(({ tenant_id }) => tenant_id);
          const [from, until] = begin < end ? [begin, end] : [end, begin];
          const asked = { tenants, from, until, known_at: known === undefined ? undefined : dayAt(known) };
          const read = <T>(work: Parameters<typeof withTenants<T>>[2]) => withTenants(db.app, tenants, work);
          const cells = await read((tx) => caseCells(tx, figure, asked));
          const told = counted(figure, parks, asked);
          const values = (by: By['by']) =>
            Object.fromEntries(
              figure === 'conversion'
                ? foldRates(cells, { by }).map(({ name, total, release, occupy }) => [name, [total, release, occupy]])
                : foldCases(figure, cells, { by }).map(({ name, value, total, release }) => [
                    name,
                    figure === 'income' ? [total, value, release] : [value, total, release],
                  ]),
            );
          const states = <T extends Told>(all: readonly T[], keyOf: (one: T) => string) =>
            Object.fromEntries(
              [...Map.groupBy(all, keyOf)].map(([key, of]) => {
                const n = (state: CaseState) => String(of.filter((one) => one.state === state).length);
                return [key, [String(of.length), n('approved'), n('running')]];
              }),
            );
          const expected = figure === 'conversion' ? states : summed;
          expect(values('month')).toEqual(expected(told, ({ month }) => month));
          expect(values('type')).toEqual(expected(told, ({ type }) => type));
          expect(values('tenant')).toEqual(expected(told, ({ tenant_id }) => tenant_id));
          expect(values('dealer')).toEqual(expected(told, ({ dealer }) => dealer));
          expect(values('category')).toEqual(expected(byCategory(told), ({ category }) => category));

          // the applications that a number opens are as many as it counts
          const listed = async (of: { category?: string; dealer?: string; state?: CaseState }) =>
            (await read((tx) => countedCases(tx, figure, { ...asked, ...of }, { limit: 1, offset: 0 })))[0]?.total ?? 0;
          expect(await listed({})).toBe(told.length);
          expect(await listed({ state: 'running' })).toBe(told.filter(({ state }) => state === 'running').length);
          for (const dealer of new Set(told.map((one) => one.dealer)))
            expect(await listed({ dealer })).toBe(told.filter((one) => one.dealer === dealer).length);
          for (const [category, [count]] of Object.entries(summed(byCategory(told), (one) => one.category)))
            expect(String(await listed({ category }))).toBe(count);
        },
      ),
      { numRuns: 25 },
    ));
});

test('decisions of a park at one moment leave sums that are what its applications come to', async () => {
  const over = (status: 5 | 7) => ({ status, day: 31 });
  const forms = [
    { lines: [{ product: '算力', money: '1.00' }], dealer: '' },
    { lines: ['算力', '存储'].map((product) => ({ product, money: '2.00' })), dealer: '云帆代理 20001' },
  ] as const;
  const made = Array.from({ length: 24 }, (_, n): FiguredCase => {
    const [type, first] = n % 2 === 0 ? (['online', forms[0]] as const) : (['postpaid', forms[1]] as const);
    return { type, forms: [first, forms[1]], handed_in: 0, over: n % 3 === 0 ? over(7) : null };
  });
  const { tenant_id } = await figuredPark(db, made);
  const numbers = await db.system
    .selectFrom('subsidy_application')
    .where('tenant_id', '=', tenant_id)
    .select('workflow_id')
    .execute();
  const row = (workflow_id: string) =>
    db.system.updateTable('subsidy_application').where('workflow_id', '=', workflow_id);
  await Promise.all(
    numbers.flatMap(({ workflow_id }, n) => [
      row(workflow_id)
        .set({ status: n % 2 === 0 ? 7 : 5, ended_at: dayAt(62) })
        .execute(),
      row(workflow_id)
        .set({ apply_time: dayAt((n % 4) * 31) })
        .execute(),
    ]),
  );
  const ofPark = (await auditFigures(db.system)).filter((audit) => audit.tenant_id === tenant_id);
  expect(ofPark).toEqual([{ tenant_id, applications: 24, faults: [] }]);
});

describe('the audit of the figures', () => {
  test('finds what the tests of above left to be what it was made of', async () => {
    const audits = await auditFigures(db.system);
    expect(audits.length).toBeGreaterThan(100);
    expect(audits.flatMap(({ faults }) => faults)).toEqual([]);
  });

  test.each([
    ['the share of an application', 'share', () => sql`update case_share set subsidy_money = subsidy_money + 1`],
    ['a share that is gone', 'share', () => sql`delete from case_share`],
    ['what came of an application', 'share', () => sql`update case_share set state = 'closed'`],
    ['the sum of a month', 'month', () => sql`update case_month set count = count + 1`],
  ] as const)('tells %s that was changed', async (_what, kind, change) => {
    const line = { product: '算力', money: '10.00' };
    const forms = [
      { lines: [line], dealer: '' },
      { lines: [line], dealer: '' },
    ] as const;
    const made: FiguredCase[] = [{ type: 'online', forms, handed_in: 0, over: { status: 7, day: 31 } }];
    const { tenant_id } = await figuredPark(db, made);
    const undone = new Error('undone');
    const found: string[] = [];
    const tried = db.system.transaction().execute(async (tx) => {
      await sql`${change()} where tenant_id = ${tenant_id}`.execute(tx);
      const ofPark = (await auditFigures(tx)).filter((audit) => audit.tenant_id === tenant_id);
      found.push(...ofPark.flatMap(({ faults }) => faults));
      throw undone;
    });
    await expect(tried).rejects.toBe(undone);
    // a share that was changed is told beside the months that it counts in
    const share = `${workflowOf(tenant_id, 0)} counts as another`;
    const months = ['2026-01, handed in: another sum', '2026-02, ended: another sum'];
    expect(found.toSorted()).toEqual(kind === 'month' ? months : [...months, share]);
  });
});
