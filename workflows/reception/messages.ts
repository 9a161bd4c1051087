import { defineQuery } from '@temporalio/workflow';
import type { CaseOutcome } from '#domain/shared/cases/case.ts';
import type { ReceptionEvent, ReceptionState } from '#domain/reception/state.ts';
import type { ReceptionStatus } from '#domain/reception/status.ts';
import { signalsOf } from '../shared/message-names.ts';

/** Input of a reception. Who visits stays in Postgres. */
export interface StartReception {
  tenant_id: string;
  reserve_num: string;
  /** Days after the tour until it counts as not made; null: never by itself. Pinned when it was booked. */
  auto_not_visited_days: number | null;
  /** Filled when the case continues as new. */
  resume?: { state: ReceptionState; seen: [string, Omit<Outcome, 'projected'>][] } | undefined;
}

type Outcome = CaseOutcome<ReceptionStatus>;

export const receptionWorkflowId = (tenantId: string, reserveNum: string): string =>
  `reception/${tenantId}/${reserveNum}`;

/** Events of a reception that are sent: each is an Update and a Signal of that name (product §6). */
export const EVENT_KINDS = [
  'book',
  'reschedule',
  'confirm',
  'cancel',
  'approval',
  'feedback',
] as const satisfies readonly ReceptionEvent['kind'][];
export const SIGNALS = signalsOf<ReceptionEvent, (typeof EVENT_KINDS)[number]>(EVENT_KINDS);
export const receptionCase = {
  type: 'receptionReservation',
  kinds: EVENT_KINDS,
  title: (s: StartReception) => `reception ${s.reserve_num} · ${s.tenant_id}`,
};
export const stateQuery = defineQuery<ReceptionState>('state');
