import { homeTexts } from '#domain/portal/home-texts.ts';
import { apps as appsEn } from '#web/locales/en-US/apps.ts';
import { assessment as assessmentEn } from '#web/locales/en-US/assessment.ts';
import { corpBill as corpBillEn } from '#web/locales/en-US/corpBill.ts';
import { customerFigures as customerFiguresEn } from '#web/locales/en-US/customerFigures.ts';
import { estate as estateEn } from '#web/locales/en-US/estate.ts';
import { iot as iotEn } from '#web/locales/en-US/iot.ts';
import { race as raceEn } from '#web/locales/en-US/race.ts';
import { settleIn as settleInEn } from '#web/locales/en-US/settleIn.ts';
import { visits as visitsEn } from '#web/locales/en-US/visits.ts';
import { reconciliation as reconciliationEn } from '#web/locales/en-US/reconciliation.ts';
import { limits as limitsEn } from '#web/locales/en-US/limits.ts';
import { common as commonEn } from '#web/locales/en-US/common.ts';
import * as pagesEn from '#web/locales/en-US/pages.ts';
import { park as parkEn } from '#web/locales/en-US/park.ts';
import { apps } from '#web/locales/zh-CN/apps.ts';
import { assessment } from '#web/locales/zh-CN/assessment.ts';
import { corpBill } from '#web/locales/zh-CN/corpBill.ts';
import { customerFigures } from '#web/locales/zh-CN/customerFigures.ts';
import { estate } from '#web/locales/zh-CN/estate.ts';
import { iot } from '#web/locales/zh-CN/iot.ts';
import { race } from '#web/locales/zh-CN/race.ts';
import { settleIn } from '#web/locales/zh-CN/settleIn.ts';
import { visits } from '#web/locales/zh-CN/visits.ts';
import { reconciliation } from '#web/locales/zh-CN/reconciliation.ts';
import { limits } from '#web/locales/zh-CN/limits.ts';
import { common } from '#web/locales/zh-CN/common.ts';
import * as pages from '#web/locales/zh-CN/pages.ts';
import { park } from '#web/locales/zh-CN/park.ts';

const zh = {
  ...pages,
  apps,
  assessment,
  corpBill,
  customerFigures,
  estate,
  iot,
  race,
  settleIn,
  visits,
  reconciliation,
  limits,
  common,
  park,
  home: homeTexts('zh'),
};
export type Words = typeof zh;
/** The product's own texts, to find by them what a screen shows in either language. */
export const WORDS: Record<'zh-CN' | 'en-US', Words> = {
  'zh-CN': zh,
  'en-US': {
    ...pagesEn,
    apps: appsEn,
    assessment: assessmentEn,
    corpBill: corpBillEn,
    customerFigures: customerFiguresEn,
    estate: estateEn,
    iot: iotEn,
    race: raceEn,
    settleIn: settleInEn,
    visits: visitsEn,
    reconciliation: reconciliationEn,
    limits: limitsEn,
    common: commonEn,
    park: parkEn,
    home: homeTexts('en'),
  },
};
export type Locale = keyof typeof WORDS;
