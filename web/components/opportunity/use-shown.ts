import { NEED_LEVELS } from '#domain/customers/enums.ts';
import { nameIn } from '#domain/shared/fields/names.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { wordOf, type ToldField } from './change-words.ts';

/** A value of a change, which is of a field or of one thing in it, in the reader's words. */
export function useShown(stepName: (step: string) => string) {
  const lang = useLang();
  return (field: ToldField, path: string, value: string | null): string => {
    if (field === 'step' && value !== null && value !== '') return stepName(value);
    if (path.endsWith('.level') && value !== null) return nameIn(NEED_LEVELS, value, lang);
    return wordOf(field, value, lang);
  };
}
