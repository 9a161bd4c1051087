import { z } from 'zod';
import { forResource, WORKBENCH } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid, TenantId, Year } from '#domain/shared/fields/fields.ts';
import { pageFields, pageOf } from '#domain/shared/calls/page.ts';
import { addCall, listCall } from '#domain/shared/calls/resource-calls.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { Satisfaction, SatisfactionFields } from '../satisfaction.ts';

const at = '/allowance/api/v1/product/satisfaction';
const ENTERPRISE = { scenes: ['portal'] } as const;

const RatingRow = Satisfaction.extend({ product_name: z.string(), sub_product_name: z.string(), create_time: Time });
export type RatingRow = z.output<typeof RatingRow>;
const list = listCall(
  `${at}/List`,
  forResource(WORKBENCH, 'catalog.satisfaction.read'),
  'What enterprises of a park say of products, the newest first',
  {
    filters: {
      tenant_id: TenantId,
      sub_product_id: Guid.optional(),
      year: Year.optional(),
      score: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]).optional(),
    },
    order: ['score', 'year', 'corp_name'],
    item: Satisfaction,
  },
);
/** A product that an enterprise was subsidised for, with what it said of it this year. */
const Rateable = z.object({
  sub_product_id: z.string(),
  product_name: z.string(),
  sub_product_name: z.string(),
  rating: z.object({ score: z.number().int(), content: z.string(), create_time: Time }).nullable(),
});
export type Rateable = z.output<typeof Rateable>;

/** How content enterprises are with the products that they were subsidised for (spec §7; product §10). */
export const satisfactionContract = defineContract({
  listSatisfaction: { ...list, output: pageOf(RatingRow) },
  addSatisfaction: addCall(
    `${at}/Add`,
    ENTERPRISE,
    'Rates a product that the enterprise was subsidised for, once a year',
    SatisfactionFields,
    Satisfaction,
  ),
  listRateable: {
    method: 'POST',
    path: `${at}/Mine`,
    access: ENTERPRISE,
    summary: 'The products that the enterprise was subsidised for, with what it said of each this year',
    input: z.strictObject({ ...pageFields }),
    output: pageOf(Rateable).extend({ year: z.number().int() }),
  },
  corpSatisfaction: {
    method: 'POST',
    path: '/allowance/pubapi/v1/product/satisfaction/Average',
    access: 'public',
    summary: 'How content the enterprises of a park are with a product, and with what is ordered of it',
    input: z.strictObject({ tenant_id: TenantId, product_id: Guid }),
    output: z.object({
      /** With one decimal; null before anybody has rated it. */
      average: z.string().nullable(),
      count: z.number().int(),
      items: z.array(z.object({ sub_product_id: z.string(), average: z.string(), count: z.number().int() })),
    }),
  },
});
