import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { pageFields, pageOf } from '#domain/shared/calls/page.ts';
import { Guid, Mobile, optionalText, SliderToken, TenantId } from '#domain/shared/fields/fields.ts';
import { InviteeFields, InviteeNum, SIGN_UP_STATES } from '../invitee.ts';

const at = '/webpage/pubapi/v1/activity';

/** An activity as visitors see it among others. */
const ActivityCard = z.object({
  activity_id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** A short-lived address; empty: it has no picture. */
  picture_url: z.string(),
  place: z.string(),
  begin_time: z.string(),
  end_time: z.string(),
  deadline: z.string(),
  capacity: z.number().int().nullable(),
  /** Places that are left; null: as many as like. */
  left: z.number().int().nullable(),
  sign_up: z.enum(SIGN_UP_STATES),
});
export type ActivityCard = z.output<typeof ActivityCard>;
const ActivityPage = ActivityCard.extend({ content: z.string() });
export type ActivityPage = z.output<typeof ActivityPage>;

const SignUp = z.object({
  activity_id: z.string(),
  title: z.string(),
  place: z.string(),
  begin_time: z.string(),
  invitee_num: z.string(),
});
export type SignUp = z.output<typeof SignUp>;

/** What a park’s portal shows of its activities, and how visitors sign up (product §12). */
export const activityPortalContract = defineContract({
  list: {
    method: 'POST',
    path: `${at}/List`,
    access: 'public',
    summary: 'The activities of a park that were approved: what is to come first, the soonest first; then what is over',
    input: z.strictObject({
      tenant_id: TenantId,
      ...pageFields,
      keyword: optionalText(100).default(''),
      /** Only what is not over. */
      coming: z.boolean().default(false),
    }),
    output: pageOf(ActivityCard),
  },
  detail: {
    method: 'POST',
    path: `${at}/Detail`,
    access: 'public',
    summary: 'One of them with its text',
    input: z.strictObject({ tenant_id: TenantId, activity_id: Guid }),
    output: ActivityPage,
  },
  signUp: {
    method: 'POST',
    path: `${at}/SignUp`,
    access: 'public',
    log: { type: 'create', grade: 'low' },
    summary: 'Signs up, once for a number; a header Idempotency-Key makes a retry safe',
    rate: { max: 20, per: 'hour' },
    input: z.strictObject({
      tenant_id: TenantId,
      activity_id: Guid,
      slider_ticket: SliderToken,
      ...InviteeFields,
      /** Agrees to the park's marketing by SMS. */
      marketing: z.boolean().default(false),
    }),
    output: SignUp,
  },
  cancel: {
    method: 'POST',
    path: `${at}/Cancel`,
    access: 'public',
    log: { type: 'delete', grade: 'low' },
    summary: 'Cancels a sign-up by its number and mobile, until the activity begins',
    rate: { max: 60, per: 'hour' },
    input: z.strictObject({ tenant_id: TenantId, invitee_num: InviteeNum, mobile: Mobile }),
    output: z.object({ invitee_num: z.string(), title: z.string() }),
  },
});
