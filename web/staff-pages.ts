import {
  ANSWERING_JOINS,
  CONFIGURING,
  DESK,
  EVERY_PARK_CONFIGURING,
  forResource,
  KEEPING_APPS,
  KEEPING_PARKS,
  KEEPING_POOLS,
  KEEPING_ROLES,
  KEEPING_USERS,
  READ_PROBLEMS,
  WORKBENCH,
} from '#domain/shared/calls/access.ts';
import { corpmsgContract } from '#domain/corpmsg/contract.ts';
import { ACTIVITY_REVIEW, PARK_ACTIVITIES, PARK_GUESTS } from '#domain/activities/contract/access.ts';
import { settleInContract } from '#domain/settlein/contract.ts';
import { coursesContract } from '#domain/training/contract/courses.ts';
import { articlesContract } from '#domain/articles/contract.ts';
import { portalContentContract } from '#domain/portal/content-contract.ts';
import { webContract } from '#domain/logs/web-contract.ts';
import { menusContract } from '#domain/menus/contract.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { scheduleContract } from '#domain/schedule/contract.ts';
import { preparedContract } from '#domain/subsidy/contract/prepared.ts';
import { READ_VOUCHERS } from '#domain/voucher/parties.ts';
import { CUSTOMER_PAGES } from './customer-pages.ts';
import { ASSESSMENT_PAGES } from './assessment-pages.ts';
import { IOT_PAGES } from './iot-pages.ts';
import { RACE_PAGES } from './race-pages.ts';
import type { Page } from './page.ts';

// one place that names a file: each costs the first page its name
const admin = () => import('./admin-pages.ts');
const activities = () => import('./activities/pages.ts');
const catalog = () => import('./catalog/pages.ts');
const training = () => import('./training/pages.ts');
const articles = () => import('./articles/pages.ts');

/** Every page of the workbench: a table that comes when the first of them is asked for, since the home page has no use for it. */
export const STAFF_PAGES = {
  '/dashboard/today': {
    layout: 'workbench',
    access: DESK,
    menu: { label: 'today' },
    load: async () => (await import('./today/today-page.tsx')).TodayPage,
  },
  '/dashboard/subsidy/prepared': {
    layout: 'workbench',
    access: preparedContract.getTenantTempList.access,
    menu: { group: 'programme', label: 'prepared' },
    load: async () => (await import('./subsidy/prepared-page.tsx')).PreparedPage,
  },
  '/dashboard/subsidy/prepared/:temp_id': {
    layout: 'workbench',
    access: preparedContract.saveApply4Tenant.access,
    load: async () => (await import('./subsidy/prepared/form-page.tsx')).PreparedFormPage,
  },
  '/reception-detail': {
    layout: 'workbench',
    module: 'receptions',
    load: async () => (await import('./reception/workbench-detail-page.tsx')).ReceptionDetailPage,
  },
  '/dashboard/schedule': {
    layout: 'workbench',
    access: scheduleContract.listSchedule.access,
    menu: { label: 'schedule' },
    load: async () => (await import('./schedule/schedule-page.tsx')).SchedulePage,
  },
  '/dashboard/reception': {
    layout: 'workbench',
    access: forResource(DESK, 'reception.visits.read'),
    menu: { group: 'reception', label: 'receptionList' },
    load: async () => (await import('./reception/workbench-list-page.tsx')).ReceptionListPage,
  },
  '/dashboard/reception/calendar': {
    layout: 'workbench',
    access: forResource(DESK, 'reception.visits.read'),
    menu: { group: 'reception', label: 'receptionWeek' },
    load: async () => (await import('./reception/workbench-calendar-page.tsx')).ReceptionCalendarPage,
  },
  ...CUSTOMER_PAGES,
  '/dashboard/activities': {
    layout: 'workbench',
    access: PARK_ACTIVITIES,
    menu: { label: 'activities' },
    load: async () => (await activities()).ActivitiesPage,
  },
  '/dashboard/activities/:activity_id/guests': {
    layout: 'workbench',
    access: PARK_GUESTS,
    load: async () => (await activities()).ActivityGuestsPage,
  },
  '/dashboard/activity-review': {
    layout: 'workbench',
    access: ACTIVITY_REVIEW,
    menu: { label: 'activityReview' },
    load: async () => (await activities()).ActivityReviewPage,
  },
  ...RACE_PAGES,
  '/dashboard/training': {
    layout: 'workbench',
    access: coursesContract.listCourse.access,
    menu: { label: 'training' },
    load: async () => (await training()).CoursesPage,
  },
  '/dashboard/training/:course_id/learners': {
    layout: 'workbench',
    access: coursesContract.listLearner.access,
    load: async () => (await training()).LearnersPage,
  },
  ...ASSESSMENT_PAGES,
  '/dashboard/settle-in': {
    layout: 'workbench',
    access: settleInContract.listSettleIn.access,
    menu: { label: 'settleIns' },
    load: async () => (await import('./settlein/requests-page.tsx')).SettleInsPage,
  },
  ...IOT_PAGES,
  '/dashboard/step-times': {
    layout: 'workbench',
    access: forResource(WORKBENCH, 'statistics.steps.read'),
    menu: { label: 'stepTimes' },
    load: async () => (await import('./statistics/step-times-page.tsx')).StepTimesPage,
  },
  '/dashboard/visits': {
    layout: 'workbench',
    access: webContract.webStat.access,
    menu: { label: 'visits' },
    load: async () => (await import('./statistics/visits/visits-page.tsx')).VisitsPage,
  },
  '/dashboard/portal': {
    layout: 'workbench',
    access: portalContentContract.getInfo.access,
    menu: { label: 'siteContent' },
    load: async () => (await import('./site-content/pages.ts')).SiteContentPage,
  },
  '/dashboard/articles': {
    layout: 'workbench',
    access: articlesContract.listNews.access,
    menu: { label: 'articles' },
    load: async () => (await articles()).ArticlesPage,
  },
  '/dashboard/articles/:article_id': {
    layout: 'workbench',
    access: articlesContract.newsDetail.access,
    load: async () => (await articles()).ArticlePage,
  },
  '/dashboard/corp-messages': {
    layout: 'workbench',
    access: corpmsgContract.listCorpmsg.access,
    menu: { label: 'corpMessages' },
    load: async () => (await import('./corpmsg/pages.ts')).CorpMessagesPage,
  },
  '/dashboard/corp-messages/:corpmsg_id': {
    layout: 'workbench',
    access: corpmsgContract.getCorpmsg.access,
    load: async () => (await import('./corpmsg/pages.ts')).CorpMessagePage,
  },
  '/dashboard/corp-joins': {
    layout: 'workbench',
    access: ANSWERING_JOINS,
    menu: { label: 'corpJoins' },
    load: async () => (await import('./identity/joins-page.tsx')).CorpJoinsPage,
  },
  '/dashboard/subsidy/inspections': {
    layout: 'workbench',
    access: forResource(WORKBENCH, 'subsidy.case.read'),
    menu: { group: 'programme', label: 'inspections' },
    load: async () => (await import('./subsidy/inspections-page.tsx')).InspectionsPage,
  },
  '/dashboard/subsidy/pools': {
    layout: 'workbench',
    access: forResource(KEEPING_POOLS, 'subsidy.pools.read'),
    menu: { group: 'programme', label: 'pools' },
    load: async () => (await import('./subsidy/pools-page.tsx')).PoolsPage,
  },
  '/dashboard/subsidy/vouchers': {
    layout: 'workbench',
    access: forResource(DESK, READ_VOUCHERS),
    menu: { group: 'programme', label: 'vouchers' },
    load: async () => (await import('./voucher/vouchers-page.tsx')).VouchersPage,
  },
  '/dashboard/subsidy/reconciliation': {
    layout: 'workbench',
    access: forResource({ scenes: ['provider', 'provider-admin'] }, READ_VOUCHERS),
    menu: { group: 'programme', label: 'reconciliation' },
    load: async () => (await import('./voucher/reconciliation/reconciliation-page.tsx')).ReconciliationPage,
  },
  '/dashboard/subsidy/statistics': {
    layout: 'workbench',
    access: forResource(DESK, 'subsidy.case.read'),
    menu: { group: 'programme', label: 'figures' },
    load: async () => (await import('./statistics/figures/figures-page.tsx')).FiguresPage,
  },
  '/dashboard/subsidy/history': {
    layout: 'workbench',
    access: forResource(DESK, 'subsidy.case.read'),
    menu: { group: 'programme', label: 'history' },
    load: async () => (await import('./statistics/history/history-page.tsx')).HistoryPage,
  },
  '/dashboard/catalog/products': {
    layout: 'workbench',
    access: forResource(WORKBENCH, 'catalog.products.read'),
    menu: { group: 'catalog', label: 'products' },
    load: async () => (await catalog()).ProductsPage,
  },
  '/dashboard/catalog/market': {
    layout: 'workbench',
    access: forResource(WORKBENCH, 'catalog.market.read'),
    menu: { group: 'catalog', label: 'market' },
    load: async () => (await catalog()).MarketEditorPage,
  },
  '/dashboard/catalog/offline': {
    layout: 'workbench',
    access: forResource(WORKBENCH, 'catalog.offline.read'),
    menu: { group: 'catalog', label: 'offline' },
    load: async () => (await catalog()).OfflinePage,
  },
  '/dashboard/catalog/listing': {
    layout: 'workbench',
    access: forResource(CONFIGURING, 'catalog.listing.read'),
    menu: { group: 'catalog', label: 'listing' },
    load: async () => (await catalog()).ListingPage,
  },
  '/dashboard/catalog/packages': {
    layout: 'workbench',
    access: forResource(WORKBENCH, 'catalog.packages.read'),
    menu: { group: 'catalog', label: 'packages' },
    load: async () => (await catalog()).PackagesPage,
  },
  '/dashboard/catalog/zjtx-packages': {
    layout: 'workbench',
    access: forResource(CONFIGURING, 'catalog.zjtx.read'),
    menu: { group: 'catalog', label: 'zjtxPackages' },
    load: async () => (await catalog()).ZjtxPackagesPage,
  },
  '/dashboard/catalog/team': {
    layout: 'workbench',
    access: forResource(WORKBENCH, 'catalog.team.read'),
    menu: { group: 'catalog', label: 'team' },
    load: async () => (await catalog()).TeamPage,
  },
  '/dashboard/catalog/satisfaction': {
    layout: 'workbench',
    access: forResource(WORKBENCH, 'catalog.satisfaction.read'),
    menu: { group: 'catalog', label: 'satisfaction' },
    load: async () => (await catalog()).SatisfactionPage,
  },
  '/dashboard/catalog/categories': {
    layout: 'workbench',
    access: forResource(WORKBENCH, 'catalog.categories.read'),
    menu: { group: 'catalog', label: 'categories' },
    load: async () => (await catalog()).CategoriesPage,
  },
  '/dashboard/catalog/labels': {
    layout: 'workbench',
    access: forResource(WORKBENCH, 'catalog.labels.read'),
    menu: { group: 'catalog', label: 'labels' },
    load: async () => (await catalog()).LabelsPage,
  },
  '/dashboard/flows': {
    layout: 'workbench',
    access: forResource(CONFIGURING, 'subsidy.flows.read'),
    menu: { group: 'setup', label: 'flows' },
    load: async () => (await import('./subsidy/flows-page.tsx')).FlowsPage,
  },
  '/dashboard/configuration': {
    layout: 'workbench',
    access: forResource(CONFIGURING, 'subsidy.config.read'),
    menu: { group: 'setup', label: 'configuration' },
    load: async () => (await import('./subsidy/configuration-page.tsx')).ConfigurationPage,
  },
  '/dashboard/calendar': {
    layout: 'workbench',
    access: WORKBENCH,
    menu: { group: 'setup', label: 'calendar', access: forResource(EVERY_PARK_CONFIGURING, 'admin.calendar.write') },
    load: async () => (await import('./calendar/calendar-page.tsx')).CalendarPage,
  },
  '/dashboard/admin/users': {
    layout: 'workbench',
    access: forResource(KEEPING_USERS, 'identity.users.read'),
    menu: { group: 'admin', label: 'users' },
    load: async () => (await admin()).UsersPage,
  },
  '/dashboard/admin/users/:user_id/rights': {
    layout: 'workbench',
    access: forResource(KEEPING_USERS, 'identity.users.read'),
    load: async () => (await admin()).RightsPage,
  },
  '/dashboard/admin/corps': {
    layout: 'workbench',
    access: forResource(WORKBENCH, 'identity.corps.read'),
    menu: { group: 'admin', label: 'corps' },
    load: async () => (await admin()).CorpsPage,
  },
  '/dashboard/admin/corps/:corp_id': {
    layout: 'workbench',
    access: forResource(WORKBENCH, 'identity.corps.read'),
    load: async () => (await admin()).CorpPage,
  },
  '/dashboard/admin/roles': {
    layout: 'workbench',
    access: KEEPING_ROLES,
    menu: { group: 'admin', label: 'roles' },
    load: async () => (await admin()).RolesPage,
  },
  '/dashboard/admin/parks': {
    layout: 'workbench',
    access: forResource(KEEPING_PARKS, 'identity.parks.read'),
    menu: { group: 'admin', label: 'parks' },
    load: async () => (await admin()).ParksPage,
  },
  '/dashboard/admin/modules': {
    layout: 'workbench',
    access: modulesContract.listTenantModule.access,
    menu: { group: 'admin', label: 'modules' },
    load: async () => (await admin()).ModulesPage,
  },
  '/dashboard/admin/apps': {
    layout: 'workbench',
    access: KEEPING_APPS,
    menu: { group: 'admin', label: 'appList' },
    load: async () => (await admin()).AppsPage,
  },
  '/dashboard/admin/apps/:app_id': {
    layout: 'workbench',
    access: KEEPING_APPS,
    load: async () => (await admin()).AppPage,
  },
  '/dashboard/admin/menus': {
    layout: 'workbench',
    access: menusContract.listMenu.access,
    menu: { group: 'admin', label: 'menus' },
    load: async () => (await admin()).MenusPage,
  },
  '/dashboard/substitutes': {
    layout: 'workbench',
    access: DESK,
    plain: true,
    load: async () => (await import('./identity/substitutes-page.tsx')).SubstitutesPage,
  },
  '/dashboard/stuck': {
    layout: 'workbench',
    access: forResource(CONFIGURING, READ_PROBLEMS),
    menu: { group: 'ops', label: 'problems' },
    load: async () => (await import('#web/ops/problems-page.tsx')).ProblemsPage,
  },
  '/dashboard/flows/migration': {
    layout: 'workbench',
    access: forResource(CONFIGURING, 'subsidy.migration.read'),
    menu: { group: 'ops', label: 'migration' },
    load: async () => (await import('./ops/migration-page.tsx')).MigrationPage,
  },
  '/dashboard/logs': {
    layout: 'workbench',
    access: forResource(CONFIGURING, 'logs.operations.read'),
    menu: { group: 'ops', label: 'logs' },
    load: async () => (await import('./logs/logs-page.tsx')).LogsPage,
  },
  '/dashboard/sms': {
    layout: 'workbench',
    access: forResource(CONFIGURING, 'sms.records.read'),
    menu: { group: 'ops', label: 'sms' },
    load: async () => (await import('./sms/records-page.tsx')).SmsRecordsPage,
  },
  '/dashboard/sms/templates': {
    layout: 'workbench',
    access: forResource(EVERY_PARK_CONFIGURING, 'sms.templates.read'),
    menu: { group: 'ops', label: 'smsTemplates' },
    load: async () => (await import('./sms/templates-page.tsx')).SmsTemplatesPage,
  },
  '/dashboard/runs': {
    layout: 'workbench',
    access: WORKBENCH,
    menu: { group: 'ops', label: 'batches' },
    load: async () => (await import('#web/ops/batches-page.tsx')).BatchesPage,
  },
  '/dashboard/runs/:batch_id': {
    layout: 'workbench',
    load: async () => (await import('#web/ops/batch-page.tsx')).BatchPage,
  },
  '/dashboard/downloads': {
    layout: 'workbench',
    access: WORKBENCH,
    menu: { group: 'ops', label: 'downloads' },
    load: async () => (await import('./downloads/downloads-page.tsx')).DownloadsPage,
  },
  '/dashboard/*': { layout: 'workbench' },
} as const satisfies Record<string, Page>;
