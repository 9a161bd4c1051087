import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import {
  Amount,
  ApplyNum,
  CloudAccount,
  Day,
  optionalText,
  Reason200,
  rule,
  TaskId,
  TenantId,
  text,
  VoucherNum,
} from '#domain/shared/fields/fields.ts';
import { pageFields, pageOf } from '#domain/shared/calls/page.ts';
import { MAX_ORDER_ID } from '../machine.ts';
import {
  ANSWER_REQUESTS,
  APPROVER,
  ASK_FOR_VOUCHERS,
  CORRECT_VOUCHERS,
  CORRECTOR,
  PARK,
  READ_VOUCHERS,
} from '../parties.ts';
import { listCall } from '#domain/shared/calls/resource-calls.ts';
import { REQUEST_KINDS } from '../request.ts';
import { CORRECTED_STATUSES, VOUCHER_STATUSES } from '../status.ts';
import { ActResult, CouponRecord, SimpleVoucher, VoucherDetail, VoucherItem } from './views.ts';

const at = '/allowance/api/v1/cdata';
const everybody = {
  scenes: ['portal', 'tenant', 'tenant-admin', 'provider', 'provider-admin'],
  resource: READ_VOUCHERS,
} as const;
const desk = { scenes: ['tenant', 'tenant-admin', 'provider', 'provider-admin'], resource: READ_VOUCHERS } as const;
const asking = { ...PARK, resource: ASK_FOR_VOUCHERS } as const;
const answering = { ...APPROVER, resource: ANSWER_REQUESTS } as const;
const correcting = { ...CORRECTOR, resource: CORRECT_VOUCHERS } as const;

const one = { voucher_num: VoucherNum };
/** A voucher as it was read: when somebody else was first the act is refused (7104). */
const read = { ...one, task_id: TaskId };
const answer = z.strictObject({ ...read, note: optionalText(200).default('') });
const refusal = z.strictObject({ ...read, note: Reason200 });
const OrderId = text(MAX_ORDER_ID);

const post = <const P extends string>(path: P, summary: string) => ({ method: 'POST' as const, path, summary });
const logged = (type: 'create' | 'decide' | 'update', grade: 'medium' | 'high' = 'medium') => ({
  log: { type, grade },
});

/** Vouchers from their issue to their end (spec §7, product §11): an enterprise sees its own. */
export const vouchersContract = defineContract({
  getCdatas: {
    ...listCall(
      `${at}/GetCdatas`,
      everybody,
      'Vouchers of the own park, of the chosen one or of all; of the own enterprise on the portal',
      {
        filters: {
          tenant_id: TenantId.optional(),
          status: z.enum(VOUCHER_STATUSES).optional(),
          /** Only those for which this waits for the provider. */
          request: z.enum(REQUEST_KINDS).optional(),
          apply_num: ApplyNum.optional(),
        },
        order: ['create_time', 'valid_to', 'amount'],
        item: VoucherItem,
      },
    ),
    output: z.object({
      total: z.number().int(),
      /** What those that are found are worth, and have left while they can be used, in yuan. */
      amount: z.string(),
      left: z.string(),
      items: z.array(VoucherItem),
    }),
  },
  getCdataDetail: {
    ...post(`${at}/GetCdataDetail`, 'One voucher with its orders and records'),
    access: everybody,
    input: z.strictObject(one),
    output: VoucherDetail,
  },
  getSimpleCdatas: {
    ...post(`${at}/GetSimpleCdatas`, 'The vouchers of an application'),
    access: everybody,
    input: z.strictObject({ apply_num: ApplyNum }),
    output: z.object({ items: z.array(SimpleVoucher) }),
  },
  getCdatasByUin: {
    ...post(`${at}/GetCdatasByUin`, 'The vouchers of a cloud account'),
    access: desk,
    input: z.strictObject({ ...pageFields, uin: CloudAccount }),
    output: pageOf(SimpleVoucher),
  },
  getSimpleCouponRecords: {
    ...post(
      '/allowance/api/v1/GetSimpleCouponRecords',
      'What vouchers these accounts were issued before, of which applications, and from when',
    ),
    access: desk,
    input: z.strictObject({
      ...pageFields,
      owner_uin: z.array(CloudAccount).min(1, rule('required')).max(100, rule('tooMany')),
      start_time_order: z.enum(['asc', 'desc']).default('desc'),
      /** An application whose own vouchers are left out: what there was beside it. */
      other_than: ApplyNum.optional(),
    }),
    output: z.object({
      count: z.number().int(),
      datas: z.array(CouponRecord),
    }),
  },
  recycleApply: {
    ...post(`${at}/RecycleApply`, 'The park asks for what is left of a voucher back (event ask)'),
    access: asking,
    ...logged('create'),
    input: z.strictObject({ ...read, reason: Reason200 }),
    output: ActResult,
  },
  extendApply: {
    ...post(`${at}/ExtendApply`, 'The park asks for more time: until the end of a day (event ask)'),
    access: asking,
    ...logged('create'),
    input: z.strictObject({ ...read, valid_to: Day, reason: Reason200 }),
    output: ActResult,
  },
  approvePass: {
    ...post(`${at}/ApprovePass`, 'The provider recycles or extends as it was asked (event answer)'),
    access: answering,
    ...logged('decide', 'high'),
    input: answer,
    output: ActResult,
  },
  approveRefuse: {
    ...post(`${at}/ApproveRefuse`, 'The provider refuses to recycle or to extend (event answer)'),
    access: answering,
    ...logged('decide'),
    input: refusal,
    output: ActResult,
  },
  rebindOrderId: {
    ...post(`${at}/RebindOrderId`, 'The park asks for another order in the place of one (event ask)'),
    access: asking,
    ...logged('create'),
    input: z.strictObject({ ...read, order_id: OrderId, new_order_id: OrderId, reason: Reason200 }),
    output: ActResult,
  },
  rebindOrderIdPass: {
    ...post(`${at}/RebindOrderIdPass`, 'The provider binds the other order (event answer)'),
    access: answering,
    ...logged('decide'),
    input: answer,
    output: ActResult,
  },
  rebindOrderIdRefuse: {
    ...post(`${at}/RebindOrderIdRefuse`, 'The provider refuses the other order (event answer)'),
    access: answering,
    ...logged('decide'),
    input: refusal,
    output: ActResult,
  },
  updateVoucherStatus: {
    ...post(
      `${at}/UpdateVoucherStatus`,
      'What a voucher has come to is corrected, an issue or an extension said to be done by hand, or given up; with a reason (event correct)',
    ),
    access: correcting,
    ...logged('update', 'high'),
    input: z.strictObject({
      ...read,
      status: z.enum(CORRECTED_STATUSES),
      /** What of it is used, in yuan; as far as it is known when absent. Not read of one that is used up, nor of what was done by hand. */
      used: Amount.optional(),
      /** What the provider's people issued: its number there, and its first day. */
      ref: OrderId.optional(),
      valid_from: Day.optional(),
      /** The last day of what they issued or extended. */
      valid_to: Day.optional(),
      reason: Reason200,
    }),
    output: ActResult,
  },
});
