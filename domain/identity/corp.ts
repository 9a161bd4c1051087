import type { z } from 'zod';
import { KEEPING_CORPS } from '../shared/calls/access.ts';
import { refuse, type Refusal } from '../shared/cases/case.ts';
import { capabilities, type Edge } from '../shared/cases/edges.ts';
import { CreditCode, Domain, LarName, Mobile, optionalText, rule, text } from '../shared/fields/fields.ts';
import type { RuleName } from '../shared/texts/texts.ts';

export const CORP_STATES = ['active', 'disabled'] as const;
export type CorpState = (typeof CORP_STATES)[number];

/**
 * Disabled, an enterprise's people can neither sign in for it nor be let in, so nobody applies in its name; what runs goes
 * on with the park and the provider, and everything of it stays (product §8).
 */
export const CORP_EDGES = {
  disable: { from: ['active'], to: 'disabled', by: KEEPING_CORPS },
  enable: { from: ['disabled'], to: 'active', by: KEEPING_CORPS },
} as const satisfies Record<string, Edge<CorpState>>;
export const corpCan = capabilities<CorpState, keyof typeof CORP_EDGES>(CORP_EDGES);

/** Whether an enterprise may be brought to a state, and with its reason; the reason is asked for when it is shut out. */
export function judgeCorpState(
  corp: { corp_name: string; state: CorpState },
  to: CorpState,
  reason: string,
): Refusal | undefined {
  const may = to === 'disabled' ? corpCan.disable : corpCan.enable;
  if (!may(corp.state)) return refuse('CORP_STATE', { name: corp.corp_name });
  return to === 'disabled' && reason.trim() === '' ? refuse('REASON_REQUIRED') : undefined;
}

/** Why nobody is let into an enterprise: it is disabled; undefined where they may be. */
export const judgeLettingIn = (corp: { corp_name: string; state: CorpState }): Refusal | undefined =>
  corp.state === 'disabled' ? refuse('CORP_DISABLED', { name: corp.corp_name }) : undefined;

/** A field that may be empty, by the rule of its own where it is not. */
export const orNone = (field: z.ZodType, max: number, name: RuleName) =>
  optionalText(max).refine((value) => value === '' || field.safeParse(value).success, rule(name));

/** What of an enterprise staff may correct: its credit code, which it is known by, and its cloud account are not (spec §3). */
export const CorpFields = {
  corp_name: text(100),
  lar: LarName,
  domain: orNone(Domain, 100, 'domain'),
  contact_name: optionalText(60),
  contact_mobile: orNone(Mobile, 11, 'mobile'),
  introduction: optionalText(200),
};
export const NewCorpFields = { credit_code: CreditCode, ...CorpFields };
