import { z } from 'zod';
import { Amount, Guid, optionalText, rule, text } from '../shared/fields/fields.ts';
import { Time } from '../shared/calls/views.ts';
import { LISTING_KINDS } from './listing.ts';
import { LabelList, ProductCode } from './online-product.ts';

/** As many as lists of a park's own products give at once, of either level (spec §9). */
export const MAX_OFFLINE_PRODUCTS = 1_000;

/** A product that a park has of its own, outside the provider's site: the first of two levels (product §10). */
export const OfflineProductFields = {
  code: ProductCode,
  name: text(100),
  category_id: Guid.nullable(),
  label_list: LabelList,
};
export const OfflineProduct = z.object({
  product_id: z.string(),
  code: z.string(),
  name: z.string(),
  category_id: z.string().nullable(),
  label_list: z.array(z.string()),
  status: z.number().int(),
  lock: z.string(),
});
export type OfflineProduct = z.output<typeof OfflineProduct>;

/** What of an offline product the provider agrees to: where it stands is not among it. */
export const OfflineOffer = {
  code: ProductCode,
  name: text(100),
  label_list: LabelList,
  /** How it is billed: a label of type 17. */
  billing_id: Guid.nullable(),
  unit: optionalText(20),
  /** Yuan; what a new line of it begins with, to be changed there. */
  unit_price: Amount.nullable(),
  quantity: z.number(rule('required')).int().min(1, rule('outOfRange')).max(1_000_000_000, rule('outOfRange')),
  /** Who applies for it hands in a plan of the project (spec §4); a new one asks unless its park says otherwise. */
  plan_required: z.boolean(),
};
/** What is applied for: the second level. Its name is what an offline line says, and no other of the park has it. */
export const OfflineSubProductFields = { product_id: Guid, ...OfflineOffer };
export const OfflineSubProduct = z.object({
  sub_product_id: z.string(),
  product_id: z.string(),
  code: z.string(),
  name: z.string(),
  label_list: z.array(z.string()),
  billing_id: z.string().nullable(),
  unit: z.string(),
  unit_price: z.string().nullable(),
  quantity: z.number().int(),
  plan_required: z.boolean(),
  status: z.number().int(),
  lock: z.string(),
});
export type OfflineSubProduct = z.output<typeof OfflineSubProduct>;

/** One with what the first level is called, and what the provider was asked of it and has not answered. */
export const OfflineSubProductRow = OfflineSubProduct.extend({
  product_name: z.string(),
  asked: z.object({ listing_id: z.string(), kind: z.enum(LISTING_KINDS), create_time: Time }).nullable(),
});
export type OfflineSubProductRow = z.output<typeof OfflineSubProductRow>;
