import { z } from 'zod';
import { Amount, Guid, optionalText, rule, text, Year } from '../shared/fields/fields.ts';

/** As many as lists of products give at once (spec §9): of the first level, and of the second. */
export const MAX_PRODUCTS = 1_000;
export const MAX_SUB_PRODUCTS = 10_000;

/** What a product is known by in tables and at the provider. */
export const ProductCode = z.string(rule('required')).regex(/^[\w.-]{1,64}$/, rule('format'));
/** Labels that a product carries. */
export const LabelList = z
  .array(Guid)
  .max(20, rule('tooMany'))
  .refine((ids) => new Set(ids).size === ids.length, rule('repeated'));
/** The types of label that a product may carry, and the one that tells how it is billed (spec §3). */
export const PRODUCT_LABEL_TYPES: readonly number[] = [13, 14, 15];
export const BILLING_LABEL_TYPE = 17;
const Status = z.union([z.literal(1), z.literal(2), z.literal(4)]);
export const StatusFilter = Status.optional();
/** An address of the provider's site, or none. */
const SiteAddress = optionalText(300).refine((v) => v === '' || /^https:\/\/\S+$/.test(v), rule('httpsAddress'));

/** A product of the provider, the first of two levels (product §10). */
export const OnlineProductFields = {
  code: ProductCode,
  name: text(100),
  name_en: optionalText(200),
  category_id: Guid.nullable(),
  label_list: LabelList,
  description: optionalText(500),
  /** Where the provider's site tells of it. */
  detail_url: SiteAddress,
  /** A file that was uploaded as a picture, or none. */
  picture: Guid.nullable(),
};
export const OnlineProduct = z.object({
  product_id: z.string(),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  category_id: z.string().nullable(),
  label_list: z.array(z.string()),
  description: z.string(),
  detail_url: z.string(),
  picture: z.string().nullable(),
  status: z.number().int(),
  lock: z.string(),
});
export type OnlineProduct = z.output<typeof OnlineProduct>;

/** 1: paid after use, 2: before (spec §7, postpaid product list). */
export const IsPostpay = z.union([z.literal(1), z.literal(2)], rule('required'));

/** What is ordered: the second level. Its name is what an order line says, and no other has it. */
export const OnlineSubProductFields = {
  product_id: Guid,
  code: ProductCode,
  name: text(100),
  name_en: optionalText(200),
  label_list: LabelList,
  /** How it is billed: a label of type 17. */
  billing_id: Guid.nullable(),
  unit: optionalText(20),
  /** Yuan. */
  unit_price: Amount.nullable(),
  /** What a new line of it begins with. */
  quantity: z.number(rule('required')).int().min(1, rule('outOfRange')).max(1_000_000_000, rule('outOfRange')),
  /** The years in whose subsidy list it is (product §10, `allowance`). */
  allowance_year_list: z
    .array(Year)
    .max(20, rule('tooMany'))
    .refine((years) => new Set(years).size === years.length, rule('repeated')),
  /** It is on promotion and cannot be subsidised (spec §8, 7077). */
  promotion: z.boolean(),
  /** It carries the special product label (spec §8). */
  special_label: z.boolean(),
  is_postpay: IsPostpay,
  /** How many can be subsidised in a year; null: any number. */
  stock: z.number().int().min(0, rule('outOfRange')).max(1_000_000_000, rule('outOfRange')).nullable(),
};
export const OnlineSubProduct = z.object({
  sub_product_id: z.string(),
  product_id: z.string(),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  label_list: z.array(z.string()),
  billing_id: z.string().nullable(),
  unit: z.string(),
  unit_price: z.string().nullable(),
  quantity: z.number().int(),
  allowance_year_list: z.array(z.number().int()),
  promotion: z.boolean(),
  special_label: z.boolean(),
  is_postpay: z.number().int(),
  stock: z.number().int().nullable(),
  status: z.number().int(),
  lock: z.string(),
});
export type OnlineSubProduct = z.output<typeof OnlineSubProduct>;
