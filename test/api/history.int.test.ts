import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateLines } from '#db/imports/as-table.ts';
import { writeAside } from '#db/imports/write-aside.ts';
import { historyContract } from '#domain/statistics/history-contract.ts';
import { HISTORY_IMPORT } from '#domain/statistics/history/history-import.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { creditCode } from '#test/builders/corp.ts';
import { untilJob } from '#test/builders/job.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

const { listHistory, historyDetail, historyYear, importHistoryPreview, importHistory, importHistoryTemplate } =
  historyContract;
let w: World;
let park: Park;
beforeAll(async () => {
  w = await world();
  park = await w.park();
});
afterAll(() => w.close());

const HEAD = '年度,企业名称,信用代码,类型,订单金额,补贴金额,发放金额,使用金额,备注';
const sent = (name: string, bytes: Uint8Array) => upload(w, park.admin, 'import', name, bytes, park.tenant_id);
const file = (lines: readonly string[]) => sent('往年.csv', new TextEncoder().encode([HEAD, ...lines].join('\r\n')));
const look = (guid: string) => park.admin.call(importHistoryPreview, { tenant_id: park.tenant_id, guid });
async function bring(guid: string) {
  const { hash, versions } = await look(guid);
  const input = { tenant_id: park.tenant_id, guid, hash, versions, reason: '往年台账' };
  const { job_id } = await park.admin.call(importHistory, input);
  await untilJob(park.admin, job_id, 'done');
}
const list = (of: object = {}) => park.admin.call(listHistory, { tenant_id: park.tenant_id, ...of });
const LINES = [
  `2023,深圳市甲科技有限公司,${creditCode(301)},线上,"1,000.5",500.25,500.25,300,`,
  `2024,深圳市甲科技有限公司,${creditCode(301)},线上,2000,1000,,,已结清`,
  `2024,深圳市甲科技有限公司,${creditCode(301)},offline,10,5,0,0,`,
  `2024年,深圳市乙科技有限公司,${creditCode(302)},后付费,300.10,150.05,150.05,,`,
];

test('a table of earlier years is looked at first: what is refused is told with its line and why', async () => {
  const seen = await look(
    await file([
      ...LINES,
      LINES[0] ?? '',
      `24,深圳市丙科技有限公司,${creditCode(303)},线上,1,1,,,`,
      `2024,深圳市丙科技有限公司,${creditCode(303)},别的,1,1,,,`,
      `2024,深圳市丙科技有限公司,${creditCode(303)},线上,1.005,1,,,`,
      `2024,,${creditCode(303)},线上,1,1,-1,,`,
    ]),
  );
  expect(seen.counts).toEqual({ added: 4, changed: 0, unchanged: 0, refused: 5 });
  expect(seen.refused.map(({ lines, column }) => [lines, column])).toEqual([
    ['6', '统一社会信用代码'],
    ['7', '年度'],
    ['8', '补贴类型'],
    ['9', '订单金额（元）'],
    ['10', '企业名称'],
    ['10', '发放金额（元）'],
  ]);
  expect((await list()).total).toBe(0);
});

test('is imported with a record of each line; again it changes nothing, and what differs is changed alone', async () => {
  const guid = await file(LINES);
  await bring(guid);
  expect((await look(guid)).counts).toEqual({ added: 0, changed: 0, unchanged: 4, refused: 0 });
  await bring(guid);
  const { total, items } = await list();
  expect(total).toBe(4);
  // the newest year comes first
  expect(items.map(({ year }) => year)).toEqual([2024, 2024, 2024, 2023]);
  const row = items.find(({ year, corp_name }) => year === 2023 && corp_name.includes('甲'));
  expect(row).toMatchObject({
    order_money: '1000.50',
    subsidy_money: '500.25',
    issued_money: '500.25',
    used_money: '300.00',
  });
  const of = { tenant_id: park.tenant_id, history_id: row?.history_id ?? '' };
  expect((await park.admin.call(historyDetail, of)).records).toMatchObject([
    { reason: '往年台账', before: null, after: { order_money: '1000.50' } },
  ]);

  const changed = await file([(LINES[0] ?? '').replace(',300,', ',400,'), ...LINES.slice(1)]);
  expect(await look(changed)).toMatchObject({
    counts: { added: 0, changed: 1, unchanged: 3 },
    changed: [{ cells: [{ field: 'used_money', before: '300.00', after: '400.00' }] }],
  });
  await bring(changed);
  expect((await park.admin.call(historyDetail, of)).records).toMatchObject([
    { before: { used_money: '300.00' }, after: { used_money: '400.00' } },
    { before: null },
  ]);
});

test('the table with the rows that are there, as a workbook, is all unchanged', async () => {
  const scope = { tenant_id: park.tenant_id, format: 'xlsx' as const, filled: true };
  const { file_name, content } = await park.admin.call(importHistoryTemplate, scope);
  const guid = await sent(file_name, Buffer.from(content, 'base64'));
  expect((await look(guid)).counts).toEqual({ added: 0, changed: 0, unchanged: 4, refused: 0 });
  const empty = await writeAside({ format: 'csv', lines: templateLines(HISTORY_IMPORT, 'zh', []) });
  expect(empty.toString()).toContain('年度,企业名称,统一社会信用代码');
});

test('is found by year, type and name, and added up by year', async () => {
  expect((await list({ year: 2024, allowance_type: 'online' })).items).toMatchObject([{ remarks: '已结清' }]);
  expect((await list({ keyword: '乙科技' })).total).toBe(1);
  expect((await list({ sort: 'order_money', order: 'asc', limit: 1, offset: 1 })).items).toMatchObject([
    { order_money: '300.10' },
  ]);
  const y2024 = {
    year: 2024,
    corps: 2,
    order_money: '2310.10',
    subsidy_money: '1155.05',
    issued_money: '150.05',
    used_money: '0.00',
  };
  const y2023 = {
    year: 2023,
    corps: 1,
    order_money: '1000.50',
    subsidy_money: '500.25',
    issued_money: '500.25',
    used_money: '400.00',
  };
  const { years, by_tenant, by_type } = await park.admin.call(historyYear, {});
  expect(years).toEqual([y2024, y2023]);
  const { tenant_id } = park;
  expect(by_tenant).toMatchObject([
    { tenant_id, ...y2024 },
    { tenant_id, ...y2023 },
  ]);
  // an enterprise with two types counts once of the year and once of each
  expect(
    by_type.map(({ year, allowance_type, corps, order_money }) => [year, allowance_type, corps, order_money]),
  ).toEqual([
    [2024, 'offline', 1, '10.00'],
    [2024, 'online', 1, '2000.00'],
    [2024, 'postpaid', 1, '300.10'],
    [2023, 'online', 1, '1000.50'],
  ]);
});

test('is nobody’s of another park, and imported by its administrators alone', async () => {
  const [stranger, operator] = [await w.signIn(MOBILES.foreignOperator), await w.signIn(MOBILES.operator)];
  await expect(stranger.call(listHistory, { tenant_id: park.tenant_id })).rejects.toMatchObject({ code: 7101 });
  await expect(stranger.call(historyYear, { tenant_ids: [park.tenant_id] })).rejects.toMatchObject({ code: 7101 });
  expect(await operator.call(historyYear, {})).toEqual({ years: [], by_tenant: [], by_type: [] });
  const template = { tenant_id: 'nanshan', format: 'csv' as const };
  await expect(operator.call(importHistoryTemplate, template)).rejects.toMatchObject({ code: 7102 });
});
