import { refuse, type Refusal } from '#domain/shared/cases/case.ts';
import type { ErrorParams } from '#domain/shared/errors/errors.ts';
import type { Numbered } from './handed-in.ts';
import { orderKey } from './order-rules.ts';

/** A number of a form that stands in another application; that one's number where it may be told. */
export interface ClaimedNumber {
  number: string;
  apply_num: string | null;
}
/** Who has orders and bills, by their keys: the number of the application, null where it may not be told. */
export type Claims = ReadonlyMap<string, string | null>;

const LISTED = 3;

/** The orders and the bills of a form that others have. */
export function claimedIn(form: Numbered, claims: Claims): { orders: ClaimedNumber[]; bills: ClaimedNumber[] } {
  const among = (numbers: readonly string[]) =>
    numbers.flatMap((number) => {
      const apply_num = claims.get(orderKey(number));
      return apply_num === undefined ? [] : [{ number, apply_num }];
    });
  return {
    orders: among((form.order_data?.order_detail ?? []).map((line) => line.sub_order_num)),
    bills: among((form.detailed_billings ?? []).map((bill) => bill.order_num)),
  };
}

/** What a refusal tells of them: how many, the first of them, and where they stand. */
export function claimedParams(taken: readonly ClaimedNumber[]): ErrorParams {
  return {
    count: taken.length,
    list: taken
      .slice(0, LISTED)
      .map(({ number }) => number)
      .join('、'),
    ...placeOf(taken),
  };
}

/** Where numbers stand, as a refusal says it. */
export function placeOf(taken: readonly Pick<ClaimedNumber, 'apply_num'>[]) {
  const known = [...new Set(taken.map(({ apply_num }) => apply_num))].filter((no) => no !== null).slice(0, LISTED);
  return {
    where: known.length > 0 ? `申请 ${known.join('、')} ` : '其他申请',
    where_en: known.length > 0 ? `application ${known.join(', ')}` : 'another application',
  };
}

/** Why nothing is promised for a form: others have orders or bills of it. */
export function guardClaimed(form: Numbered, claims: Claims): Refusal | undefined {
  const { orders, bills } = claimedIn(form, claims);
  if (orders.length > 0) return refuse('ORDER_CLAIMED', claimedParams(orders));
  return bills.length > 0 ? refuse('BILL_CLAIMED', claimedParams(bills)) : undefined;
}
