import { defineQuery } from '@temporalio/workflow';
import type { CaseOutcome } from '#domain/shared/cases/case.ts';
import type { DemandEvent, DemandState } from '#domain/demand/state.ts';
import type { DemandStatus } from '#domain/demand/status.ts';
import { signalsOf } from '../shared/message-names.ts';

/** Input of a demand. What the enterprise asked for stays in Postgres. */
export interface StartDemand {
  tenant_id: string;
  bid: string;
  /** Filled when the case continues as new. */
  resume?: { state: DemandState; seen: [string, Omit<Outcome, 'projected'>][] } | undefined;
}

type Outcome = CaseOutcome<DemandStatus>;

export const demandWorkflowId = (tenantId: string, bid: string): string => `demand/${tenantId}/${bid}`;

/** Events of a demand: each is an Update and a Signal of that name. */
export const EVENT_KINDS = ['apply', 'update'] as const satisfies readonly DemandEvent['kind'][];
export const SIGNALS = signalsOf<DemandEvent, (typeof EVENT_KINDS)[number]>(EVENT_KINDS);
export const demandCase = {
  type: 'zjtxDemand',
  kinds: EVENT_KINDS,
  title: (s: StartDemand) => `demand ${s.bid} · ${s.tenant_id}`,
};
export const stateQuery = defineQuery<DemandState>('state');
