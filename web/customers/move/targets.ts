import type { OpportunityRow } from '#domain/customers/contract/views.ts';
import { isOpenStep, STEPS, type Step } from '#domain/customers/steps.ts';

/** Whether the reader may bring an opportunity to a step, as the server told of it. */
export function mayMoveTo({ step: from, action }: Pick<OpportunityRow, 'step' | 'action'>, to: Step): boolean {
  if (from === to) return false;
  if (!isOpenStep(from)) return action.reopen && isOpenStep(to);
  return to === 'won' ? action.win : to === 'lost' ? action.close : action.move;
}
export const targetsOf = (row: Pick<OpportunityRow, 'step' | 'action'>): Step[] =>
  STEPS.filter((step) => mayMoveTo(row, step));

/** The next step in a direction to which it may be brought; undefined at the end. */
export function neighbourOf(row: Pick<OpportunityRow, 'step' | 'action'>, by: 1 | -1): Step | undefined {
  const at = STEPS.indexOf(row.step);
  const ahead = by === 1 ? STEPS.slice(at + 1) : STEPS.slice(0, at).toReversed();
  return ahead.find((step) => mayMoveTo(row, step));
}
