import { useTranslation } from 'react-i18next';
import { toast } from '#web/shared/toast.ts';

/** Copies a text and says whether that worked (spec §8). */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('demand');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('detail.copied'));
    } catch {
      toast.error(t('detail.copyFailed'));
    }
  };
}
