import { z } from 'zod';
import { ANSWERING_JOINS } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { CreditCode, Guid, Mobile, Password, SmsCode, TenantId, text, optionalText } from '../shared/fields/fields.ts';
import { pageFields, pageOf } from '../shared/calls/page.ts';
import { Time } from '../shared/calls/views.ts';
import { JOIN_STATES } from './joining.ts';

const JoinRequest = z.object({
  request_id: z.string(),
  corp_name: z.string(),
  credit_code: z.string(),
  name: z.string(),
  mobile: z.string(),
  state: z.enum(JOIN_STATES),
  /** Why it was refused. */
  reason: z.string(),
  create_time: Time,
  answer_time: Time.nullable(),
  /** Who answered. */
  operator: z.string(),
});
export type JoinRequest = z.output<typeof JoinRequest>;

/** Joining an enterprise that is registered already: its own people or the park let a person in. */
export const joinContract = defineContract({
  corpJoin: {
    method: 'POST',
    path: '/login/api/v1/corp_join',
    access: 'public',
    log: { type: 'create', grade: 'low' },
    summary: 'Asks the people of a registered enterprise, or its park, to let one in',
    rate: { max: 20, per: 'minute' },
    input: z.strictObject({
      tenant_id: TenantId,
      credit_code: CreditCode,
      contact_name: text(60),
      mobile: Mobile,
      code: SmsCode,
      password: Password,
    }),
    output: z.object({ request_id: z.string() }),
  },
  joinList: {
    method: 'POST',
    path: '/login/api/v1/corp_join/List',
    access: ANSWERING_JOINS,
    summary:
      'Who asks to join: the own enterprise, or for the park’s administrator any of the park; the open ones first',
    input: z.strictObject(pageFields),
    output: pageOf(JoinRequest),
  },
  answerJoin: {
    method: 'POST',
    path: '/login/api/v1/corp_join/Answer',
    access: ANSWERING_JOINS,
    log: { type: 'decide', grade: 'medium' },
    summary: 'Lets a person in, or refuses with a reason',
    input: z.strictObject({ request_id: Guid, agree: z.boolean(), reason: optionalText(200).default('') }),
    output: JoinRequest,
  },
});
