import { useLang } from '#web/shared/texts/i18n.ts';

interface Named {
  name: string;
  name_en: string;
}
interface Told extends Named {
  about: string;
  about_en: string;
}
/** What an application, or a role of one, is called in the reader's language, and what it is. */
export function useAppWords() {
  const en = useLang() === 'en';
  return {
    nameOf: ({ name, name_en }: Named): string => (en ? name_en : name),
    aboutOf: ({ about, about_en }: Told): string => (en && about_en !== '' ? about_en : about),
  };
}
