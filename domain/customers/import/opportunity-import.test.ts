import { expect, test } from 'vitest';
import { judge } from '../../shared/import/judge.ts';
import { matchHeaders } from '../../shared/import/headers.ts';
import { withErrors } from '../../shared/import/with-errors.ts';
import { OPPORTUNITY_IMPORT } from './opportunity-import.ts';

const HEADERS = ['企业名称', '联系人', '手机号', '预计金额（元）', '预计成交日', '所属行业', '说明'];
const judged = (...cells: string[]) => {
  const rows = [{ line: 2, cells: ['深圳市远澜智能传感有限公司', '陈伟', ...cells] }];
  const table = { headers: HEADERS, rows, broken: [] };
  return { table, verdict: judge(OPPORTUNITY_IMPORT, table, matchHeaders(OPPORTUNITY_IMPORT, HEADERS, {}), new Map()) };
};

test.each([
  ['136 0000 7777', '1,200,000.00', '2027/3/5'],
  ['136-0000-7777', '¥1,200,000', '2027年3月5日'],
  ['+86 13600007777', '１２０００００', '2027-03-05 '],
  ['8613600007777', '￥1 200 000.00元', '2027.3.5'],
])('%s, %s and %s are read as they are meant', (mobile, amount, written) => {
  const [added] = judged(mobile, amount, written).verdict.added;
  expect(added?.value).toMatchObject({ corp_mobile: '13600007777', amount: '1200000.00', expected_day: '2027-03-05' });
});

test('nothing is read where nothing stands', () => {
  const [added] = judged('', ' ', '', '', '').verdict.added;
  expect(added?.value).toMatchObject({ corp_mobile: '', amount: null, expected_day: null, trade: '' });
});

test('a refused line says by which rule, and what is to be written', () => {
  const { table, verdict } = judged('0755-26001188', '50万', '2027-02-30', '元宇宙产业', '长'.repeat(501));
  expect(verdict.refused[0]?.faults.map(({ field, rule }) => [field, rule])).toEqual([
    ['corp_mobile', 'mobile'],
    ['amount', 'money'],
    ['expected_day', 'dayCell'],
    ['trade', 'notListed'],
    ['description', 'tooLong'],
  ]);
  const said = withErrors(table, OPPORTUNITY_IMPORT, verdict.refused, 'zh')[1]?.at(-1);
  expect(said).toContain('预计成交日：日期格式不正确：填写日历上有的日期，例如 2026-01-07、2026/1/7 或 2026年1月7日');
  expect(said).toContain('所属行业：请选择列表中的选项：填写其中一项：新一代信息技术、');
  expect(withErrors(table, OPPORTUNITY_IMPORT, verdict.refused, 'en')[1]?.at(-1)).toContain('; Power equipment');
});
