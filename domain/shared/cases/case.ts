import type { ErrorName, ErrorParams } from '../errors/errors.ts';
import type { Actor, Scene } from '../calls/scene.ts';

/** Kinds of case: each is one workflow type, one machine, one read model. */
export const CASE_KINDS = ['subsidy', 'reception', 'demand', 'voucher', 'assessment'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Why an event is not accepted; the case stays as it was. */
export interface Refusal {
  ok: false;
  error: ErrorName;
  params: ErrorParams;
}
export const refuse = (error: ErrorName, params: ErrorParams = {}): Refusal => ({ ok: false, error, params });

/**
 * Generation of the rules by which acts are judged now. An event carries the one that it was sent under, so that a case
 * decides in replay as it did then, and a rule that became stricter holds for what is sent from now on.
 */
export const RULES = 14;

/** What every kind's event carries beside its own fields; `kind` is the name of its Signal and Update. */
export interface CaseEvent {
  kind: string;
  /** The same for every delivery of one act. */
  event_id: string;
  actor: Actor;
  /** The generation of rules that judges it; absent: the first. */
  rules?: number | undefined;
  /**
   * When it happened (epoch ms), of history that is taken over; absent: when it is decided. Commands of the inbox alone
   * carry it, and no call lets anybody say it.
   */
  at?: number | undefined;
}

/** Whether an event is judged by the rules of today: authority by scene and role (generation 2). */
export const isStrict = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 2;
/** Whether a corrected form goes back to a step that its condition had left out (generation 3). */
export const asksLeftOut = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 3;
/** Whether a step is passed only with the documents that it asks for (generation 5). */
export const asksDocuments = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 5;
/** Whether the applicant's documents are asked for, of them where they are handed in and of who passes a step that asks for them (generation 6). */
export const asksHandedIn = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 6;
/** Whether an enterprise may call its application back while nothing was promised (generation 7). */
export const mayRecall = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 7;
/** Whether who decided against what an appeal is of may not move the appeal to another version of its flow (generation 8). */
export const keepsAppealsStill = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 8;
/** Whether a correction keeps the applicant's documents that were asked for, and one of the staff's has those that its step asks for (generation 9). */
export const keepsPapers = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 9;
/** Whether a spot inspection that found a difference is passed only by somebody who says that they read it (generation 10). */
export const asksDeviationRead = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 10;
/** Whether a return asks to correct only what can be edited where it leads (generation 10). */
export const asksWhatIsOpen = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 10;
/** Whether who sends a correction or papers for the enterprise counts as its submitter, too (generation 10). */
export const countsSenders = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 10;
/** Whether a park's administrator leaves a step of others with whoever holds it, and takes none for themselves (generation 10). */
export const keepsHolders = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 10;
/** Whether a park's administrator skips no step for which a document is missing (generation 10). */
export const skipsNothingAsked = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 10;
/** Whether a migration lets nobody decide whom the version of before keeps apart (generation 10). */
export const keepsApart = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 10;
/** Whether an act is taken back under the hat that it was done with, an enterprise's by whoever may submit (generation 11). */
export const asksHatBack = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 11;
/** Whether nobody hands in or inspects whom the step keeps apart, nor for somebody whom it does (generation 11). */
export const keepsHandsApart = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 11;
/** Whether who decided against what an appeal is of brings nothing to the appeal (generation 11). */
export const keepsAttachersOut = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 11;
/** Whether an enterprise may call its application back up to the step that promises the subsidy, whatever its code (generation 12). */
export const recallsUntilPromised = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 12;
/** Whether a voucher that is called back or extended waits for the provider to confirm it (generation 13). */
export const awaitsProvider = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 13;
/** Whether a voucher's call that keeps failing is said to be done by hand, or given up (generation 14). */
export const helpsStuck = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 14;
/** Whether a voucher remembers an order of which it may have paid some when another takes its place (generation 14). */
export const keepsPaidOrders = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 14;
/** Whether a tour is told of only once it has begun (generation 4). */
export const awaitsTour = ({ rules = 1 }: Pick<CaseEvent, 'rules'>): boolean => rules >= 4;

/** What every kind's state begins with. */
export interface CaseState {
  /** Number of the last transition. */
  seq: number;
  /** The n-th step entered; tasks and timers belong to it. */
  visit: number;
}

/** Somebody by name, as records and screens tell them. */
export interface Person {
  user_id: string;
  name: string;
}

/** One act on a visit: who decided what and when (epoch ms); kept so that a second actor can be told. */
export interface CaseAct<O extends string = string> {
  visit: number;
  step: string;
  user_id: string;
  name: string;
  outcome: O;
  at: number;
}

/** Who may act at a step. `deadline` counts working days. */
export interface CaseStep {
  code: string;
  scenes: readonly Scene[];
  roles: readonly string[];
  deadline?: { days: number; remind_before?: number | undefined; escalate_to?: string | undefined } | undefined;
}

/** One step of a case's sequence as its workflow decided it; what the projection stores. Times are epoch ms. */
export interface CaseTransition<S extends CaseState = CaseState, O extends string = string> {
  seq: number;
  at: number;
  kind: string;
  /** `refused`: a Signal that the rules refused; it is kept, never dropped. */
  outcome: O | 'refused';
  error: ErrorName | null;
  /** What the sentence of `error` names, where something is known of it. */
  error_params?: ErrorParams | undefined;
  event_id: string;
  actor: Actor;
  /** Whether it was told to have happened before it was decided: nobody hears of it as if it were today. */
  past?: true | undefined;
  note: string;
  from_step: string;
  from_visit: number;
  /** The task this transition opens, when it enters a step. */
  opens: CaseStep | null;
  /** Whose duty a substitute did. */
  on_behalf_of?: Person | null | undefined;
  /** Whom separation of duties keeps from the task that it opens. */
  excluded?: readonly string[] | undefined;
  /** Whose part in the task a decision of the others cancelled. */
  cancelled?: readonly Person[] | undefined;
  state: S;
}

/** Code of the step that a transition led to: the one that it entered, the one where it stayed, or the end. */
export const activityAfter = ({ opens, from_step, from_visit, state }: CaseTransition): string =>
  opens?.code ?? (state.visit === from_visit ? from_step : 'ended');

/** What an accepted event led to; `projected` is false when it will show within moments. */
export interface CaseOutcome<S extends number | string = number | string> {
  seq: number;
  status: S;
  activity: string;
  projected: boolean;
}

/** What a case said to an event, or `unknown` when nobody answered in time. */
export type CaseAnswer = KnownAnswer | { state: 'unknown'; reason: string };
export type KnownAnswer =
  | { state: 'done'; outcome: CaseOutcome }
  | { state: 'refused'; error: ErrorName; params: ErrorParams };

/** What every kind's case begins with. */
export interface CaseStart {
  tenant_id: string;
}

/** Whether a document's id is one; a Signal by hand may bring anything. */
export const isDocumentId = (id: unknown): id is string =>
  typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
/** The id of no document, for asking whether an act with one would be accepted. */
export const PROBE_ID = '00000000-0000-0000-0000-000000000000';
