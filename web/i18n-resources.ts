import type * as pages from './locales/zh-CN/pages.ts';
import { common } from './locales/zh-CN/common.ts';
import type { park } from './locales/zh-CN/park.ts';

/** The texts that come in one file, after the first page. */
type Pages = typeof pages;
/** The namespaces of the first page. */
interface First {
  common: typeof common;
  park: typeof park;
}
/** Every namespace's texts; the English files are typed by the Chinese ones, so a missing key does not compile. */
export type Resources = Pages & First;
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}

const FIRST = import.meta.glob<Record<string, object>>(['./*/{common,park}.ts', '!./zh-CN/common.ts'], {
  base: './locales',
});
const PAGES: Record<string, () => Promise<Pages>> = {
  'zh-CN': () => import('./locales/zh-CN/pages.ts'),
  'en-US': () => import('./locales/en-US/pages.ts'),
};
/** What the first page says to most readers comes with the code, not after it. */
export const FIRST_TEXTS = { 'zh-CN': { common } };

/**
 * Loads the texts of one namespace, with all that come in the same file: those of one language that are no first page's are
 * one. Raises for one that there is not.
 */
export async function loadTexts(language: string, namespace: string): Promise<Record<string, object>> {
  const texts: Record<string, object> | undefined = await (
    FIRST[`./${language}/${namespace}.ts`] ?? PAGES[language]
  )?.();
  if (!texts?.[namespace]) throw new Error(`no texts for ${language}/${namespace}`);
  return texts;
}
