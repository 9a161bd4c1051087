import type { CaseAct, CaseEvent, CaseState } from '../shared/cases/case.ts';
import type { Yuan } from '../shared/money/money.ts';
import type { VoucherOutcome } from './outcomes.ts';
import type { RequestKind, VoucherRequest, Wish } from './request.ts';
import type { CorrectedStatus, VoucherStatus } from './status.ts';

/**
 * What was granted and the provider has not confirmed yet: a new end (epoch ms), or that it is called back, and as what it
 * then ends. One whose issue was given up ends as `cancelled`, and as `recycled` where the provider had issued it.
 */
export type Untold =
  | { kind: 'extend'; valid_to: number }
  | { kind: 'recall'; as: 'recycled' | 'expired' | 'cancelled' };

/** The life of one voucher, decided only by its workflow. Whose it is stays in Postgres. Amounts in yuan, times in epoch ms. */
export interface VoucherState extends CaseState {
  status: VoucherStatus;
  amount: Yuan;
  used: Yuan;
  /** What the provider calls it; empty until it was issued. */
  ref: string;
  valid_from: number | null;
  valid_to: number | null;
  order_ids: readonly string[];
  /** Orders that others took the place of when some of it was used: they may have been paid, and are paid by no other. */
  paid_orders?: readonly string[] | undefined;
  /** How many of the notices before its end were given. */
  noticed: number;
  request: VoucherRequest | null;
  /** Of one that is being extended or called back; absent in any other, and in what older generations kept. */
  untold?: Untold | undefined;
  /** Used up for good: its use is corrected no more. */
  settled: boolean;
  acts: CaseAct<VoucherOutcome>[];
}

type Base = Omit<CaseEvent, 'kind'>;

/** What the provider's people did outside of its system, of a correction that says so: all three of an issue, the end of an extension. */
export interface ByHand {
  ref?: string | undefined;
  valid_from?: number | undefined;
  valid_to?: number | undefined;
}

/** Events of a voucher (product §11); those of {@link SENT} are Signals and Updates of the same name. */
export type VoucherEvent =
  | (Base & { kind: 'issue' })
  | (Base & { kind: 'issued'; ref: string; valid_from: number; valid_to: number })
  | (Base & { kind: 'notice' | 'expire' | 'settle' })
  /** The provider's answer: until when it is valid now. */
  | (Base & { kind: 'extended'; valid_to: number })
  /** The provider's answer: what was used until it was called back, and whether it was ever issued (absent: it was). */
  | (Base & { kind: 'recalled'; used: Yuan; issued?: boolean | undefined })
  | (Base & { kind: 'ask'; task_id: string; wish: Wish; reason: string })
  | (Base & { kind: 'answer'; task_id: string; of: readonly RequestKind[]; decision: 'pass' | 'refuse'; note: string })
  | (Base & { kind: 'correct'; task_id: string; status: CorrectedStatus; used: Yuan; reason: string } & ByHand);
export type VoucherEventOf<K extends VoucherEvent['kind']> = Extract<VoucherEvent, { kind: K }>;

/** The events that somebody sends; the others are the voucher's own clock's. */
export const SENT = ['issue', 'ask', 'answer', 'correct'] as const satisfies readonly VoucherEvent['kind'][];
