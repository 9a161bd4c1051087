import { defineQuery, defineSignal, defineUpdate } from '@temporalio/workflow';
import type { SignalDefinition, UpdateDefinition } from '@temporalio/common';
import type { CaseOutcome } from '#domain/shared/case.ts';
import type { AllowanceType, Flow } from '#domain/subsidy/flow/flow.ts';
import type { ApplicationState, EventKind, EventOf } from '#domain/subsidy/case/state.ts';
import type { Status } from '#domain/subsidy/case/status.ts';

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
        times: { due_at: number | null; remind_at: number | null; escalate_at?: number | null | undefined };
      }
    | undefined;
}

type Outcome = CaseOutcome<Status>;

export const workflowId = (tenantId: string, applyNum: string): string => `subsidy/${tenantId}/${applyNum}`;

/** Events of an application. */
export const EVENT_KINDS = [
  'approval',
  'modify',
  'close',
  'attach',
  'claim',
  'release',
  'transfer',
  'delegate',
  'add_signer',
  'remove_signer',
  'withdraw',
  'urge',
  'copy',
  'comment',
  'migrate',
  'intervene',
  'rearm',
] as const satisfies readonly EventKind[];
type Kind = (typeof EVENT_KINDS)[number];

const byKind = <T>(define: (kind: Kind) => T): Record<Kind, T> =>
  Object.fromEntries(EVENT_KINDS.map((kind) => [kind, define(kind)])) as Record<Kind, T>;

// The same names as Signals, for other systems, the CLI and the Web UI, and as Updates, for the API (product §4).
export const UPDATES = byKind((kind) => defineUpdate(kind)) as {
  [K in Kind]: UpdateDefinition<Outcome, [EventOf<K>]>;
};
export const SIGNALS = byKind((kind) => defineSignal(kind)) as { [K in Kind]: SignalDefinition<[EventOf<K>]> };
export const subsidyCase = {
  type: 'subsidyApplication',
  updates: UPDATES,
  title: (s: StartApplication) => `${s.allowance_type} ${s.apply_num} · ${s.tenant_id}`,
};
export const stateQuery = defineQuery<ApplicationState>('state');
