import { useLang } from '#web/shared/texts/i18n.ts';

/** What a competition is called in the reader's language. */
export function useRaceName(): (race: { name: string; name_en: string }) => string {
  const lang = useLang();
  return ({ name, name_en }) => (lang === 'en' ? name_en : name);
}
