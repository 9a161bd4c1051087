import type { Dealer } from '../configuration/dealer.ts';
import { paidByDealer, type DraftForm } from './form.ts';

type FormDealer = NonNullable<DraftForm['dealer']>;

/**
 * The agent that a form names, as the park lists it, or as the form `before` named it: who left the list since stays where
 * it was chosen. Null where the park has none of this number; undefined where no agent pays.
 */
export function dealerOf(
  form: Pick<DraftForm, 'pay_way' | 'dealer'>,
  { have_dealer, dealer_list }: { have_dealer: number; dealer_list: readonly Dealer[] },
  before?: Pick<DraftForm, 'dealer'>,
): FormDealer | null | undefined {
  if (!paidByDealer(form) || !form.dealer) return undefined;
  const { dealer_uin } = form.dealer;
  if (before?.dealer?.dealer_uin === dealer_uin) return before.dealer;
  const listed = have_dealer === 1 ? dealer_list.find((dealer) => dealer.dealer_uin === dealer_uin) : undefined;
  return listed ? { dealer_uin, dealer_name: listed.dealer_name } : null;
}
