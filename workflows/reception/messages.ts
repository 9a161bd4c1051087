import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow';
import type { CaseOutcome } from '#domain/shared/case.ts';
import type { ReceptionEvent, ReceptionState } from '#domain/reception/state.ts';
import type { ReceptionStatus } from '#domain/reception/status.ts';

/** Input of a reception. Who visits stays in Postgres. */
export interface StartReception {
  tenant_id: string;
  reserve_num: string;
  /** Days after the visit until it counts as not made; null: never by itself. Pinned when it was booked. */
  auto_not_visited_days: number | null;
  /** Filled when the case continues as new. */
  resume?: { state: ReceptionState; seen: [string, Omit<Outcome, 'projected'>][] } | undefined;
}

type Outcome = CaseOutcome<ReceptionStatus>;
type Of<K extends ReceptionEvent['kind']> = Extract<ReceptionEvent, { kind: K }>;

export const receptionWorkflowId = (tenantId: string, reserveNum: string): string =>
  `reception/${tenantId}/${reserveNum}`;

// The same names as Signals, for other systems, the CLI and the Web UI, and as Updates, for the API (product §6).
const UPDATES = {
  book: defineUpdate<Outcome, [Of<'book'>]>('book'),
  reschedule: defineUpdate<Outcome, [Of<'reschedule'>]>('reschedule'),
  confirm: defineUpdate<Outcome, [Of<'confirm'>]>('confirm'),
  cancel: defineUpdate<Outcome, [Of<'cancel'>]>('cancel'),
  approval: defineUpdate<Outcome, [Of<'approval'>]>('approval'),
  feedback: defineUpdate<Outcome, [Of<'feedback'>]>('feedback'),
};
export const SIGNALS = {
  book: defineSignal<[Of<'book'>]>('book'),
  reschedule: defineSignal<[Of<'reschedule'>]>('reschedule'),
  confirm: defineSignal<[Of<'confirm'>]>('confirm'),
  cancel: defineSignal<[Of<'cancel'>]>('cancel'),
  approval: defineSignal<[Of<'approval'>]>('approval'),
  feedback: defineSignal<[Of<'feedback'>]>('feedback'),
};
export const receptionCase = {
  type: 'receptionReservation',
  updates: UPDATES,
  title: (s: StartReception) => `reception ${s.reserve_num} · ${s.tenant_id}`,
};
export const stateQuery = defineQuery<ReceptionState>('state');
