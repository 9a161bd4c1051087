import { scheduleContract } from './schedule/contract.ts';
import { tenantsContract } from './identity/tenant-contract.ts';
import { capsContract } from './subsidy/contract/caps.ts';
import { checkContract } from './subsidy/contract/check.ts';
import { inviteesContract } from './activities/contract/invitees.ts';
import { activityPortalContract } from './activities/contract/portal.ts';
import { activitiesContract } from './activities/contract/workbench.ts';
import { calendarContract } from './admin/calendar-contract.ts';
import { problemsContract } from './admin/problem-contract.ts';
import { appsContract } from './apps/contract/catalogue.ts';
import { parkAppsContract } from './apps/contract/park.ts';
import { articlesContract } from './articles/contract.ts';
import { noticesContract } from './articles/notices-contract.ts';
import { assessmentsContract } from './assessment/sheet-contract.ts';
import { assessmentTemplatesContract } from './assessment/template-contract.ts';
import { categoriesContract } from './catalog/contract/categories.ts';
import { labelsContract } from './catalog/contract/labels.ts';
import { authorizationsContract } from './catalog/contract/authorizations.ts';
import { listingContract } from './catalog/contract/listing.ts';
import { marketContract } from './catalog/contract/market.ts';
import { offeredContract } from './catalog/contract/offered.ts';
import { offlineProductsContract } from './catalog/contract/offline-products.ts';
import { packagesContract } from './catalog/contract/packages.ts';
import { pricesContract } from './catalog/contract/prices.ts';
import { prospectusContract } from './catalog/contract/prospectus.ts';
import { satisfactionContract } from './catalog/contract/satisfaction.ts';
import { teamContract } from './catalog/contract/team.ts';
import { zjtxPackagesContract } from './catalog/contract/zjtx-packages.ts';
import { onlineProductsContract } from './catalog/contract/online-products.ts';
import { billsContract } from './voucher/contract/bills.ts';
import { reconciliationContract } from './voucher/contract/reconciliation.ts';
import { vouchersContract } from './voucher/contract/vouchers.ts';
import { demandContract } from './demand/contract/portal.ts';
import { demandWorkbenchContract } from './demand/contract/workbench.ts';
import { downloadsContract } from './downloads/contract.ts';
import { estateContract } from './estate/contract.ts';
import { filesContract } from './files/contract.ts';
import { identityContract } from './identity/contract.ts';
import { inboxContract } from './identity/inbox-contract.ts';
import { sentContract } from './identity/sent-contract.ts';
import { belongingContract } from './identity/belonging-contract.ts';
import { corpContract } from './identity/corp-contract.ts';
import { joinContract } from './identity/join-contract.ts';
import { savedViewsContract } from './identity/saved-view-contract.ts';
import { sliderContract } from './identity/slider-contract.ts';
import { rightsContract } from './identity/rights-contract.ts';
import { profileContract } from './identity/profile-contract.ts';
import { twoFactorContract } from './identity/two-factor-contract.ts';
import { roleContract } from './identity/role-contract.ts';
import { userContract } from './identity/user-contract.ts';
import { substituteContract } from './identity/substitute-contract.ts';
import { logsContract } from './logs/contract.ts';
import { webContract } from './logs/web-contract.ts';
import { corpmsgContract } from './corpmsg/contract.ts';
import { smsContract } from './sms/contract.ts';
import { smsTemplatesContract } from './sms/template-contract.ts';
import { myMessagesContract } from './messages/contract.ts';
import { menusContract } from './menus/contract.ts';
import { portalMenuContract } from './menus/portal-menu-contract.ts';
import { modulesContract } from './modules/contract.ts';
import { miniCodeContract } from './portal/mini-code-contract.ts';
import { portalContentContract } from './portal/content-contract.ts';
import { portalContract } from './portal/contract.ts';
import { receptionContract } from './reception/contract/portal.ts';
import { receptionWorkbenchContract } from './reception/contract/workbench.ts';
import { stepTimesContract } from './statistics/contract.ts';
import { historyContract } from './statistics/history-contract.ts';
import { figuresContract } from './statistics/figures-contract.ts';
import { applicationsContract } from './subsidy/contract/applications.ts';
import { inspectionsContract } from './subsidy/contract/inspections.ts';
import { approvalContract } from './subsidy/contract/approval.ts';
import { batchesContract } from './subsidy/contract/batches.ts';
import { exportsContract } from './subsidy/contract/exports.ts';
import { poolOutlookContract } from './subsidy/contract/pool-outlook.ts';
import { poolsContract } from './subsidy/contract/pools.ts';
import { redListContract } from './subsidy/contract/red-list.ts';
import { preparedContract } from './subsidy/contract/prepared.ts';
import { migrationsContract } from './subsidy/contract/migrations.ts';
import { tasksContract } from './subsidy/contract/tasks.ts';
import { confContract } from './subsidy/contract/conf.ts';
import { configContract } from './subsidy/contract/config.ts';
import { cloudAccountsContract } from './subsidy/contract/cloud-accounts.ts';
import { govListsContract } from './subsidy/contract/gov-lists.ts';
import { dealersContract } from './subsidy/contract/dealers.ts';
import { dashboardContract } from './subsidy/contract/dashboard.ts';
import { flowsContract } from './subsidy/contract/flows.ts';
import { opportunityImportsContract } from './customers/contract/imports.ts';
import { opportunitiesContract } from './customers/contract/opportunities.ts';
import { pipelineContract } from './customers/contract/pipeline.ts';
import { poolContract } from './customers/contract/pool.ts';
import { customerFiguresContract } from './statistics/customer-figures-contract.ts';
import { followUpsContract } from './customers/contract/records.ts';
import { funnelContract } from './customers/contract/funnel.ts';
import { transferContract } from './customers/contract/transfer.ts';
import { actionsContract } from './iot/contract/actions.ts';
import { devicesContract } from './iot/contract/devices.ts';
import { productsContract } from './iot/contract/products.ts';
import { projectsContract } from './iot/contract/projects.ts';
import { topicsContract } from './iot/contract/topics.ts';
import { settleInContract } from './settlein/contract.ts';
import { raceDeskContract } from './competition/contract/desk.ts';
import { raceProviderContract } from './competition/contract/provider.ts';
import { racePortalContract } from './competition/contract/portal.ts';
import { coursesContract } from './training/contract/courses.ts';
import { learningContract } from './training/contract/learning.ts';

/** Every call of the product: the API mounts it, OpenAPI prints it, tests count it against calls.tsv. */
export const CONTRACTS = {
  identity: identityContract,
  'identity.inbox': inboxContract,
  'identity.sent': sentContract,
  'identity.belonging': belongingContract,
  'identity.corps': corpContract,
  'identity.joins': joinContract,
  'identity.slider': sliderContract,
  'identity.profile': profileContract,
  'identity.second': twoFactorContract,
  'identity.roles': roleContract,
  'identity.substitutes': substituteContract,
  'identity.tenants': tenantsContract,
  'identity.views': savedViewsContract,
  'identity.users': userContract,
  'identity.rights': rightsContract,
  files: filesContract,
  'subsidy.applications': applicationsContract,
  'subsidy.prepared': preparedContract,
  'subsidy.approval': approvalContract,
  'subsidy.inspections': inspectionsContract,
  'subsidy.exports': exportsContract,
  'subsidy.config': configContract,
  'subsidy.tasks': tasksContract,
  'subsidy.batches': batchesContract,
  'subsidy.migrations': migrationsContract,
  'subsidy.dashboard': dashboardContract,
  'subsidy.flows': flowsContract,
  'subsidy.pools': poolsContract,
  'subsidy.pool-outlook': poolOutlookContract,
  'subsidy.red-list': redListContract,
  'subsidy.caps': capsContract,
  'subsidy.conf': confContract,
  'subsidy.dealers': dealersContract,
  'subsidy.cloud-accounts': cloudAccountsContract,
  'subsidy.gov-lists': govListsContract,
  'subsidy.check': checkContract,
  'reception.portal': receptionContract,
  'reception.workbench': receptionWorkbenchContract,
  'voucher.vouchers': vouchersContract,
  'voucher.bills': billsContract,
  'voucher.reconciliation': reconciliationContract,
  'activities.portal': activityPortalContract,
  'activities.workbench': activitiesContract,
  'activities.invitees': inviteesContract,
  'demand.portal': demandContract,
  'demand.workbench': demandWorkbenchContract,
  'catalog.categories': categoriesContract,
  'catalog.labels': labelsContract,
  'catalog.online': onlineProductsContract,
  'catalog.offline': offlineProductsContract,
  'catalog.listing': listingContract,
  'catalog.market': marketContract,
  'catalog.offered': offeredContract,
  'catalog.authorizations': authorizationsContract,
  'catalog.packages': packagesContract,
  'catalog.zjtx': zjtxPackagesContract,
  'catalog.team': teamContract,
  'catalog.prices': pricesContract,
  'catalog.prospectus': prospectusContract,
  'catalog.satisfaction': satisfactionContract,
  logs: logsContract,
  'logs.web': webContract,
  'corpmsg.runs': corpmsgContract,
  'sms.records': smsContract,
  'sms.templates': smsTemplatesContract,
  'admin.problems': problemsContract,
  'admin.calendar': calendarContract,
  'apps.catalogue': appsContract,
  'apps.park': parkAppsContract,
  modules: modulesContract,
  menus: menusContract,
  'menus.portal': portalMenuContract,
  'messages.mine': myMessagesContract,
  'messages.notices': noticesContract,
  articles: articlesContract,
  'portal.content': portalContentContract,
  'portal.code': miniCodeContract,
  downloads: downloadsContract,
  statistics: stepTimesContract,
  'subsidy.figures': figuresContract,
  'subsidy.history': historyContract,
  portal: portalContract,
  'customers.opportunities': opportunitiesContract,
  'customers.follow-ups': followUpsContract,
  'customers.pipeline': pipelineContract,
  'customers.pool': poolContract,
  'customers.transfer': transferContract,
  'customers.funnel': funnelContract,
  'customers.imports': opportunityImportsContract,
  'customers.figures': customerFiguresContract,
  'settlein.requests': settleInContract,
  estate: estateContract,
  'competition.portal': racePortalContract,
  'competition.desk': raceDeskContract,
  'competition.provider': raceProviderContract,
  'iot.projects': projectsContract,
  'iot.products': productsContract,
  'iot.topics': topicsContract,
  'iot.devices': devicesContract,
  'iot.actions': actionsContract,
  'training.courses': coursesContract,
  'training.learning': learningContract,
  'assessment.templates': assessmentTemplatesContract,
  'assessment.sheets': assessmentsContract,
  schedule: scheduleContract,
} as const;
