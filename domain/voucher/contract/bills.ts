import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { pageFields, pageOf } from '#domain/shared/calls/page.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { BILL_STATES } from '../bill.ts';

/** An application's orders as a bill; amounts in yuan. */
export const BillItem = z.object({
  apply_num: z.string(),
  tenant_id: z.string(),
  apply_year: z.number().int(),
  order_ids: z.array(z.string()),
  state: z.enum(BILL_STATES),
  order_money: z.string(),
  used: z.string(),
  left: z.string(),
  own_money: z.string(),
  due: Time.nullable(),
});
export type BillItem = z.output<typeof BillItem>;

/** What an enterprise's subsidised orders come to (spec §2, product §12): of the sub-application corp-bill, for its payers. */
export const billsContract = defineContract({
  getBills: {
    method: 'POST',
    path: '/allowance/api/v1/cdata/GetBills',
    access: { scenes: ['portal'] },
    summary: 'Bills of the own enterprise’s subsidised orders, the newest first; those to be paid soon by their end',
    input: z.strictObject({
      ...pageFields,
      /** Only those with a voucher that ends within 30 days. */
      urged: z.boolean().default(false),
    }),
    output: pageOf(BillItem),
  },
});
