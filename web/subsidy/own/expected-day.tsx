import { useTranslation } from 'react-i18next';
import { formatDueDay } from '#web/shared/texts/format.ts';

/** By when an application should be through (ISO); nothing while nobody knows. */
export function ExpectedDay({ at }: { at: string | null }) {
  const { t } = useTranslation('apply');
  if (at === null) return <span />;
  return <span title={t('task.expectedHint')}>{t('task.expected', { day: formatDueDay(at) })}</span>;
}
