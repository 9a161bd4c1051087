import { z } from 'zod';
import { Bid, Day, Guid, optionalText, TenantId } from '../../shared/fields/fields.ts';
import { codesOf } from '../../shared/fields/names.ts';
import { SOURCES } from '../enums.ts';
import { STEPS } from '../steps.ts';

/** What opportunities are narrowed by, wherever they are listed, counted or summed. */
export const opportunityFilters = {
  step: z.enum(STEPS).optional(),
  /** 0: all. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).default(0),
  /** One’s own, those that nobody follows, or one person’s. */
  follower: z.union([z.literal('me'), z.literal('pool'), Guid]).optional(),
  source: z.enum(codesOf(SOURCES)).optional(),
  /** Open ones by their day of contact: today’s, or those that have passed. */
  next_contact: z.enum(['today', 'overdue']).optional(),
  /** The first and the last day on which they were entered, Beijing. */
  created_from: Day.optional(),
  created_to: Day.optional(),
  demand_bid: Bid.optional(),
  /** One park, of those that the asker sees. */
  tenant_id: TenantId.optional(),
};
const Filters = z.object(opportunityFilters);
export type OpportunityFilters = z.output<typeof Filters>;
export const Keyword = optionalText(100).default('');
