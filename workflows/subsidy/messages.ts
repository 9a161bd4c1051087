import { defineQuery } from '@temporalio/workflow';
import type { CaseOutcome } from '#domain/shared/cases/case.ts';
import type { AllowanceType, Flow } from '#domain/subsidy/flow/flow.ts';
import type { ApplicationEvent, ApplicationState, EventKind } from '#domain/subsidy/case/state.ts';
import type { Status } from '#domain/subsidy/case/status.ts';
import { signalsOf, updatesOf } from '../shared/message-names.ts';

/** Input of a case; the whole pinned flow, so that a running case never depends on a row that changed. */
export interface StartApplication {
  tenant_id: string;
  apply_num: string;
  allowance_type: AllowanceType;
  flow_version: number;
  flow: Flow;
  corp_id: string;
  submitter: string;
  /** Who had written in its form beside who sent it. */
  preparers?: readonly string[] | undefined;
  apply_year: number;
  /** What the case draws its spot inspections from (a random UUID of the API's); none of before there were any. */
  lot?: string | undefined;
  /** What it appeals against. */
  appeal?: ApplicationState['appeal'];
  /** The inspections that its enterprise owes. */
  owed?: ApplicationState['owed'];
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

/** Events of an application: each is an Update and a Signal of that name. */
export const EVENT_KINDS = [
  'approval',
  'modify',
  'close',
  'attach',
  'inspect',
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

export const UPDATES = updatesOf<ApplicationEvent, Status, (typeof EVENT_KINDS)[number]>(EVENT_KINDS);
export const SIGNALS = signalsOf<ApplicationEvent, (typeof EVENT_KINDS)[number]>(EVENT_KINDS);
export const subsidyCase = {
  type: 'subsidyApplication',
  kinds: EVENT_KINDS,
  title: (s: StartApplication) => `${s.allowance_type} ${s.apply_num} · ${s.tenant_id}`,
};
export const stateQuery = defineQuery<ApplicationState>('state');
