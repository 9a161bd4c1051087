import { tellsApplicant, tellsAsked } from './case/outcomes.ts';
import type { Transition } from './case/transition.ts';

type Told = Pick<Transition, 'outcome' | 'opens' | 'actor' | 'note'> & { state: Pick<Transition['state'], 'message'> };
/**
 * What the applicant, who comes once a year, is told of a transition by SMS: the end, and whatever waits for them, be it a
 * correction or the papers of a later step. Undefined: nothing, or what they did themselves.
 */
export function applicantSms(
  num: string,
  t: Told,
): { template: string; parts: Readonly<Record<string, string>> } | undefined {
  const { outcome } = t;
  const theirs = t.opens?.scenes.includes('portal') === true && t.actor.scene !== 'portal';
  if (tellsApplicant(outcome) || (theirs && tellsAsked(outcome)))
    // who agrees to a request to close needs no reason: the enterprise's own stands
    return { template: `subsidy_${outcome}`, parts: { num, reason: t.note || t.state.message } };
  return theirs ? { template: 'subsidy_asked', parts: { num } } : undefined;
}
