import type { Locale } from '#test/e2e/look/words.ts';
import type { Screen, Width } from './screen.ts';
import { APP_SCREENS } from './apps.ts';
import { ARTICLE_SCREENS } from './articles.ts';
import { SITE_SCREENS } from './site.ts';
import { SITE_CONTENT_SCREENS } from './site-content.ts';
import { CATALOG_SCREENS } from './catalog.ts';
import { PACKAGE_SCREENS } from './packages.ts';
import { PRODUCT_SCREENS } from './products.ts';
import { CORP_SCREENS } from './corps.ts';
import { PARK_SCREENS } from './parks.ts';
import { DEMAND_SCREENS } from './demand.ts';
import { DOWNLOAD_SCREENS } from './downloads.ts';
import { FLOW_SCREENS } from './flows.ts';
import { HALL_SCREENS } from './hall.ts';
import { LOG_SCREENS } from './logs.ts';
import { ACTIVITY_SCREENS } from './activities.ts';
import { CORPMSG_SCREENS } from './corpmsg.ts';
import { SMS_SCREENS, SMS_TEMPLATE_SCREENS } from './sms.ts';
import { IDENTITY_SCREENS } from './identity.ts';
import { OPS_SCREENS } from './ops.ts';
import { INSIGHT_SCREENS } from './insight.ts';
import { LIMIT_SCREENS } from './limits.ts';
import { FIGURE_SCREENS } from './figures.ts';
import { HISTORY_SCREENS } from './history.ts';
import { POOL_SCREENS } from './pools.ts';
import { MESSAGE_SCREENS } from './messages.ts';
import { HOME_SCREENS } from './home.ts';
import { PORTAL_SCREENS } from './portal.ts';
import { KEPT_DRAFT_SCREENS } from './kept-drafts.ts';
import { PREPARED_SCREENS } from './prepared.ts';
import { RECEPTION_SCREENS } from './reception.ts';
import { TASK_SCREENS } from './tasks.ts';
import { TODAY_SCREENS } from './today.ts';
import { TRAINING_SCREENS } from './training.ts';
import { VOUCHER_SCREENS } from './vouchers.ts';
import { RECONCILIATION_SCREENS } from './reconciliation.ts';
import { VARIANT_SCREENS } from './variants.ts';
import { CORRECTION_SCREENS } from './corrections.ts';
import { WORKBENCH_SCREENS } from './workbench.ts';

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

/** Every screen and each of its states. A route of the web that has no row here fails by name. */
export const SCREENS: Screen[] = [
  HOME_SCREENS,
  SITE_SCREENS,
  PORTAL_SCREENS,
  VARIANT_SCREENS,
  PREPARED_SCREENS,
  KEPT_DRAFT_SCREENS,
  IDENTITY_SCREENS,
  HALL_SCREENS,
  WORKBENCH_SCREENS,
  CORRECTION_SCREENS,
  TASK_SCREENS,
  RECEPTION_SCREENS,
  DEMAND_SCREENS,
  FLOW_SCREENS,
  APP_SCREENS,
  CATALOG_SCREENS,
  PRODUCT_SCREENS,
  PACKAGE_SCREENS,
  PARK_SCREENS,
  CORP_SCREENS,
  OPS_SCREENS,
  DOWNLOAD_SCREENS,
  INSIGHT_SCREENS,
  TODAY_SCREENS,
  LOG_SCREENS,
  ACTIVITY_SCREENS,
  CORPMSG_SCREENS,
  SMS_SCREENS,
  SMS_TEMPLATE_SCREENS,
  ARTICLE_SCREENS,
  SITE_CONTENT_SCREENS,
  POOL_SCREENS,
  VOUCHER_SCREENS,
  RECONCILIATION_SCREENS,
  LIMIT_SCREENS,
  FIGURE_SCREENS,
  HISTORY_SCREENS,
  MESSAGE_SCREENS,
  TRAINING_SCREENS,
].flatMap(eachOnce);
