import type { Scene } from '../shared/calls/scene.ts';
import type { ACTIVITY_MESSAGE, CaseMessageKind, OpportunityMessage, Side } from './kinds.ts';

/**
 * To whom something is said; the database knows who that is today. `waiting`: those whom the open task waits for, whoever
 * stands in for them included. `enterprise`: its people. `visitor`: whoever booked or asked, by the number that they gave.
 */
export type Audience =
  | { of: 'waiting' | 'enterprise' | 'visitor' }
  | { of: 'named'; users: readonly string[] }
  | { of: 'role'; scenes: readonly Scene[] | null; roles: readonly string[] };

/** What a message says beside its kind; its words are made when it is read. */
export interface MessageParams {
  /** What was done. */
  outcome: string;
  /** Who did it. */
  by?: string;
  /** Their reason, at most 200 characters. */
  note?: string;
  /** Code of the step that the case is at. */
  step?: string;
  /** The last day of a voucher, or the day of a contact. */
  until?: string;
  /** How many there are. */
  count?: number;
}

/** One thing that somebody is told. */
export interface Telling {
  kind: CaseMessageKind | typeof ACTIVITY_MESSAGE | OpportunityMessage;
  to: Audience;
  /** It asks for an act on the open task: settled when that is done. */
  task: boolean;
  params: MessageParams;
}

/** Under which hats an audience reads it. */
export const sideOf = ({ of }: Audience): Side => (of === 'enterprise' || of === 'visitor' ? 'portal' : 'staff');
