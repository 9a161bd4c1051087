import { z } from 'zod';
import { CreditCode, day, Mobile, optionalText, rule, text } from '../../shared/fields/fields.ts';
import { INDUSTRIES } from '../../shared/fields/industries.ts';
import { truncateYuan } from '../../shared/money/money.ts';
import type { Names } from '../../shared/fields/names.ts';
import { plainCreditCode, plainMobile, plainYuan } from '../../shared/fields/pasted.ts';
import { POSITIONS } from '../../shared/fields/positions.ts';
import { choiceColumn, textColumn } from '../../shared/import/cells.ts';
import { MAX_IMPORT_ROWS, type ImportColumn, type ImportSpec } from '../../shared/import/spec.ts';
import { CLOUD_TYPES, CUSTOMER_TYPES, SCALES } from '../enums.ts';

/** Ended opportunities that a park may have taken over. */
export const MAX_PAST = 100_000;
/** The first day of which past ones may be told (spec §9: statistics begin there). */
const FIRST_DAY = '2020-01-01';

const plain = (cell: string): string => cell.normalize('NFKC').trim();
/** A cell that may stand empty; a union of both would lose which rule refused it. */
const unlessBlank = <B>(blank: B, read: z.ZodType<string, string>) =>
  z.string().transform((cell, told): B | string => {
    if (plain(cell) === '') return blank;
    const said = read.safeParse(cell);
    if (said.success) return said.data;
    for (const issue of said.error.issues) told.addIssue({ ...issue });
    return z.NEVER;
  });
const CodeCell = z.string().transform(plainCreditCode).pipe(CreditCode);
const MobileCell = z.string().transform(plainMobile).pipe(Mobile);
const Yuan = z
  .string()
  .transform(plainYuan)
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, rule('money')))
  .transform(truncateYuan);
/** A day as tables write it: 2026-01-07, 2026/1/7 or 2026年1月7日. */
const DayCell = z
  .string()
  .transform((cell) => {
    const [, year, month = '', date = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain(cell)) ?? [];
    return year === undefined ? plain(cell) : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  })
  .pipe(day('dayCell'));
const PastDay = DayCell.refine((date) => date >= FIRST_DAY, rule('outOfRange'));

/** A column that may stand empty, and is then not known. */
const knownColumn = (
  field: string,
  names: Names,
  synonyms: readonly string[],
  read: z.ZodType<string, string>,
): ImportColumn => ({
  field,
  names,
  synonyms,
  read: unlessBlank(null, read),
  write: (value) => String(value ?? ''),
  otherwise: null,
});
const choice = (
  field: string,
  names: Names,
  synonyms: readonly string[],
  choices: Readonly<Record<string, Names>>,
): ImportColumn => choiceColumn(field, names, synonyms, { '': { zh: '', en: '' }, ...choices }, '', 'notListed');

const who = [
  textColumn('name', { zh: '企业名称', en: 'Enterprise' }, ['名称', '公司名称', '客户名称', '单位名称'], text(100)),
  textColumn(
    'credit_code',
    { zh: '统一社会信用代码', en: 'Unified social credit code' },
    ['信用代码', 'Credit code'],
    unlessBlank('', CodeCell),
    '',
  ),
  textColumn('corp_contact', { zh: '联系人', en: 'Contact' }, ['姓名', '联系人姓名'], text(60)),
  choice('contact_position', { zh: '职位', en: 'Position' }, ['职务', '联系人职务'], POSITIONS),
  textColumn(
    'corp_mobile',
    { zh: '手机号', en: 'Mobile' },
    ['手机', '联系电话', '电话'],
    unlessBlank('', MobileCell),
    '',
  ),
  textColumn('source_agent', { zh: '来源代理', en: 'Brought by' }, ['来源人', '代理', '来源'], optionalText(60), ''),
] as const;
const portrait = [
  choice('scale', { zh: '企业规模', en: 'Size' }, ['规模', '人数'], SCALES),
  choice('trade', { zh: '所属行业', en: 'Industry' }, ['行业'], INDUSTRIES),
  knownColumn('second_trade', { zh: '二级行业', en: 'Second-level industry' }, ['细分行业'], text(40)),
  choice('customer_type', { zh: '客户类型', en: 'Type of customer' }, ['类型', 'Kind of customer'], CUSTOMER_TYPES),
  choice('type_cloud', { zh: '上云类型', en: 'Cloud' }, ['云类型'], CLOUD_TYPES),
  knownColumn(
    'annual_cloud_forecast',
    { zh: '年度用云预估（元）', en: 'Annual cloud forecast (yuan)' },
    ['年度用云预算（元）', '年度用云预算', '用云预算', 'Cloud budget a year (yuan)'],
    Yuan,
  ),
  knownColumn(
    'annual_revenue',
    { zh: '年营业收入（元）', en: 'Annual revenue (yuan)' },
    ['年营收（元）', '年营收', '营业收入', '年收入', 'Revenue a year (yuan)'],
    Yuan,
  ),
  knownColumn('agent', { zh: '服务代理', en: 'Agent' }, ['代理商'], text(60)),
  choice('register_trade', { zh: '注册行业', en: 'Registered industry' }, [], INDUSTRIES),
  choice('income_trade', { zh: '收入行业', en: 'Industry of income' }, ['营收行业'], INDUSTRIES),
] as const;

/** New opportunities: each line is one, and none may be alike another that is open (product §14). */
export const OPPORTUNITY_IMPORT: ImportSpec = {
  key: 'name',
  repeats: true,
  max: MAX_IMPORT_ROWS,
  columns: [
    ...who,
    knownColumn('amount', { zh: '预计金额（元）', en: 'Amount (yuan)' }, ['金额', '预计金额'], Yuan),
    knownColumn('expected_day', { zh: '预计成交日', en: 'Expected day' }, ['预计日期'], DayCell),
    textColumn('description', { zh: '说明', en: 'Description' }, ['备注'], optionalText(500), ''),
    ...portrait,
  ],
};

/** How a past opportunity ended. */
export const RESULTS = {
  won: { zh: '赢单', en: 'Won' },
  lost: { zh: '输单', en: 'Lost' },
} as const satisfies Record<string, Names>;

/** What came of opportunities before this product: a line is known by enterprise and the days it began and ended. */
export const PAST_OPPORTUNITY_IMPORT: ImportSpec = {
  key: 'name',
  within: ['created_day', 'ended_day'],
  max: MAX_PAST,
  columns: [
    ...who,
    textColumn('created_day', { zh: '录入日期', en: 'Entered on' }, ['开始日期', '创建日期'], PastDay),
    textColumn('ended_day', { zh: '结束日期', en: 'Ended on' }, ['成交日期', '关闭日期'], PastDay),
    choiceColumn('step', { zh: '结果', en: 'Result' }, ['成交结果', '状态'], RESULTS, 'won', 'notListed'),
    knownColumn('amount', { zh: '金额（元）', en: 'Amount (yuan)' }, ['成交金额', '金额'], Yuan),
    textColumn(
      'close_reason',
      { zh: '关闭理由', en: 'Why it was closed' },
      ['输单原因', '关闭原因', '原因', 'Why it was lost'],
      optionalText(200),
      '',
    ),
    ...portrait,
  ],
};
