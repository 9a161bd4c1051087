import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoriesContract } from '#domain/catalog/contract/categories.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { addDays } from '#domain/shared/time/days.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let provider: TestUser, admin: TestUser, platform: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  provider = await w.signIn(MOBILES.providerAdmin);
  admin = await w.signIn(MOBILES.tenantAdmin);
  platform = await w.signIn(MOBILES.platform);
});
afterAll(() => w.close());

const logOf = async (user: TestUser, input: Input<typeof logsContract.getLogList> = {}) =>
  (await user.call(logsContract.getLogList, input)).list;
const { addCategory } = categoriesContract;

test('a park reads its own rows, refused ones with the reason; the platform every row', async () => {
  await admin.send(addCategory, { name: '不许', parent_id: null });
  await provider.call(addCategory, { name: '允许', parent_id: null });
  await expect.poll(async () => (await logOf(platform, { type: 'create', refused: false })).length).toBeGreaterThan(0);
  const [refused] = await logOf(admin, { type: 'create' });
  expect(refused).toMatchObject({
    op_name: '新增产品类目',
    account: '赵敏',
    grade: 'low',
    tenant_id: 'nanshan',
    code: 7102,
    why: expect.stringMatching(/./),
    ip: expect.stringContaining('127.'),
  });
  expect((await logOf(admin)).filter(({ account }) => account === '周航')).toEqual([]);
  expect((await logOf(platform)).map(({ account }) => account)).toEqual(expect.arrayContaining(['赵敏', '周航']));
  await expect(admin.call(logsContract.getLogList, { tenant_id: 'binhai' })).rejects.toMatchObject({ code: 7101 });
});

test('a park does not learn from where the provider’s people work on its data', async () => {
  const conf = await provider.call(confContract.getGovConf, { tenant_id: 'nanshan' });
  await provider.send(confContract.modifyGovConf, { ...conf, tenant_id: 'nanshan' });
  const found = await logOf(admin, { account: '周' });
  expect(found.every(({ ip }) => ip === '')).toBe(true);
});

test('filters: type, grade, days, a part of the name, letters of a pattern as they are', async () => {
  const all = await logOf(platform);
  const [{ create_time } = { create_time: '' }] = all;
  const day = new Date(Date.parse(create_time) + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(await logOf(platform, { begin: day, end: day })).toHaveLength(all.length);
  expect(await logOf(platform, { end: '2020-01-01' })).toEqual([]);
  expect((await logOf(platform, { account: '赵' })).every(({ account }) => account.includes('赵'))).toBe(true);
  expect(await logOf(platform, { account: '%' })).toEqual([]);
  expect((await logOf(platform, { type: 'sign_in' })).every(({ type }) => type === 'sign_in')).toBe(true);
  expect(await logOf(platform, { type: 'sign_in', grade: 'high' })).toEqual([]);
  const times = all.map((row) => row.create_time);
  expect(times).toEqual(times.toSorted().toReversed());
});

test.each([
  [{ begin: '2019-12-31' }, 'begin'],
  [{ begin: '2026-02-01', end: '2026-01-31' }, 'begin'],
  [{ begin: '2026-02-30' }, 'begin'],
  [{ grade: 'severe' }, 'grade'],
])('%j is refused and names the field', async (input, field) => {
  const refusal = admin.call(logsContract.getLogList, input as Input<typeof logsContract.getLogList>);
  await expect(refusal).rejects.toMatchObject({ message: expect.stringContaining(field) });
});

test('what can be chosen: types and grades in the reader’s language, the parks that one sees', async () => {
  const choices = await admin.call(logsContract.getFilterSelectionItem, {});
  expect(choices.grade).toContainEqual({ value: 'high', label: '高' });
  expect(choices.tenant.map(({ value }) => value)).toEqual(['nanshan']);
});

test('a filter can leave out what it names', async () => {
  const all = await logOf(platform);
  const without = await logOf(platform, { type: 'sign_in', account: '赵', not: ['type', 'account'] });
  expect(without.length).toBeGreaterThan(0);
  expect(without.map(({ log_id }) => log_id)).toEqual(
    all.filter(({ type, account }) => type !== 'sign_in' && !account.includes('赵')).map(({ log_id }) => log_id),
  );
  // what is not filtered by is not left out either
  expect(await logOf(platform, { not: ['grade'] })).toHaveLength(all.length);
});

test('the numbers by day are those of the list, for whoever reads it', async () => {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const days = { begin: addDays(day, -1), end: day };
  for (const [user, tenant_id] of [
    [admin, undefined],
    [platform, undefined],
    [platform, 'nanshan'],
  ] as const) {
    const park = tenant_id && { tenant_id };
    const { list } = await user.call(logsContract.logStat, { ...days, ...park });
    const rows = await logOf(user, { ...days, ...park });
    const count = (of: (row: (typeof rows)[number]) => boolean) => rows.filter(of).length;
    expect(list.length).toBeGreaterThan(0);
    for (const { day: on, type, grade, ...numbers } of list) {
      const same = (row: (typeof rows)[number]) =>
        row.type === type &&
        row.grade === grade &&
        new Date(Date.parse(row.create_time) + 8 * 3_600_000).toISOString().startsWith(on);
      expect(numbers).toEqual({ count: count(same), refused: count((row) => same(row) && row.code !== 0) });
    }
    expect(list.reduce((sum, row) => sum + row.count, 0)).toBe(rows.length);
  }
});

test('more days than a quarter, and the wrong way round, are refused by name', async () => {
  for (const end of [addDays('2026-01-01', 92), '2025-12-31']) {
    const { body } = await admin.send(logsContract.logStat, { begin: '2026-01-01', end });
    expect(body).toMatchObject({ code: 7100, response: { issues: [{ path: 'end' }] } });
  }
});
