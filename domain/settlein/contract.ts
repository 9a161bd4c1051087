import { z } from 'zod';
import { forResource, OPPORTUNITY_STAFF } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { pageFields, pageOf } from '../shared/calls/page.ts';
import { listCall, Lock } from '../shared/calls/resource-calls.ts';
import { Guid, optionalText, rule } from '../shared/fields/fields.ts';
import { SettleIn, SettleInFields } from './settle-in.ts';

const at = '/platform/api/v1/settlein';
const enterprise = { scenes: ['portal'] } as const;
/** The park's people who look after its business. */
const park = { scenes: ['tenant', 'tenant-admin'], roles: OPPORTUNITY_STAFF } as const;

const list = listCall(
  `${at}/List`,
  forResource(park, 'settlein.requests.read'),
  'Enterprises that ask to move in, those that wait first',
  {
    filters: { status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional() },
    order: ['corp_name', 'status', 'move_in_day'],
    item: SettleIn,
  },
);
const one = { settle_in_id: Guid, lock: Lock };

/** Enterprises ask to move into their park with cloud servers, the park answers; a yes makes an opportunity (spec §7; product §18). */
export const settleInContract = defineContract({
  listSettleIn: list,
  ownSettleIns: {
    method: 'POST',
    path: `${at}/Own`,
    access: enterprise,
    summary: 'What the caller’s enterprise has asked, the newest first',
    input: z.strictObject(pageFields),
    output: pageOf(SettleIn),
  },
  applySettleIn: {
    method: 'POST',
    path: `${at}/Apply`,
    access: enterprise,
    log: { type: 'create', grade: 'low' },
    summary: 'Asks the park for space with cloud servers; one at a time',
    rate: { max: 20, per: 'minute' },
    input: z.strictObject(SettleInFields),
    output: SettleIn,
  },
  withdrawSettleIn: {
    method: 'POST',
    path: `${at}/Withdraw`,
    access: enterprise,
    log: { type: 'update', grade: 'low' },
    summary: 'Takes a request back that waits for an answer',
    input: z.strictObject(one),
    output: SettleIn,
  },
  answerSettleIn: {
    method: 'POST',
    path: `${at}/Answer`,
    access: forResource(park, 'settlein.requests.write'),
    log: { type: 'decide', grade: 'medium' },
    summary: 'Agrees, which makes an opportunity, or refuses with a reason',
    input: z
      .strictObject({ ...one, agree: z.boolean(), reason: optionalText(200).default('') })
      .refine(({ agree, reason }) => agree || reason !== '', { path: ['reason'], message: rule('reason') }),
    output: SettleIn,
  },
});
