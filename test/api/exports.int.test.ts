import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetExportColumns } from '#domain/assessment/export-columns.ts';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import type { OpportunityRow } from '#domain/customers/contract/views.ts';
import { opportunityExportColumns } from '#domain/customers/export-columns.ts';
import { STEP_NAMES, STEPS } from '#domain/customers/steps.ts';
import { demandExportColumns } from '#domain/demand/export-columns.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { downloadsContract } from '#domain/downloads/contract.ts';
import type { ExportSourceName } from '#domain/downloads/sources.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { logExportColumns } from '#domain/logs/export-columns.ts';
import { receptionExportColumns } from '#domain/reception/export-columns.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { applicationExportColumns } from '#domain/subsidy/case/export-columns.ts';
import { configChangeExportColumns } from '#domain/subsidy/configuration/export-columns.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { inLanguage, toCsv } from '#web/shared/files/export-csv.ts';
import { decide, MOBILES, submit } from '#test/builders/subsidy.ts';
import { entered, saved } from '#test/builders/opportunity.ts';
import { openPeriod } from '#test/builders/assessment.ts';
import { applyDemand } from '#test/builders/demand.ts';
import { fileOf, untilJob } from '#test/builders/job.ts';
import { book } from '#test/builders/reception.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let operator: TestUser, admin: TestUser, provider: TestUser;
beforeAll(async () => {
  w = await world();
  [operator, admin, provider] = await Promise.all([
    w.signIn(MOBILES.operator),
    w.signIn(MOBILES.tenantAdmin),
    w.signIn(MOBILES.providerAdmin),
  ]);
  const applicant = await w.signIn(MOBILES.applicant);
  const { apply_num } = await submit(w, applicant);
  await submit(w, applicant);
  await decide(operator, apply_num, 'return', '订单截图不清晰');
  await book(w, w.anonymous());
  await book(w, w.anonymous());
  await applyDemand(w, w.anonymous());
  const of = { tenant_id: 'nanshan' };
  const { lock, custom, subsidy_wording, ratio_list } = await admin.call(confContract.getGovConf, of);
  const ratios = [...ratio_list, { year: 2044, gov_ratio: '30.00', corp_ratio: '70.00' }];
  const wanted = { ...of, lock, custom, subsidy_wording, ratio_list: ratios, reason: '调整' };
  const { lock: next } = await admin.call(confContract.modifyGovConf, wanted);
  await admin.call(confContract.modifyGovConf, { ...wanted, lock: next, ratio_list });
});
afterAll(() => w.close());

const exported = async (user: TestUser, source: ExportSourceName, filter: object) => {
  const { job_id } = await user.call(downloadsContract.createDownload, { source, filter: JSON.stringify(filter) });
  await untilJob(user, job_id, 'done');
  const text = (await fileOf(w, user, job_id)).toString('utf8');
  // two tables without rows would be the same
  if (Papa.parse(text).data.length < 2) throw new Error(`nothing to compare: ${source}`);
  return text;
};
test('applications: the job prints what the browser would, on either side', async () => {
  const filter = { tab: 0 as const, sort: 'order_money' as const, order: 'asc' as const };
  const own = await operator.call(approvalContract.getTenantApplyList, filter);
  expect(await exported(operator, 'applications', filter)).toBe(
    toCsv(inLanguage(applicationExportColumns(false), 'zh'), own.items),
  );
  const all = await provider.call(approvalContract.getCloudApproveList, filter);
  expect(await exported(provider, 'applications', filter)).toBe(
    toCsv(inLanguage(applicationExportColumns(true), 'zh'), all.items),
  );
});

test('what waits for the asker waits for them in the file, too', async () => {
  const { items } = await operator.call(approvalContract.getTenantApplyList, { tab: 1 });
  expect(await exported(operator, 'applications', { tab: 1 })).toBe(
    toCsv(inLanguage(applicationExportColumns(false), 'zh'), items),
  );
});

test('receptions', async () => {
  const filter = { tab: 0 as const, sort: 'visit_date' as const };
  const { items } = await admin.call(receptionWorkbenchContract.tenantList, filter);
  expect(await exported(admin, 'receptions', filter)).toBe(
    toCsv(inLanguage(receptionExportColumns('tenant'), 'zh'), items),
  );
});

test('demands, in English', async () => {
  provider.lang = 'en-US';
  const { items } = await provider.call(demandWorkbenchContract.providerList, { tenant_id: 'nanshan' });
  const job = await exported(provider, 'demands', { tenant_id: 'nanshan' });
  provider.lang = 'zh-CN';
  expect(job).toBe(toCsv(inLanguage(demandExportColumns(true), 'en'), items));
});

test('assessments, on either side', async () => {
  await openPeriod(provider, { year: 2061, deadline: '2061-12-31', tenants: ['nanshan', 'binhai'] });
  const filter = { year: 2061, sort: 'deadline' as const };
  for (const [user, list, parks] of [
    [admin, assessmentsContract.tenantAssessments, false],
    [provider, assessmentsContract.providerAssessments, true],
  ] as const) {
    const { items } = await user.call(list, filter);
    expect(await exported(user, 'assessments', filter)).toBe(toCsv(inLanguage(sheetExportColumns(parks), 'zh'), items));
  }
});

test('opportunities, on either side: one’s own, and the steps by the names of the own park', async () => {
  const { list, lock } = await admin.call(pipelineContract.getCrmStepMapList, {});
  const names = Object.fromEntries(list.map(({ step, name }) => [step, name]));
  const named = { ...names, contacted: '已拜访' } as Input<typeof pipelineContract.saveCrmSteps>['names'];
  await admin.call(pipelineContract.saveCrmSteps, { lock, names: named });
  await saved(operator, await entered(operator, { name: '深圳市导出光学有限公司' }), { step: 'contacted' });
  await entered(operator, { name: '深圳市导出材料有限公司', follower: null });
  const listOf = opportunitiesContract.getOpportunityList;
  const columns = (parks: boolean, of: Readonly<Record<string, string>>) =>
    inLanguage(
      opportunityExportColumns<OpportunityRow>(parks, ({ step }) => of[step] ?? ''),
      'zh',
    );
  for (const filter of [
    { keyword: '导出' },
    { follower: 'me' as const },
    { sort: 'touch_time' as const, order: 'asc' as const },
  ]) {
    const { items } = await operator.call(listOf, filter);
    expect(await exported(operator, 'opportunities', filter)).toBe(toCsv(columns(false, named), items));
  }
  const park = { tenant_id: 'nanshan', keyword: '导出' };
  const { items } = await provider.call(listOf, park);
  const productNames = Object.fromEntries(STEPS.map((step) => [step, STEP_NAMES[step].zh]));
  expect(await exported(provider, 'opportunities', park)).toBe(toCsv(columns(true, productNames), items));
});

test('changes of the configuration, with those that belong to no park', async () => {
  for (const user of [admin, provider]) {
    const { items } = await user.call(confContract.govConfHistory, { kind: ['gov'] });
    expect(await exported(user, 'config_changes', { kind: ['gov'] })).toBe(
      toCsv(inLanguage(configChangeExportColumns, 'zh'), items),
    );
  }
});

test('the log of operations: as the list, for the platform with the rows of no park; taking it is in it, once', async () => {
  const platform = await w.signIn(MOBILES.platform);
  const filter = { type: 'update' as const, not: [] };
  const { list } = await admin.call(logsContract.getLogList, filter);
  expect(await exported(admin, 'operation_log', filter)).toBe(toCsv(inLanguage(logExportColumns, 'zh'), list));
  const signIns = { type: 'sign_in' as const, not: [] };
  const all = await platform.call(logsContract.getLogList, signIns);
  expect(all.list.some(({ tenant_id }) => tenant_id === null)).toBe(true);
  expect(await exported(platform, 'operation_log', signIns)).toBe(toCsv(inLanguage(logExportColumns, 'zh'), all.list));
  const taken = async () =>
    (await admin.call(logsContract.getLogList, { type: 'export', account: '赵敏' })).list.filter(
      ({ asked }) => asked['source'] === 'operation_log',
    );
  await expect.poll(async () => (await taken()).length).toBe(1);
});

test('who may not read the log may not export it', async () => {
  const { body } = await operator.send(downloadsContract.createDownload, { source: 'operation_log', filter: '{}' });
  expect(body).toMatchObject({ code: 7341 });
});
