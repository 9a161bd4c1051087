import { z } from 'zod';
import { text } from '../../shared/fields.ts';
import type { ImportColumn, ImportSpec } from '../../shared/import/spec.ts';
import type { Names } from '../../shared/names.ts';

/** The voucher products that a park may have. */
export const MAX_PRODUCTS = 2_000;

const YES = ['是', 'yes', 'y', 'true', '1', '√'];
const NO = ['', '否', 'no', 'n', 'false', '0', '×'];
const YesOrNo = z
  .string()
  .transform((cell) => cell.normalize('NFKC').trim().toLowerCase())
  .refine((word) => YES.includes(word) || NO.includes(word), 'yesOrNo')
  .transform((word) => YES.includes(word));

const flag = (field: string, names: Names, synonyms: readonly string[]): ImportColumn => ({
  field,
  names,
  synonyms,
  read: YesOrNo,
  write: (value, lang) => (lang === 'zh' ? (value ? '是' : '否') : value ? 'Yes' : 'No'),
  otherwise: false,
});
const named = (field: string, names: Names, synonyms: readonly string[]): ImportColumn => ({
  field,
  names,
  synonyms,
  read: text(100),
  write: (value) => String(value ?? ''),
});

/** A park's voucher products as a table; a product is known by its own name. */
export const PRODUCT_IMPORT: ImportSpec = {
  key: 'sub_product_name',
  max: MAX_PRODUCTS,
  columns: [
    named('product_name', { zh: '产品', en: 'Product' }, ['产品名称', '产品类型', '一级产品']),
    named('sub_product_name', { zh: '子产品', en: 'Sub-product' }, ['子产品名称', '二级产品', '产品规格']),
    flag('special_label', { zh: '特殊', en: 'Special' }, ['特殊标签', '特殊产品', 'special label']),
    flag('promotion', { zh: '促销', en: 'Promotion' }, ['促销产品', '是否促销']),
  ],
};
