import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow';
import type { CaseOutcome } from '#domain/shared/case.ts';
import type { AllowanceType, Flow } from '#domain/subsidy/flow.ts';
import type { ApplicationEvent, ApplicationState } from '#domain/subsidy/state.ts';
import type { Status } from '#domain/subsidy/status.ts';

/** Input of a case; the whole pinned flow, so that a running case never depends on a row that changed (design §5). */
export interface StartApplication {
  tenant_id: string;
  apply_num: string;
  allowance_type: AllowanceType;
  flow_version: number;
  flow: Flow;
  corp_id: string;
  submitter: string;
  apply_year: number;
  /** Filled when the case continues as new. */
  resume?:
    | {
        state: ApplicationState;
        seen: [string, Omit<Outcome, 'projected'>][];
        times: { due_at: number | null; remind_at: number | null };
      }
    | undefined;
}

type Outcome = CaseOutcome<Status>;
type Of<K extends ApplicationEvent['kind']> = Extract<ApplicationEvent, { kind: K }>;

export const workflowId = (tenantId: string, applyNum: string): string => `subsidy/${tenantId}/${applyNum}`;

// The same names as Signals, for other systems, the CLI and the Web UI, and as Updates, for the API (product §4).
export const UPDATES = {
  approval: defineUpdate<Outcome, [Of<'approval'>]>('approval'),
  modify: defineUpdate<Outcome, [Of<'modify'>]>('modify'),
  close: defineUpdate<Outcome, [Of<'close'>]>('close'),
  attach: defineUpdate<Outcome, [Of<'attach'>]>('attach'),
};
export const SIGNALS = {
  approval: defineSignal<[Of<'approval'>]>('approval'),
  modify: defineSignal<[Of<'modify'>]>('modify'),
  close: defineSignal<[Of<'close'>]>('close'),
  attach: defineSignal<[Of<'attach'>]>('attach'),
};
export const subsidyCase = {
  type: 'subsidyApplication',
  updates: UPDATES,
  title: (s: StartApplication) => `${s.allowance_type} ${s.apply_num} · ${s.tenant_id}`,
};
export const stateQuery = defineQuery<ApplicationState>('state');
