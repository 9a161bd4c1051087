import { useTranslation } from 'react-i18next';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { formatDueDay } from '#web/shared/texts/format.ts';

/** By when an application should be through, or its enterprise's turn should come; nothing while nobody knows. */
export function ExpectedDay({ of }: { of: Pick<ListItem, 'expected_at' | 'expected_for'> }) {
  const { t } = useTranslation('apply');
  const { expected_at, expected_for } = of;
  if (expected_at === null || expected_for === null) return null;
  return (
    <span title={t('task.expectedHint')}>{t(`task.expected.${expected_for}`, { day: formatDueDay(expected_at) })}</span>
  );
}
