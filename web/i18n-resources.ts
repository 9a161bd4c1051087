import type * as pages from './locales/zh-CN/pages.ts';
import { common } from './locales/zh-CN/common.ts';
import type { apps } from './locales/zh-CN/apps.ts';
import type { assessment } from './locales/zh-CN/assessment.ts';
import type { corpBill } from './locales/zh-CN/corpBill.ts';
import type { customerFigures } from './locales/zh-CN/customerFigures.ts';
import type { estate } from './locales/zh-CN/estate.ts';
import type { iot } from './locales/zh-CN/iot.ts';
import type { limits } from './locales/zh-CN/limits.ts';
import type { park } from './locales/zh-CN/park.ts';
import type { race } from './locales/zh-CN/race.ts';
import type { reconciliation } from './locales/zh-CN/reconciliation.ts';
import type { settleIn } from './locales/zh-CN/settleIn.ts';
import type { visits } from './locales/zh-CN/visits.ts';

/** The texts that come in one file, after the first page. */
type Pages = typeof pages;
/** The namespaces of the first page. */
interface First {
  common: typeof common;
  park: typeof park;
}
/** Those of a few pages, which come with them: whoever only signs in need not wait for so many words. */
interface Alone {
  apps: typeof apps;
  assessment: typeof assessment;
  corpBill: typeof corpBill;
  customerFigures: typeof customerFigures;
  estate: typeof estate;
  iot: typeof iot;
  limits: typeof limits;
  race: typeof race;
  reconciliation: typeof reconciliation;
  settleIn: typeof settleIn;
  visits: typeof visits;
}
/** Every namespace's texts; the English files are typed by the Chinese ones, so a missing key does not compile. */
export type Resources = Pages & First & Alone;
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}

const ALONE = import.meta.glob<Record<string, object>>(
  [
    './*/{common,park,apps,assessment,corpBill,customerFigures,estate,iot,limits,race,reconciliation,settleIn,visits}.ts',
    '!./zh-CN/common.ts',
  ],
  { base: './locales' },
);
const PAGES: Record<string, () => Promise<Pages>> = {
  'zh-CN': () => import('./locales/zh-CN/pages.ts'),
  'en-US': () => import('./locales/en-US/pages.ts'),
};
/** What the first page says to most readers comes with the code, not after it. */
export const FIRST_TEXTS = { 'zh-CN': { common } };

/**
 * Loads the texts of one namespace, with all that come in the same file: those of one language that have no file of their own
 * are one. Raises for one that there is not.
 */
export async function loadTexts(language: string, namespace: string): Promise<Record<string, object>> {
  const texts: Record<string, object> | undefined = await (
    ALONE[`./${language}/${namespace}.ts`] ?? PAGES[language]
  )?.();
  if (!texts?.[namespace]) throw new Error(`no texts for ${language}/${namespace}`);
  return texts;
}
