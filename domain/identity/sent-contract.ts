import { z } from 'zod';
import { defineContract } from '../shared/calls/endpoint.ts';
import { pageFields } from '../shared/calls/page.ts';
import { Time } from '../shared/calls/views.ts';

const ENTERPRISE = { scenes: ['portal'] } as const;

/**
 * What an applicant sends: applications of the enterprise and its requests to belong to parks and to move in, and under the own mobile
 * number visits, demands and requests to join enterprises.
 */
export const SENT_KINDS = ['subsidy', 'reception', 'demand', 'join', 'belong', 'settle_in'] as const;
export type SentKind = (typeof SENT_KINDS)[number];

const Sent = z.object({
  kind: z.enum(SENT_KINDS),
  /** The number of the case, or the id of the request. */
  id: z.string(),
  /** Of a visit or demand: for whom it was sent. Of a request: the enterprise or the park that is asked. */
  name: z.string(),
  create_time: Time,
  /** Where it stands, in the reader's language. */
  status_name: z.string(),
  /** Of an open application: what its step is called. */
  step_name: z.string(),
  /** Of a request: why it was refused. */
  reason: z.string(),
  /** Of a visit: when it begins. */
  visit_time: Time.nullable(),
  /** Nothing more happens to it. */
  over: z.boolean(),
  /** It waits for the enterprise. */
  yours: z.boolean(),
});
export type Sent = z.output<typeof Sent>;

/** What an applicant has sent and where it stands (product §9), and what awaits the enterprise. */
export const sentContract = defineContract({
  applyList: {
    method: 'POST',
    path: '/approval/api/v1/apply_list',
    access: ENTERPRISE,
    summary: 'What the asker and the enterprise have sent and where it stands, the newest first',
    input: z.strictObject({
      ...pageFields,
      kind: z.enum(SENT_KINDS).optional(),
      /** Only what is not over. */
      open: z.boolean().default(false),
    }),
    output: z.object({
      total: z.number().int(),
      /** How much of each kind, over or not as it was asked for. */
      counts: z.record(z.enum(SENT_KINDS), z.number().int()),
      items: z.array(Sent),
    }),
  },
  getEnterprizeHome: {
    method: 'POST',
    path: '/authorize/api/v1/GetEnterprizeHome',
    access: ENTERPRISE,
    summary: 'The asker’s enterprise in figures: what waits for it, what is under way, its people',
    input: z.strictObject({}),
    output: z.object({
      corp_name: z.string(),
      credit_code: z.string(),
      tenant_name: z.string(),
      /** Applications that wait for the enterprise. */
      waiting: z.number().int(),
      drafts: z.number().int(),
      /** Who asks to join it. */
      joins: z.number().int(),
      /** Applications that are not over. */
      open: z.number().int(),
      /** Applications that were approved to the end. */
      ended: z.number().int(),
      people: z.number().int(),
    }),
  },
});
