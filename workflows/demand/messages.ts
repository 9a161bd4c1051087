import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow';
import type { CaseOutcome } from '#domain/shared/case.ts';
import type { DemandEvent, DemandState } from '#domain/demand/state.ts';
import type { DemandStatus } from '#domain/demand/status.ts';

/** Input of a demand. What the enterprise asked for stays in Postgres. */
export interface StartDemand {
  tenant_id: string;
  bid: string;
  /** Filled when the case continues as new. */
  resume?: { state: DemandState; seen: [string, Omit<Outcome, 'projected'>][] } | undefined;
}

type Outcome = CaseOutcome<DemandStatus>;
type Of<K extends DemandEvent['kind']> = Extract<DemandEvent, { kind: K }>;

export const demandWorkflowId = (tenantId: string, bid: string): string => `demand/${tenantId}/${bid}`;

// The same names as Signals, for other systems, the CLI and the Web UI, and as Updates, for the API.
const UPDATES = {
  apply: defineUpdate<Outcome, [Of<'apply'>]>('apply'),
  update: defineUpdate<Outcome, [Of<'update'>]>('update'),
};
export const SIGNALS = {
  apply: defineSignal<[Of<'apply'>]>('apply'),
  update: defineSignal<[Of<'update'>]>('update'),
};
export const demandCase = {
  type: 'zjtxDemand',
  updates: UPDATES,
  title: (s: StartDemand) => `demand ${s.bid} · ${s.tenant_id}`,
};
export const stateQuery = defineQuery<DemandState>('state');
