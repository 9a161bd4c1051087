import type { CaseAct, CaseEvent, CaseState } from '../shared/case.ts';
import type { Yuan } from '../shared/money.ts';
import type { VoucherOutcome } from './outcomes.ts';
import type { RequestKind, VoucherRequest, Wish } from './request.ts';
import type { CorrectedStatus, VoucherStatus } from './status.ts';

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
  /** How many of the notices before its end were given. */
  noticed: number;
  request: VoucherRequest | null;
  /** Used up for good: its use is corrected no more. */
  settled: boolean;
  acts: CaseAct<VoucherOutcome>[];
}

type Base = Omit<CaseEvent, 'kind'>;

/** Events of a voucher (product §11); those of {@link SENT} are Signals and Updates of the same name. */
export type VoucherEvent =
  | (Base & { kind: 'issue' })
  | (Base & { kind: 'issued'; ref: string; valid_from: number; valid_to: number })
  | (Base & { kind: 'notice' | 'expire' | 'settle' })
  | (Base & { kind: 'ask'; task_id: string; wish: Wish; reason: string })
  | (Base & { kind: 'answer'; task_id: string; of: readonly RequestKind[]; decision: 'pass' | 'refuse'; note: string })
  | (Base & { kind: 'correct'; task_id: string; status: CorrectedStatus; used: Yuan; reason: string });
export type VoucherEventOf<K extends VoucherEvent['kind']> = Extract<VoucherEvent, { kind: K }>;

/** The events that somebody sends; the others are the voucher's own clock's. */
export const SENT = ['issue', 'ask', 'answer', 'correct'] as const satisfies readonly VoucherEvent['kind'][];
