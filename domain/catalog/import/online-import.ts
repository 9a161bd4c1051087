import { z } from 'zod';
import { Amount, optionalText, text } from '#domain/shared/fields/fields.ts';
import { asCell, choiceColumn, flagColumn, textColumn, wordsOf } from '../../shared/import/cells.ts';
import type { ImportSpec } from '../../shared/import/spec.ts';
import { MAX_SUB_PRODUCTS, ProductCode } from '../online-product.ts';
import { PRODUCT_STATUS_NAMES } from '../product-status.ts';

const words = z
  .string()
  .max(500, 'tooLong')
  .transform((cell) => asCell(wordsOf(cell)));
const Years = z
  .string()
  .refine((cell) => wordsOf(cell).every((word) => /^20[2-9]\d$/.test(word)) && wordsOf(cell).length <= 20, 'years')
  .transform((cell) => asCell(wordsOf(cell)));
/** With two decimals, as it is stored; empty where it has none. */
const Price = z
  .string()
  .trim()
  .refine((cell) => cell === '' || Amount.safeParse(cell).success, 'money')
  .transform((cell) => (cell === '' ? '' : `${cell.split('.')[0]}.${(cell.split('.')[1] ?? '').padEnd(2, '0')}`))
  .transform((cell) => cell.replace(/^0+(?=\d)/, ''));
const Quantity = z
  .string()
  .trim()
  .refine((cell) => cell === '' || (/^\d{1,10}$/.test(cell) && Number(cell) >= 1 && Number(cell) <= 1e9), 'outOfRange')
  .transform((cell) => String(Number(cell === '' ? '1' : cell)));
/** A whole number, or none where any number can be subsidised. */
const Stock = z
  .string()
  .trim()
  .refine((cell) => cell === '' || (/^\d{1,10}$/.test(cell) && Number(cell) <= 1e9), 'outOfRange')
  .transform((cell) => (cell === '' ? '' : String(Number(cell))));
/** `一级/二级`, without spaces around the names, and with one sign between them: a name may have such a sign itself. */
export const plainPath = (path: string): string =>
  path
    .split(/[/／>]/u)
    .map((name) => name.trim())
    .join('/');
const CategoryPath = optionalText(120).transform(plainPath);

/** The provider's catalogue as a table: a line for each product of the second level, known by its code (product §10). */
export const ONLINE_IMPORT: ImportSpec = {
  key: 'code',
  max: MAX_SUB_PRODUCTS,
  columns: [
    textColumn('l1_code', { zh: '一级产品编码', en: 'Product code' }, ['一级编码', '产品编码'], ProductCode),
    textColumn('l1_name', { zh: '一级产品', en: 'Product' }, ['产品', '产品名称', '一级产品名称'], text(100)),
    textColumn('category', { zh: '类目', en: 'Category' }, ['产品类目', '分类'], CategoryPath, ''),
    textColumn('code', { zh: '子产品编码', en: 'Sub-product code' }, ['编码', '二级编码'], ProductCode),
    textColumn('name', { zh: '子产品', en: 'Sub-product' }, ['子产品名称', '二级产品', '产品规格'], text(100)),
    textColumn('name_en', { zh: '英文名称', en: 'English name' }, ['英文名'], optionalText(200), ''),
    textColumn('labels', { zh: '标签编码', en: 'Label codes' }, ['标签'], words, ''),
    textColumn('billing', { zh: '计费方式编码', en: 'Billing code' }, ['计费方式', '计费'], optionalText(64), ''),
    textColumn('unit', { zh: '单位', en: 'Unit' }, ['计量单位'], optionalText(20), ''),
    textColumn('unit_price', { zh: '单价（元）', en: 'Unit price (yuan)' }, ['单价', '价格'], Price, ''),
    textColumn('quantity', { zh: '默认数量', en: 'Default quantity' }, ['数量'], Quantity, '1'),
    textColumn('years', { zh: '补贴年度', en: 'Subsidy years' }, ['年度', '补贴清单年度'], Years, ''),
    flagColumn('special_label', { zh: '特殊', en: 'Special' }, ['特殊标签', '特殊产品', 'special label']),
    flagColumn('promotion', { zh: '促销', en: 'Promotion' }, ['促销产品', '是否促销']),
    textColumn('stock', { zh: '年度可补贴数量', en: 'Subsidised a year' }, ['限量', '库存'], Stock, ''),
    flagColumn('postpay', { zh: '后付费', en: 'Postpaid' }, ['是否后付费']),
    choiceColumn('status', { zh: '状态', en: 'Status' }, ['上架状态'], PRODUCT_STATUS_NAMES, '4', 'productStatus'),
  ],
};
