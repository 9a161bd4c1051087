import { refuse, type Refusal } from '../shared/cases/case.ts';
import type { Actor } from '../shared/calls/scene.ts';
import { isPositive } from '../shared/money/money.ts';
import { isParty } from '../shared/cases/edges.ts';
import { hatsOf, isPossible, isTheirs, type OpportunityAct, type Standing } from './acts.ts';
import { KEEPERS } from './parties.ts';
import { isOpenStep } from './steps.ts';

/** What of an opportunity a rule looks at. */
export interface Known extends Standing {
  name: string;
  amount: string | null;
}
/** An opportunity before and after a change; before null, it is entered. */
export interface OpportunityChange {
  before: Known | null;
  after: Known;
  /** Something of it is said anew, beside its step and whose it is. */
  written: boolean;
  reason: string;
  actor: Actor;
}

/** How a change of step is called; none where the step stays. */
function moveOf(before: Standing, after: Standing): OpportunityAct[] {
  if (before.step === after.step) return [];
  if (!isOpenStep(before.step)) return ['reopen'];
  return [after.step === 'won' ? 'win' : after.step === 'lost' ? 'close' : 'move'];
}
const idsOf = ({ members }: Standing, follower: string | null): string =>
  members
    .filter(({ user_id }) => user_id !== follower)
    .map(({ user_id }) => user_id)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join();

/** Whose it is: taken from the pool by whoever will follow it, else given by somebody. */
function ownersOf(before: Standing, after: Standing, { user_id }: Actor): OpportunityAct[] {
  const taken = after.follower === user_id && before.follower === null && isPossible('take', before);
  const followed = before.follower === after.follower ? [] : taken ? (['take'] as const) : (['assign'] as const);
  // who follows it from now on helps no more, without anybody's saying so
  const newly = followed.length > 0 ? after.follower : null;
  const helping = idsOf(before, newly) === idsOf(after, newly);
  return [...followed, ...(helping ? [] : (['assign'] as const))];
}

/** The acts that a change of an existing opportunity is. */
export const actsOf = ({ before, after, written, actor }: OpportunityChange): OpportunityAct[] =>
  before
    ? [...new Set([...moveOf(before, after), ...ownersOf(before, after, actor), ...(written ? ['edit' as const] : [])])]
    : [];

/** What somebody who takes one does at once as its follower. */
const ONCE_TAKEN: readonly OpportunityAct[] = ['edit', 'move', 'win'];

/**
 * What may be done to an opportunity: by the table of its acts, all of them where it stands now; what is opened again is
 * changed as an open one. A win has an amount; an end, or an end undone, has a reason. Raises OPPORTUNITY_STATUS,
 * OPPORTUNITY_NOT_YOURS, OPPORTUNITY_AMOUNT, OPPORTUNITY_REASON.
 */
export function judgeOpportunity(change: OpportunityChange): Refusal | undefined {
  const { before, after, reason, actor } = change;
  const named = { name: after.name };
  if (!before) return judgeEntry(after, actor);
  const acts = actsOf(change);
  const reopened = acts.includes('reopen');
  // to an open step alone
  if (reopened && !isOpenStep(after.step)) return refuse('OPPORTUNITY_STATUS', named);
  const standing = reopened ? { ...before, step: after.step } : before;
  const hats = hatsOf(before, actor);
  for (const act of acts) {
    if (!isPossible(act, act === 'reopen' ? before : standing)) return refuse('OPPORTUNITY_STATUS', named);
    const theirs = isTheirs(act, acts.includes('take') && ONCE_TAKEN.includes(act) ? [...hats, 'follower'] : hats);
    if (!theirs) return refuse('OPPORTUNITY_NOT_YOURS', named);
  }
  if ((reopened || acts.includes('close')) && reason === '') return refuse('OPPORTUNITY_REASON', named);
  return hasAmount(after) ? undefined : refuse('OPPORTUNITY_AMOUNT', named);
}

const hasAmount = ({ step, amount }: Known): boolean => step !== 'won' || (amount !== null && isPositive(amount));

/** A new one is open, and follows whoever enters it, or nobody; a keeper gives it to anybody. */
function judgeEntry(after: Known, actor: Actor): Refusal | undefined {
  const named = { name: after.name };
  if (!isOpenStep(after.step)) return refuse('OPPORTUNITY_STATUS', named);
  const own = after.follower === null || after.follower === actor.user_id;
  return own || isParty(KEEPERS, actor) ? undefined : refuse('OPPORTUNITY_NOT_YOURS', named);
}

/** Whether a follow-up may be entered. Raises as {@link judgeOpportunity}. */
export function judgeRecord(standing: Known, actor: Actor): Refusal | undefined {
  const named = { name: standing.name };
  if (!isPossible('record', standing)) return refuse('OPPORTUNITY_STATUS', named);
  return isTheirs('record', hatsOf(standing, actor)) ? undefined : refuse('OPPORTUNITY_NOT_YOURS', named);
}
