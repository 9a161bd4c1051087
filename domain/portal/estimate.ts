import { Amount } from '../shared/fields/fields.ts';
import { isPositive, splitByRatio, type Yuan } from '../shared/money/money.ts';

/** As many characters as somebody may type for an amount, with separators. */
export const MAX_TYPED = 28;

/** What an order would be subsidised with; `invalid` where what was typed is no amount above 0, null where nothing was. */
export type Estimate = { subsidy: Yuan; enterprise: Yuan } | 'invalid' | null;

/** What the government's percentage makes of an order total as somebody types it: with separators, a currency's sign, spaces. */
export function estimateOf(typed: string, govRatio: string): Estimate {
  const text = typed.slice(0, MAX_TYPED + 1).replaceAll(/[,，\s¥￥]/g, '');
  if (text === '') return null;
  const { data: total } = Amount.safeParse(text);
  return total === undefined || !isPositive(total) ? 'invalid' : splitByRatio(total, govRatio);
}
