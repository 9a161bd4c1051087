/** The menus that a park arranges: its people's in the workbench, and the top one of its portal. */
export const MENU_SCENES = ['workbench', 'portal'] as const;
export type MenuScene = (typeof MENU_SCENES)[number];

/** An entry of the product's own: its route, none for a group, and the group that it stands in. */
export interface ProductEntry {
  entry_id: string;
  parent: string;
  route: string;
  /** The part of the product that it is, where parks may do without. */
  module?: string;
  /** No hat of a park ever sees it. */
  beyondParks?: true;
}
const page = (entry_id: string, route: string, parent = '', module?: string): ProductEntry => ({
  entry_id,
  parent,
  route,
  ...(module !== undefined && { module }),
});
const group = (entry_id: string): ProductEntry => ({ entry_id, parent: '', route: '' });

/** The product's own menus in their order; a test holds them against the table of pages, so that a new page is not forgotten. */
export const MENUS: Readonly<Record<MenuScene, readonly ProductEntry[]>> = {
  workbench: [
    page('today', '/dashboard/today'),
    page('schedule', '/dashboard/schedule'),
    group('programme'),
    page('online', '/dashboard/subsidy/online', 'programme'),
    page('offlineCases', '/dashboard/subsidy/offline', 'programme'),
    page('postpaidCases', '/dashboard/subsidy/postpaid', 'programme'),
    page('apps', '/qiankun'),
    page('prepared', '/dashboard/subsidy/prepared', 'programme'),
    group('reception'),
    page('receptionList', '/dashboard/reception', 'reception', 'receptions'),
    page('receptionWeek', '/dashboard/reception/calendar', 'reception', 'receptions'),
    page('demand', '/dashboard/demand', '', 'demands'),
    page('customers', '/dashboard/customers', '', 'crm'),
    page('customerFigures', '/dashboard/customers/statistics', '', 'crm'),
    page('activities', '/dashboard/activities'),
    { ...page('activityReview', '/dashboard/activity-review'), beyondParks: true },
    { ...page('parkRaces', '/dashboard/science-race/parks', '', 'competition'), beyondParks: true },
    page('training', '/dashboard/training', '', 'corp_training'),
    page('assessment', '/dashboard/assessment'),
    { ...page('assessmentTemplates', '/dashboard/assessment/templates'), beyondParks: true },
    page('settleIns', '/dashboard/settle-in', '', 'settle_in'),
    page('iot', '/dashboard/iot', '', 'iot_explorer'),
    page('stepTimes', '/dashboard/step-times', '', 'step_times'),
    page('visits', '/dashboard/visits'),
    page('siteContent', '/dashboard/portal'),
    page('articles', '/dashboard/articles'),
    page('corpMessages', '/dashboard/corp-messages'),
    page('corpJoins', '/dashboard/corp-joins'),
    page('inspections', '/dashboard/subsidy/inspections', 'programme'),
    page('pools', '/dashboard/subsidy/pools', 'programme'),
    page('vouchers', '/dashboard/subsidy/vouchers', 'programme'),
    { ...page('reconciliation', '/dashboard/subsidy/reconciliation', 'programme'), beyondParks: true },
    page('figures', '/dashboard/subsidy/statistics', 'programme'),
    page('history', '/dashboard/subsidy/history', 'programme'),
    group('catalog'),
    page('products', '/dashboard/catalog/products', 'catalog'),
    page('market', '/dashboard/catalog/market', 'catalog'),
    page('offline', '/dashboard/catalog/offline', 'catalog'),
    page('listing', '/dashboard/catalog/listing', 'catalog'),
    page('packages', '/dashboard/catalog/packages', 'catalog'),
    page('zjtxPackages', '/dashboard/catalog/zjtx-packages', 'catalog'),
    page('team', '/dashboard/catalog/team', 'catalog'),
    page('satisfaction', '/dashboard/catalog/satisfaction', 'catalog'),
    page('categories', '/dashboard/catalog/categories', 'catalog'),
    page('labels', '/dashboard/catalog/labels', 'catalog'),
    group('setup'),
    page('flows', '/dashboard/flows', 'setup'),
    page('configuration', '/dashboard/configuration', 'setup'),
    { ...page('calendar', '/dashboard/calendar', 'setup'), beyondParks: true },
    group('admin'),
    page('users', '/dashboard/admin/users', 'admin'),
    page('corps', '/dashboard/admin/corps', 'admin'),
    page('roles', '/dashboard/admin/roles', 'admin'),
    { ...page('parks', '/dashboard/admin/parks', 'admin'), beyondParks: true },
    page('modules', '/dashboard/admin/modules', 'admin'),
    page('appList', '/dashboard/admin/apps', 'admin'),
    page('menus', '/dashboard/admin/menus', 'admin'),
    group('ops'),
    page('problems', '/dashboard/stuck', 'ops'),
    page('migration', '/dashboard/flows/migration', 'ops'),
    page('logs', '/dashboard/logs', 'ops'),
    page('sms', '/dashboard/sms', 'ops'),
    { ...page('smsTemplates', '/dashboard/sms/templates', 'ops'), beyondParks: true },
    page('batches', '/dashboard/runs', 'ops'),
    page('downloads', '/dashboard/downloads', 'ops'),
  ],
  portal: [
    page('home', '/'),
    page('programme', '/cloudSubsidies'),
    page('market', '/applicationMarket'),
    page('training', '/enterpriseTraining', '', 'corp_training'),
    page('race', '/science-race-portal', '', 'competition'),
    page('marketplace', '/cloudMarketplace', '', 'cloudmarket'),
    page('hall', '/exhibition-hall-booking', '', 'receptions'),
    page('zjtx', '/zjtx-apply', '', 'demands'),
    page('mine', '/my-applications'),
    page('apps', '/qiankun'),
    page('workbench', '/dashboard'),
  ],
};

/** What stays in sight, so that an administrator finds the way back to the menus. */
export const STAYS: readonly string[] = ['admin', 'menus'];
/** How many links a park adds to one menu. */
export const MAX_LINKS = 30;
