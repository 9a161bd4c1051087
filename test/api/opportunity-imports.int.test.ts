import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opportunityImportsContract } from '#domain/customers/contract/imports.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { endOf, monthOf, startOf } from '#domain/statistics/figures/span.ts';
import { upload } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import { untilJob } from '#test/builders/job.ts';
import { entered } from '#test/builders/opportunity.ts';
import type { Park } from '../park.ts';
import { Refused } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { insertOpportunities, insertOpportunitiesPreview, insertOpportunitiesTemplate } = opportunityImportsContract;
const { insertHisOpportunities, insertHisOpportunitiesPreview, insertHisOpportunitiesTemplate } =
  opportunityImportsContract;
const { getOpportunityList, getOpportunity, getChanges } = opportunitiesContract;
let w: World;
let park: Park;
beforeAll(async () => {
  w = await world();
  park = await w.park();
});
afterAll(() => w.close());

const file = (name: string, lines: readonly string[]) =>
  upload(w, park.admin, 'import', name, new TextEncoder().encode(lines.join('\r\n')), park.tenant_id);
const OPEN = '企业名称,联系人,联系电话,预计金额（元）,企业规模,所属行业,客户类型';
const PAST = '企业名称,联系人,录入日期,结束日期,结果,金额（元）,输单原因';
const open = (lines: readonly string[]) => file('商机.csv', [OPEN, ...lines]);
const past = (lines: readonly string[]) => file('历史商机.csv', [PAST, ...lines]);
const scope = () => ({ tenant_id: park.tenant_id });

/** Looks at a table and imports it as it was looked at. */
async function bring(call: 'open' | 'past', guid: string, end: 'done' | 'failed' = 'done') {
  const [look, confirm] =
    call === 'open'
      ? ([insertOpportunitiesPreview, insertOpportunities] as const)
      : ([insertHisOpportunitiesPreview, insertHisOpportunities] as const);
  const { hash, versions, counts } = await park.admin.call(look, { ...scope(), guid });
  const { job_id } = await park.admin.call(confirm, { ...scope(), guid, hash, versions, reason: '名录' });
  await untilJob(park.admin, job_id, end);
  return counts;
}
const list = (of: object = {}) => park.operator.call(getOpportunityList, of);

test('a table of new opportunities goes into the pool, with its portraits, its steps and records', async () => {
  const counts = await bring(
    'open',
    await open([
      '深圳甲科技有限公司,陈一,13812340001,"1,000.5",10人及以下,新材料,企业',
      '深圳乙科技有限公司,陈二,,,,,',
    ]),
  );
  expect(counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 });
  const { total, items } = await list({ source: 'import' });
  expect(total).toBe(2);
  const { bid = '' } = items.find(({ name }) => name.includes('甲')) ?? {};
  expect(await park.operator.call(getOpportunity, { bid })).toMatchObject({
    step: 'new',
    follower: null,
    source: 'import',
    amount: '1000.50',
    scale: 'to_10',
    trade: 'new_materials',
    customer_type: 2,
    agent: null,
    complete_ratio: '30.00',
    history: [{ from_step: null, to_step: 'new' }],
  });
  expect((await park.operator.call(getChanges, { bid })).items).toMatchObject([{ reason: '名录' }]);
  expect(await park.operator.call(customerFiguresContract.getCoreData, {})).toMatchObject({ opportunity: { curr: 2 } });
});

test('lines alike an open one, or another line, are refused with who follows it; nothing of the table is taken', async () => {
  await entered(park.operator, { name: '深圳丙科技有限公司', corp_mobile: '13812340009' });
  const before = (await list()).total;
  const guid = await open([
    '丙科技别名,陈三,13812340009,,,,',
    '深圳 丁科技,陈四,,,,,',
    '深圳丁科技有限公司,陈四,,,,,',
    '深圳甲科技,陈一,,,,,',
    '深圳戊科技有限公司,陈五,12345,x,很大,新材料,企业',
  ]);
  const seen = await park.admin.call(insertOpportunitiesPreview, { ...scope(), guid, with_errors: true });
  expect(seen.counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 4 });
  expect(seen.refused.map(({ lines, column, reason }) => [lines, column, reason])).toEqual(
    expect.arrayContaining([
      ['2', '手机号', expect.stringContaining('王伟')],
      ['5', '企业名称', expect.any(String)],
    ]),
  );
  expect(Buffer.from(seen.errors_file ?? '', 'base64').toString()).toContain('深圳戊科技');
  const { hash, versions } = seen;
  const { job_id } = await park.admin.call(insertOpportunities, { ...scope(), guid, hash, versions, reason: '名录' });
  await untilJob(park.admin, job_id, 'failed');
  expect((await list()).total).toBe(before);
});

test('what a visitor of the market wrote stops no table until somebody takes it', async () => {
  const asked = { tenant_id: park.tenant_id, name: '深圳己科技有限公司', corp_contact: '访客', source: 'market' };
  const { bid } = await w.db.system.insertInto('opportunity').values(asked).returning('bid').executeTakeFirstOrThrow();
  const guid = await open(['深圳己科技有限公司,陈六,13812340006,,,,']);
  const seen = () => park.admin.call(insertOpportunitiesPreview, { ...scope(), guid });
  expect((await seen()).counts).toMatchObject({ added: 1, refused: 0 });
  const { lock } = await park.operator.call(getOpportunity, { bid });
  const { items } = await park.admin.call(opportunitiesContract.getFollowers, {});
  const follower = items.find(({ name }) => name === '王伟')?.user_id ?? '';
  await park.operator.call(opportunitiesContract.saveOpportunity, { bid, lock, follower });
  expect((await seen()).counts).toMatchObject({ added: 0, refused: 1 });
});

test('of ten thousand lines those come in that were looked at; the file of the refused, mended, is sent again', async () => {
  const p = await w.park();
  const put = (lines: readonly string[]) =>
    upload(w, p.admin, 'import', '商机.csv', new TextEncoder().encode(lines.join('\r\n')), p.tenant_id);
  const many = 10_000;
  const faulty = (n: number) => n % 2_500 === 7;
  const line = (n: number) => `深圳第${n}号仪器有限公司,联系人${n},${faulty(n) ? '12' : ''},${n}.25,,,`;
  const numbers = Array.from({ length: many }, (_, n) => n);
  const of = { tenant_id: p.tenant_id };
  const first = await put([OPEN, ...numbers.map(line)]);
  const seen = await p.admin.call(insertOpportunitiesPreview, { ...of, guid: first, with_errors: true });
  expect(seen.counts).toEqual({ added: many - 4, changed: 0, unchanged: 0, refused: 4 });

  const { data } = Papa.parse<string[]>(Buffer.from(seen.errors_file ?? '', 'base64').toString(), {
    skipEmptyLines: true,
  });
  const [headers = [], ...rows] = data;
  expect(rows.filter((cells) => cells.at(-1) !== '')).toHaveLength(4);
  const mended = rows.map((cells) => cells.map((cell) => (cell === '12' ? '' : cell)));
  const guid = await put([Papa.unparse([headers, ...mended])]);
  const again = await p.admin.call(insertOpportunitiesPreview, { ...of, guid });
  expect(again.counts).toEqual({ added: many, changed: 0, unchanged: 0, refused: 0 });
  const { hash, versions } = again;
  const { job_id } = await p.admin.call(insertOpportunities, { ...of, guid, hash, versions, reason: '名录' });
  await untilJob(p.admin, job_id, 'done');

  const stored = await w.db.system
    .selectFrom('opportunity')
    .where('tenant_id', '=', p.tenant_id)
    .select(['name', 'corp_contact', 'amount'])
    .execute();
  const told = (name: string, contact: string, amount: string | null) => [name, contact, amount].join();
  expect(stored.map((row) => told(row.name, row.corp_contact, row.amount)).toSorted()).toEqual(
    numbers.map((n) => told(`深圳第${n}号仪器有限公司`, `联系人${n}`, `${n}.25`)).toSorted(),
  );
});

test('what ended before comes with its days and counts in their months; again it changes nothing', async () => {
  const lines = [
    '深圳老客户有限公司,李一,2024-02-01,2024年3月15日,赢单,50000,',
    '深圳老客户有限公司,李一,2025/9/1,2025/9/20,Won,80000,',
    '深圳没成有限公司,李二,2024-05-01,2024-06-01,输单,,预算取消',
  ];
  const guid = await past(lines);
  expect(await bring('past', guid)).toEqual({ added: 3, changed: 0, unchanged: 0, refused: 0 });
  expect(await bring('past', await past(lines))).toEqual({ added: 0, changed: 0, unchanged: 3, refused: 0 });
  const { items } = await list({ keyword: '老客户', status: 2 });
  expect(items).toHaveLength(2);
  const asOf = (from: string, to: string) => ({ start_time: startOf(from), end_time: endOf(to) });
  const core = (from: string, to: string) => park.operator.call(customerFiguresContract.getCoreData, asOf(from, to));
  expect(await core('2024-02', '2024-02')).toMatchObject({ opportunity: { curr: 1 }, win: { curr: 0 } });
  expect(await core('2024-03', '2024-03')).toMatchObject({ opportunity: { curr: 0 }, win: { curr: 1 } });
  // a year and more without orders
  const back = await park.operator.call(customerFiguresContract.getCustomerReportList, {
    ...asOf('2024-01', monthOf(Date.now() / 1000)),
    winback: true,
  });
  expect(back.items.map(({ name, amount }) => [name, amount])).toEqual([['深圳老客户有限公司', '80000.00']]);
});

test('a past one that was opened again since is still known by its table', async () => {
  const { items } = await list({ keyword: '没成', status: 3 });
  const { bid = '', lock = '' } = items[0] ?? {};
  const { saveOpportunity } = opportunitiesContract;
  await park.admin.call(saveOpportunity, { bid, lock, step: 'new', name: '深圳改了名有限公司', reason: '又有预算' });
  const again = await past(['深圳没成有限公司,李二,2024-05-01,2024-06-01,输单,,预算取消']);
  const { counts } = await park.admin.call(insertHisOpportunitiesPreview, { ...scope(), guid: again });
  expect(counts).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 0 });
});

test('who was won back does not depend on the order of the lines', async () => {
  const others = Array.from({ length: 520 }, (_, n) => `深圳第${n}家有限公司,赵一,2023-01-01,2023-02-01,赢单,1,`);
  await bring(
    'past',
    await past([
      '深圳回头客有限公司,钱一,2024-05-01,2024-06-01,赢单,1,',
      ...others,
      '深圳回头客有限公司,钱一,2021-12-01,2022-01-01,赢单,1,',
      '深圳回头客有限公司,钱一,2024-05-10,2024-06-20,赢单,1,',
    ]),
  );
  const rows = await w.db.system
    .selectFrom('opportunity')
    .where('name', '=', '深圳回头客有限公司')
    .select(['winback', 'won_at'])
    .orderBy('won_at')
    .execute();
  expect(rows.map(({ winback }) => winback)).toEqual([false, true, false]);
});

test.each([
  ['ends before it begins', '甲,乙,2024-03-01,2024-02-01,赢单,1,'],
  ['ends after today', '甲,乙,2024-03-01,2090-02-01,赢单,1,'],
  ['begins before anything is kept', '甲,乙,2019-12-31,2024-02-01,赢单,1,'],
  ['was won for nothing', '甲,乙,2024-01-01,2024-02-01,赢单,,'],
  ['was lost without a reason', '甲,乙,2024-01-01,2024-02-01,输单,,'],
  ['was taken over with another amount', '深圳老客户有限公司,李一,2024-02-01,2024-03-15,赢单,60000,'],
])('a past one that %s is refused', async (_what, line) => {
  const seen = await park.admin.call(insertHisOpportunitiesPreview, { ...scope(), guid: await past([line]) });
  expect(seen.counts).toMatchObject({ added: 0, changed: 0, refused: 1 });
});

test('one that ended today has ended by now', async () => {
  const today = beijingDay(Date.now());
  await bring('past', await past([`深圳今日有限公司,吴一,2024-03-01,${today},赢单,1,`]));
  const { items } = await list({ keyword: '今日', status: 2 });
  expect(Date.parse(items[0]?.step_since ?? '')).toBeLessThanOrEqual(Date.now());
});

test('who names the steps alone brings no tables, and sees nothing of those before', async () => {
  const resources = ['customers.pipeline.write'];
  const made = { scene: 'tenant' as const, name: '阶段管理', note: '', resources, considered: resources };
  const { role_id } = await park.admin.call(roleContract.addParkRole, made);
  const hat = { scene: 'tenant' as const, roles: [role_id], tenant_id: park.tenant_id };
  const { user } = await hire(w, { ...hat, mobile: '15200000001', name: '阶段员' });
  await expect(user.call(getOpportunityList, {})).rejects.toMatchObject({ code: 7102 });
  const template = { ...scope(), format: 'csv' as const, filled: true };
  await expect(user.call(insertHisOpportunitiesTemplate, template)).rejects.toMatchObject({ code: 7102 });
  const guid = await open(['深圳庚科技有限公司,陈六,,,,,']);
  await expect(user.call(insertOpportunitiesPreview, { ...scope(), guid })).rejects.toMatchObject({ code: 7102 });
  const look = await park.admin.call(insertOpportunitiesPreview, { ...scope(), guid });
  const confirm = { ...scope(), guid, hash: look.hash, versions: look.versions, reason: '名录' };
  await expect(user.call(insertOpportunities, confirm)).rejects.toMatchObject({ code: 7102 });
});

test('tables are the administrators’ to bring, and of their own park', async () => {
  const template = { ...scope(), format: 'csv' as const, filled: false };
  const { content } = await park.admin.call(insertOpportunitiesTemplate, template);
  expect(Buffer.from(content, 'base64').toString()).toContain('企业名称,统一社会信用代码,联系人');
  await expect(park.operator.call(insertOpportunitiesTemplate, template)).rejects.toThrow(Refused);
  const other = await w.park();
  await expect(other.admin.call(insertOpportunitiesTemplate, template)).rejects.toThrow(Refused);
});
