import { useTranslation } from 'react-i18next';

/** The words of a yes and a no. */
export function useYesNo(): Record<'true' | 'false', string> {
  const { t } = useTranslation('iot');
  return { true: t('device.yes'), false: t('device.no') };
}
