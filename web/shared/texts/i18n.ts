import i18next, { type BackendModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { FIRST_TEXTS, loadTexts } from '#web/i18n-resources.ts';
import { remember, remembered } from '#web/shared/screen/remember.ts';

export const LANGUAGES = ['zh-CN', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((l) => l === value);
const stored = remembered('language');

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadTexts(language, namespace).then(
      ({ [namespace]: asked, ...others }) => {
        // a part that appears later finds its texts: waiting for them would hide the page, and take the cursor out of it
        for (const [name, texts] of Object.entries(others)) i18n.addResourceBundle(language, name, texts);
        return done(null, asked ?? null);
      },
      (error: Error) => done(error, null),
    );
  },
};

/** The first of the browser's languages that there is; Chinese for all others. */
const spoken = (): Language => {
  const found = navigator.languages.find((language) => /^(zh|en)\b/i.test(language));
  return found !== undefined && /^en/i.test(found) ? 'en-US' : 'zh-CN';
};

export const i18n = i18next.createInstance();
void i18n
  .use(backend)
  .use(initReactI18next)
  .init({
    lng: isLanguage(stored) ? stored : spoken(),
    // zh-CN and en-US are both complete (typed), so nothing ever falls back
    fallbackLng: false,
    supportedLngs: [...LANGUAGES],
    load: 'currentOnly',
    ns: ['common'],
    resources: FIRST_TEXTS,
    partialBundledLanguages: true,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  });

const apply = (language: string) => document.documentElement.setAttribute('lang', language);
apply(i18n.language);
// until a page names the tab after itself
document.title = i18n.t('brand');
i18n.on('languageChanged', (language) => {
  apply(language);
  remember('language', language);
});

/** The language on screen, for the Accept-Language header. */
export const currentLanguage = (): Language => (i18n.language === 'en-US' ? 'en-US' : 'zh-CN');
export const langOf = (language: string): Lang => (language === 'en-US' ? 'en' : 'zh');
export const setLanguage = (language: Language) => i18n.changeLanguage(language);

/** The short code that domain texts use (`ruleText`, `STATUS_NAMES`); re-renders on a change of language. */
export const useLang = (): Lang => langOf(useTranslation().i18n.language);
