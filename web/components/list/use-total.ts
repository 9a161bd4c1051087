import { useTranslation } from 'react-i18next';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';

/** How many rows a list has, in words; beyond the cap it is not counted. */
export function useTotal(): (total: number) => string {
  const { t } = useTranslation('workbench');
  return (total) => (total > TOTAL_CAP ? t('totalCapped') : t('total', { total }));
}
