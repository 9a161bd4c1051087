import { listBilled, type BilledRow } from '#db/repositories/voucher/bills.ts';
import { billOf, URGED_DAYS } from '#domain/voucher/bill.ts';
import type { BillItem, billsContract } from '#domain/voucher/contract/bills.ts';
import { appRole } from '../shared/calls/app-role.ts';
import { ownCorp, ownTenant, scoped, type Handlers } from '../shared/calls/context.ts';

const DAY_MS = 86_400_000;

/** Bills of an enterprise's subsidised orders, for those of its people who have the application of bills (spec §2). */
export const billsHandlers: Handlers<typeof billsContract> = {
  getBills: ({ urged, limit, offset }, ctx) => {
    const tenant_id = ownTenant(ctx.session);
    return scoped(ctx, [tenant_id], async (tx) => {
      await appRole(tx, ctx, 'corp-bill');
      const ends_before = urged ? new Date(Date.now() + URGED_DAYS * DAY_MS) : undefined;
      const { total, items } = await listBilled(tx, {
        tenant_id,
        corp_id: ownCorp(ctx.session),
        ends_before,
        limit,
        offset,
      });
      return { total, items: items.map(viewOf) };
    });
  },
};

function viewOf({ vouchers, ...row }: BilledRow): BillItem {
  const dated = vouchers.map((voucher) => ({
    ...voucher,
    valid_to: voucher.valid_to ? new Date(voucher.valid_to) : null,
  }));
  const { due, ...bill } = billOf(row.order_money, dated);
  return { ...row, ...bill, due: due?.toISOString() ?? null };
}
