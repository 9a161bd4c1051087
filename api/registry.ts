import { scheduleHandlers } from './schedule/schedule.ts';
import type { FastifyInstance } from 'fastify';
import { CONTRACTS } from '#domain/contracts.ts';
import { activityPages } from './activities/pages.ts';
import { inviteesHandlers } from './activities/invitees.ts';
import { activityPortalHandlers } from './activities/portal.ts';
import { activitiesHandlers } from './activities/workbench.ts';
import { calendarHandlers } from './admin/calendar.ts';
import { problemsHandlers } from './admin/problems.ts';
import { appsHandlers } from './apps/catalogue.ts';
import { parkAppsHandlers } from './apps/park.ts';
import { articlePages } from './articles/pages.ts';
import { articlesHandlers } from './articles/handlers.ts';
import { noticesHandlers } from './articles/notices.ts';
import { assessmentsHandlers } from './assessment/sheets.ts';
import { assessmentTemplatesHandlers } from './assessment/templates.ts';
import { categoriesHandlers } from './catalog/categories.ts';
import { labelsHandlers } from './catalog/labels.ts';
import { authorizationsHandlers } from './catalog/authorizations.ts';
import { listingHandlers } from './catalog/listing.ts';
import { marketHandlers } from './catalog/market.ts';
import { marketplacePages } from './catalog/marketplace.ts';
import { marketPages } from './catalog/pages.ts';
import { wantPages } from './catalog/want-body.ts';
import { offeredHandlers } from './catalog/offered.ts';
import { offlineProductsHandlers } from './catalog/offline-products.ts';
import { packagesHandlers } from './catalog/packages.ts';
import { pricesHandlers } from './catalog/prices.ts';
import { prospectusHandlers } from './catalog/prospectus.ts';
import { satisfactionHandlers } from './catalog/satisfaction.ts';
import { teamHandlers } from './catalog/team.ts';
import { zjtxPackagesHandlers } from './catalog/zjtx-packages.ts';
import { onlineProductsHandlers } from './catalog/online-products.ts';
import { reconciliationHandlers } from './voucher/reconciliation.ts';
import { billsHandlers } from './voucher/bills.ts';
import { vouchersHandlers } from './voucher/vouchers.ts';
import { demandPortalHandlers } from './demand/portal.ts';
import { demandWorkbenchHandlers } from './demand/workbench.ts';
import { downloadsHandlers } from './downloads/handlers.ts';
import { estateHandlers } from './estate/spaces.ts';
import { filesHandlers } from './files/handlers.ts';
import { identityHandlers } from './identity/handlers.ts';
import { inboxHandlers } from './identity/inbox.ts';
import { sentHandlers } from './identity/sent.ts';
import { belongingHandlers } from './identity/belonging.ts';
import { corpHandlers } from './identity/corps.ts';
import { joinHandlers } from './identity/joins.ts';
import { savedViewsHandlers } from './identity/saved-views.ts';
import { sliderHandlers } from './identity/slider.ts';
import { rightsHandlers } from './identity/rights.ts';
import { profileHandlers } from './identity/profile.ts';
import { roleHandlers } from './identity/roles.ts';
import { twoFactorHandlers } from './identity/two-factor.ts';
import { userHandlers } from './identity/users.ts';
import { substituteHandlers } from './identity/substitutes.ts';
import { tenantsHandlers } from './identity/tenants.ts';
import { logsHandlers } from './logs/handlers.ts';
import { webHandlers } from './logs/web.ts';
import { corpmsgHandlers } from './corpmsg/runs.ts';
import { smsHandlers } from './sms/records.ts';
import { smsTemplatesHandlers } from './sms/templates.ts';
import { myMessagesHandlers } from './messages/mine.ts';
import { menusHandlers } from './menus/menus.ts';
import { portalMenuHandlers } from './menus/portal-menu.ts';
import { modulesHandlers } from './modules/modules.ts';
import { portalContentHandlers } from './portal/content.ts';
import { miniCodeHandlers } from './portal/mini-code.ts';
import { hallPages } from './reception/pages.ts';
import { portalPages } from './portal/pages.ts';
import { portalHandlers } from './portal/programme.ts';
import type { SitePages } from './shared/site/part.ts';
import { mountSite } from './shared/site/routes.ts';
import { receptionPortalHandlers } from './reception/portal.ts';
import { receptionWorkbenchHandlers } from './reception/workbench.ts';
import type { Deps } from './deps.ts';
import type { Handlers } from './shared/calls/context.ts';
import { mount } from './shared/calls/mount.ts';
import { historyHandlers } from './statistics/history.ts';
import { figuresHandlers } from './statistics/figures.ts';
import { stepTimesHandlers } from './statistics/step-times.ts';
import { applicationsHandlers } from './subsidy/case/applications.ts';
import { inspectionsHandlers } from './subsidy/case/inspections.ts';
import { approvalHandlers } from './subsidy/case/approval.ts';
import { batchesHandlers } from './subsidy/case/batches.ts';
import { capsHandlers } from './subsidy/money/caps.ts';
import { poolOutlookHandlers } from './subsidy/money/pool-outlook.ts';
import { poolsHandlers } from './subsidy/money/pools.ts';
import { redListHandlers } from './subsidy/money/red-list.ts';
import { preparedHandlers } from './subsidy/drafts/prepared.ts';
import { migrationsHandlers } from './subsidy/flows/migrations.ts';
import { tasksHandlers } from './subsidy/case/tasks.ts';
import { checkHandlers } from './subsidy/case/check.ts';
import { confHandlers } from './subsidy/configuration/conf.ts';
import { configHandlers } from './subsidy/configuration/config.ts';
import { exportsHandlers } from './subsidy/case/exports.ts';
import { cloudAccountsHandlers } from './subsidy/configuration/known-cloud-accounts.ts';
import { govListsHandlers } from './subsidy/configuration/gov-lists.ts';
import { dealersHandlers } from './subsidy/configuration/dealers.ts';
import { dashboardHandlers } from './subsidy/case/dashboard.ts';
import { flowsHandlers } from './subsidy/flows/sequence-flows.ts';
import { followUpsHandlers } from './customers/follow-ups.ts';
import { opportunityImportsHandlers } from './customers/imports.ts';
import { opportunitiesHandlers } from './customers/opportunities.ts';
import { pipelineHandlers } from './customers/pipeline.ts';
import { poolHandlers } from './customers/pool.ts';
import { funnelHandlers } from './customers/funnel.ts';
import { transferHandlers } from './customers/transfer.ts';
import { customerFiguresHandlers } from './statistics/customer-figures.ts';
import { actionsHandlers } from './iot/actions.ts';
import { devicesHandlers } from './iot/devices.ts';
import { productsHandlers } from './iot/products.ts';
import { projectsHandlers } from './iot/projects.ts';
import { topicsHandlers } from './iot/topics.ts';
import { settleInHandlers } from './settlein/settle-in.ts';
import { raceDeskHandlers } from './competition/desk.ts';
import { raceProviderHandlers } from './competition/provider.ts';
import { racePortalHandlers } from './competition/portal.ts';
import { coursesHandlers } from './training/courses.ts';
import { learningHandlers } from './training/learning.ts';
import { coursePages } from './training/pages.ts';

/** A handler for every call of every contract; the type refuses a gap. */
const HANDLERS: { [K in keyof typeof CONTRACTS]: Handlers<(typeof CONTRACTS)[K]> } = {
  identity: identityHandlers,
  'identity.inbox': inboxHandlers,
  'identity.sent': sentHandlers,
  'identity.belonging': belongingHandlers,
  'identity.corps': corpHandlers,
  'identity.joins': joinHandlers,
  'identity.slider': sliderHandlers,
  'identity.profile': profileHandlers,
  'identity.second': twoFactorHandlers,
  'identity.roles': roleHandlers,
  'identity.substitutes': substituteHandlers,
  'identity.tenants': tenantsHandlers,
  'identity.views': savedViewsHandlers,
  'identity.users': userHandlers,
  'identity.rights': rightsHandlers,
  files: filesHandlers,
  'subsidy.applications': applicationsHandlers,
  'subsidy.prepared': preparedHandlers,
  'subsidy.approval': approvalHandlers,
  'subsidy.inspections': inspectionsHandlers,
  'subsidy.exports': exportsHandlers,
  'subsidy.config': configHandlers,
  'subsidy.tasks': tasksHandlers,
  'subsidy.batches': batchesHandlers,
  'subsidy.migrations': migrationsHandlers,
  'subsidy.dashboard': dashboardHandlers,
  'subsidy.flows': flowsHandlers,
  'subsidy.pools': poolsHandlers,
  'subsidy.pool-outlook': poolOutlookHandlers,
  'subsidy.red-list': redListHandlers,
  'subsidy.caps': capsHandlers,
  'subsidy.conf': confHandlers,
  'subsidy.dealers': dealersHandlers,
  'subsidy.cloud-accounts': cloudAccountsHandlers,
  'subsidy.gov-lists': govListsHandlers,
  'subsidy.check': checkHandlers,
  'reception.portal': receptionPortalHandlers,
  'reception.workbench': receptionWorkbenchHandlers,
  'voucher.vouchers': vouchersHandlers,
  'voucher.bills': billsHandlers,
  'voucher.reconciliation': reconciliationHandlers,
  'activities.portal': activityPortalHandlers,
  'activities.workbench': activitiesHandlers,
  'activities.invitees': inviteesHandlers,
  'demand.portal': demandPortalHandlers,
  'demand.workbench': demandWorkbenchHandlers,
  'catalog.categories': categoriesHandlers,
  'catalog.labels': labelsHandlers,
  'catalog.online': onlineProductsHandlers,
  'catalog.offline': offlineProductsHandlers,
  'catalog.listing': listingHandlers,
  'catalog.market': marketHandlers,
  'catalog.offered': offeredHandlers,
  'catalog.authorizations': authorizationsHandlers,
  'catalog.packages': packagesHandlers,
  'catalog.zjtx': zjtxPackagesHandlers,
  'catalog.team': teamHandlers,
  'catalog.prices': pricesHandlers,
  'catalog.prospectus': prospectusHandlers,
  'catalog.satisfaction': satisfactionHandlers,
  logs: logsHandlers,
  'logs.web': webHandlers,
  'corpmsg.runs': corpmsgHandlers,
  'sms.records': smsHandlers,
  'sms.templates': smsTemplatesHandlers,
  'admin.problems': problemsHandlers,
  'admin.calendar': calendarHandlers,
  'apps.catalogue': appsHandlers,
  'apps.park': parkAppsHandlers,
  modules: modulesHandlers,
  menus: menusHandlers,
  'menus.portal': portalMenuHandlers,
  'messages.mine': myMessagesHandlers,
  'messages.notices': noticesHandlers,
  articles: articlesHandlers,
  'portal.content': portalContentHandlers,
  'portal.code': miniCodeHandlers,
  downloads: downloadsHandlers,
  statistics: stepTimesHandlers,
  'subsidy.figures': figuresHandlers,
  'subsidy.history': historyHandlers,
  portal: portalHandlers,
  'customers.opportunities': opportunitiesHandlers,
  'customers.follow-ups': followUpsHandlers,
  'customers.pipeline': pipelineHandlers,
  'customers.pool': poolHandlers,
  'customers.transfer': transferHandlers,
  'customers.funnel': funnelHandlers,
  'customers.imports': opportunityImportsHandlers,
  'customers.figures': customerFiguresHandlers,
  'settlein.requests': settleInHandlers,
  estate: estateHandlers,
  'competition.portal': racePortalHandlers,
  'competition.desk': raceDeskHandlers,
  'competition.provider': raceProviderHandlers,
  'iot.projects': projectsHandlers,
  'iot.products': productsHandlers,
  'iot.topics': topicsHandlers,
  'iot.devices': devicesHandlers,
  'iot.actions': actionsHandlers,
  'training.courses': coursesHandlers,
  'training.learning': learningHandlers,
  'assessment.templates': assessmentTemplatesHandlers,
  schedule: scheduleHandlers,
  'assessment.sheets': assessmentsHandlers,
};

/** Mounts the whole product. */
export function mountAll(app: FastifyInstance, deps: Deps): void {
  for (const [tag, contract] of Object.entries(CONTRACTS))
    mount(app, deps, tag, contract, HANDLERS[tag as keyof typeof CONTRACTS]);
}

/** The public pages of every part. */
const SITE: readonly SitePages[] = [
  portalPages,
  articlePages,
  activityPages,
  coursePages,
  marketPages,
  wantPages,
  marketplacePages,
  hallPages,
];

/** Mounts the public pages that are rendered here. */
export const mountPages = (app: FastifyInstance, deps: Deps): Promise<void> => mountSite(app, deps, SITE);
