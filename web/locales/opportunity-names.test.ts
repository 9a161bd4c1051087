import { expect, test } from 'vitest';
import { OPPORTUNITY_IMPORT, PAST_OPPORTUNITY_IMPORT } from '#domain/customers/import/opportunity-import.ts';
import { OPPORTUNITY_STATUS_NAMES, STEP_NAMES } from '#domain/customers/steps.ts';
import { matchHeaders } from '#domain/shared/import/headers.ts';
import { customers as customersEn } from './en-US/customers.ts';
import { customerFigures as figuresEn } from './en-US/customerFigures.ts';
import { customers as customersZh } from './zh-CN/customers.ts';
import { customerFigures as figuresZh } from './zh-CN/customerFigures.ts';

/** What a field is called wherever it is shown; the screens add the unit to amounts. */
const FIELDS = [
  'credit_code',
  'contact_position',
  'corp_mobile',
  'source_agent',
  'scale',
  'trade',
  'second_trade',
  'customer_type',
  'type_cloud',
  'annual_cloud_forecast',
  'annual_revenue',
  'agent',
  'register_trade',
  'income_trade',
  'close_reason',
] as const;
const columns = new Map(
  [...OPPORTUNITY_IMPORT.columns, ...PAST_OPPORTUNITY_IMPORT.columns].map(({ field, names }) => [field, names]),
);

test('a field has one name on the screens and in the tables that are imported, in both languages', () => {
  for (const field of FIELDS)
    expect([field, columns.get(field)]).toEqual([field, { zh: customersZh[field], en: customersEn[field] }]);
});

test('the statistics call a field what its screens do', () => {
  const bare = (name: string) => name.replace(/（元）| \(yuan\)/, '');
  for (const field of [
    'source_agent',
    'trade',
    'customer_type',
    'type_cloud',
    'annual_cloud_forecast',
    'annual_revenue',
    'agent',
    'income_trade',
  ] as const) {
    expect([field, figuresZh.attribute[field]]).toEqual([field, bare(customersZh[field])]);
    expect([field, figuresEn.attribute[field]]).toEqual([field, bare(customersEn[field])]);
  }
});

test('what is lost has one name as a step, a status and a list', () => {
  const { zh, en } = STEP_NAMES.lost;
  expect(OPPORTUNITY_STATUS_NAMES[3]).toEqual({ zh, en });
  expect([figuresZh.winBack.list.lost, figuresEn.winBack.list.lost]).toEqual([zh, en]);
});

test('a table with the heads of before is read as one with those of now', () => {
  const before = {
    contact_position: '联系人职务',
    corp_mobile: '联系电话',
    source_agent: '来源人',
    annual_cloud_forecast: '年度用云预算（元）',
    annual_revenue: '年营收（元）',
    agent: '代理商',
    income_trade: '营收行业',
    close_reason: '输单原因',
  };
  const english = {
    credit_code: 'Credit code',
    customer_type: 'Kind of customer',
    annual_cloud_forecast: 'Cloud budget a year (yuan)',
    annual_revenue: 'Revenue a year (yuan)',
    close_reason: 'Why it was lost',
  };
  for (const heads of [before, english])
    expect(matchHeaders(PAST_OPPORTUNITY_IMPORT, Object.values(heads), {}).fields).toEqual(Object.keys(heads));
  for (const lang of ['zh', 'en'] as const)
    for (const spec of [OPPORTUNITY_IMPORT, PAST_OPPORTUNITY_IMPORT]) {
      const now = spec.columns.map(({ names }) => names[lang]);
      expect(matchHeaders(spec, now, {}).fields).toEqual(spec.columns.map(({ field }) => field));
    }
});
