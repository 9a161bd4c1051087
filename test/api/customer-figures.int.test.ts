import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { MAX_SCENES, MAX_VALUES } from '#domain/statistics/customers/attributes.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { endOf, monthOf, startOf } from '#domain/statistics/figures/span.ts';
import { addMonths } from '#domain/statistics/step-times.ts';
import { drainCustomerFigures } from '#db/repositories/statistics/customer-cells.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { storedDemand } from '#test/builders/stored-demand.ts';
import { entered, portrayed, saved, type Portrait } from '#test/builders/opportunity.ts';
import { storedApplication } from '#test/builders/stored-application.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

type Names = Input<typeof pipelineContract.saveCrmSteps>['names'];
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
/** An opportunity of a park with what is known of it, moved to a step. */
async function known(by: TestUser, portrait: Partial<Portrait>, step?: 'contacted' | 'won', amount = '100.00') {
  const row = await portrayed(by, await entered(by, { amount }), portrait);
  return step ? saved(by, row, { step }) : row;
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
    const satellites = { ...aerospace, basis: 'opportunity', attribute: 'second_trade', value: '卫星' } as const;
    expect((await park.operator.call(listCounted, satellites)).total).toBe(1);
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
    await w.db.system.updateTable('demand').where('bid', '=', first).set({ trade: 'biomedicine' }).execute();
    const biomedicine = { industry_name: 'biomedicine' };
    const narrowed = await park.operator.call(getZjtxPkgScene, biomedicine);
    expect([narrowed.packages, valuesOf(narrowed.items)]).toEqual([['成长包'], { 生产: 1, 研发: 1 }]);
    expect((await park.operator.call(listSceneDemands, { ...biomedicine, scene: '生产' })).total).toBe(1);
  });

  test('each row says what its park calls the step, or what the product does', async () => {
    const { list, lock } = await park.admin.call(pipelineContract.getCrmStepMapList, {});
    const names = Object.fromEntries(list.map(({ step, name }) => [step, name]));
    await park.admin.call(pipelineContract.saveCrmSteps, { lock, names: { ...names, won: '签约' } as Names });
    const nameOf = async (who: TestUser, of: Park) =>
      (await who.call(listCounted, { basis: 'win', tenant_ids: [of.tenant_id] })).items.map((row) => row.step_name);
    expect(await nameOf(park.operator, park)).toEqual(['签约']);
    expect(await nameOf(provider, park)).toEqual(['签约']);
    expect(await nameOf(provider, other)).toEqual(['赢单']);
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

test('a number beyond the pages of a list is still how many its list says it has', async () => {
  const many = await w.park();
  const [steps, each] = [10, TOTAL_CAP / 10 + 5];
  const count = steps * each;
  // a statement may take five seconds
  for (let step = 0; step < steps; step++)
    await sql`
      insert into opportunity (tenant_id, name, corp_contact, source, trade, step, needs)
      select ${many.tenant_id}, '企业 ' || n, '陈晓', 'hand', 'aerospace', 'contacted', '[{"level": 3, "type": "算力"}]'
      from generate_series(${step * each + 1}::int, ${(step + 1) * each}::int) n`.execute(w.db.system);
  const { opportunity, exploit } = await many.operator.call(getCoreData, {});
  const { trades } = await many.operator.call(getCustomerAttributes, {});
  const { types, total: needing } = await many.operator.call(getCustomerRequireCorps, { level: 3, type: '算力' });
  expect([opportunity.curr, exploit.curr, trades[0]?.value, types[0]?.value]).toEqual([count, count, count, count]);
  const of = { basis: 'opportunity' as const, limit: 1 };
  const trade = { attribute: 'trade' as const, value: 'aerospace' };
  for (const asked of [of, { ...of, ...trade }, { ...of, basis: 'exploit' as const }])
    expect((await many.operator.call(listCounted, asked)).total).toBe(count);
  expect(needing).toBe(count);
  expect((await many.operator.call(getCustomerRequireCorps, { level: 3 })).total).toBe(count);
  // of what no sum is kept the rows are counted
  const rare = { ...of, basis: 'exploit' as const, attribute: 'source' as const, value: 'hand' };
  expect((await many.operator.call(listCounted, rare)).total).toBe(count);
  expect((await many.operator.call(getCustomerReportList, { status: 1, limit: 1 })).total).toBe(count);
  const last = await many.operator.call(listCounted, { ...of, offset: TOTAL_CAP });
  expect([last.total, last.items.length]).toEqual([count, 1]);
});

test('an industry narrows needs, followers and reports as it does the head, and each number opens as many', async () => {
  const own = await w.park();
  const { operator } = own;
  const needs = JSON.stringify([{ level: 3, type: '算力' }]);
  let follower: string | null = null;
  for (const [trade, income_trade, step] of [
    ['aerospace', 'new_materials', 'won'],
    ['aerospace', null, 'lost'],
    ['new_materials', 'aerospace', 'new'],
  ] as const) {
    const row = await entered(operator);
    follower = row.follower;
    const set = { trade, income_trade, step, needs };
    await w.db.system.updateTable('opportunity').where('bid', '=', row.bid).set(set).execute();
  }
  const trade = { industry_name: 'aerospace' };
  for (const [asked, count] of [
    [{}, 3],
    [trade, 2],
    [{ ...trade, industry_type: 'income' as const }, 1],
    [{ ...trade, industry_type: 'register' as const }, 0],
  ] as const) {
    const needing = await operator.call(getCustomerRequireCorps, { ...asked, level: 3 });
    const { items } = await operator.call(getOpportunityFollowers, asked);
    const listed = await operator.call(listCounted, {
      ...asked,
      basis: 'opportunity',
      attribute: 'follower',
      value: follower ?? '',
    });
    const reported = await operator.call(getCustomerReportList, asked);
    const told = [needing.types[0]?.value ?? 0, needing.total, items[0]?.num ?? 0, listed.total, reported.total];
    expect(told).toEqual(Array.from({ length: 5 }, () => count));
  }
  expect((await operator.call(getCustomerReportList, { ...trade, status: 3 })).total).toBe(1);
});

test('a chart that leaves the rarest values out says of how many', async () => {
  const many = await w.park();
  const kinds = MAX_VALUES + 5;
  await sql`
    insert into opportunity (tenant_id, name, corp_contact, source, source_agent, trade, second_trade, needs)
    select ${many.tenant_id}, '企业 ' || n, '陈晓', 'hand', '代理 ' || n, 'aerospace', '二级 ' || n, jsonb_build_array(jsonb_build_object('level', 1, 'type', '需求 ' || n))
    from generate_series(1, ${kinds}::int) n`.execute(w.db.system);
  const { source_agents, values } = await many.operator.call(getCustomerAttributes, {});
  expect([source_agents.length, values.source_agents, values.trades]).toEqual([MAX_VALUES, kinds, 1]);
  const needs = await many.operator.call(getCustomerRequireCorps, { level: 1 });
  expect([needs.types.length, needs.values, needs.types[0]?.percent]).toEqual([MAX_VALUES, kinds, '0.95']);
  const second = await many.operator.call(getSecondIndustryAnalysis, { industry_name: 'aerospace' });
  expect([second.items.length, second.values]).toEqual([MAX_VALUES, kinds]);
  const scenes = Array.from({ length: MAX_SCENES + 3 }, (_, n) => `场景 ${n}`);
  await storedDemand(w.db.system, { tenant_id: many.tenant_id, n: 9, pkg: '成长包', scenes });
  const asked = await many.operator.call(getZjtxPkgScene, {});
  expect([asked.items.length, asked.values, asked.items[0]?.percent]).toEqual([MAX_SCENES, MAX_SCENES + 3, '0.49']);
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

test.each(['by its credit code', 'by its name alone'])(
  'who had a subsidised order within the year was never away, known %s',
  async (by) => {
    const { tenant_id, corp_id } = await w.park();
    const { system } = w.db;
    const { corp_name: name } = await system
      .selectFrom('corp')
      .where('corp_id', '=', corp_id)
      .select('corp_name')
      .executeTakeFirstOrThrow();
    const linked = by === 'by its name alone' ? null : corp_id;
    const won = async (on: string) => {
      const at = new Date(`${on}T04:00:00Z`);
      const about = { tenant_id, name, corp_contact: '', source: 'hand', corp_id: linked };
      const of = { ...about, created_at: at, step_since: at };
      const { bid } = await system.insertInto('opportunity').values(of).returning('bid').executeTakeFirstOrThrow();
      const { winback } = await system
        .updateTable('opportunity')
        .where('bid', '=', bid)
        .set({ step: 'won', step_since: at })
        .returning('winback')
        .executeTakeFirstOrThrow();
      return { bid, winback };
    };
    await won('2024-02-01');
    await storedApplication(system, { tenant_id, corp_id, apply_year: 2025, ended_at: new Date('2025-09-01') });
    expect(await won('2026-03-01')).toMatchObject({ winback: false });
    await won('2026-04-01');
    const { bid, winback } = await won('2027-05-01');
    expect(winback).toBe(true);
    // of another enterprise, which it turned out to be, it is the first win
    const { winback: still } = await system
      .updateTable('opportunity')
      .where('bid', '=', bid)
      .set({ name: '深圳另一家有限公司' })
      .returning('winback')
      .executeTakeFirstOrThrow();
    expect(still).toBe(false);
  },
);
