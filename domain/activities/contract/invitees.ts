import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { listCall, Lock } from '#domain/shared/calls/resource-calls.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { Guid, rule } from '#domain/shared/fields/fields.ts';
import { INVITEE_ACTS, InviteeFields, MAX_PASSED_ON } from '../invitee.ts';
import { PARK_GUESTS, PARK_KEEPS_GUESTS } from './access.ts';

const at = '/webpage/api/v1/activity';

const Invitee = z.object({
  invitee_id: z.string(),
  invitee_num: z.string(),
  name: z.string(),
  mobile: z.string(),
  org_name: z.string(),
  state: z.number().int(),
  /** The park’s people wrote them down. */
  by_hand: z.boolean(),
  create_time: Time,
  /** Who changed the state last; empty: nobody of the park. */
  changed_by: z.string(),
  /** The opportunity that they were passed on to. */
  opportunity_bid: z.string().nullable(),
  lock: z.string(),
});
export type Invitee = z.output<typeof Invitee>;

const State = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** Who comes to an activity: the guests of one’s own park (spec §7; product §12). */
export const inviteesContract = defineContract({
  inviteeList: listCall(`${at}/InviteeList`, PARK_GUESTS, 'Who signed up', {
    filters: { activity_id: Guid, state: State.optional() },
    order: ['create_time', 'name', 'state'],
    item: Invitee,
  }),
  saveInvitee: {
    method: 'POST',
    path: `${at}/SaveInvitee`,
    access: PARK_KEEPS_GUESTS,
    log: { type: 'update', grade: 'low' },
    summary: 'Writes a guest down, or says what became of one, as they were read',
    input: z
      .strictObject({
        activity_id: Guid,
        name: InviteeFields.name.optional(),
        mobile: InviteeFields.mobile.optional(),
        org_name: InviteeFields.org_name,
        /** Absent: a new guest, whose name and number are needed. */
        invitee_id: Guid.optional(),
        lock: Lock.optional(),
        act: z.enum(INVITEE_ACTS).optional(),
      })
      .superRefine(({ invitee_id, name, mobile, lock, act }, ctx) => {
        const asked = invitee_id === undefined ? { name, mobile } : { lock, act };
        for (const [path, value] of Object.entries(asked))
          if (value === undefined) ctx.addIssue({ code: 'custom', path: [path], message: rule('required') });
      }),
    output: Invitee,
  },
  passOnInvitees: {
    method: 'POST',
    path: `${at}/PassOnInvitees`,
    access: PARK_KEEPS_GUESTS,
    log: { type: 'create', grade: 'medium' },
    summary:
      'Makes opportunities of those who come for an enterprise, each guest once; an enterprise that has one joins it',
    rate: { max: 60, per: 'minute' },
    input: z.strictObject({
      activity_id: Guid,
      /** Absent: all who were not passed on yet, up to 200 at once. */
      invitee_list: z.array(Guid).min(1, rule('required')).max(MAX_PASSED_ON, rule('tooMany')).optional(),
    }),
    output: z.object({
      /** Opportunities that began, and guests who joined one. */
      made: z.number().int(),
      joined: z.number().int(),
      /** Guests who named no enterprise. */
      left_out: z.number().int(),
      /** Who is still to be passed on: more than one act takes. */
      remaining: z.number().int(),
    }),
  },
});
