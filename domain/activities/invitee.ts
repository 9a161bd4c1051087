import { z } from 'zod';
import { refuse, type Refusal } from '../shared/cases/case.ts';
import type { Names } from '../shared/fields/names.ts';
import { Mobile, optionalText, rule, text } from '../shared/fields/fields.ts';

/** Where somebody who signed up stands. */
export const INVITEE_STATE = { signed_up: 1, confirmed: 2, attended: 3, cancelled: 4 } as const;
export type InviteeState = (typeof INVITEE_STATE)[keyof typeof INVITEE_STATE];
export const INVITEE_STATES: readonly InviteeState[] = Object.values(INVITEE_STATE);
export const INVITEE_STATE_NAMES = {
  1: { zh: '已报名', en: 'Signed up' },
  2: { zh: '已确认', en: 'Confirmed' },
  3: { zh: '已签到', en: 'Attended' },
  4: { zh: '已取消', en: 'Cancelled' },
} as const satisfies Record<InviteeState, Names>;

const { signed_up, confirmed, attended, cancelled } = INVITEE_STATE;
/** Who is still expected. */
export const INVITEE_COMING: readonly InviteeState[] = [signed_up, confirmed];
/** What becomes of a guest; `cancel` also by themselves, until it begins. */
export const INVITEE_EDGES = {
  confirm: { from: [signed_up], to: confirmed },
  attend: { from: [signed_up, confirmed], to: attended },
  // ticked by mistake
  unattend: { from: [attended], to: confirmed },
  cancel: { from: [signed_up, confirmed], to: cancelled },
} as const satisfies Record<string, { from: readonly InviteeState[]; to: InviteeState }>;
export type InviteeAct = keyof typeof INVITEE_EDGES;
export const INVITEE_ACTS = Object.keys(INVITEE_EDGES) as [InviteeAct, ...InviteeAct[]];

export const inviteeCan = (act: InviteeAct, state: number): boolean =>
  INVITEE_EDGES[act].from.some((from) => from === state);

/** What somebody says who signs up. */
export const InviteeFields = { name: text(60), mobile: Mobile, org_name: optionalText(60).default('') };

/** The number of a sign-up: ten letters and digits that nobody mistakes for one another. */
export const INVITEE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const InviteeNum = z.string(rule('format')).regex(/^[2-9A-HJ-NP-Z]{10}$/, rule('format'));

/** What a sign-up is decided by, read under the lock of its activity. */
export interface Room {
  capacity: number | null;
  /** Those who are signed up and have not cancelled. */
  taken: number;
  /** The deadline has passed; for the park’s own people: it is over. */
  closed: boolean;
  /** Somebody with this number is among them. */
  known: boolean;
  /** How often this number signed up: for this activity, whatever became of it, and for all of the park within a day. */
  often: { here: number; today: number };
}

/** Each sign-up sends an SMS to whoever has the number: as many for one activity, and for all of a park in a day. */
export const MAX_OF_NUMBER = { here: 3, today: 10 } as const;

/** Whether one more signs up. Raises ACTIVITY_CLOSED, ACTIVITY_TWICE, ACTIVITY_OFTEN, ACTIVITY_FULL. */
export function judgeSignUp({ capacity, taken, closed, known, often }: Room): Refusal | undefined {
  if (closed) return refuse('ACTIVITY_CLOSED');
  if (known) return refuse('ACTIVITY_TWICE');
  if (often.here >= MAX_OF_NUMBER.here || often.today >= MAX_OF_NUMBER.today) return refuse('ACTIVITY_OFTEN');
  return capacity !== null && taken >= capacity ? refuse('ACTIVITY_FULL') : undefined;
}

/** Whether somebody may still sign up, for a list: the same rule, told as a word. */
export function signUpState({ capacity, taken, closed, over }: Omit<Room, 'known' | 'often'> & { over: boolean }) {
  if (over) return 'over';
  if (closed) return 'closed';
  return capacity !== null && taken >= capacity ? 'full' : 'open';
}
export const SIGN_UP_STATES = ['open', 'full', 'closed', 'over'] as const;

/** As many guests as become opportunities at once. */
export const MAX_PASSED_ON = 200;
