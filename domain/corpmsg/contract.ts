import { z } from 'zod';
import { forResource, KEEPING_CORPS } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { detailCall, listCall } from '../shared/calls/resource-calls.ts';
import { Time } from '../shared/calls/views.ts';
import { Guid, optionalText, rule, TenantId, text } from '../shared/fields/fields.ts';
import {
  CHANNELS,
  DEFAULT_STOP_SHARE,
  MAX_CHOSEN,
  PAUSED_BY,
  REASON_CODES,
  RECIPIENT_STATES,
  RUN_STATES,
  STOPPED_BY,
} from './run.ts';

const at = '/platform/api/v1/corpmsg';
const reading = forResource(KEEPING_CORPS, 'corpmsg.runs.read');
const writing = forResource(KEEPING_CORPS, 'corpmsg.runs.write');

export const CorpMessageTitle = text(50);
export const CorpMessageText = optionalText(500);
const Code = z.string(rule('format')).regex(/^[a-z][a-z0-9_]{1,39}$/, rule('format'));
const Reason = z.enum(REASON_CODES);
const int = z.number().int();

/** Who is meant: the active enterprises of a park that a keyword finds, those that were chosen, or all where neither is said. */
const To = {
  tenant_id: TenantId,
  keyword: text(100).optional(),
  // none chosen is not everybody
  corp_list: z.array(Guid).min(1, rule('required')).max(MAX_CHOSEN, rule('tooMany')).optional(),
  channels: z
    .array(z.enum(CHANNELS))
    .min(1, rule('required'))
    .max(CHANNELS.length, rule('tooMany'))
    .refine((channels) => new Set(channels).size === channels.length, rule('repeated')),
};
/** What is said: in the product the sender’s own words, by SMS what a template in use says. */
const What = {
  title: CorpMessageTitle,
  /** Plain text; needed in the product. */
  text: CorpMessageText.default(''),
  /** The code of a template; needed by SMS. */
  template: Code.optional(),
  /** Per cent of those tried at which the run stops by itself. */
  stop_share: int.min(1).max(100).default(DEFAULT_STOP_SHARE),
};

const counts = Object.fromEntries(RECIPIENT_STATES.map((state) => [state, int])) as Record<
  (typeof RECIPIENT_STATES)[number],
  typeof int
>;
const Run = z.object({
  corpmsg_id: z.string(),
  tenant_id: z.string(),
  tenant_name: z.string(),
  title: z.string(),
  text: z.string(),
  channels: z.array(z.enum(CHANNELS)),
  /** '' without SMS. */
  template: z.string(),
  template_name: z.string(),
  stop_share: int,
  state: z.enum(RUN_STATES),
  /** Why it stopped; null unless it did. */
  stopped_by: z.enum(STOPPED_BY).nullable(),
  /** Why it pauses; null unless it does. */
  paused_by: z.enum(PAUSED_BY).nullable(),
  total: int,
  ...counts,
  operator: z.string(),
  create_time: Time,
  /** When its last recipient was settled. */
  finish_time: Time.nullable(),
  action: z.object({ pause: z.boolean(), resume: z.boolean(), stop: z.boolean() }),
  lock: z.string(),
});
export type CorpMessageRun = z.output<typeof Run>;

const Recipient = z.object({
  n: int,
  corp_id: z.string(),
  corp_name: z.string(),
  /** '' of an enterprise without people. */
  name: z.string(),
  /** The number, masked. */
  mobile: z.string(),
  channel: z.enum(CHANNELS),
  state: z.enum(RECIPIENT_STATES),
  reason: Reason.nullable(),
  settle_time: Time.nullable(),
  lock: z.string(),
});
export type CorpMessageRecipient = z.output<typeof Recipient>;

const steer = (path: string, grade: 'low' | 'medium', summary: string) =>
  ({
    method: 'POST',
    path: `${at}/${path}`,
    access: writing,
    log: { type: 'update', grade },
    summary,
    input: z.strictObject({ corpmsg_id: Guid }),
    output: Run,
  }) as const;

/** Messages of a park to its enterprises, each a run with a result for every recipient (product §13). */
export const corpmsgContract = defineContract({
  listCorpmsg: listCall(`${at}/List`, reading, 'Messages to enterprises, the newest first', {
    filters: { tenant_id: TenantId.optional(), state: z.enum(RUN_STATES).optional() },
    order: ['create_time'],
    item: Run,
  }),
  countCorpmsg: {
    method: 'POST',
    path: `${at}/Count`,
    access: reading,
    summary: 'To whom a message would go, and who would get nothing and why; writes nothing',
    input: z.strictObject({ ...To, template: Code.optional() }),
    output: z.object({
      corps: int,
      persons: int,
      /** Rows that the run would have. */
      total: int,
      skipped: z.array(z.object({ reason: Reason, channel: z.enum(CHANNELS), count: int })),
    }),
  },
  sendCorpmsg: {
    method: 'POST',
    path: `${at}/Send`,
    access: writing,
    log: { type: 'create', grade: 'medium' },
    // each may take ten thousand SMS of the park's month
    rate: { max: 30, per: 'hour' },
    summary: 'Freezes the recipients and begins to send, once per Idempotency-Key',
    input: z.strictObject({ ...To, ...What }).superRefine(({ channels, text: said, template }, ctx) => {
      const missing = [
        ...(channels.includes('in_app') && said === '' ? ['text'] : []),
        ...(channels.includes('sms') && template === undefined ? ['template'] : []),
      ];
      for (const path of missing) ctx.addIssue({ code: 'custom', path: [path], message: rule('required') });
    }),
    output: Run,
  },
  getCorpmsg: detailCall(`${at}/Detail`, reading, 'One of them and how far it is', 'corpmsg_id', Run),
  listRecipients: listCall(`${at}/Recipients`, reading, 'The recipients of one, in their order', {
    filters: { corpmsg_id: Guid, state: z.enum(RECIPIENT_STATES).optional() },
    order: ['corp_name'],
    item: Recipient,
  }),
  listCorpmsgTemplates: {
    method: 'POST',
    path: `${at}/Templates`,
    access: reading,
    summary: 'The SMS templates in use that a message to enterprises may be made of',
    input: z.strictObject({}),
    output: z.object({
      items: z.array(z.object({ code: z.string(), name: z.string(), type: int, text: z.string() })),
    }),
  },
  pauseCorpmsg: steer('Pause', 'low', 'Pauses one; what the SMS gateway has already stays with it'),
  resumeCorpmsg: steer('Resume', 'low', 'Goes on with a paused one where it was'),
  stopCorpmsg: steer('Stop', 'medium', 'Stops one for good: who was not tried yet gets nothing'),
});
