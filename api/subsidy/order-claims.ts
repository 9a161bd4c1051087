import type { Tx } from '#db/client.ts';
import { claimOrders, type Claimant, type Claimed } from '#db/repositories/subsidy/order-claims.ts';
import { AppError, ERRORS } from '#domain/shared/errors.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { numbersOnce } from '#domain/subsidy/form/handed-in.ts';
import { orderKey, orderKeys } from '#domain/subsidy/form/order-rules.ts';
import { sayRefusal } from '#domain/shared/say-refusal.ts';
import type { Context } from '../shared/context.ts';

const LISTED = 3;

/**
 * Claims the orders and bills of a form for an act, in the transaction that stores it: an order is subsidised once,
 * whatever the park. Raises ORDER_CLAIMED with the lines, or BILL_CLAIMED with the bills; the other application is named
 * within its own park alone.
 */
export async function claimOrdersOf(tx: Tx, ctx: Context, by: Claimant, form: DraftForm): Promise<void> {
  const lines = form.order_data?.order_detail ?? [];
  const taken = await claimOrders(tx, by, orderKeys(numbersOnce(form)));
  if (taken.length === 0) return;
  const claimed = new Map(taken.map((c) => [c.order_key, numberOf(c)]));
  const among = (numbers: readonly string[]) =>
    numbers.flatMap((number) => {
      const apply_num = claimed.get(orderKey(number));
      return apply_num === undefined ? [] : [{ number, apply_num }];
    });
  const orders = among(lines.map((line) => line.sub_order_num));
  if (orders.length > 0) {
    const { code } = ERRORS.ORDER_CLAIMED;
    const sub_orders = orders.map(({ number, apply_num }) => ({ sub_order_num: number, code, apply_num }));
    throw refusal(ctx, 'ORDER_CLAIMED', orders, { sub_orders });
  }
  const bills = among((form.detailed_billings ?? []).map((bill) => bill.order_num));
  throw refusal(ctx, 'BILL_CLAIMED', bills, {
    bills: bills.map(({ number, apply_num }) => ({ order_num: number, apply_num })),
  });
}

function refusal(
  { lang }: Context,
  error: 'ORDER_CLAIMED' | 'BILL_CLAIMED',
  taken: readonly { number: string; apply_num: string | null }[],
  data: object,
): AppError {
  const known = [...new Set(taken.map(({ apply_num }) => apply_num))].filter((no) => no !== null).slice(0, LISTED);
  const params = {
    count: taken.length,
    list: taken
      .slice(0, LISTED)
      .map(({ number }) => number)
      .join('、'),
    where: known.length > 0 ? `申请 ${known.join('、')} ` : '其他申请',
    where_en: known.length > 0 ? `application ${known.join(', ')}` : 'another application',
  };
  return new AppError(error, { params, data: { ...data, message: sayRefusal(error, lang, params) } });
}

const numberOf = ({ workflow_id }: Claimed): string | null => workflow_id?.split('/').at(-1) ?? null;
