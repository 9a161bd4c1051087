import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { endOf, monthOf, startOf } from '#domain/statistics/figures/span.ts';
import { addMonths } from '#domain/statistics/step-times.ts';
import { drainCustomerFigures } from '#db/repositories/statistics/customer-cells.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { storedDemand } from '#test/builders/stored-demand.ts';
import { entered, saved } from '#test/builders/opportunity.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
let provider: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
  provider = await w.signIn(MOBILES.providerAdmin);
});
afterAll(() => w.close());

const { getCoreData, getCustomerAttributes, getCustomerAnalysis, getSecondIndustryAnalysis, listCounted } =
  customerFiguresContract;
const {
  getZjtxPkgScene,
  listSceneDemands,
  getOpportunityFollowers,
  getCustomerRequireCorps,
  getCustomerReportList,
  listRegistered,
} = customerFiguresContract;
const codeOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 0,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error as Error)),
  );
const NOTHING = {
  scale: null,
  trade: null,
  second_trade: '',
  customer_type: null,
  type_cloud: null,
  annual_cloud_forecast: null,
  annual_revenue: null,
  agent: '',
  register_trade: null,
  income_trade: null,
} as const;
type Portrait = Omit<Input<typeof opportunitiesContract.saveOpportunityPortrait>, 'bid' | 'lock'>;

/** An opportunity of a park with what is known of it, moved to a step. */
async function known(by: TestUser, portrait: Partial<Portrait>, step?: 'contacted' | 'won', amount = '100.00') {
  const { bid, lock } = await entered(by, { amount });
  const { saveOpportunityPortrait } = opportunitiesContract;
  const portrayed = await by.call(saveOpportunityPortrait, { bid, lock, ...NOTHING, ...portrait });
  return step ? saved(by, portrayed, { step }) : portrayed;
}
const valuesOf = (lines: readonly { name: string; value: number }[]) =>
  Object.fromEntries(lines.map(({ name, value }) => [name, value]));

describe('the numbers of a park', () => {
  beforeAll(async () => {
    await known(park.operator, { trade: 'aerospace', second_trade: '卫星', scale: 'to_10', annual_revenue: '5000000' });
    await known(park.operator, { trade: 'aerospace', second_trade: '无人机' }, 'contacted');
    await known(
      park.operator,
      { trade: 'new_materials', income_trade: 'new_materials', second_trade: '碳纤维' },
      'won',
    );
    await known(other.operator, { trade: 'aerospace' }, 'won');
  });

  test.each(['before what was written is added up', 'after it'])(
    '%s: head, attributes, and the lists they open',
    async (when) => {
      if (when === 'after it') while ((await drainCustomerFigures(w.db.system)) > 0);
      const core = await park.operator.call(getCoreData, {});
      expect(core).toMatchObject({
        opportunity: { curr: 3, compared: null, occupy: '100.00' },
        exploit: { curr: 2 },
        win: { curr: 1 },
      });
      const told = await park.operator.call(getCustomerAttributes, {});
      expect(valuesOf(told.trades)).toEqual({ aerospace: 2, new_materials: 1 });
      expect(told.trades[0]).toEqual({ name: 'aerospace', value: 2, percent: '66.67', total: '200.00' });
      expect(valuesOf(told.scale)).toEqual({ to_10: 1, '': 2 });
      expect(valuesOf(told.annual_revenues)).toEqual({ 1: 1, '': 2 });
      for (const [attribute, lines] of [
        ['trade', told.trades],
        ['scale', told.scale],
        ['annual_revenue', told.annual_revenues],
      ] as const)
        for (const { name, value } of lines) {
          const { total, items } = await park.operator.call(listCounted, {
            basis: 'opportunity',
            attribute,
            value: name,
          });
          expect([attribute, name, total, items.length]).toEqual([attribute, name, value, value]);
        }
      for (const basis of ['opportunity', 'exploit', 'win'] as const)
        expect((await park.operator.call(listCounted, { basis })).total).toBe(core[basis].curr);
      const registered = await park.operator.call(listRegistered, {});
      expect(registered.total).toBe(core.corp_register.curr);
      expect(registered.items[0]).toMatchObject({ tenant_id: park.tenant_id });
    },
  );

  test('within an industry, and its second level', async () => {
    const aerospace = { industry_name: 'aerospace' };
    expect(await park.operator.call(getCoreData, aerospace)).toMatchObject({
      opportunity: { curr: 2 },
      win: { curr: 0 },
    });
    const { items } = await park.operator.call(getSecondIndustryAnalysis, aerospace);
    expect(valuesOf(items)).toEqual({ 卫星: 1, 无人机: 1 });
    const { scale } = await park.operator.call(getCustomerAttributes, aerospace);
    expect(valuesOf(scale)).toEqual({ to_10: 1, '': 1 });
    const opened = await park.operator.call(listCounted, {
      ...aerospace,
      basis: 'opportunity',
      attribute: 'scale',
      value: '',
    });
    expect(opened.total).toBe(1);
  });

  test('who follows them, and what they need', async () => {
    expect(await park.operator.call(getOpportunityFollowers, {})).toMatchObject({
      total: 1,
      items: [{ name: '王伟', num: 3, tenant_id: park.tenant_id }],
    });
    const { bid, lock, ...one } = await entered(park.operator);
    const said = { amount: null, expected_day: null, products: [], description: '' };
    const needs = [{ level: 3 as const, type: '算力' }];
    await park.operator.call(opportunitiesContract.saveOpportunityDetail, { bid, lock, ...said, needs });
    expect(await park.operator.call(getCustomerRequireCorps, { level: 3 })).toMatchObject({
      types: [{ name: '算力', value: 1, percent: '100.00' }],
      total: 1,
      items: [{ bid, name: one.name, needs }],
    });
    expect((await park.operator.call(getCustomerRequireCorps, { level: 3, type: '存储' })).total).toBe(0);
    expect((await park.operator.call(getCustomerRequireCorps, { level: 2 })).total).toBe(0);
  });

  test('which scenes its demands ask for, and the demands of each', async () => {
    const demand = (n: number, pkg: string, scenes: readonly string[]) =>
      storedDemand(w.db.system, { tenant_id: park.tenant_id, n, pkg, scenes });
    const [first] = [await demand(1, '成长包', ['研发', '生产']), await demand(2, '领航包', ['生产'])];
    const all = await park.operator.call(getZjtxPkgScene, {});
    expect(all.packages.toSorted()).toEqual(['成长包', '领航包'].toSorted());
    expect(valuesOf(all.items)).toEqual({ 生产: 2, 研发: 1 });
    const { items } = await park.operator.call(getZjtxPkgScene, { pkg_name: '成长包' });
    expect(valuesOf(items)).toEqual({ 生产: 1, 研发: 1 });
    expect((await park.operator.call(listSceneDemands, { scene: '生产' })).total).toBe(2);
    expect(await park.operator.call(listSceneDemands, { scene: '生产', pkg_name: '成长包' })).toMatchObject({
      total: 1,
      items: [{ bid: first, expedite_pkg_name: '成长包' }],
    });
    expect((await other.operator.call(listSceneDemands, { scene: '生产' })).total).toBe(0);
  });

  test('who came back: none within a year', async () => {
    expect((await park.operator.call(getCustomerReportList, { status: 2 })).total).toBe(1);
    expect((await park.operator.call(getCustomerReportList, { status: 0, winback: true, limit: 500 })).total).toBe(0);
  });
});

describe('who sees what', () => {
  test('a park its own numbers alone, the provider those of the parks it asks for', async () => {
    expect((await park.operator.call(getCoreData, {})).win.curr).toBe(1);
    expect(await codeOf(park.operator.call(getCoreData, { tenant_ids: [other.tenant_id] }))).toBe(7101);
    expect(await codeOf(park.operator.call(listCounted, { basis: 'win', tenant_ids: [other.tenant_id] }))).toBe(7101);
    const both = { tenant_ids: [park.tenant_id, other.tenant_id] };
    expect((await provider.call(getCoreData, both)).win.curr).toBe(2);
    expect((await provider.call(listCounted, { ...both, basis: 'win' })).total).toBe(2);
    const { incomeTrades } = await provider.call(getCustomerAnalysis, both);
    expect(valuesOf(incomeTrades)).toEqual({ new_materials: 1, '': 1 });
  });

  test('the analysis is the provider’s, enterprises see nothing', async () => {
    expect(await codeOf(park.operator.call(getCustomerAnalysis, {}))).toBe(7102);
    expect(await codeOf(park.applicant.call(getCoreData, {}))).toBe(7102);
  });
});

test('months are whole ones, in their order, and not to come', async () => {
  const now = monthOf(Date.now() / 1000);
  const asked = (start_time: number, end_time: number) => codeOf(provider.call(getCoreData, { start_time, end_time }));
  expect(await asked(startOf(now) + 1, endOf(now))).toBe(7100);
  expect(await asked(startOf(now), endOf(now) - 1)).toBe(7100);
  expect(await asked(startOf(now), endOf(addMonths(now, 1)))).toBe(7100);
  expect(await asked(startOf(now), endOf(addMonths(now, -1)))).toBe(7100);
  expect(await asked(startOf(now), endOf(now))).toBe(0);
});
