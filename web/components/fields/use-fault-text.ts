import { useTranslation } from 'react-i18next';
import { ruleText } from '#domain/shared/texts/texts.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** The sentence at a field: one that is missing is told by what it asks for, not that it is empty. */
export function useFaultText() {
  const { t } = useTranslation();
  const lang = useLang();
  return (error: string | undefined, label: string, choose = false): string | undefined =>
    error === ruleText('required', lang) ? t(choose ? 'field.choose' : 'field.enter', { label }) : error;
}
