import { z } from 'zod';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { FieldChange } from '#domain/subsidy/form/revision-diff.ts';
import { linesOf } from '#domain/subsidy/form/lines.ts';
import { DraftBill } from '#domain/subsidy/form/handed-in.ts';
import { OrderLine } from '#domain/subsidy/form/order-line.ts';
import { DraftProductLine, subtotalOf } from '#domain/subsidy/form/product-line.ts';
import { formatAmount } from '#web/shared/texts/format.ts';

/** What a line says, field by field, as it is read. */
type Told = Readonly<Record<string, string>>;
export interface LineKind {
  /** Of the list in the form. */
  path: string;
  /** The field that tells a line from the others. */
  key: string;
  /** What is compared, in the order of the columns; `num`: a number, `quiet`: shown only where a line differs in it. */
  fields: readonly { name: string; width: number; num?: boolean; quiet?: boolean }[];
  tell: (value: unknown) => readonly Told[];
}

/** Tells the lines of a list; one that cannot be read is empty. */
const telling =
  <T>(line: z.ZodType<T>, told: (line: T) => Told) =>
  (value: unknown): readonly Told[] => {
    const read = z.array(line).safeParse(value ?? []);
    return read.success ? read.data.map(told) : [];
  };

/** The lists of a form whose lines are compared one by one. */
export const LINE_KINDS = {
  orders: {
    path: 'order_data.order_detail',
    key: 'sub_order_num',
    fields: [
      { name: 'product_name', width: 134, quiet: true },
      { name: 'sub_product_name', width: 134 },
      { name: 'quantity', width: 76, num: true },
      { name: 'unit_price', width: 104, num: true },
      { name: 'discount', width: 76 },
      { name: 'payment', width: 90, quiet: true },
      { name: 'all_money', width: 118, num: true },
    ],
    tell: telling(OrderLine, ({ unit_price, all_money, quantity, ...line }) => ({
      ...line,
      quantity: String(quantity),
      unit_price: formatAmount(unit_price),
      all_money: formatAmount(all_money),
    })),
  },
  products: {
    path: 'order_data.product_lines',
    key: 'sub_product_num',
    fields: [
      { name: 'sub_product_name', width: 180 },
      { name: 'quantity', width: 90, num: true },
      { name: 'unit_price', width: 120, num: true },
      { name: 'subtotal', width: 130, num: true },
    ],
    tell: telling(DraftProductLine, (line) => ({
      sub_product_num: line.sub_product_num,
      sub_product_name: line.sub_product_name,
      quantity: String(line.quantity ?? ''),
      unit_price: line.unit_price === null ? '' : formatAmount(line.unit_price),
      subtotal: formatAmount(subtotalOf(line)),
    })),
  },
  bills: {
    path: 'detailed_billings',
    key: 'order_num',
    fields: [
      { name: 'line', width: 180 },
      { name: 'amount', width: 130, num: true },
    ],
    tell: telling(DraftBill, ({ order_num, line, amount }) => ({
      order_num,
      line,
      amount: amount === null ? '' : formatAmount(amount),
    })),
  },
} as const satisfies Record<string, LineKind>;
export type LineKindName = keyof typeof LINE_KINDS;

export interface LineChange {
  key: string;
  kind: 'added' | 'removed' | 'changed';
  before: Told | undefined;
  after: Told | undefined;
  /** Which fields differ. */
  fields: readonly string[];
}

type Changed = Pick<FieldChange, 'path' | 'before' | 'after'>;
/** What the lines that bills name are called, by their numbers: those of the form, and those that it had before. */
export function lineNames(form: DraftForm, changes: readonly Changed[]): ReadonlyMap<string, string> {
  const before = ([LINE_KINDS.orders, LINE_KINDS.products] as const).flatMap(({ path, key, tell }) =>
    tell(changes.find((change) => change.path === path)?.before).map(
      (line) => [line[key] ?? '', line['sub_product_name'] ?? ''] as const,
    ),
  );
  return new Map([...before, ...linesOf(form).map((line) => [line.number, line.sub_product_name] as const)]);
}

/** Lines by what tells them apart; a second one of the same number by its place among them. */
function byKey(lines: readonly Told[], key: string): Map<string, Told> {
  const found = new Map<string, Told>();
  for (const line of lines) {
    const name = line[key] ?? '';
    let at = name;
    for (let n = 2; found.has(at); n++) at = `${name} (${n})`;
    found.set(at, line);
  }
  return found;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Lines that differ between two submissions, by their numbers; the untouched ones are left out. `names` tells those that bills name. */
export function diffLines(name: LineKindName, before: unknown, after: unknown, names = NO_NAMES): LineChange[] {
  const { key, fields, tell }: LineKind = LINE_KINDS[name];
  const old = byKey(tell(before), key);
  const now = byKey(tell(after), key);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((at): LineChange => {
      const [was, is] = [old.get(at), now.get(at)];
      const kind = !was ? 'added' : !is ? 'removed' : 'changed';
      const differs = was && is ? fields.filter((field) => was[field.name] !== is[field.name]) : [];
      const told = { before: called(was, names), after: called(is, names) };
      return { key: at, kind, ...told, fields: differs.map((field) => field.name) };
    })
    .filter((change) => change.kind !== 'changed' || change.fields.length > 0);
}

/** A line of bills with the name of the line that it names. */
const called = (told: Told | undefined, names: ReadonlyMap<string, string>): Told | undefined =>
  told?.['line'] === undefined ? told : { ...told, line: names.get(told['line']) ?? told['line'] };
