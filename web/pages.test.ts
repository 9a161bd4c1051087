import { activitiesContract } from '#domain/activities/contract/workbench.ts';
import fc from 'fast-check';
import { tenantsContract } from '#domain/identity/tenant-contract.ts';
import { describe, expect, test } from 'vitest';
import { calendarContract } from '#domain/admin/calendar-contract.ts';
import { appsContract } from '#domain/apps/contract/catalogue.ts';
import { parkAppsContract } from '#domain/apps/contract/park.ts';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import { categoriesContract } from '#domain/catalog/contract/categories.ts';
import { packagesContract } from '#domain/catalog/contract/packages.ts';
import { reconciliationContract } from '#domain/voucher/contract/reconciliation.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import { satisfactionContract } from '#domain/catalog/contract/satisfaction.ts';
import { teamContract } from '#domain/catalog/contract/team.ts';
import { zjtxPackagesContract } from '#domain/catalog/contract/zjtx-packages.ts';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { demandWorkbenchContract as demands } from '#domain/demand/contract/workbench.ts';
import { downloadsContract } from '#domain/downloads/contract.ts';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { joinContract } from '#domain/identity/join-contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { BUILT_IN_ROLES, PARK_SCENES } from '#domain/identity/roles.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { isSitePath } from '#domain/portal/site-paths.ts';
import { webContract } from '#domain/logs/web-contract.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { scheduleContract } from '#domain/schedule/contract.ts';
import { settleInContract } from '#domain/settlein/contract.ts';
import { projectsContract } from '#domain/iot/contract/projects.ts';
import { coursesContract } from '#domain/training/contract/courses.ts';
import { articlesContract } from '#domain/articles/contract.ts';
import { raceProviderContract } from '#domain/competition/contract/provider.ts';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';
import { portalContentContract } from '#domain/portal/content-contract.ts';
import { corpmsgContract } from '#domain/corpmsg/contract.ts';
import { smsContract } from '#domain/sms/contract.ts';
import { smsTemplatesContract } from '#domain/sms/template-contract.ts';
import { receptionWorkbenchContract as receptions } from '#domain/reception/contract/workbench.ts';
import { CONTRACTS } from '#domain/contracts.ts';
import { MODULES } from '#domain/modules/catalogue.ts';
import { moduleOf } from '#domain/modules/slices.ts';
import { arrange } from '#domain/menus/arrange.ts';
import { MENUS } from '#domain/menus/catalogue.ts';
import { menusContract } from '#domain/menus/contract.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { RESOURCES } from '#domain/resources.ts';
import { admits, type Contract, type Endpoint } from '#domain/shared/calls/endpoint.ts';
import { isProviderScene, SCENES } from '#domain/shared/calls/scene.ts';
import { listingContract } from '#domain/catalog/contract/listing.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { offlineProductsContract } from '#domain/catalog/contract/offline-products.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { historyContract } from '#domain/statistics/history-contract.ts';
import { figuresContract } from '#domain/statistics/figures-contract.ts';
import { stepTimesContract } from '#domain/statistics/contract.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { preparedContract } from '#domain/subsidy/contract/prepared.ts';
import { PAGE_LIST } from './pages.ts';
import { entriesOf } from './layouts/menu-entries.ts';
import { moduleOfPage, type Page } from './page.ts';
import { hasModule } from './shared/session/may-call.ts';

/** The call that fills a page of the menu: one of them, as the scene has it. */
const FILLED_BY: Record<string, Endpoint[]> = {
  '/dashboard/subsidy/online': [approvalContract.getTenantApplyList, approvalContract.getCloudApproveList],
  '/dashboard/subsidy/offline': [approvalContract.getTenantApplyList, approvalContract.getCloudApproveList],
  '/dashboard/subsidy/postpaid': [approvalContract.getTenantApplyList, approvalContract.getCloudApproveList],
  '/dashboard/subsidy/prepared': [preparedContract.getTenantTempList],
  '/dashboard/reception': [receptions.tenantList, receptions.providerList],
  '/dashboard/reception/calendar': [receptions.tenantList, receptions.providerList],
  '/dashboard/demand': [demands.tenantList, demands.providerList],
  '/dashboard/customers': [opportunitiesContract.getOpportunityList],
  '/dashboard/customers/statistics': [customerFiguresContract.getCoreData],
  '/dashboard/activities': [activitiesContract.tenantList],
  '/dashboard/activity-review': [activitiesContract.providerList],
  '/dashboard/step-times': [stepTimesContract.getStepTimes],
  '/dashboard/subsidy/statistics': Object.values(figuresContract),
  '/dashboard/subsidy/history': [historyContract.listHistory],
  '/dashboard/visits': [webContract.webStat],
  '/dashboard/corp-joins': [joinContract.joinList],
  '/dashboard/catalog/products': [onlineProductsContract.listProduct],
  '/dashboard/catalog/market': [marketContract.listSelected],
  '/dashboard/catalog/offline': [offlineProductsContract.listOffline],
  '/dashboard/catalog/listing': [listingContract.listListing],
  '/dashboard/catalog/packages': [packagesContract.listPackage],
  '/dashboard/catalog/zjtx-packages': [zjtxPackagesContract.listZjtxPackage],
  '/dashboard/catalog/team': [teamContract.listTeamUser],
  '/dashboard/subsidy/inspections': [inspectionsContract.listInspections],
  '/dashboard/subsidy/pools': [poolsContract.listPools],
  '/dashboard/subsidy/vouchers': [vouchersContract.getCdatas],
  '/dashboard/subsidy/reconciliation': [reconciliationContract.listReconciliations],
  '/dashboard/catalog/satisfaction': [satisfactionContract.listSatisfaction],
  '/dashboard/catalog/categories': [categoriesContract.listCategory],
  '/dashboard/catalog/labels': [labelsContract.listLabel],
  '/dashboard/flows': [flowsContract.getTenantSequenceFlow],
  '/dashboard/configuration': [confContract.getGovConf],
  '/dashboard/calendar': [calendarContract.getCalendar],
  '/dashboard/admin/parks': [tenantsContract.listTenant],
  '/dashboard/admin/corps': [corpContract.listCorp],
  '/dashboard/admin/modules': [modulesContract.listTenantModule],
  '/dashboard/admin/apps': [appsContract.getAppPage, parkAppsContract.getTenantAppPage],
  '/qiankun': [parkAppsContract.getTenantAppRoles, parkAppsContract.getVisitorApps],
  '/dashboard/admin/menus': [menusContract.listMenu],
  '/dashboard/admin/users': [userContract.getUserPage],
  '/dashboard/admin/roles': [roleContract.listParkRole, roleContract.listProviderRole],
  '/dashboard/stuck': [problemsContract.getStuckList],
  '/dashboard/flows/migration': [migrationsContract.getMigrationPlan],
  '/dashboard/logs': [logsContract.getLogList],
  '/dashboard/portal': [portalContentContract.getInfo],
  '/dashboard/articles': [articlesContract.listNews],
  '/dashboard/assessment': [assessmentsContract.tenantAssessments, assessmentsContract.providerAssessments],
  '/dashboard/assessment/templates': [assessmentTemplatesContract.listAssessmentTemplates],
  '/dashboard/schedule': [scheduleContract.listSchedule],
  '/dashboard/training': [coursesContract.listCourse],
  '/dashboard/science-race/parks': [raceProviderContract.parkRaces],
  '/dashboard/settle-in': [settleInContract.listSettleIn],
  '/dashboard/iot': [projectsContract.getProjectList],
  '/dashboard/corp-messages': [corpmsgContract.listCorpmsg],
  '/dashboard/sms': [smsContract.listSmsRecords],
  '/dashboard/sms/templates': [smsTemplatesContract.listSmsTemplates],
  '/dashboard/runs': [batchesContract.getBatchList],
  '/dashboard/downloads': [downloadsContract.listDownloads],
};
/** It shows of each kind what may be seen, and says so where that is nothing. */
const OF_EVERYBODY = ['/dashboard/today'];

const menu = PAGE_LIST.filter(([, page]) => page.menu);
const Wearer = fc
  .record({
    scene: fc.constantFrom(...SCENES),
    roles: fc.uniqueArray(
      fc.constantFrom(...new Set(Object.values(BUILT_IN_ROLES).flat()), ...RESOURCES.map(({ code }) => code)),
      { minLength: 1, maxLength: 6 },
    ),
    granted_some: fc.boolean(),
  })
  // a park's own people have one park, and no grants
  .map((hat) => ({
    ...hat,
    granted_some: hat.granted_some && (isProviderScene(hat.scene) || hat.scene === 'platform'),
  }));

/** The module of a call, as the server has it: by the contract that it stands in. */
const moduleOfCall = (call: Endpoint) =>
  moduleOf(
    Object.entries<Contract>(CONTRACTS).find(([, contract]) => Object.values(contract).includes(call))?.[0] ?? '',
  );
const Modules = fc.subarray(Object.keys(MODULES));

describe('what the menu shows and what the server answers', () => {
  test('each page of the menu is known here by its call', () => {
    expect(menu.map(([path]) => path).toSorted()).toEqual([...Object.keys(FILLED_BY), ...OF_EVERYBODY].toSorted());
  });

  test('each page of the menu stands in the catalogue that the server arranges, in its group and order', () => {
    const groups = new Set<string>();
    const derived = menu.flatMap(([route, page]) => {
      const { label: entry_id, group = '' } = page.menu ?? { label: '' };
      const module = moduleOfPage(page);
      const access = page.menu?.access ?? page.access ?? 'session';
      const ofPark = PARK_SCENES.some((scene) => admits(access, { scene, roles: ['super_admin'] }));
      const entry = {
        entry_id,
        parent: group,
        route,
        ...(module !== undefined && { module }),
        ...(!ofPark && { beyondParks: true }),
      };
      if (group === '' || groups.has(group)) return [entry];
      groups.add(group);
      return [{ entry_id: group, parent: '', route: '' }, entry];
    });
    expect(MENUS.workbench).toEqual(derived);
    const pages = new Map<string, Page>(PAGE_LIST);
    // a page of the API's says itself which module it is of (api/**/pages.ts)
    const inApp = MENUS.portal.filter(({ route }) => pages.has(route) || !isSitePath(route));
    const portal = inApp.map(({ route, module }) => [route, module, pages.has(route)]);
    expect(portal).toEqual(inApp.map(({ route }) => [route, pages.get(route)?.module, true]));
  });

  test('the menu of a hat is what it may open, whatever a park has hidden', () => {
    fc.assert(
      fc.property(Wearer, Modules, (wearer, modules) => {
        const told = entriesOf(wearer, { menu: arrange('workbench', []), modules });
        const open = menu.filter(
          ([, page]) =>
            hasModule(moduleOfPage(page), modules) && admits(page.menu?.access ?? page.access ?? 'session', wearer),
        );
        expect(told.map(({ path }) => path)).toEqual(open.map(([path]) => path));
      }),
    );
  });

  test('agree for any roles and modules: nobody is led to a page that is closed to them, or misses one that is open', () => {
    fc.assert(
      fc.property(Wearer, Modules, fc.constantFrom(...menu), (wearer, modules, [path, page]) => {
        const { access, menu: entry } = page;
        const there = hasModule(moduleOfPage(page), modules);
        const shown = there && admits(entry?.access ?? access ?? 'session', wearer);
        const open = there && admits(access ?? 'session', wearer);
        const answered = (FILLED_BY[path] ?? []).some(
          (call) => hasModule(moduleOfCall(call), modules) && admits(call.access, wearer),
        );
        // an entry may be shown to fewer than may open the page
        const agree = open === answered || OF_EVERYBODY.includes(path) || wearer.scene === 'portal';
        expect([path, (!shown || open) && agree]).toEqual([path, true]);
      }),
      { numRuns: 5_000 },
    );
  });
});
