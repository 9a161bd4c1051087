import { z } from 'zod';
import { CONFIGURING, forResource } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Guid, Reason200, TenantId } from '../shared/fields/fields.ts';
import { detailCall, listCall } from '../shared/calls/resource-calls.ts';
import { Time } from '../shared/calls/views.ts';
import { HAND_ACTS, SMS_HOLDS, SMS_REASONS, SMS_STATES } from './records.ts';

const at = '/message/api/v1/mgr/record';
const reading = forResource(CONFIGURING, 'sms.records.read');
const resending = forResource(CONFIGURING, 'sms.records.write');

const SmsRecord = z.object({
  message_id: z.string(),
  /** Null and '' for what is no park's, such as the news of an account. */
  tenant_id: z.string().nullable(),
  tenant_name: z.string(),
  template: z.string(),
  /** The version of the template that it was made of; null of what was queued before versions were kept, or had none. */
  template_version: z.number().int().nullable(),
  /** What the message is for, in the reader's language. */
  template_name: z.string(),
  /** The number, masked: `138****0001`. */
  receiver: z.string(),
  /** What it says; '' of a code or a password, and of what had no template in use. */
  text: z.string(),
  state: z.enum(SMS_STATES),
  attempts: z.number().int(),
  /** Why it was given up, or did not leave; null of anything else, and of what failed before reasons were kept. */
  reason: z.enum(SMS_REASONS).nullable(),
  /** What the gateway answered to the last try that it did not take: `503`, `unreachable`; '' where it took it. */
  answer: z.string(),
  create_time: Time,
  sent_time: Time.nullable(),
  /** When the gateway was asked last; null where it has none of it. */
  handed_time: Time.nullable(),
  /** When it is tried, or tried again; null unless it waits. */
  next_time: Time.nullable(),
  /** Why it waits, where that is more than its turn, and until when: of a paused run until it is looked at again. */
  hold: z.object({ reason: z.enum(SMS_HOLDS), until: Time }).nullable(),
  /** Who had it sent again, and when; null when nobody did. */
  resent: z.object({ operator: z.string(), time: Time }).nullable(),
  /** Whether it may be sent again by whoever may do that. */
  may_resend: z.boolean(),
  /** How a person settled it when nobody knew what had become of it; null when nobody did. */
  by_hand: z.object({ act: z.enum(HAND_ACTS), operator: z.string(), reason: z.string(), time: Time }).nullable(),
  /** Whether it may be settled so by whoever may do that. */
  may_settle: z.object({ arrived: z.boolean(), again: z.boolean() }),
  lock: z.string(),
});
export type SmsRecord = z.output<typeof SmsRecord>;

/** What was sent by SMS, to whom and with which outcome (product §13). */
export const smsContract = defineContract({
  listSmsRecords: listCall(`${at}/List`, reading, 'SMS of the parks one sees, the newest first', {
    filters: { tenant_id: TenantId.optional(), state: z.enum(SMS_STATES).optional() },
    order: ['create_time'],
    item: SmsRecord,
  }),
  getSmsRecord: detailCall(`${at}/Detail`, reading, 'One SMS', 'message_id', SmsRecord),
  resendSms: {
    method: 'POST',
    path: `${at}/Resend`,
    access: resending,
    log: { type: 'update', grade: 'medium' },
    summary: 'Sends an SMS again that failed, under its own id, so that the gateway drops what it has taken already',
    input: z.strictObject({ message_id: Guid }),
    output: SmsRecord,
  },
  settleSms: {
    method: 'POST',
    path: `${at}/Settle`,
    access: resending,
    log: { type: 'update', grade: 'medium' },
    summary: 'Says of an SMS of which nobody knows that it arrived, or sends it again',
    input: z.strictObject({ message_id: Guid, act: z.enum(HAND_ACTS), reason: Reason200 }),
    output: SmsRecord,
  },
});
