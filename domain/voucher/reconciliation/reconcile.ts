import { fenOf, yuanOf } from '#domain/shared/money/fen.ts';
import type { Yuan } from '#domain/shared/money/money.ts';
import type { VoucherState } from '../state.ts';
import type { ReconciliationKind } from './kinds.ts';

/** One line of the provider's file: what was used of a voucher, less than 0 where it was taken back. */
export interface FileLine {
  line: number;
  /** Our number of the voucher, or the provider's. */
  number: string;
  used: string;
  /** The provider's own number of the use; '' where it gives none. */
  serial: string;
  /** What the voucher is worth to the provider; '' where it does not say. */
  amount: string;
}

/** What of our voucher is held against the file. */
export type OurVoucher = Pick<VoucherState, 'ref' | 'amount' | 'used' | 'status' | 'settled'> & { voucher_num: string };

/** One voucher, or one number that we do not know, with every line that tells of it; some of them once more as `twice`. */
export interface Reconciled {
  kind: ReconciliationKind;
  /** Ours; as the file has it where we have none. */
  voucher_num: string;
  /** Ascending; none where the file is silent. */
  lines: readonly number[];
  /** Sum of the lines; null where the file is silent. */
  file_used: string | null;
  /** Null where we have no such voucher. */
  our_used: Yuan | null;
  /** What it is worth to the provider, where that is not what it is worth to us. */
  file_amount: Yuan | null;
}

/** An amount of a file in fen: less than 0 where it was taken back. */
export const signedFen = (amount: string): bigint =>
  amount.startsWith('-') ? -(fenOf(amount.slice(1)) ?? 0n) : (fenOf(amount) ?? 0n);
const signedYuan = (fen: bigint): string => (fen < 0n ? `-${yuanOf(-fen)}` : yuanOf(fen));
const sum = (lines: readonly FileLine[]): bigint => lines.reduce((total, { used }) => total + signedFen(used), 0n);

/**
 * Holds a whole file against our vouchers, to the fen: each line is in one answer, each voucher that the file tells of in
 * one that is not `twice`. One line that says what we have comes first, then all of a voucher's lines together; in whatever
 * order the lines stand, the answer is the same. Where the file is silent, only a voucher whose use may still be corrected
 * is a difference.
 */
export function reconcile(lines: readonly FileLine[], ours: readonly OurVoucher[]): Reconciled[] {
  const known = byNumber(ours);
  const groups = Map.groupBy(lines, ({ number }) => known.get(number)?.voucher_num ?? number);
  const told = [...groups].flatMap(([number, group]) => {
    const voucher = known.get(number);
    return voucher ? judgeVoucher(voucher, group) : judgeUnknown(number, group);
  });
  const silent = ours.filter((v) => !groups.has(v.voucher_num) && isOpen(v) && signedFen(v.used) > 0n);
  return [
    ...told.toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0)),
    ...silent.map((v): Reconciled => answer('ours_only', v.voucher_num, [], v)),
  ];
}

/** Our vouchers by each of their numbers; ours comes before what the provider calls another one. */
const byNumber = <V extends Pick<OurVoucher, 'voucher_num' | 'ref'>>(ours: readonly V[]): Map<string, V> =>
  new Map([
    ...ours.filter(({ ref }) => ref !== '').map((v) => [v.ref, v] as const),
    ...ours.map((v) => [v.voucher_num, v] as const),
  ]);

/** Whether the use of a voucher may still be corrected. */
const isOpen = ({ status, settled }: OurVoucher): boolean =>
  status === 'issued' || status === 'extending' || (status === 'used_up' && !settled);

function answer(
  kind: ReconciliationKind,
  voucher_num: string,
  lines: readonly FileLine[],
  ours: OurVoucher | undefined,
): Reconciled {
  return {
    kind,
    voucher_num,
    lines: lines.map(({ line }) => line).toSorted((a, b) => a - b),
    file_used: lines.length === 0 ? null : signedYuan(sum(lines)),
    our_used: ours?.used ?? null,
    file_amount: null,
  };
}

/** Lines of one voucher: each once, those that repeat one under its number, and those that repeat one without any. */
interface Copies {
  once: FileLine[];
  numbered: FileLine[];
  plain: FileLine[];
}
function copiesIn(lines: readonly FileLine[]): Copies {
  const copies: Copies = { once: [], numbered: [], plain: [] };
  const seen = new Set<string>();
  for (const line of lines.toSorted((a, b) => a.line - b.line)) {
    const same = `${line.serial} ${signedFen(line.used)}`;
    if (seen.has(same)) copies[line.serial === '' ? 'plain' : 'numbered'].push(line);
    else copies.once.push(line);
    seen.add(same);
  }
  return copies;
}

/** The answer for lines that count, and one for those that tell the same again. */
const told = (
  kind: ReconciliationKind,
  number: string,
  v: OurVoucher | undefined,
  lines: FileLine[],
  again: FileLine[],
) => [answer(kind, number, lines, v), ...(again.length > 0 ? [answer('twice', number, again, v)] : [])];

const judgeUnknown = (number: string, lines: readonly FileLine[]): Reconciled[] => {
  const { once, numbered, plain } = copiesIn(lines);
  return told('file_only', number, undefined, [...once, ...plain], numbered);
};

function judgeVoucher(v: OurVoucher, lines: readonly FileLine[]): Reconciled[] {
  const { kind, counted, again } = weigh(signedFen(v.used), copiesIn(lines));
  const [first, ...rest] = told(kind, v.voucher_num, v, counted, again);
  const worth = lines
    .map(({ amount }) => amount)
    .filter((amount) => amount !== '' && signedFen(amount) !== signedFen(v.amount));
  const file_amount = worth.toSorted()[0] ?? null;
  return first ? [file_amount === null ? first : { ...first, kind: 'differs', file_amount }, ...rest] : rest;
}

interface Weighed {
  kind: 'matched' | 'differs';
  counted: FileLine[];
  again: FileLine[];
}
function weigh(used: bigint, { once, numbered, plain }: Copies): Weighed {
  const isExact = (line: FileLine) => signedFen(line.used) === used;
  const exact = once.filter(isExact);
  const copies = [...numbered, ...plain];
  // lines without a number that look alike may be two uses
  const all = [...once, ...plain];
  const others = all.filter((line) => !isExact(line));
  // one line says what we have: its copies are the same money again, and so are parts that come to it once more
  const parts = others.length > 1 && used > 0n && sum(others) === used;
  if (exact.length === 1 && (others.length === 0 || parts))
    return { kind: 'matched', counted: exact, again: [...once.filter((line) => !isExact(line)), ...copies] };
  if (sum(all) === used) return { kind: 'matched', counted: all, again: numbered };
  if (sum(once) === used) return { kind: 'matched', counted: once, again: copies };
  return { kind: 'differs', counted: all, again: numbered };
}

/** Lines that give one use of a voucher, by whichever of its numbers, two amounts: such a file is not to be trusted. */
export function contradictions(
  lines: readonly FileLine[],
  ours: readonly Pick<OurVoucher, 'voucher_num' | 'ref'>[],
): { line: FileLine; first: FileLine }[] {
  const known = byNumber(ours);
  const seen = new Map<string, FileLine>();
  return lines.flatMap((line) => {
    if (line.serial === '') return [];
    // both may have any character in them
    const key = JSON.stringify([known.get(line.number)?.voucher_num ?? line.number, line.serial]);
    const first = seen.get(key);
    if (!first) seen.set(key, line);
    return first && signedFen(first.used) !== signedFen(line.used) ? [{ line, first }] : [];
  });
}

/** How many answers there are of each kind. */
export const countKinds = (answers: readonly Pick<Reconciled, 'kind'>[]): Record<ReconciliationKind, number> => {
  const counts = { differs: 0, file_only: 0, ours_only: 0, twice: 0, matched: 0 };
  for (const { kind } of answers) counts[kind]++;
  return counts;
};
