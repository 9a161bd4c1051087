import { useTranslation } from 'react-i18next';
import { nowIso } from '#web/shared/texts/clock.ts';
import { formatDueDay } from '#web/shared/texts/format.ts';

/** By when an application has to be corrected, decided and paid (ISO), or that its orders' price is no longer kept. */
export function PriceUntil({ at, doing }: { at: string; doing: 'correct' | 'pay' }) {
  const { t } = useTranslation('apply');
  const day = formatDueDay(at);
  if (at < nowIso()) return <>{t('outcome.priceOver', { day })}</>;
  return <>{t(`outcome.${doing}Until`, { day })}</>;
}
