import { isParty } from '../shared/cases/edges.ts';
import type { Actor } from '../shared/calls/scene.ts';
import { KEEPERS, STAFF } from './parties.ts';
import { OPPORTUNITY_STATUS as S, statusOf, type OpportunityStatus, type Step } from './steps.ts';

/** As what somebody acts on an opportunity. */
export const HATS = ['follower', 'member', 'keeper', 'staff'] as const;
export type Hat = (typeof HATS)[number];

interface Act {
  from: readonly OpportunityStatus[];
  hats: readonly Hat[];
  /** Only of one that nobody follows. */
  pool?: true;
}
const WORKING = ['follower', 'member', 'keeper'] as const;
const DECIDING = ['follower', 'keeper'] as const;

/**
 * Every act on an opportunity (product §14). Who helps works as the follower does; whose it is, and how it ends for good, is
 * the follower’s and the keepers’ alone. What is over is opened again before it is changed.
 */
export const OPPORTUNITY_ACTS = {
  edit: { from: [S.open, S.won], hats: WORKING },
  record: { from: [S.open, S.won], hats: WORKING },
  move: { from: [S.open], hats: WORKING },
  win: { from: [S.open], hats: WORKING },
  close: { from: [S.open], hats: DECIDING },
  reopen: { from: [S.won, S.closed], hats: DECIDING },
  assign: { from: [S.open, S.won], hats: DECIDING },
  take: { from: [S.open], hats: ['staff'], pool: true },
} as const satisfies Record<string, Act>;
export type OpportunityAct = keyof typeof OPPORTUNITY_ACTS;
export const ACT_CODES = Object.keys(OPPORTUNITY_ACTS) as OpportunityAct[];

/** What of an opportunity says which acts there are. */
export interface Standing {
  step: Step;
  /** Null: it is in the pool. */
  follower: string | null;
  members: readonly { user_id: string }[];
}

/** As what `actor` acts on an opportunity: nothing for who only reads. */
export function hatsOf({ follower, members }: Standing, actor: Actor): Hat[] {
  // who names the steps and hands out none of the work has no call to do it by
  if (!isParty(STAFF, actor)) return [];
  const held: Record<Hat, boolean> = {
    follower: follower === actor.user_id,
    member: members.some(({ user_id }) => user_id === actor.user_id),
    keeper: isParty(KEEPERS, actor),
    staff: true,
  };
  return HATS.filter((hat) => held[hat]);
}

/** Whether an act is possible where an opportunity stands, whoever asks. */
export function isPossible(act: OpportunityAct, { step, follower }: Pick<Standing, 'step' | 'follower'>): boolean {
  const { from, pool }: Act = OPPORTUNITY_ACTS[act];
  return from.includes(statusOf(step)) && (pool === undefined || follower === null);
}
export const isTheirs = (act: OpportunityAct, hats: readonly Hat[]): boolean =>
  OPPORTUNITY_ACTS[act].hats.some((hat) => hats.includes(hat));

/** What `actor` may do with an opportunity: the flags of buttons, and what the server accepts of them. */
export function opportunityActions(standing: Standing, actor: Actor): Record<OpportunityAct, boolean> {
  const hats = hatsOf(standing, actor);
  return Object.fromEntries(ACT_CODES.map((act) => [act, isPossible(act, standing) && isTheirs(act, hats)])) as Record<
    OpportunityAct,
    boolean
  >;
}
