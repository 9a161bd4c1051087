import { z } from 'zod';
import { CONFIGURING, forResource, WORKBENCH } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { EnquiryFields } from '#domain/shared/enquiry/enquiry.ts';
import { ALLOWANCE_TYPES } from '#domain/shared/fields/allowance-types.ts';
import { Guid, optionalText, Reason200, rule, SliderToken, TenantId } from '#domain/shared/fields/fields.ts';
import { pageFields, pageOf } from '#domain/shared/calls/page.ts';
import { Lock } from '#domain/shared/calls/resource-calls.ts';
import { MAX_HOT, MAX_SELECTED, WANTED } from '../market.ts';

const at = '/allowance/api/v1/product';
const pub = '/allowance/pubapi/v1';
const park = { tenant_id: TenantId };
/** What is wanted. */
const Wanted = { kind: z.enum(WANTED, rule('choice')), id: Guid };

/** A product as the portal shows it. */
const MarketCard = z.object({
  product_id: z.string(),
  name: z.string(),
  category_name: z.string(),
  description: z.string(),
  /** Where its picture is had for some minutes; '' where there is none. */
  picture_url: z.string(),
  label: z.array(z.object({ name: z.string(), color: z.string() })),
  hot: z.boolean(),
  /** The lowest price of what is ordered of it; null where none is told. */
  unit_price: z.string().nullable(),
  unit: z.string(),
  sub_count: z.number().int(),
});
export type MarketCard = z.output<typeof MarketCard>;

const MarketItem = z.object({
  sub_product_id: z.string(),
  name: z.string(),
  unit: z.string(),
  /** What the park's enterprises pay today, and the last day that is known of; null: until further notice. */
  unit_price: z.string().nullable(),
  until: z.string().nullable(),
  billing: z.string(),
  is_postpay: z.number().int(),
  /** It stands in the park's subsidy list of this year, and is not on promotion. */
  subsidised: z.boolean(),
});

const Selected = z.object({
  tenant_id: z.string(),
  items: z.array(
    z.object({
      product_id: z.string(),
      name: z.string(),
      category_name: z.string(),
      hot: z.boolean(),
      /** Listed, and offered by the park: else visitors do not see it. */
      offered: z.boolean(),
    }),
  ),
  lock: z.string(),
});
export type Selected = z.output<typeof Selected>;

const InventoryRow = z.object({
  sub_product_id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  unit_price: z.string().nullable(),
  /** How many can be subsidised this year; null: any number. */
  stock: z.number().int().nullable(),
  /** How many are in applications of this year that were not closed; counted for limited ones. */
  used: z.number().int().nullable(),
  /** What is left; below 0 where it was limited afterwards. */
  left: z.number().int().nullable(),
});
export type InventoryRow = z.output<typeof InventoryRow>;

/** What the provider has, what a park shows of it, and what visitors see (spec §2, §7; product §10). */
export const marketContract = defineContract({
  listInventory: {
    method: 'POST',
    path: `${at}/inventory/List`,
    access: forResource(WORKBENCH, 'catalog.products.read'),
    summary: 'The provider’s listed products, with what is left of limited ones this year over all parks',
    input: z.strictObject({
      ...pageFields,
      keyword: optionalText(100).default(''),
      /** Only what is limited. */
      limited: z.boolean().default(false),
    }),
    output: pageOf(InventoryRow),
  },
  listSelected: {
    method: 'POST',
    path: `${at}/selected/List`,
    access: forResource(WORKBENCH, 'catalog.market.read'),
    summary: 'What a park shows in its application market, in its order; empty: all that it offers',
    input: z.strictObject(park),
    output: Selected,
  },
  saveSelected: {
    method: 'POST',
    path: `${at}/selected/Save`,
    access: forResource(CONFIGURING, 'catalog.market.write'),
    log: { type: 'update', grade: 'medium' },
    summary: 'Says what a park shows in its application market, as it was read',
    input: z.strictObject({
      ...park,
      lock: Lock,
      reason: Reason200,
      product_list: z
        .array(z.strictObject({ product_id: Guid, hot: z.boolean() }))
        .max(MAX_SELECTED, rule('tooMany'))
        .refine((list) => new Set(list.map((p) => p.product_id)).size === list.length, rule('repeated')),
    }),
    output: Selected,
  },
  getPortalHotProductList: {
    method: 'POST',
    path: `${pub}/hotproduct/GetPortalHotProductList`,
    access: 'public',
    summary: 'The hot products of a park',
    input: z.strictObject(park),
    output: z.object({ items: z.array(MarketCard).max(MAX_HOT) }),
  },
  listMarket: {
    method: 'POST',
    path: `${pub}/product/market/List`,
    access: 'public',
    summary: 'What a park shows in its application market: hot ones first',
    input: z.strictObject({
      ...park,
      ...pageFields,
      keyword: optionalText(100).default(''),
      category_l1: Guid.optional(),
    }),
    output: pageOf(MarketCard),
  },
  marketProduct: {
    method: 'POST',
    path: `${pub}/product/market/Detail`,
    access: 'public',
    summary: 'One product of a park’s market, with what is ordered of it',
    input: z.strictObject({ ...park, product_id: Guid }),
    output: MarketCard.extend({
      detail_url: z.string(),
      items: z.array(MarketItem),
      /** The kinds of subsidy that can be applied for in the park. */
      offered_types: z.array(z.enum(ALLOWANCE_TYPES)),
    }),
  },
  wantProduct: {
    method: 'POST',
    path: `${pub}/product/market/Want`,
    access: 'public',
    log: { type: 'create', grade: 'low' },
    summary:
      'Asks the park for a product or package that it shows: an opportunity, or one more enquiry of that which is open; a header Idempotency-Key makes a retry safe',
    rate: { max: 20, per: 'hour' },
    input: z.strictObject({ ...park, ...Wanted, slider_ticket: SliderToken, ...EnquiryFields }),
    output: z.object({ name: z.string() }),
  },
});
