import { parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { transferContract } from '#domain/customers/contract/transfer.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { CUSTOMER_PRESSES } from '../presses.ts';

const MOST = 100;

/** People by whom a list can be narrowed: the busiest followers, and whoever the address names. */
export function usePersonOptions(): { value: string; label: string }[] {
  const { t } = useTranslation('customers');
  const [asked] = useQueryState('follower', parseAsString);
  const enabled = useMayPress(CUSTOMER_PRESSES)('transfer');
  const input = { limit: MOST };
  const { data } = useCall(['crm', 'following', input], transferContract.getFollowing, input, { enabled });
  const known = (data?.items ?? []).map(({ user_id, name }) => ({ value: user_id, label: name }));
  const other = asked !== null && Guid.safeParse(asked).success && !known.some(({ value }) => value === asked);
  return other ? [...known, { value: asked, label: t('filters.person') }] : known;
}
