import type { Intervention } from '#domain/shared/cases/problems.ts';
import type { InspectionResult } from './inspection-results.ts';
import type { StaffDocument } from './staff-documents.ts';
import type { RunningStatus, STATUS } from './status.ts';
import type { CaseFacts, Draw } from '../flow/condition.ts';
import type { Flow } from '../flow/flow.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import type { CaseAct, CaseEvent, CaseState, Person, Refusal } from '#domain/shared/cases/case.ts';

export type Act = CaseAct<'submit' | 'pass' | 'return' | 'modify' | 'pass_on' | 'skip' | 'recall'> & {
  /** Whose duty a substitute did. */
  for_id?: string | undefined;
};

export const MAX_CORRECTIONS = 30;
/** A field or file of the form that the applicant is asked to correct: its path, and what is wrong with it. */
export interface Correction {
  path: string;
  remark: string;
}

/** One person's answer to a task that needs several. `for_id` is whose duty a substitute did. */
export interface Vote extends Person {
  vote: 'pass' | 'return';
  for_id?: string | undefined;
  /** Epoch ms. */
  at: number;
}

/** What became of a task since its step was entered; a fresh one has no holder, no signers, no votes. */
export interface OpenTask {
  /** Who alone may decide; null for everybody of the step's roles. */
  holder: Person | null;
  /** To whom it comes back once the holder has answered. */
  delegator: Person | null;
  /** Asked to sign beside the step's people; each must pass. */
  signers: Person[];
  votes: Vote[];
}
/** The state that the last act on a task left, while it may be withdrawn. */
export interface Undo {
  by: Person;
  /** The visit that the act entered. */
  visit: number;
  at: number;
  status: RunningStatus;
  message: string;
  revision_id: string;
  corrections: Correction[];
  /** What that revision told the flow's conditions. */
  facts?: CaseFacts | undefined;
}

/** What was entered last of a spot inspection, of the form that it was entered for. */
export interface Finding {
  result: InspectionResult;
  entries: number;
  revision_id: string;
  /** An entry before it, of the same form, found a difference. */
  differed?: boolean | undefined;
}

/** What every application has, wherever it stands. Ids, codes and short notes: no form, no personal data. */
export interface ApplicationFacts extends CaseState {
  /** Index of the current step in the flow; the flow's length when ended. */
  at: number;
  /** Reason of the last return or close. */
  message: string;
  revision_id: string;
  corp_id: string;
  submitter: string;
  /** Who had written in the form beside who sent it, the park's staff or the enterprise's; absent where nobody had. */
  preparers?: readonly string[] | undefined;
  attachments: number;
  /** How many versions of each of the staff's documents were handed in, and for which form the newest was. */
  documents?: Partial<Record<StaffDocument, { versions: number; revision_id: string }>> | undefined;
  acts: Act[];
  /** Absent in a fresh visit. */
  task?: OpenTask | undefined;
  /** What the applicant is asked to correct; only that may change then. None: all that the step lets them edit. */
  corrections?: Correction[] | undefined;
  undo?: Undo | null | undefined;
  /** How often the applicant urged on a day (Beijing). */
  urged?: { day: string; times: number } | undefined;
  facts?: CaseFacts | undefined;
  /**
   * The application that it appeals against, who may decide nothing of it: who decided against that, and the inspections
   * that that was drawn for.
   */
  appeal?: { of: string; excluded: readonly string[]; drawn?: Readonly<Record<string, Draw>> | undefined } | undefined;
  /** What its spot inspections are drawn from, told to nobody before; a case of before there were any has none. */
  lot?: string | undefined;
  /** The inspections that closed applications of its enterprise, type and year were drawn for, and that are still owed. */
  owed?: Readonly<Record<string, Draw>> | undefined;
  /** What was found at the steps of spot inspections, by their codes: how often, and of which form last. */
  findings?: Readonly<Record<string, Finding>> | undefined;
  /** Of the flow that the case was moved to; absent while it is on the one that it began with. */
  flow_version?: number | undefined;
}

/** What a refused close request goes back to. */
interface BeforeClose {
  status: RunningStatus;
  message: string;
}
interface Running {
  status: RunningStatus;
  before_close: null;
}
interface Closing {
  status: typeof STATUS.closing;
  before_close: BeforeClose;
}
interface Closed {
  status: typeof STATUS.closed;
  /** Of the request that was answered by closing; null when nobody had asked. */
  before_close: BeforeClose | null;
}
interface Ended {
  status: typeof STATUS.ended;
  before_close: null;
}
/** Where an application stands: it runs, the enterprise asked to close it, it was closed, or it came to its end. */
export type Place = Running | Closing | Closed | Ended;

/** A case at a step of its flow, whose task somebody has. */
export type RunningState = ApplicationFacts & Running;
/** A case that the enterprise asked to close. */
export type ClosingState = ApplicationFacts & Closing;
/** A case that is not over. */
export type OpenState = RunningState | ClosingState;
/** The life of one application, decided only by its workflow. */
export type ApplicationState = ApplicationFacts & Place;

/** A form as it was submitted; the document itself stays in Postgres. */
export interface RevisionRef {
  revision_id: string;
  sha256: string;
  order_money: string;
  /** The government's part of it in yuan. */
  subsidy_money?: string | undefined;
  /** Products ordered, those that the flow's conditions ask for. */
  products?: string[] | undefined;
  /** Which of the applicant's later documents it carries; none when absent. */
  documents?: string[] | undefined;
}

/**
 * `held`: yuan that a pool holds for what the act promises, `not_held`: why none holds anything; by the product, never of
 * a request.
 */
type Base = Omit<CaseEvent, 'kind'> & { held?: string | undefined; not_held?: Refusal | undefined };
type OnTask<K extends string> = Base & { kind: K; task_id: string };
/** A person who is handed a task, with what they may do; read by the API, never taken from a request. */
export type Colleague = Pick<Actor, 'user_id' | 'name' | 'scene' | 'roles'>;

interface Handed {
  to: Colleague;
  note: string;
}

/** Events of product §4; each is a Signal and an Update of the same name. */
export type ApplicationEvent =
  | (OnTask<'approval'> & {
      decision: 'pass' | 'return';
      note: string;
      return_to?: string | undefined;
      revision_id?: string | undefined;
      /** How many versions of the staff's documents were read. */
      documents?: number | undefined;
      /** How many entries of what was found at the step were read. */
      findings?: number | undefined;
      /** Whether who passes it says that they read what a spot inspection found to differ. */
      deviation_read?: boolean | undefined;
      /** Whom the step names now; needed where several must pass. */
      group?: Person[] | undefined;
      corrections?: Correction[] | undefined;
    })
  | (OnTask<'modify'> & {
      revision: RevisionRef | null;
      note: string;
      based_on?: string | undefined;
      /** How many entries of what was found at the step were read. */
      findings?: number | undefined;
      /** Whether who sends it on says that they read what a spot inspection found to differ. */
      deviation_read?: boolean | undefined;
      /** Who had written in the form beside who sends it. */
      written_by?: string[] | undefined;
    })
  | (Base & { kind: 'close'; reason: string; answer?: 'confirm' | 'refuse' | undefined })
  /** Supplementary materials, or a version of one of the staff's documents. */
  | (Base & { kind: 'attach'; guids: string[]; document?: StaffDocument | undefined })
  /** What a spot inspection found; the newest entry counts. */
  | (OnTask<'inspect'> & { result: InspectionResult; note: string; guids: string[] })
  | OnTask<'claim'>
  | OnTask<'release'>
  | (OnTask<'transfer'> & Handed)
  | (OnTask<'delegate'> & Handed)
  | (OnTask<'add_signer'> & Handed)
  | (OnTask<'remove_signer'> & { user_id: string })
  /** `opened_by`: who has opened the task that the act led to. */
  | (Base & { kind: 'withdraw'; opened_by: string | null })
  | (Base & { kind: 'urge' })
  | (Base & { kind: 'copy'; to: Person[]; note: string })
  | (Base & { kind: 'comment'; note: string; mentions: Person[] })
  /** Moves the case to another version of its flow; `step` is where it stands there. */
  | (Base & {
      kind: 'migrate';
      /** The task that was open when the move was planned; another one refuses it. */
      task_id: string;
      version: number;
      flow: Flow;
      step: string;
      /** What steps that the version lacks are called there: who acted at one keeps having acted. */
      mapping?: Readonly<Record<string, string>> | undefined;
      reason: string;
      facts?: CaseFacts | undefined;
      /** What spot inspections are drawn from, for a case that has none. */
      lot?: string | undefined;
    })
  | (Base & {
      kind: 'intervene';
      act: Intervention;
      /** The task that ops looked at; needed to skip, return or reassign. */
      task_id?: string | undefined;
      reason: string;
      return_to?: string | undefined;
      to?: Colleague | undefined;
    })
  /** The calendar changed: the open task's times are counted anew. */
  | (Base & { kind: 'rearm' });
export type EventKind = ApplicationEvent['kind'];
export type EventOf<K extends EventKind> = Extract<ApplicationEvent, { kind: K }>;

export { taskOf as taskId } from '#domain/shared/cases/case-acts.ts';
