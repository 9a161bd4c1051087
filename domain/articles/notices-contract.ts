import { z } from 'zod';
import { defineContract } from '../shared/calls/endpoint.ts';
import { CreditCode, Guid, rule } from '../shared/fields/fields.ts';
import { Time } from '../shared/calls/views.ts';
import { ArticleView } from './contract.ts';

/** Notices that one call marks as read. */
export const MAX_MARKED_NOTICES = 200;
/** Which notices of a reader are asked for. */
export const NOTICE_SHOW = { all: 0, unread: 1, read: 2 } as const;

const Notice = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  theme: z.string(),
  /** Whether it is the provider's, for every park. */
  of_provider: z.boolean(),
  publish_time: Time,
  update_time: Time,
  read: z.boolean(),
});
export type NoticeRow = z.output<typeof Notice>;

const Counts = z.object({ ReadCount: z.number().int(), UnReadCount: z.number().int() });
const at = '/Competition/Portal/Notice';
const own = { method: 'POST', access: 'session' } as const;

/** Notices to everybody: one row each, beside which each reader has marks of what was read (spec §7; product §13). */
export const noticesContract = defineContract({
  listNotices: {
    ...own,
    path: `${at}/DescribeList`,
    summary: 'The notices that the reader’s park shows, the newest first, with what is read of them',
    input: z.strictObject({
      pageNumber: z.number().int().min(1).max(500).default(1),
      pageSize: z.number().int().min(1).max(200).default(50),
      /** Of the enterprise that the reader acts for; of another one there is nothing. */
      CreditCode: CreditCode.optional(),
      /** 0 all, 1 unread, 2 read. */
      Type: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
    }),
    output: z.object({
      Data: Counts.extend({
        TotalCount: z.number().int(),
        List: z.array(Notice),
        /** When it was answered: all that was there by then is marked by it. */
        Seen: Time,
      }),
    }),
  },
  getNotice: {
    ...own,
    path: `${at}/GetNotice/{id}`,
    summary: 'One of them, with its text and attachments',
    input: z.strictObject({ id: Guid }),
    output: ArticleView.extend({ of_provider: z.boolean(), read: z.boolean() }),
  },
  markNotice: {
    ...own,
    path: `${at}/UpdateNoticeState/{id}`,
    summary: 'Marks one of them as read',
    input: z.strictObject({ id: Guid }),
    output: z.object({ Data: Counts }),
  },
  markNotices: {
    ...own,
    path: `${at}/BatchUpdateNoticeState`,
    summary: 'Marks some of them as read, or all that were there when a list was answered',
    input: z
      .strictObject({
        id_list: z.array(Guid).min(1, rule('required')).max(MAX_MARKED_NOTICES, rule('tooMany')).optional(),
        /** What a list was answered with: all that was there by then. */
        Seen: z.iso.datetime({ error: rule('format') }).optional(),
      })
      .refine((asked) => (asked.id_list === undefined) !== (asked.Seen === undefined), rule('required')),
    output: z.object({ Data: Counts }),
  },
});
