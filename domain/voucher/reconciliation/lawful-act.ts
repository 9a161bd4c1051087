import { taskOf } from '#domain/shared/cases/case-acts.ts';
import { fenOf } from '#domain/shared/money/fen.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { decideVoucher, type VoucherCase } from '../machine.ts';
import { CORRECTOR } from '../parties.ts';
import type { CorrectedStatus } from '../status.ts';
import type { ReconcilingAct } from './kinds.ts';
import { signedFen, type Reconciled } from './reconcile.ts';

/** An answer as it was kept, and the voucher as it is now; undefined where we have none. */
export interface Standing {
  answer: Pick<Reconciled, 'kind' | 'file_used' | 'our_used' | 'file_amount'>;
  voucher: VoucherCase | undefined;
  /** A later file tells of the voucher, too. */
  superseded: boolean;
}

/** What a voucher is corrected to, so that it says what the file says. */
export interface Correction {
  status: Extract<CorrectedStatus, 'issued' | 'used_up'>;
  used: string;
}

export interface Verdict {
  /** The act that is offered; null where there is nothing to do. A correction may be declined (`actsOf`). */
  act: ReconcilingAct | null;
  /** To what; null for another act. */
  correction: Correction | null;
  /** The voucher is used otherwise than when the file was judged. */
  moved: boolean;
  /** What was a difference is none any more. */
  agrees: boolean;
}

/** Who corrects, for a question that is about the voucher alone. */
const SOMEBODY: Actor = { user_id: '', name: '', scene: CORRECTOR.scenes[0], roles: [...CORRECTOR.roles] };

/**
 * The act that an answer offers now, by the rules of its voucher: another one when the voucher has moved. A file that is
 * silent corrects nothing: it may be of other days. Pure: `now` is epoch ms.
 */
export function verdictOf({ answer, voucher, superseded }: Standing, now: number): Verdict {
  const used = voucher?.state.used;
  const moved = !isSame(used, answer.our_used);
  const wanted = answer.kind === 'twice' || answer.kind === 'matched' ? undefined : (answer.file_used ?? '0.00');
  const agrees = wanted !== undefined && answer.file_amount === null && isSame(used, wanted);
  if (answer.kind === 'matched' || agrees) return { act: null, correction: null, moved, agrees };
  const silent = answer.kind === 'ours_only';
  const correction =
    superseded || silent || wanted === undefined || !voucher ? null : correctionTo(voucher, wanted, now);
  return { act: correction ? 'correct' : 'note', correction, moved, agrees };
}

/** Whether two amounts are the same, or both are missing. */
const isSame = (one: string | undefined, other: string | null): boolean =>
  one === undefined || other === null ? one === undefined && other === null : signedFen(one) === signedFen(other);

function correctionTo(c: VoucherCase, used: string, now: number): Correction | null {
  const fen = fenOf(used);
  // less than nothing, or more than it is worth
  if (fen === undefined || fen > (fenOf(c.state.amount) ?? 0n)) return null;
  const correction: Correction = { status: fen === fenOf(c.state.amount) ? 'used_up' : 'issued', used };
  const task_id = taskOf(c.voucher_num, c.state.visit);
  const event = { kind: 'correct' as const, event_id: 'probe', actor: SOMEBODY, task_id, reason: '-', ...correction };
  return decideVoucher(c, event, now).ok ? correction : null;
}
