import { z } from 'zod';
import { Lock } from '../../shared/calls/resource-calls.ts';
import { Time } from '../../shared/calls/views.ts';
import { ENQUIRY_SOURCES } from '../../shared/enquiry/enquiry.ts';
import { STEPS } from '../steps.ts';

const Actions = z.object({
  edit: z.boolean(),
  record: z.boolean(),
  move: z.boolean(),
  win: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
  assign: z.boolean(),
  take: z.boolean(),
});

/** An opportunity in a list, with what its reader may do with it. */
export const OpportunityRow = z.object({
  bid: z.string(),
  tenant_id: z.string(),
  tenant_name: z.string(),
  name: z.string(),
  credit_code: z.string(),
  /** The enterprise of this park that it is about, where its credit code is known here. */
  corp_id: z.string().nullable(),
  corp_contact: z.string(),
  contact_position: z.string(),
  corp_mobile: z.string(),
  source: z.string(),
  source_agent: z.string(),
  /** The demand that it came from. */
  demand_bid: z.string().nullable(),
  /** Null: nobody’s, it is in the pool. */
  follower: z.string().nullable(),
  follower_name: z.string(),
  members: z.array(z.object({ user_id: z.string(), name: z.string() })),
  step: z.enum(STEPS),
  status: z.number().int(),
  /** Yuan, or none yet. */
  amount: z.string().nullable(),
  expected_day: z.string().nullable(),
  next_contact_day: z.string().nullable(),
  step_since: Time,
  touch_time: Time,
  create_time: Time,
  close_reason: z.string(),
  action: Actions,
  lock: Lock,
});
export type OpportunityRow = z.output<typeof OpportunityRow>;

const Change = z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() });

/** An opportunity whole, with its way through the steps. */
export const OpportunityDetail = OpportunityRow.extend({
  needs: z.array(z.object({ level: z.number().int(), type: z.string() })),
  products: z.array(z.string()),
  description: z.string(),
  scale: z.string().nullable(),
  trade: z.string().nullable(),
  second_trade: z.string().nullable(),
  customer_type: z.number().int().nullable(),
  type_cloud: z.string().nullable(),
  annual_cloud_forecast: z.string().nullable(),
  annual_revenue: z.string().nullable(),
  agent: z.string().nullable(),
  register_trade: z.string().nullable(),
  income_trade: z.string().nullable(),
  /** Filled fields of the portrait, in percent with 2 decimals. */
  complete_ratio: z.string(),
  /** The newest first; `seconds` is how long it stood at the step before, null for where it began. */
  history: z.array(
    z.object({
      from_step: z.string().nullable(),
      to_step: z.string(),
      operator: z.string(),
      operate_time: Time,
      seconds: z.number().int().nullable(),
      reason: z.string(),
    }),
  ),
  /** How often its enterprise asked for something on the park's pages. */
  enquiry_count: z.number().int(),
  /** What it asked for, the newest first; at most fifty. */
  enquiries: z.array(
    z.object({
      enquiry_id: z.string(),
      source: z.enum(ENQUIRY_SOURCES),
      /** What that was called. */
      subject: z.string(),
      org_name: z.string(),
      name: z.string(),
      mobile: z.string(),
      note: z.string(),
      /** Who of the park passed it on; empty: they asked themselves. */
      operator: z.string(),
      create_time: Time,
    }),
  ),
});
export type OpportunityDetail = z.output<typeof OpportunityDetail>;

/** An open opportunity that is alike. */
export const Duplicate = z.object({
  bid: z.string(),
  name: z.string(),
  follower_name: z.string(),
  step: z.string(),
});
export type Duplicate = z.output<typeof Duplicate>;

/** A follow-up. */
export const FollowUp = z.object({
  record_id: z.string(),
  way: z.string(),
  content: z.string(),
  next_contact_day: z.string().nullable(),
  operator: z.string(),
  create_time: Time,
});
export type FollowUp = z.output<typeof FollowUp>;

/** A change of an opportunity: who, why, and what was and is. */
export const OpportunityChangeView = z.object({
  change_id: z.string(),
  operator: z.string(),
  create_time: Time,
  reason: z.string(),
  changes: z.array(Change),
});
export type OpportunityChangeView = z.output<typeof OpportunityChangeView>;
