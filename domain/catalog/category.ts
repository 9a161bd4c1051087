import { z } from 'zod';
import { Guid, text } from '../shared/fields/fields.ts';

export const MAX_CATEGORIES = 500;
/** So many stand beside one another: as many as a list shows at once, or they could not be put in an order. */
export const MAX_OF_LEVEL = 200;

/** A category of products: of the first level, or of the second under one of the first (product §10). */
export const CategoryFields = { parent_id: Guid.nullable(), name: text(50) };
export const Category = z.object({
  category_id: z.string(),
  parent_id: z.string().nullable(),
  name: z.string(),
  position: z.number().int(),
  lock: z.string(),
});
export type Category = z.output<typeof Category>;
