import { fenOf } from '#domain/shared/money/fen.ts';
import type { CaseCell, Cell, Dimension, LedgerCell, Share } from './cells.ts';
import { BUCKETS_OF, type CaseFigure, type LedgerFigure } from './figure.ts';
import { splitFen } from './split.ts';

/** A line of the statistics (spec §3): amounts in yuan, counts and percentages as texts. What each says depends on the figure. */
export interface Item {
  name: string;
  value: string;
  percent: string;
  total: string;
  release: string;
  occupy: string;
}
/** Applications that were closed, beside those of an {@link Item}. */
export type RateItem = Item & { closed: string };

/** How a figure is told: by what, and which lines there are although nothing is in them. */
export interface Asked {
  by: Dimension | 'all';
  names?: readonly string[] | undefined;
}
const ALL = 'all';
type Sums = readonly bigint[];

/** What moved in, what moved out again, and by how much more is bound but not spent. */
export function foldLedger(figure: LedgerFigure, cells: readonly LedgerCell[], asked: Asked): Item[] {
  const inside: readonly string[] = BUCKETS_OF[figure];
  const unspent = inside.filter((bucket) => bucket !== 'used');
  const signed = (buckets: readonly string[], { from_bucket, to_bucket }: LedgerCell) =>
    BigInt(Number(buckets.includes(to_bucket)) - Number(buckets.includes(from_bucket)));
  const rows = sumUp(cells, asked, 3, (cell, split) => {
    const [net, bound] = [signed(inside, cell), signed(unspent, cell)];
    return split(cell.amount).map(([key, fen]) => [key, [net > 0n ? fen : 0n, net < 0n ? fen : 0n, bound * fen]]);
  });
  const whole = total(rows, ([into = 0n, out = 0n]) => into - out);
  return rows.map(([name, [into = 0n, out = 0n, bound = 0n]]) => ({
    name,
    value: signedYuan(into - out),
    percent: percentOf(into - out, whole),
    total: signedYuan(into),
    release: signedYuan(out),
    occupy: signedYuan(bound),
  }));
}

/** Applications with what they order, of that the subsidy, and what the enterprise pays; of income the orders come first. */
export function foldCases(figure: Exclude<CaseFigure, 'conversion'>, cells: readonly CaseCell[], asked: Asked): Item[] {
  const rows = sumUp(cells, asked, 3, (cell, split) => {
    const [orders, subsidies] = [split(cell.order_money), split(cell.subsidy_money)];
    return orders.map(([key, fen], at) => [key, [countIn(cell, asked), fen, subsidies[at]?.[1] ?? 0n]]);
  });
  const valueOf = ([count = 0n, order = 0n]: Sums) => (figure === 'income' ? order : count);
  const counted = cells.reduce((sum, { of, count }) => (of === 'category' ? sum : sum + BigInt(count)), 0n);
  // an application of two categories counts in both, and is one
  const whole = figure === 'income' ? total(rows, valueOf) : counted;
  return rows.map(([name, sums]) => {
    const [count = 0n, order = 0n, subsidy = 0n] = sums;
    const told = { name, percent: percentOf(valueOf(sums), whole), release: signedYuan(subsidy) };
    const money = { ...told, occupy: signedYuan(order - subsidy) };
    return figure === 'income'
      ? { ...money, value: signedYuan(order), total: String(count) }
      : { ...money, value: String(count), total: signedYuan(order) };
  });
}

/** Of applications how many were approved, were closed, and still run. */
export function foldRates(cells: readonly CaseCell[], asked: Asked): RateItem[] {
  const rows = sumUp(cells, asked, 3, (cell, split) => {
    const n = countIn(cell, asked);
    const is = (state: CaseCell['state']) => (cell.state === state ? n : 0n);
    return split('0').map(([key]) => [key, [is('approved'), is('closed'), is('running')]]);
  });
  return rows.map(([name, [approved = 0n, closed = 0n, running = 0n]]) => {
    const all = approved + closed + running;
    const rate = percentOf(approved, all);
    const counts = { total: String(all), release: String(approved), occupy: String(running), closed: String(closed) };
    return { name, value: rate, percent: rate, ...counts };
  });
}

/** An application counts in each of its categories, and is one. */
const countIn = ({ count, lines }: CaseCell, { by }: Asked): bigint => BigInt(by === 'category' ? lines : count);

type Split = (amount: string) => readonly (readonly [key: string, fen: bigint])[];
type Measured = readonly (readonly [key: string, sums: Sums])[];

/** Adds up what `measure` says of each cell, line by line; `split` has an amount as often as the cell has it. */
function sumUp<C extends Cell>(
  cells: readonly C[],
  { by, names = [] }: Asked,
  width: number,
  measure: (cell: C, split: Split) => Measured,
): (readonly [string, Sums])[] {
  const none = Array.from({ length: width }, () => 0n);
  const told = by === ALL ? [ALL] : names;
  const rows = new Map<string, Sums>(told.map((name) => [name, none]));
  for (const cell of cells) {
    if (cell.of !== null && (cell.of === 'category') !== (by === 'category')) continue;
    const split: Split = (amount) => partsOf(fenOf(amount) ?? 0n, by, cell);
    for (const [key, sums] of measure(cell, split))
      rows.set(
        key,
        (rows.get(key) ?? none).map((sum, at) => sum + (sums[at] ?? 0n)),
      );
  }
  // what was taken out again as a whole is no line
  return [...rows].filter(([name, sums]) => told.includes(name) || sums.some((sum) => sum !== 0n));
}

const keyOf = (by: Exclude<Dimension, 'category'> | 'all', cell: Cell): string =>
  ({ all: ALL, month: cell.month, type: cell.allowance_type, tenant: cell.tenant_id, dealer: cell.dealer })[by];

/** An amount under the lines that it stands in: the one of its month, type, park or agent, or its parts in each category. */
function partsOf(fen: bigint, by: Asked['by'], cell: Cell): readonly (readonly [string, bigint])[] {
  if (by !== 'category') return [[keyOf(by, cell), fen * BigInt(cell.times)]];
  const shares: readonly Share[] = cell.shares.length > 0 ? cell.shares : [['', '1']];
  const parts = splitFen(
    fen,
    shares.map(([, money]) => fenOf(money) ?? 0n),
  );
  const sums = new Map<string, bigint>();
  const times = BigInt(cell.times);
  shares.forEach(([category], at) => sums.set(category, (sums.get(category) ?? 0n) + times * (parts[at] ?? 0n)));
  return [...sums];
}

const total = (rows: readonly (readonly [string, Sums])[], of: (sums: Sums) => bigint): bigint =>
  rows.reduce((sum, [, sums]) => sum + of(sums), 0n);

/** Fen, whatever their sign, as yuan. */
export function signedYuan(fen: bigint): string {
  const digits = String(fen < 0n ? -fen : fen).padStart(3, '0');
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const HUNDREDTHS = 10_000n;
/** A part of a whole in percent with two decimals, half up; 0 of nothing. */
export function percentOf(part: bigint, whole: bigint): string {
  if (whole <= 0n) return '0.00';
  const below = part < 0n;
  const scaled = ((below ? -part : part) * HUNDREDTHS * 2n + whole) / (whole * 2n);
  return signedYuan(below ? -scaled : scaled);
}
