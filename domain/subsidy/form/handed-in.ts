import { z } from 'zod';
import type { ErrorParams } from '#domain/shared/errors/errors.ts';
import { Guid, optionalText, rule, text } from '#domain/shared/fields/fields.ts';
import { differenceYuan, isPositive, sumYuan, type Yuan } from '#domain/shared/money/money.ts';
import { FORM_DOCUMENTS, type FormDocument } from '../flow/flow.ts';
import { linesOf, totalOf, type WithLines } from './lines.ts';
import type { RuleName } from '#domain/shared/texts/texts.ts';
import type { OrderLine } from './order-line.ts';
import { isScientific, orderKey, strangeLetters } from './order-rules.ts';
import { EnteredAmount } from './product-line.ts';

/** Files of an acceptance report. */
export const MAX_REPORT_FILES = 10;
/** Bills of an application, and files of each. */
export const MAX_BILLS = 100;
export const MAX_BILL_FILES = 3;

/** A bill while it is written. */
export const DraftBill = z.strictObject({
  order_num: optionalText(64).default(''),
  /** The line of the application that it is for, by its number; '' while it is for none of them alone. */
  line: optionalText(64).default(''),
  amount: optionalText(40).nullable().default(null),
  files: z.array(Guid).max(MAX_BILL_FILES, rule('tooMany')).default([]),
});
export type DraftBill = z.output<typeof DraftBill>;

/** A bill as it is handed in: the order's number, what was billed in yuan, and the paper. */
export const Bill = z.strictObject({
  order_num: text(64),
  line: optionalText(64).default(''),
  amount: EnteredAmount.refine(isPositive, rule('enterAmount')),
  files: z.array(Guid, rule('fileRequired')).min(1, rule('fileRequired')).max(MAX_BILL_FILES, rule('tooMany')),
});

/** What of a form was handed in after the application. */
interface WithDocuments extends WithLines {
  acceptance_report?: readonly string[] | undefined;
  detailed_billings?: readonly DraftBill[] | undefined;
}

/** Which documents of the applicant's a form carries. */
export const documentsIn = (form: WithDocuments): FormDocument[] =>
  FORM_DOCUMENTS.filter((document) => (form[document]?.length ?? 0) > 0);

/** What of a form has numbers that are subsidised once. */
export interface Numbered {
  order_data?: { order_detail?: readonly Pick<OrderLine, 'order_num' | 'sub_order_num'>[] | undefined } | undefined;
  detailed_billings?: readonly Pick<DraftBill, 'order_num'>[] | undefined;
}
/** A number that is subsidised once, and the order that it is part of, both as {@link orderKey} writes them; a bill is part of none. */
export interface NumberOnce {
  key: string;
  order: string | null;
}

/** The numbers of a form that are subsidised once: those of its sub-orders, and those of its bills. */
export const numbersOnce = ({ order_data, detailed_billings = [] }: Numbered): NumberOnce[] => {
  const lines = (order_data?.order_detail ?? []).map(({ sub_order_num, order_num }): NumberOnce => ({
    key: orderKey(sub_order_num),
    order: orderKey(order_num),
  }));
  const bills = detailed_billings.map(({ order_num }): NumberOnce => ({ key: orderKey(order_num), order: null }));
  return [...new Map([...bills, ...lines].map((once) => [once.key, once])).values()];
};

/** What stands against the order number of a bill: a spreadsheet cut it short, or it can be read as another; undefined when nothing does. */
export function billNumberFault(orderNum: string): { rule: RuleName; params?: ErrorParams } | undefined {
  if (isScientific(orderNum)) return { rule: 'orderScientific' };
  const letters = strangeLetters(orderNum);
  if (letters !== '') return { rule: 'billLetters', params: { letters } };
  return orderKey(orderNum) === '' ? { rule: 'required' } : undefined;
}

/** The bills whose order number stands in an earlier one, by their place. */
export const repeatedBills = (bills: readonly Pick<DraftBill, 'order_num'>[]): number[] => {
  const keys = bills.map(({ order_num }) => orderKey(order_num));
  return keys.flatMap((key, at) => (key !== '' && keys.indexOf(key) < at ? [at] : []));
};

/** What was applied for beside what was billed; `difference` is what was billed beyond it, or with a minus what is short. */
interface Compared {
  applied: Yuan;
  billed: Yuan;
  difference: Yuan;
}
export interface BillComparison extends Compared {
  /** Of each line that bills name. */
  lines: (Compared & { number: string; name: string })[];
  /** Of bills that name no line. */
  unassigned: Yuan;
}

const compared = (applied: Yuan, billed: Yuan): Compared => ({
  applied,
  billed,
  difference: differenceYuan(billed, applied),
});
/** An amount as far as it is one already. */
const amountOf = ({ amount }: DraftBill): Yuan => (amount !== null && /^\d+(\.\d+)?$/.test(amount) ? amount : '0');

/** Holds the bills of a form against what it applies for, all in all and for each line that a bill names. */
export function compareBills(form: WithDocuments): BillComparison {
  const bills = form.detailed_billings ?? [];
  const lines = linesOf(form);
  const known = new Set(lines.map(({ number }) => number));
  const billed = (number: string) => sumYuan(bills.filter(({ line }) => line === number).map(amountOf));
  const named = new Set(bills.map(({ line }) => line));
  return {
    ...compared(totalOf(form), sumYuan(bills.map(amountOf))),
    lines: lines
      .filter(({ number }) => named.has(number))
      .map(({ number, sub_product_name, all_money }) => ({
        number,
        name: sub_product_name,
        ...compared(all_money, billed(number)),
      })),
    unassigned: sumYuan(bills.filter(({ line }) => !known.has(line)).map(amountOf)),
  };
}
