import type { Locale } from '#test/e2e/look/words.ts';
import type { Screen, Width } from './screen.ts';
import { APP_SCREENS } from './identity/apps.ts';
import { ARTICLE_SCREENS } from './site/articles.ts';
import { ASSESSMENT_SCREENS } from './ops/assessment.ts';
import { SCHEDULE_SCREENS } from './ops/schedule.ts';
import { SHEET_SCREENS } from './ops/assessment-sheets.ts';
import { COMPETITION_SCREENS } from './site/competition.ts';
import { EMBEDDED_SCREENS } from './site/embedded.ts';
import { ESTATE_SCREENS } from './site/estate.ts';
import { IOT_SCREENS } from './site/iot.ts';
import { SETTLE_IN_SCREENS } from './site/settle-in.ts';
import { SITE_SCREENS } from './site/site.ts';
import { SITE_CONTENT_SCREENS } from './site/site-content.ts';
import { CATALOG_SCREENS } from './catalog/catalog.ts';
import { PACKAGE_SCREENS } from './catalog/packages.ts';
import { PRODUCT_SCREENS } from './catalog/products.ts';
import { CORP_SCREENS } from './identity/corps.ts';
import { PARK_SCREENS } from './identity/parks.ts';
import { CUSTOMER_FIGURE_SCREENS } from './cases/customer-figures.ts';
import { CUSTOMER_RUN_SCREENS } from './cases/customer-runs.ts';
import { CUSTOMER_SCREENS } from './cases/customers.ts';
import { OPPORTUNITY_SCREENS } from './cases/opportunity.ts';
import { DEMAND_SCREENS } from './cases/demand.ts';
import { DOWNLOAD_SCREENS } from './ops/downloads.ts';
import { FLOW_SCREENS } from './ops/flows.ts';
import { HALL_SCREENS } from './site/hall.ts';
import { LOG_SCREENS } from './ops/logs.ts';
import { ACTIVITY_SCREENS } from './site/activities.ts';
import { CORPMSG_SCREENS } from './messages/corpmsg.ts';
import { SMS_SCREENS, SMS_TEMPLATE_SCREENS } from './messages/sms.ts';
import { IDENTITY_SCREENS } from './identity/identity.ts';
import { OPS_SCREENS } from './ops/ops.ts';
import { INSIGHT_SCREENS } from './cases/insight.ts';
import { LIMIT_SCREENS } from './money/limits.ts';
import { FIGURE_SCREENS } from './subsidy/figures.ts';
import { HISTORY_SCREENS } from './subsidy/history.ts';
import { POOL_SCREENS } from './money/pools.ts';
import { MESSAGE_SCREENS } from './messages/messages.ts';
import { PROGRAMME_SCREENS } from './site/programme.ts';
import { MARKET_SCREENS } from './site/market.ts';
import { HOME_SCREENS } from './site/home.ts';
import { PORTAL_SCREENS } from './site/portal.ts';
import { KEPT_DRAFT_SCREENS } from './subsidy/kept-drafts.ts';
import { PREPARED_SCREENS } from './subsidy/prepared.ts';
import { RECEPTION_SCREENS } from './cases/reception.ts';
import { TASK_SCREENS } from './cases/tasks.ts';
import { TODAY_SCREENS } from './cases/today.ts';
import { TRAINING_SCREENS } from './site/training.ts';
import { VOUCHER_SCREENS } from './money/vouchers.ts';
import { RECONCILIATION_SCREENS } from './money/reconciliation.ts';
import { VARIANT_SCREENS } from './subsidy/variants.ts';
import { CORRECTION_SCREENS } from './subsidy/corrections.ts';
import { WORKBENCH_SCREENS } from './subsidy/workbench.ts';

/** The windows in which screens are looked at. */
export const VARIANTS: readonly { width: Width; locale: Locale }[] = [
  { width: 1440, locale: 'zh-CN' },
  { width: 390, locale: 'zh-CN' },
  { width: 1440, locale: 'en-US' },
  { width: 390, locale: 'en-US' },
];
/** Whether a screen is looked at in a window. */
export const isSeen = (
  { only, locale, diagonal }: Screen,
  window: Readonly<{ width: Width; locale: Locale }>,
): boolean =>
  (only ?? window.width) === window.width &&
  (locale ?? window.locale) === window.locale &&
  (!diagonal || (window.width === 1440) === (window.locale === 'zh-CN'));

/**
 * Every page wide in Chinese and narrow in English; each of its further states once, on the phone, where what is too wide
 * or cut off is so first, in the one language or the other. SCREENS=all looks at all of it in both sizes and languages,
 * which takes half an hour.
 */
function eachOnce(screens: readonly Screen[]): Screen[] {
  if (process.env['SCREENS'] === 'all') return [...screens];
  const pages = new Set<string>();
  return screens.map((screen, i): Screen => {
    if (pages.has(screen.route)) return { only: 390, locale: i % 2 ? 'en-US' : 'zh-CN', ...screen };
    pages.add(screen.route);
    return { diagonal: true, ...screen };
  });
}

const eachOf = (lists: readonly (readonly Screen[])[]): Screen[] => lists.flatMap(eachOnce);

/** Every screen and each of its states, in parts that are looked at side by side. A route of the web that has no row here fails by name. */
export const SCREEN_PARTS = {
  portal: eachOf([
    HOME_SCREENS,
    MARKET_SCREENS,
    PROGRAMME_SCREENS,
    SITE_SCREENS,
    PORTAL_SCREENS,
    HALL_SCREENS,
    RECEPTION_SCREENS,
    DEMAND_SCREENS,
    CUSTOMER_SCREENS,
    OPPORTUNITY_SCREENS,
    CUSTOMER_RUN_SCREENS,
    CUSTOMER_FIGURE_SCREENS,
    ACTIVITY_SCREENS,
    ARTICLE_SCREENS,
    SITE_CONTENT_SCREENS,
    SETTLE_IN_SCREENS,
    EMBEDDED_SCREENS,
    ESTATE_SCREENS,
    COMPETITION_SCREENS,
    IOT_SCREENS,
    TRAINING_SCREENS,
    CORPMSG_SCREENS,
    SMS_SCREENS,
    SMS_TEMPLATE_SCREENS,
    MESSAGE_SCREENS,
  ]),
  subsidy: eachOf([
    VARIANT_SCREENS,
    PREPARED_SCREENS,
    KEPT_DRAFT_SCREENS,
    WORKBENCH_SCREENS,
    CORRECTION_SCREENS,
    TASK_SCREENS,
    TODAY_SCREENS,
    INSIGHT_SCREENS,
    POOL_SCREENS,
    VOUCHER_SCREENS,
    RECONCILIATION_SCREENS,
    LIMIT_SCREENS,
    FIGURE_SCREENS,
    HISTORY_SCREENS,
  ]),
  administration: eachOf([
    IDENTITY_SCREENS,
    FLOW_SCREENS,
    APP_SCREENS,
    CATALOG_SCREENS,
    PRODUCT_SCREENS,
    PACKAGE_SCREENS,
    PARK_SCREENS,
    CORP_SCREENS,
    OPS_SCREENS,
    DOWNLOAD_SCREENS,
    LOG_SCREENS,
    ASSESSMENT_SCREENS,
    SHEET_SCREENS,
    SCHEDULE_SCREENS,
  ]),
} as const;
export const SCREENS: Screen[] = Object.values(SCREEN_PARTS).flat();
