import type { Names } from '#domain/shared/fields/names.ts';
import { REQUIREMENT_NAMES } from '../flow/flow-names.ts';
import { FORM_DOCUMENTS, type Flow, type FormDocument } from '../flow/flow.ts';
import { OUTCOMES, type OutcomeName } from './outcomes.ts';
import type { Act } from './state.ts';

interface Told {
  option: OutcomeName;
  step: string;
  /** Whether the enterprise had sent something at the same step before. */
  again: boolean;
}

/**
 * What an act is called. A case knows one outcome for all that the enterprise sends after its application; the first
 * time at a step that asks for papers nothing was corrected: they were handed in.
 */
export function toldOutcome(flow: Flow | undefined, { option, step, again }: Told): Names {
  const asked = option === 'resubmit' ? handedIn(flow, { step, again }) : [];
  if (asked.length === 0) return OUTCOMES[option];
  const names = asked.map((document) => REQUIREMENT_NAMES[document]);
  return {
    zh: `提交${names.map(({ zh }) => zh).join('、')}`,
    en: `${names.map(({ en }) => en).join(', ')} handed in`,
  };
}

/** The papers that the enterprise hands in by what it sends at a step: none where it corrects. */
export function handedIn(flow: Flow | undefined, { step: code, again }: Omit<Told, 'option'>): FormDocument[] {
  if (again) return [];
  const at = flow?.steps.findIndex((step) => step.code === code) ?? -1;
  const step = at > 0 ? flow?.steps[at] : undefined;
  return step?.kind === 'submit' ? FORM_DOCUMENTS.filter((document) => step.requires.includes(document)) : [];
}

/** What each of a case's acts is called; an act says no more than that something was sent. */
export const toldActs = (flow: Flow, acts: readonly Act[]): Names[] =>
  acts.map(({ outcome, step }, i) => {
    const again = acts.slice(0, i).some((before) => before.outcome === 'submit' && before.step === step);
    const first = outcome !== 'submit' || (step === flow.steps[0]?.code && !again);
    return toldOutcome(flow, { option: first ? outcome : 'resubmit', step, again });
  });
