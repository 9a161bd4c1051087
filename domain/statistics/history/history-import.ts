import { z } from 'zod';
import { ALLOWANCE_TYPES, type AllowanceType } from '#domain/shared/fields/allowance-types.ts';
import { Amount, CreditCode, optionalText, rule, text } from '#domain/shared/fields/fields.ts';
import { textColumn } from '../../shared/import/cells.ts';
import type { ImportColumn, ImportSpec } from '../../shared/import/spec.ts';
import { truncateYuan } from '#domain/shared/money/money.ts';
import type { Names } from '#domain/shared/fields/names.ts';

/** Lines that a park may have after an import. */
export const MAX_HISTORY = 100_000;
/** The first year of which anything is kept, and the last one. */
export const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** What the types are called in a table. */
export const TYPE_NAMES: Readonly<Record<AllowanceType, Names>> = {
  online: { zh: '线上', en: 'Online' },
  offline: { zh: '线下', en: 'Offline' },
  postpaid: { zh: '后付费', en: 'Postpaid' },
};

const Year = z
  .string()
  .transform((cell) =>
    cell
      .normalize('NFKC')
      .trim()
      .replace(/年度?$/u, ''),
  )
  .pipe(z.string().regex(/^\d{4}$/, rule('format')))
  .refine((year) => Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR, rule('outOfRange'));
/** A type by its code, or what it is called in either language. */
const typeOf = (cell: string): AllowanceType | undefined => {
  const word = cell.normalize('NFKC').trim().toLowerCase();
  return ALLOWANCE_TYPES.find((type) => [type, TYPE_NAMES[type].zh, TYPE_NAMES[type].en.toLowerCase()].includes(word));
};
const Type = z
  .string()
  .refine((cell) => typeOf(cell) !== undefined, rule('format'))
  .transform((cell) => typeOf(cell) ?? '');
/** A cell with an amount: grouped or not, to the fen. */
const Yuan = z
  .string()
  .transform((cell) => cell.normalize('NFKC').trim().replaceAll(',', ''))
  .pipe(Amount)
  .transform(truncateYuan);

const money = (field: string, names: Names, synonyms: readonly string[], known: boolean): ImportColumn => ({
  field,
  names,
  synonyms,
  read: known
    ? Yuan
    : z
        .string()
        .transform((cell) => (cell.trim() === '' ? null : cell))
        .pipe(z.union([z.null(), Yuan], rule('money'))),
  write: (value) => String(value ?? ''),
  ...(!known && { otherwise: null }),
});

/** Earlier years as a table; a line is known by enterprise, year and type. */
export const HISTORY_IMPORT: ImportSpec = {
  key: 'credit_code',
  within: ['year', 'allowance_type'],
  max: MAX_HISTORY,
  columns: [
    textColumn('year', { zh: '年度', en: 'Year' }, ['年份', '补贴年度'], Year),
    textColumn('corp_name', { zh: '企业名称', en: 'Enterprise' }, ['名称', '公司名称', '单位名称'], text(100)),
    textColumn('credit_code', { zh: '统一社会信用代码', en: 'Credit code' }, ['信用代码', '社会信用代码'], CreditCode),
    {
      field: 'allowance_type',
      names: { zh: '补贴类型', en: 'Type' },
      synonyms: ['类型', '申请类型'],
      read: Type,
      write: (value, lang) => TYPE_NAMES[String(value) as AllowanceType]?.[lang] ?? '',
    },
    money('order_money', { zh: '订单金额（元）', en: 'Orders (yuan)' }, ['订单金额', '订单总额'], true),
    money('subsidy_money', { zh: '补贴金额（元）', en: 'Subsidy (yuan)' }, ['补贴金额', '补贴'], true),
    money('issued_money', { zh: '发放金额（元）', en: 'Issued (yuan)' }, ['发放金额', '发券金额'], false),
    money('used_money', { zh: '使用金额（元）', en: 'Used (yuan)' }, ['使用金额', '已使用金额'], false),
    textColumn('remarks', { zh: '备注', en: 'Remarks' }, ['说明'], optionalText(200), ''),
  ],
};
