import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid, optionalText, TenantId, Year } from '#domain/shared/fields/fields.ts';
import { pageOf, pageUpTo } from '#domain/shared/calls/page.ts';
import { LabelTypeField, MAX_LABELS } from '../label.ts';
import { MAX_PRODUCTS } from '../online-product.ts';
import { MAX_CATEGORIES } from '../category.ts';

const at = '/allowance/api/v1';
const park = { tenant_id: TenantId };
const signedIn = { scenes: ['portal', 'tenant', 'tenant-admin', 'provider', 'provider-admin', 'platform'] } as const;
const keyword = optionalText(100).default('');
const Named = z.object({ name: z.string() });

/** What is ordered or applied for, as the forms' product trees have it (spec §3, offline and postpaid product tree). */
const OfferedItem = z.object({
  sub_product_id: z.string(),
  l1_code: z.string(),
  l1_name: z.string(),
  code: z.string(),
  name: z.string(),
  label: z.array(Named),
  billing: Named.nullable(),
  unit: z.string(),
  unit_price: z.string().nullable(),
  quantity: z.number().int(),
});
export type OfferedItem = z.output<typeof OfferedItem>;
const OfflineItem = OfferedItem.extend({ plan_required: z.boolean() });
const SubsidyItem = OfferedItem.extend({
  product_id: z.string(),
  category_l1: z.string().nullable(),
  category_name: z.string(),
  promotion: z.boolean(),
  special_label: z.boolean(),
  detail_url: z.string(),
});
export type SubsidyItem = z.output<typeof SubsidyItem>;

/** What a park offers, for its portal and its forms (spec §2, §7; product §10). */
export const offeredContract = defineContract({
  getCategoryList: {
    method: 'POST',
    path: `${at}/GetCategoryList`,
    access: 'public',
    summary: 'Categories of one level, in their order: the first level is below 0',
    input: z.strictObject({ parent: z.union([z.literal(0), Guid]).default(0) }),
    output: z.object({ items: z.array(z.object({ category_id: z.string(), name: z.string() })).max(MAX_CATEGORIES) }),
  },
  getLabelList: {
    method: 'POST',
    path: `${at}/GetLabelList`,
    access: 'public',
    summary: 'Labels of a type, or all',
    input: z.strictObject({ type: LabelTypeField.optional() }),
    output: z.object({
      items: z
        .array(
          z.object({
            label_id: z.string(),
            type: z.number().int(),
            code: z.string(),
            name: z.string(),
            name_en: z.string(),
            color: z.string(),
          }),
        )
        .max(MAX_LABELS),
    }),
  },
  getProductList: {
    method: 'POST',
    path: `${at}/GetProductList`,
    access: 'public',
    summary: 'The products of the first level that a park offers',
    input: z.strictObject({ ...park, ...pageUpTo(MAX_PRODUCTS), keyword }),
    output: pageOf(
      z.object({
        product_id: z.string(),
        code: z.string(),
        name: z.string(),
        category_name: z.string(),
        detail_url: z.string(),
      }),
    ),
  },
  getSubsidyProductList: {
    method: 'POST',
    path: `${at}/GetSubsidyProductList`,
    access: 'public',
    summary: 'A park’s subsidy list of a year: what is ordered and subsidised',
    input: z.strictObject({
      ...park,
      ...pageUpTo(200),
      keyword,
      /** 1: paid after use, 2: before. */
      is_postpay: z.union([z.literal(1), z.literal(2)]).default(2),
      category_l1: Guid.optional(),
      /** Absent: this year. */
      year: Year.optional(),
    }),
    output: pageOf(SubsidyItem),
  },
  getPostpaidProductList: {
    method: 'POST',
    path: `${at}/GetPostpaidProductList`,
    access: signedIn,
    summary: 'What a park offers that is paid after use, for the form’s product tree',
    input: z.strictObject({
      ...park,
      ...pageUpTo(1_000),
      is_postpay: z.literal(1).default(1),
      /** Absent: this year. */
      year: Year.optional(),
      keyword,
    }),
    output: pageOf(OfferedItem),
  },
  getOfflineProductList: {
    method: 'POST',
    path: `${at}/GetOfflineProductList`,
    access: signedIn,
    summary: 'What a park offers of its own, for the form’s product tree',
    input: z.strictObject({ ...park, ...pageUpTo(1_000), keyword }),
    output: pageOf(OfflineItem),
  },
});
