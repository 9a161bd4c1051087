import { z } from 'zod';
import { Time } from '#domain/shared/calls/views.ts';
import { REQUEST_KINDS } from '../request.ts';
import { VOUCHER_STATUSES } from '../status.ts';

const Status = z.enum(VOUCHER_STATUSES);

/** An accepted act: `projected` is false when it will show within moments. */
export const ActResult = z.object({ voucher_num: z.string(), status: Status, projected: z.boolean() });

const Request = z.object({
  kind: z.enum(REQUEST_KINDS),
  reason: z.string(),
  operator: z.string(),
  create_time: Time,
  /** Of an extension: until when. */
  valid_to: Time.nullable(),
  /** Of another order: which one is to be which. */
  order_id: z.string(),
  new_order_id: z.string(),
});

const head = {
  tenant_id: z.string(),
  tenant_name: z.string(),
  voucher_num: z.string(),
  apply_num: z.string(),
  corp_name: z.string(),
  uin: z.string(),
  /** 1: the enterprise paid for its orders, 2: an agent (spec §3). */
  pay_way: z.number().int(),
  dealer_name: z.string().nullable(),
  dealer_uin: z.string().nullable(),
  apply_year: z.number().int(),
  allowance_type: z.string(),
  /** Yuan, as what is used and left of it. */
  amount: z.string(),
  used: z.string(),
  left: z.string(),
  status: Status,
  valid_from: Time.nullable(),
  valid_to: Time.nullable(),
  create_time: Time,
};

/** A voucher in its shortest form: of one application, or of one account. */
export const SimpleVoucher = z.object(head);
export type SimpleVoucher = z.output<typeof SimpleVoucher>;

/** A voucher that was issued; `start_time`: from when it is valid (spec §3, coupon record). */
export const CouponRecord = z.object({ ...head, start_time: Time });
export type CouponRecord = z.output<typeof CouponRecord>;

const shown = {
  ...head,
  /** The government's account that pays; empty where none is configured. */
  gov_uin: z.string(),
  /** Number and visit: an act that names it is refused when somebody else was first. */
  task_id: z.string(),
  request: Request.nullable(),
  /** Until when it is to be valid, of one whose extension the provider has not confirmed yet. */
  extends_to: Time.nullable(),
  /** As what one that is being called back ends, `cancelled` where its issue was given up; null for any other. */
  ends_as: z.enum(['recycled', 'expired', 'cancelled']).nullable(),
  /** Fingerprint of the rest. */
  lock: z.string(),
  action: z.object({
    ask: z.boolean(),
    rebind: z.boolean(),
    answer: z.boolean(),
    correct: z.boolean(),
    /** Of one that the provider does not issue or extend: that its people did it, or that it is given up. */
    by_hand: z.boolean(),
    give_up: z.boolean(),
  }),
};
/** A row of the lists. */
export const VoucherItem = z.object(shown);
export type VoucherItem = z.output<typeof VoucherItem>;

/** A voucher with its orders, its uses and what was done with it, the newest first. */
export const VoucherDetail = z.object({
  ...shown,
  /** What the provider calls it. */
  ref: z.string(),
  order_ids: z.array(z.string()),
  /** By how much its use grew, or was corrected to less, the newest first; in yuan. */
  uses: z.array(z.object({ kind: z.enum(['use', 'unuse']), amount: z.string(), time: Time })),
  records: z.array(
    z.object({
      operate_time: Time,
      operator: z.string(),
      option: z.string(),
      option_name: z.string(),
      note: z.string(),
    }),
  ),
  /** Deep link into the Temporal Web UI; only for provider admins and the platform. */
  temporal_url: z.string().nullable(),
});
export type VoucherDetail = z.output<typeof VoucherDetail>;
