import { z } from 'zod';
import { DESK } from '../shared/calls/access.ts';
import { ALLOWANCE_TYPES } from '../shared/fields/allowance-types.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { optionalText } from '../shared/fields/fields.ts';
import { pageFields } from '../shared/calls/page.ts';
import { Time } from '../shared/calls/views.ts';

/** The kinds of case that may wait for somebody. */
const CASES = ['subsidy', 'reception', 'demand', 'assessment'] as const;
/**
 * What may wait for somebody: cases of each kind, people who ask to join an enterprise, enterprises that ask to belong to the
 * park, people of the park who ask to serve a product, parks that ask the provider to list a product of
 * their own, or for something about a voucher, or that hand in an activity.
 */
export const INBOX_KINDS = [...CASES, 'join', 'belong', 'team', 'listing', 'voucher', 'activity', 'settle_in'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];
/** Whether a kind is one of cases; any other is of requests, which have no page of their own. */
export const isCaseKind = (kind: InboxKind): boolean => (CASES as readonly InboxKind[]).includes(kind);

/** What is to be done: pass or return, correct, answer a request, agree a time, say how it went. */
const ACTS = ['approval', 'modify', 'answer', 'confirm', 'feedback'] as const;

const Duty = z.object({
  kind: z.enum(INBOX_KINDS),
  /** The number of the case, or the id of the request. */
  id: z.string(),
  tenant_id: z.string(),
  tenant_name: z.string(),
  /** Whose it is: the enterprise or organisation, or the person with the product; of a park's own product what that is called. */
  name: z.string(),
  act: z.enum(ACTS),
  /** Of an application: what its step is called. */
  step_name: z.string(),
  /** Of an application, null of anything else. */
  allowance_type: z.enum(ALLOWANCE_TYPES).nullable(),
  /** Of an application: yuan, with two decimals. */
  order_money: z.string().nullable(),
  /** Since when it waits. */
  since: Time,
  /** When it is due; of a visit: when that begins. */
  due_at: Time.nullable(),
  overdue: z.boolean(),
  escalated: z.boolean(),
});
export type Duty = z.output<typeof Duty>;

/** One list of everything that waits for the asking hat (product §9). */
export const inboxContract = defineContract({
  approveList: {
    method: 'POST',
    path: '/approval/api/v1/approve_list',
    access: DESK,
    summary: 'Everything that waits for the asking hat, of every kind, with how much of each',
    input: z.strictObject({
      ...pageFields,
      kind: z.enum(INBOX_KINDS).optional(),
      /** The newest duty first, or what is due soonest. */
      sort: z.enum(['newest', 'due']).default('newest'),
      /** Only what is past its due time. */
      overdue: z.boolean().default(false),
      /** A part of the name. */
      keyword: optionalText(100).default(''),
    }),
    output: z.object({
      total: z.number().int(),
      /** How much of each kind waits; without a kind that this hat has nothing to do with. */
      counts: z.partialRecord(z.enum(INBOX_KINDS), z.number().int()),
      overdue_total: z.number().int(),
      items: z.array(Duty),
    }),
  },
});
