import { useTranslation } from 'react-i18next';
import { StateLine } from '#web/components/shell/state-line.tsx';
import type { useFollowerChoice } from './use-follower-choice.ts';

/** What is said below a choice of people: that they come, that they could not be had, or how they are found. */
export function FoundNote({ of: { query, none } }: { of: ReturnType<typeof useFollowerChoice> }) {
  const { t } = useTranslation('customers');
  return (
    <StateLine query={query} empty={none ? t('people.none') : undefined}>
      {t('people.hint')}
    </StateLine>
  );
}
