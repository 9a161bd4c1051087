import { z } from 'zod';
import { EVERY_PARK_CONFIGURING, forResource, WORKBENCH } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid, rule } from '#domain/shared/fields/fields.ts';
import { addCall, deleteCall, updateCall } from '#domain/shared/calls/resource-calls.ts';
import { lastsADay, MAX_LISTED_PRICES, Price, PriceOwner, PriceTerms } from '../price.ts';

const at = '/allowance/api/v1/product/price';
const writing = forResource(EVERY_PARK_CONFIGURING, 'catalog.products.write');

const add = addCall(`${at}/Add`, writing, 'Adds one, from today or later', { ...PriceOwner, ...PriceTerms }, Price);
const update = updateCall(
  `${at}/Update`,
  writing,
  'Changes one that has not begun, or the last day of one that has, as it was read',
  'price_id',
  PriceTerms,
  Price,
);
const endsAfterItBegins = { path: ['valid_to'], error: rule('lastDayFirst') };

/** What a sub-product of the provider costs from one day to another, for every park or for one (product §10). */
export const pricesContract = defineContract({
  listPrice: {
    method: 'POST',
    path: `${at}/List`,
    access: forResource(WORKBENCH, 'catalog.products.read'),
    summary: 'The prices of a sub-product: the provider’s, and those of the parks that the hat may see',
    input: z.strictObject({ sub_product_id: Guid }),
    output: z.object({
      sub_product_id: z.string(),
      name: z.string(),
      unit: z.string(),
      /** What it costs on days without any price. */
      unit_price: z.string().nullable(),
      /** The Beijing day that it is. */
      today: z.string(),
      /** More than are listed, where prices that are over were left out. */
      total: z.number().int(),
      items: z.array(Price).max(MAX_LISTED_PRICES),
    }),
  },
  addPrice: { ...add, input: add.input.refine(lastsADay, endsAfterItBegins) },
  updatePrice: { ...update, input: update.input.refine(lastsADay, endsAfterItBegins) },
  deletePrice: deleteCall(`${at}/Delete`, writing, 'Deletes one that has not begun', 'price_id'),
});
