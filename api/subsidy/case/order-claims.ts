import { acrossCorps, type Tx } from '#db/client.ts';
import { claimOrders, type Claimant } from '#db/repositories/subsidy/order-claims.ts';
import { AppError, ERRORS } from '#domain/shared/errors/errors.ts';
import { claimedIn, claimedParams, type ClaimedNumber } from '#domain/subsidy/form/claimed.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { numbersOnce } from '#domain/subsidy/form/handed-in.ts';
import { sayRefusal } from '#domain/shared/errors/say-refusal.ts';
import type { Context } from '../../shared/calls/context.ts';

/**
 * Claims the orders and bills of a form for an act, in the transaction that stores it: an order is subsidised once,
 * whatever the park. Raises ORDER_CLAIMED with the lines, or BILL_CLAIMED with the bills; the other application is named
 * within its own park alone.
 */
export async function claimOrdersOf(tx: Tx, ctx: Context, by: Claimant, form: DraftForm): Promise<void> {
  const taken = await acrossCorps(tx, () => claimOrders(tx, by, numbersOnce(form)));
  if (taken.length === 0) return;
  const { orders, bills } = claimedIn(form, new Map(taken.map((c) => [c.order_key, c.apply_num])));
  if (orders.length > 0) {
    const { code } = ERRORS.ORDER_CLAIMED;
    const sub_orders = orders.map(({ number, apply_num }) => ({ sub_order_num: number, code, apply_num }));
    throw refusal(ctx, 'ORDER_CLAIMED', orders, { sub_orders });
  }
  throw refusal(ctx, 'BILL_CLAIMED', bills, {
    bills: bills.map(({ number, apply_num }) => ({ order_num: number, apply_num })),
  });
}

function refusal(
  { lang }: Context,
  error: 'ORDER_CLAIMED' | 'BILL_CLAIMED',
  taken: readonly ClaimedNumber[],
  data: object,
): AppError {
  const params = claimedParams(taken);
  return new AppError(error, { params, data: { ...data, message: sayRefusal(error, lang, params) } });
}
