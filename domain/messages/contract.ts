import { z } from 'zod';
import { CASE_KINDS } from '../shared/cases/case.ts';
import { ALLOWANCE_TYPES } from '../shared/fields/allowance-types.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { ClockTime, Guid, optionalText, rule } from '../shared/fields/fields.ts';
import { pageFields } from '../shared/calls/page.ts';
import { Time } from '../shared/calls/views.ts';
import { DIGEST_DAYS } from './digest.ts';
import { hasDigest, MESSAGE_KIND_CODES, MESSAGE_KINDS } from './kinds.ts';

/** Messages that one call marks as read. */
export const MAX_MARKED = 200;
/** After so many days a message is gone. */
export const MESSAGE_DAYS = 180;

const Kind = z.enum(MESSAGE_KIND_CODES);
/** What was there when a list was answered: what comes later is not meant by it. */
const Seen = z
  .string(rule('format'))
  .max(8_000, rule('tooLong'))
  .regex(/^\d{13}\/\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/, rule('format'));

const Message = z.object({
  message_id: z.string(),
  kind: Kind,
  /** The sentence, in the reader's language. */
  text: z.string(),
  /** What a park says in its own words below that; '' of what a case says. */
  body: z.string(),
  /** Null of what no case says. */
  case_kind: z.enum(CASE_KINDS).nullable(),
  case_no: z.string(),
  /** Whose case it is, or what the activity is called; '' of one’s own and of what a park says. */
  subject: z.string(),
  tenant_id: z.string(),
  tenant_name: z.string(),
  /** Of an application, null of anything else. */
  allowance_type: z.enum(ALLOWANCE_TYPES).nullable(),
  create_time: Time,
  read: z.boolean(),
  /** It asked for an act that is done, by the reader or somebody else. */
  settled: z.boolean(),
  /** It asks for an act that is still to be done. */
  waiting: z.boolean(),
});
export type MessageView = z.output<typeof Message>;

const Preference = z
  .strictObject({
    kind: Kind,
    in_app: z.boolean(),
    sms: z.boolean(),
    /** In the day's SMS, and then in none of its own. Absent: as it was. */
    digest: z.boolean().optional(),
  })
  .refine(({ kind, digest }) => digest !== true || hasDigest(kind), { path: ['digest'], message: rule('noDigest') });
const PreferenceView = z.object({
  kind: Kind,
  in_app: z.boolean(),
  /** At once; false of what comes in the digest. */
  sms: z.boolean(),
  digest: z.boolean(),
  /** Whether an SMS of it is sent to anybody. */
  has_sms: z.boolean(),
  has_digest: z.boolean(),
});
/** In Beijing; over midnight where `to` is the earlier time. */
const Quiet = z
  .strictObject({ from: ClockTime, to: ClockTime })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: rule('quietSame') });
const Digest = z.strictObject({ at: ClockTime, days: z.enum(DIGEST_DAYS) });
const Preferences = z.object({
  items: z.array(PreferenceView),
  /** When no SMS comes but of what cannot wait; null: at any time. */
  quiet_hours: Quiet.nullable(),
  digest: Digest,
  /** Whether one agreed to the marketing of one's park by SMS; null under a hat of no enterprise's. */
  marketing: z.boolean().nullable(),
});
export type PreferencesView = z.output<typeof Preferences>;

const own = { method: 'POST', access: 'session' } as const;
const at = '/message/api/v1/my';

/** What cases and parks tell the reader, under the hat that is worn (product §13). */
export const myMessagesContract = defineContract({
  listMessages: {
    ...own,
    path: `${at}/List`,
    summary: 'Own messages, the newest first',
    input: z.strictObject({
      ...pageFields,
      unread: z.boolean().default(false),
      kind: Kind.optional(),
      case_kind: z.enum(CASE_KINDS).optional(),
      /** A part of a case's number or of whose it is. */
      keyword: optionalText(100).default(''),
    }),
    output: z.object({ total: z.number().int(), items: z.array(Message), seen: z.string() }),
  },
  getMessage: {
    ...own,
    path: `${at}/Detail`,
    summary: 'One of one’s own messages',
    input: z.strictObject({ message_id: Guid }),
    output: Message,
  },
  countUnread: {
    ...own,
    path: `${at}/UnreadCount`,
    summary: 'How many of one’s own messages and of the notices are unread: exact, whatever the number',
    input: z.strictObject({}),
    output: z.object({
      unread: z.number().int(),
      /** Of the notices that the reader's park shows. */
      unread_notices: z.number().int(),
    }),
  },
  markRead: {
    ...own,
    path: `${at}/MarkRead`,
    summary: 'Marks some of one’s own messages as read',
    input: z.strictObject({
      message_list: z.array(Guid).min(1, rule('required')).max(MAX_MARKED, rule('tooMany')),
    }),
    output: z.object({ marked: z.number().int() }),
  },
  markAllRead: {
    ...own,
    path: `${at}/MarkAllRead`,
    summary: 'Marks as read what was there when a list was answered',
    input: z.strictObject({ seen: Seen }),
    output: z.object({ marked: z.number().int() }),
  },
  getPreferences: {
    ...own,
    path: `${at}/GetPreferences`,
    summary: 'Of which kinds one is told, in the product, by SMS and in the digest; when no SMS comes',
    input: z.strictObject({}),
    output: Preferences,
  },
  savePreferences: {
    ...own,
    path: `${at}/SavePreferences`,
    summary: 'Says of which kinds one is told, and when; what is not named stays as it is',
    log: { type: 'update', grade: 'low' },
    input: z
      .strictObject({
        items: z
          .array(Preference)
          .min(1, rule('required'))
          .max(Object.keys(MESSAGE_KINDS).length, rule('tooMany'))
          .refine((items) => new Set(items.map(({ kind }) => kind)).size === items.length, rule('repeated'))
          .optional(),
        quiet_hours: Quiet.nullable().optional(),
        digest: Digest.optional(),
        /** Agrees to the marketing of one's park by SMS, or takes that back. */
        marketing: z.boolean().optional(),
      })
      .refine((said) => Object.values(said).some((each) => each !== undefined), {
        path: ['items'],
        message: rule('required'),
      }),
    output: Preferences,
  },
});
