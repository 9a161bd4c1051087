import { openOffices, submit } from '#bench/acts.ts';
import { CALLS } from '#test/calls.ts';
import { firstOf, PARK } from './fill-values.ts';
import { fillAll } from './fills.ts';
import { connect, fillLists } from './lists.ts';
import { timesOf } from './measure.ts';
import { READERS, timePaced, type PacedTimes } from './paced.ts';
import { BenchUser } from './people.ts';
import { fillReceptionsAndDemands } from './receptions-and-demands.ts';
import type { Stack } from './stack.ts';

/** What a page may take with eight readers at their pace, ms (p95). */
export const PAGES_MS = 20;

const PEOPLE = {
  admin: ['13800000012', 1],
  operator: ['13800000011', 1],
  provider: ['13800000021', 1],
  platform: ['13800000031', 1],
  applicant: ['13800000001', 4],
} as const;

/** A list whose page is timed: who asks for it, with what, and the word that it is asked with once more. */
interface Asked {
  who: keyof typeof PEOPLE;
  input?: Readonly<Record<string, unknown>>;
  keyword?: string;
}

const tenant_id = PARK;
const keyword = '智能';
const device = { product_id: firstOf('product'), device_id: firstOf('device') };

/** Every list that no rule keeps short, by its call. */
export const LONG: Readonly<Record<string, Asked>> = {
  'identity.inbox.approveList': { who: 'operator', keyword },
  'identity.corps.listCorp': { who: 'admin', keyword },
  'identity.users.getUserPage': { who: 'admin', keyword: '员工' },
  'subsidy.approval.getTenantApplyList': { who: 'operator', keyword },
  'subsidy.approval.getCloudApproveList': { who: 'provider', keyword },
  'subsidy.prepared.getTenantTempList': { who: 'operator', keyword },
  'subsidy.inspections.listInspections': { who: 'admin', input: { tenant_id }, keyword },
  'subsidy.pools.listPoolEntries': { who: 'admin', input: { tenant_id, pool_id: firstOf('pool') } },
  'subsidy.red-list.listRedList': { who: 'admin', input: { tenant_id }, keyword },
  'subsidy.caps.listCapOverrides': {
    who: 'admin',
    input: { tenant_id, apply_year: 2020, allowance_type: 'online' },
    keyword,
  },
  'subsidy.caps.listCapHistory': { who: 'admin', input: { tenant_id, apply_year: 2020, allowance_type: 'online' } },
  'subsidy.conf.govConfHistory': { who: 'admin', input: { tenant_id } },
  'subsidy.conf.getLogList': { who: 'admin', input: { tenant_id } },
  'subsidy.gov-lists.getGovUin': { who: 'admin', input: { tenant_id }, keyword },
  'subsidy.gov-lists.describeProgrammeCorps': { who: 'admin', input: { tenant_id }, keyword },
  'subsidy.history.listHistory': { who: 'admin', input: { tenant_id }, keyword },
  'reception.workbench.tenantList': { who: 'operator', keyword },
  'reception.workbench.providerList': { who: 'provider', keyword },
  'demand.workbench.tenantList': { who: 'operator', keyword },
  'demand.workbench.providerList': { who: 'provider', keyword },
  'voucher.vouchers.getCdatas': { who: 'admin', input: { tenant_id }, keyword },
  'voucher.vouchers.getCdatasByUin': { who: 'admin', input: { uin: '100000000001' } },
  'voucher.vouchers.getSimpleCouponRecords': { who: 'admin', input: { owner_uin: ['100000000001'] } },
  'voucher.reconciliation.listReconciliations': { who: 'provider', input: { tenant_id }, keyword: '对账' },
  'voucher.reconciliation.listReconciliationLines': {
    who: 'provider',
    input: { tenant_id, reconciliation_id: firstOf('file') },
    keyword: 'V00000004',
  },
  'activities.portal.list': { who: 'applicant', input: { tenant_id }, keyword: '沙龙' },
  'activities.workbench.tenantList': { who: 'admin', keyword: '沙龙' },
  'activities.workbench.providerList': { who: 'provider', keyword: '沙龙' },
  'activities.invitees.inviteeList': { who: 'admin', input: { activity_id: firstOf('activity') }, keyword },
  'catalog.satisfaction.listSatisfaction': { who: 'admin', input: { tenant_id }, keyword },
  'corpmsg.runs.listCorpmsg': { who: 'admin', keyword: '通知' },
  'corpmsg.runs.listRecipients': { who: 'admin', input: { corpmsg_id: firstOf('run') }, keyword },
  'sms.records.listSmsRecords': { who: 'admin', keyword: '0042' },
  'apps.park.getTenantAppUserPage': { who: 'admin', keyword: '员工' },
  'messages.mine.listMessages': { who: 'operator', keyword },
  'articles.listNews': { who: 'admin', keyword },
  'downloads.listDownloads': { who: 'operator' },
  'customers.follow-ups.getRecords': { who: 'admin', input: { bid: firstOf('opportunity') } },
  'settlein.requests.listSettleIn': { who: 'admin', keyword },
  'estate.listSpaces': { who: 'applicant', input: { tenant_id }, keyword: '房间' },
  'estate.listOwnSpaces': { who: 'applicant', keyword: '房间' },
  'estate.manageSpaces': { who: 'admin', keyword: '房间' },
  'competition.desk.entryList': { who: 'admin', input: { race_id: firstOf('race') }, keyword },
  'competition.provider.parkEntries': { who: 'provider', input: { race_id: firstOf('race') }, keyword },
  'iot.projects.getProjectList': { who: 'admin', keyword: '楼宇' },
  'iot.products.getProductList': { who: 'admin', input: { project_id: firstOf('project') }, keyword: '电表' },
  'iot.devices.getDeviceList': { who: 'admin', input: { product_id: firstOf('product') }, keyword: 'meter-4' },
  'iot.devices.getDeviceLogList': { who: 'admin', input: device },
  'iot.actions.getDeviceActionList': { who: 'admin', input: device },
  'training.courses.listLearner': { who: 'admin', input: { course_id: firstOf('course') }, keyword: '学员' },
  'iot.devices.getDeviceEventList': { who: 'admin', input: device },
  'modules.listOpenCase': { who: 'platform', input: { tenant_id, code: 'reception' } },
  'subsidy.figures.listFigureCases': { who: 'provider', input: { figure: 'apply' } },
  'admin.problems.getStuckList': { who: 'provider' },
};

/** The other lists, by what keeps them short or which other bench has them. */
export const NOT_LONG: Readonly<Record<string, readonly string[]>> = {
  'of one enterprise or person': [
    'identity.sent.applyList',
    'identity.belonging.ownParkRequests',
    'identity.corps.getCorpPeople',
    'identity.joins.joinList',
    'identity.views.getViewList',
    'subsidy.applications.getTempList',
    'subsidy.applications.getApplyList',
    'subsidy.batches.getBatchList',
    'voucher.bills.getBills',
    'catalog.satisfaction.listRateable',
    'apps.park.getCorpAppUserPage',
    'settlein.requests.ownSettleIns',
    'competition.portal.ownEntries',
  ],
  'of one case, run or template': [
    'subsidy.applications.getCorpRecordList',
    'subsidy.approval.cloudGetRecordList',
    'subsidy.approval.getRecordList',
    'subsidy.tasks.getCommentList',
    'logs.getOperationRecordList',
    'subsidy.batches.getBatch',
    'sms.templates.logSmsTemplate',
    'portal.content.listVersions',
  ],
  'a rule allows some hundred': [
    'identity.roles.listParkRole',
    'identity.roles.listProviderRole',
    'subsidy.migrations.getMigrationPlan',
    'catalog.categories.listCategory',
    'catalog.labels.listAggregateRule',
    'catalog.offline.listOffline',
    'catalog.packages.listPackage',
    'catalog.packages.corpPackageList',
    'catalog.team.listTeamUser',
    'catalog.prices.listPrice',
    'modules.listModule',
    'modules.listTenantModule',
    'competition.portal.listRaces',
    'competition.portal.corpRaces',
    'competition.desk.raceList',
    'training.courses.listCourse',
    'training.learning.listMyCourse',
    'assessment.templates.listAssessmentTemplates',
    'assessment.sheets.tenantAssessments',
  ],
  'as many as there are parks, pools, accounts, applications or templates': [
    'identity.tenants.listTenant',
    'identity.belonging.listParkRequests',
    'subsidy.pools.listPools',
    'subsidy.caps.listCaps',
    'subsidy.dealers.getDealerList',
    'subsidy.cloud-accounts.listCloudAccount',
    'sms.templates.listSmsTemplates',
    'apps.catalogue.getAppPage',
    'apps.catalogue.getAppProviderPage',
    'apps.catalogue.getAppRolePage',
    'apps.park.getTenantAppPage',
    'competition.provider.parkRaces',
    'assessment.sheets.providerAssessments',
    'iot.topics.listTopicPolicy',
  ],
  'ten thousand products: --catalogue': [
    'subsidy.conf.getCloudProductTypeList',
    'catalog.labels.listLabel',
    'catalog.online.listProduct',
    'catalog.online.listSubProduct',
    'catalog.offline.listOfflineSub',
    'catalog.listing.listListing',
    'catalog.market.listInventory',
    'catalog.market.listMarket',
    'catalog.offered.getProductList',
    'catalog.offered.getSubsidyProductList',
    'catalog.offered.getPostpaidProductList',
    'catalog.offered.getOfflineProductList',
  ],
  'a million opportunities: --customers': [
    'customers.opportunities.getOpportunityList',
    'customers.opportunities.getFollowers',
    'customers.opportunities.getChanges',
    'customers.transfer.getFollowing',
    'customers.funnel.listFunnel',
    'customers.figures.getOpportunityFollowers',
    'customers.figures.getCustomerRequireCorps',
    'customers.figures.getCustomerReportList',
    'customers.figures.listCounted',
    'customers.figures.listRegistered',
    'customers.figures.listSceneDemands',
  ],
  'ten million entries: --log': ['logs.getLogList'],
};

export interface PageTimes extends PacedTimes {
  what: string;
}

/**
 * Fills every long list of a park, and times each page with eight readers, of all rows and of those that a word finds; of those
 * whose call has `part` in its name.
 */
export async function timePages(
  stack: Stack,
  { rows, each, say, part }: { rows: number; each: number; say: (line: string) => void; part: string },
): Promise<PageTimes[]> {
  const db = await connect(stack);
  await fillAll(db, rows, say);
  await db.end();
  const [office] = await openOffices(stack, 1);
  for (let n = 0; office && n < 10; n++) await submit(office);
  await fillLists(stack, rows);
  await fillReceptionsAndDemands(stack, rows);
  const calls = new Map(CALLS);
  const readers = Object.fromEntries(
    await Promise.all(
      Object.entries(PEOPLE).map(async ([who, [mobile, type]]) => {
        const all = Array.from({ length: READERS }, () => new BenchUser(stack.origin).signIn(mobile, type));
        return [who, await Promise.all(all)] as const;
      }),
    ),
  );
  const pages: PageTimes[] = [];
  for (const [call, { who, input = {}, keyword: word }] of Object.entries(LONG)) {
    if (!call.includes(part)) continue;
    const endpoint = calls.get(call);
    if (!endpoint) throw new Error(`there is no call ${call}`);
    const time = async (what: string, asked: object) => {
      const ask = async (user: BenchUser) => {
        const answer = await user.call(endpoint, { ...input, ...asked, limit: 50, offset: 0 });
        const { items, list } = answer as { items?: unknown[]; list?: unknown[] };
        return { items: items ?? list ?? [] };
      };
      const told = (error: unknown) => say(`not measured: ${String(error)}`);
      // one that is refused or finds nothing is over its limit, and keeps no other from being timed
      const times = await timePaced(what, readers[who] ?? [], ask, each).catch(told);
      pages.push({ what, ...(times ?? { times: timesOf([]), paced: timesOf([]) }) });
    };
    await time(call, {});
    if (word !== undefined) await time(`${call}, “${word}”`, { keyword: word });
    const told = pages.filter(({ what }) => what.startsWith(call)).map(({ paced }) => `${paced.p50} / ${paced.p95} ms`);
    say(`${call}: ${told.join(', by a word ')}`);
  }
  return pages;
}

/** Prints each page, the slowest first, and returns them. */
export function printPages(pages: readonly PageTimes[]): readonly PageTimes[] {
  const slowness = ({ paced }: PageTimes) => (Number.isNaN(paced.p95) ? Number.MAX_VALUE : paced.p95);
  console.log(
    `\nPages of long lists with ${READERS} readers, ms over HTTP (p95 at their pace to stay under ${PAGES_MS})`,
  );
  console.table(
    pages
      .toSorted((a, b) => slowness(b) - slowness(a))
      .map(({ what, times, paced }) => ({
        what,
        'at their pace p50': paced.p50,
        p95: paced.p95,
        'back to back p50': times.p50,
        'p95 ': times.p95,
      })),
  );
  return pages;
}
