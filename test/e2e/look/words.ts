import { homeTexts } from '#domain/portal/home-texts.ts';
import { common as commonEn } from '#web/locales/en-US/common.ts';
import * as pagesEn from '#web/locales/en-US/pages.ts';
import { park as parkEn } from '#web/locales/en-US/park.ts';
import { common } from '#web/locales/zh-CN/common.ts';
import * as pages from '#web/locales/zh-CN/pages.ts';
import { park } from '#web/locales/zh-CN/park.ts';

const zh = { ...pages, common, park, home: homeTexts('zh') };
export type Words = typeof zh;
/** The product's own texts, to find by them what a screen shows in either language. */
export const WORDS: Record<'zh-CN' | 'en-US', Words> = {
  'zh-CN': zh,
  'en-US': { ...pagesEn, common: commonEn, park: parkEn, home: homeTexts('en') },
};
export type Locale = keyof typeof WORDS;
