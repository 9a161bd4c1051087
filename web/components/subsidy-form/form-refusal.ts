import { ERRORS, type Lang } from '#domain/shared/errors/errors.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { Verdict } from '#web/components/orders/verdict.ts';
import { CallError } from '#web/shared/calls/call-error.ts';
import { refusedBills, refusedOrders, serverIssues, type FormErrors } from './form-issues.ts';

const ACCOUNT = 'order_data.cloud_account';
/** What is wrong with the account, told at its field. */
const ACCOUNT_REFUSALS: readonly number[] = [
  ERRORS.CORP_NAME_MISMATCH.code,
  ERRORS.ACCOUNT_NOT_YOURS.code,
  ERRORS.ACCOUNT_TAKEN.code,
];
export const ORDERS = 'order_data.order_detail';
const BILLS = 'detailed_billings';

/** Where a refusal belongs in the form. */
interface Refusal {
  errors: FormErrors;
  /** The fields to go to. */
  at: readonly string[];
  /** What the provider's list says now of the order lines. */
  verdicts?: readonly Verdict[];
}

/** A refusal of the server at the form's fields and rows; undefined when it names none. */
export function refusalAt(
  error: Error,
  form: { value: DraftForm; verdicts: readonly Verdict[] },
  lang: Lang,
): Refusal | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { code, message, response } = error;
  const { ORDER_NOT_IN_LIST, ORDER_PROMOTION, ORDER_CLAIMED, BILL_CLAIMED, INVALID_INPUT } = ERRORS;
  if (ACCOUNT_REFUSALS.includes(code)) return { errors: new Map([[ACCOUNT, message]]), at: [ACCOUNT] };
  const lines = form.value.order_data?.order_detail ?? [];
  if (code === ORDER_NOT_IN_LIST.code || code === ORDER_PROMOTION.code) {
    const refused = new Map(refusedOrders(code, response).map((r) => [r.sub_order_num, r.code]));
    const before = new Map(form.verdicts.map((v) => [v.sub_order_num, v]));
    const verdicts = lines.map(({ sub_order_num }) => ({
      sub_order_num,
      code: refused.get(sub_order_num) ?? before.get(sub_order_num)?.code ?? 0,
      special_label: before.get(sub_order_num)?.special_label ?? false,
    }));
    return { errors: new Map([[ORDERS, message]]), at: [ORDERS], verdicts };
  }
  if (code === ORDER_CLAIMED.code) {
    const claimed = new Set(refusedOrders(code, response).map((r) => r.sub_order_num));
    const rows = lines.flatMap(({ sub_order_num }, i) => (claimed.has(sub_order_num) ? [`${ORDERS}.${i}`] : []));
    return { errors: new Map([ORDERS, ...rows].map((path) => [path, message])), at: [ORDERS] };
  }
  if (code === BILL_CLAIMED.code) {
    const claimed = new Set(refusedBills(response));
    const bills = form.value.detailed_billings ?? [];
    const rows = bills.flatMap(({ order_num }, i) =>
      claimed.has(order_num.trim()) ? [`${BILLS}.${i}.order_num`] : [],
    );
    const at = rows.length > 0 ? rows : [BILLS];
    return { errors: new Map(at.map((path) => [path, message])), at };
  }
  const named = code === INVALID_INPUT.code ? serverIssues(response, lang) : undefined;
  return named && { errors: named, at: [...named.keys()] };
}
