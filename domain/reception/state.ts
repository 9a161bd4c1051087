import type { CaseAct, CaseEvent, CaseState } from '../shared/cases/case.ts';
import { instantOf } from '../shared/time/days.ts';
import type { ReceptionStatus } from './status.ts';
import type { TourTimes } from './hours.ts';
import type { ReceptionOutcome } from './outcomes.ts';

/** The life of one reception, decided only by its workflow. No personal data: who visits stays in Postgres. */
export interface ReceptionState extends CaseState {
  status: ReceptionStatus;
  /** The booked day and slot; empty before the booking. */
  reserve_date: string;
  reserve_time: string;
  /** The time that the operator confirmed; it counts instead of the slot. */
  confirmed: TourTimes | null;
  reject_reason: string;
  /** The feedback of a tour that took place; the document itself stays in Postgres. */
  feedback_id: string;
  acts: CaseAct<ReceptionOutcome>[];
}

type Base = Omit<CaseEvent, 'kind'>;
/** What the workbench sends may name the task that was read. */
type Task = Base & { task_id?: string | undefined };

/** Events of a reception (product §6); each but `expire` is a Signal and an Update of the same name. */
export type ReceptionEvent =
  | (Base & { kind: 'book' | 'reschedule'; date: string; slot: string })
  | (Task & { kind: 'confirm'; slot?: string | undefined } & TourTimes)
  | (Task & { kind: 'cancel' })
  | (Task & { kind: 'approval'; decision: 'pass' | 'reject'; reason: string })
  | (Task & { kind: 'feedback'; finish: 1; feedback_id: string; visit_date: string })
  | (Task & { kind: 'feedback'; finish: 0 })
  | (Base & { kind: 'expire' });

/** When the tour begins (epoch ms): at the confirmed time, else with the booked slot. */
export const tourStart = ({ confirmed, reserve_date, reserve_time }: ReceptionState): number =>
  confirmed ? instantOf(confirmed.date, confirmed.start) : instantOf(reserve_date, reserve_time.slice(0, 5));

/** The day of the tour. */
export const tourDay = ({ confirmed, reserve_date }: ReceptionState): string => confirmed?.date ?? reserve_date;
