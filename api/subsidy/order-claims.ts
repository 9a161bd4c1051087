import type { Tx } from '#db/client.ts';
import { claimOrders, type Claimant, type Claimed } from '#db/repositories/subsidy/order-claims.ts';
import { AppError, ERRORS } from '#domain/shared/errors.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { orderKey, orderKeys } from '#domain/subsidy/form/order-rules.ts';
import { sayRefusal } from '#domain/shared/say-refusal.ts';
import type { Context } from '../shared/context.ts';

const LISTED = 3;

/**
 * Claims the orders of a form for an act, in the transaction that stores it: a sub-order is subsidised once, whatever
 * the park. Raises ORDER_CLAIMED with the lines; the other application is named within its own park alone.
 */
export async function claimOrdersOf(tx: Tx, ctx: Context, by: Claimant, form: DraftForm): Promise<void> {
  const lines = form.order_data?.order_detail ?? [];
  const claimed = new Map((await claimOrders(tx, by, orderKeys(lines))).map((c) => [c.order_key, numberOf(c)]));
  if (claimed.size === 0) return;
  const sub_orders = lines.flatMap(({ sub_order_num }) => {
    const apply_num = claimed.get(orderKey(sub_order_num));
    return apply_num === undefined ? [] : [{ sub_order_num, code: ERRORS.ORDER_CLAIMED.code, apply_num }];
  });
  const known = [...new Set(claimed.values())].filter((no) => no !== null).slice(0, LISTED);
  const params = {
    count: sub_orders.length,
    list: sub_orders
      .slice(0, LISTED)
      .map((o) => o.sub_order_num)
      .join('、'),
    where: known.length > 0 ? `申请 ${known.join('、')} ` : '其他申请',
    where_en: known.length > 0 ? `application ${known.join(', ')}` : 'another application',
  };
  throw new AppError('ORDER_CLAIMED', {
    params,
    data: { sub_orders, message: sayRefusal('ORDER_CLAIMED', ctx.lang, params) },
  });
}

const numberOf = ({ workflow_id }: Claimed): string | null => workflow_id?.split('/').at(-1) ?? null;
