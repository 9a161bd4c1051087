import { refuse, type Refusal } from '#domain/shared/cases/case.ts';
import { differenceYuan, isPositive, sumYuan, type Yuan } from '#domain/shared/money/money.ts';
import type { EntryKind } from './entry.ts';

/**
 * What may be corrected by hand, and by what each is reversed: what was granted, and no longer. What a case or a voucher
 * moved follows from where it stands, and is corrected there.
 */
export const REVERSALS = { grant: 'ungrant', cut: 'uncut' } as const satisfies Partial<Record<EntryKind, EntryKind>>;
type Correctable = keyof typeof REVERSALS;
export const isCorrectable = (kind: string): kind is Correctable => Object.hasOwn(REVERSALS, kind);

/** An entry as it was booked, and the day of Beijing since when it counts. */
interface Booked {
  kind: string;
  amount: Yuan;
  day: string;
  /** Entries that correct it already. */
  corrected: boolean;
}
/** What it should have been; an amount of 0 takes it back. */
export interface Correction {
  amount: Yuan;
  day: string;
}

/** Why an entry is not corrected so. */
export function guardCorrection(entry: Booked, right: Correction, today: string): Refusal | undefined {
  if (!isCorrectable(entry.kind) || entry.corrected) return refuse('ENTRY_NOT_CORRECTABLE');
  if (right.day > today) return refuse('CORRECTION_AHEAD');
  const same =
    !isPositive(differenceYuan(right.amount, entry.amount)) && !isPositive(differenceYuan(entry.amount, right.amount));
  return same && right.day === entry.day ? refuse('CORRECTION_CHANGES_NOTHING') : undefined;
}

/** What a pool is granted all in all once an entry of it was corrected; below 0 where it was not granted so much. */
export function grantedAfter(granted: Yuan, { kind, amount }: Pick<Booked, 'kind' | 'amount'>, right: Yuan): string {
  return kind === 'cut'
    ? differenceYuan(sumYuan([granted, amount]), right)
    : sumYuan([differenceYuan(granted, amount), right]);
}
