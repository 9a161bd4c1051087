import { PORTRAIT_FIELDS } from '#domain/customers/fields.ts';
import { followUpsContract } from '#domain/customers/contract/records.ts';
import { opportunityImportsContract } from '#domain/customers/contract/imports.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import { funnelContract } from '#domain/customers/contract/funnel.ts';
import { transferContract } from '#domain/customers/contract/transfer.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { runOver } from '#test/builders/batch.ts';
import { poolContract } from '#domain/customers/contract/pool.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { demandContract } from '#domain/demand/contract/portal.ts';
import { demandForm } from '#test/builders/demand.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { untilJob } from '#test/builders/job.ts';
import { STEPS } from '#domain/customers/steps.ts';
import { anEntry, entered } from '#test/builders/opportunity.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { does, idOf, userOf, type Acts } from './does.ts';

const { saveOpportunity, saveOpportunityDetail, saveOpportunityPortrait, closeOpportunity } = opportunitiesContract;
const { getOpportunity, getChanges, crmOppoCompleteRatio, findDuplicates } = opportunitiesContract;
const { createRecord, getRecords } = followUpsContract;
const { getCrmStepMapList, saveCrmSteps } = pipelineContract;
const PORTRAIT = Object.fromEntries(PORTRAIT_FIELDS.map((field) => [field, null])) as Omit<
  Input<typeof saveOpportunityPortrait>,
  'bid' | 'lock'
>;

/** What is done with an opportunity, by its park. */
export const CUSTOMERS: Acts = {
  'an opportunity, entered, worked on and closed': async (r) => {
    // an opportunity of their own is anybody's to enter in their own park
    const operator = userOf(r, 'operator');
    const first = await entered(operator, anEntry());
    const { bid } = first;
    const moved = await does(r, 'operator', saveOpportunity, { bid, lock: first.lock, step: 'contacted' });
    const said = { amount: '1.00', expected_day: null, needs: [], products: [], description: '' };
    const told = await does(r, 'operator', saveOpportunityDetail, { bid, lock: moved.lock, ...said });
    const portrait = { bid, lock: told.lock, ...PORTRAIT, second_trade: '芯片' };
    const known = await does(r, 'operator', saveOpportunityPortrait, portrait);
    const { ratio } = await does(r, 'operator', crmOppoCompleteRatio, { bid });
    if (ratio !== '10.00') throw new Error('what is known is not told');
    const followed = { bid, way: 'phone' as const, content: '已电话', next_contact_day: null };
    await does(r, 'operator', createRecord, followed);
    await does(r, 'operator', getRecords, { bid });
    await does(r, 'operator', getChanges, { bid });
    await does(r, 'provider', getOpportunity, { bid });
    await operator.call(findDuplicates, { name: first.name });
    await does(r, 'operator', closeOpportunity, { bid, lock: known.lock, reason: '暂无计划' });
  },
  'all of somebody given to a colleague, and the rest called off': async (r) => {
    const { w } = r.cast;
    const operator = userOf(r, 'operator');
    await entered(operator, anEntry());
    const { items } = await operator.call(transferContract.getFollowing, {});
    const from = items.find(({ transfer }) => transfer)?.user_id ?? '';
    const to = await idOf(await w.signIn(MOBILES.operator2));
    await w.stopWorker();
    const asked = { from, to, reason: '轮岗' };
    const { batch_id } = await does(r, 'operator', transferContract.transferOpportunities, asked);
    await does(r, 'operator', batchesContract.cancelBatch, { batch_id });
    await w.startWorker();
    await runOver(operator, batch_id);
  },
  'a demand of an enterprise that has signed in': async (r) => {
    const { w } = r.cast;
    const { name: _name, mobile: _mobile, code: _code, tenant_id: _park, ...form } = await demandForm(w, w.anonymous());
    // a demand of their own is anybody's to file in their own park
    await userOf(r, 'applicant').call(demandContract.zjtxCorpApplyLg, form);
  },
  'when the pool takes back': async (r) => {
    const { lock } = await does(r, 'tenant admin', poolContract.getCrmPool, {});
    await does(r, 'tenant admin', poolContract.saveCrmPool, { lock, days: 365 });
  },
  'tables of opportunities, new and past': async (r) => {
    const tenant_id = 'nanshan';
    const admin = userOf(r, 'tenant admin');
    const sent = (name: string, lines: readonly string[]) =>
      upload(r.cast.w, admin, 'import', name, new TextEncoder().encode(lines.join('\r\n')), tenant_id);
    const open = await sent('商机.csv', ['企业名称,联系人', '深圳市北斗软件有限公司,陈一']);
    const past = await sent('历史商机.csv', [
      '企业名称,联系人,录入日期,结束日期,金额（元）',
      '深圳市北斗软件有限公司,陈一,2024-01-02,2024-02-03,100',
    ]);
    const imports = opportunityImportsContract;
    for (const [guid, look, bring] of [
      [open, imports.insertOpportunitiesPreview, imports.insertOpportunities],
      [past, imports.insertHisOpportunitiesPreview, imports.insertHisOpportunities],
    ] as const) {
      const { hash, versions } = await does(r, 'tenant admin', look, { tenant_id, guid });
      const { job_id } = await does(r, 'tenant admin', bring, { tenant_id, guid, hash, versions, reason: '名录' });
      await untilJob(admin, job_id, 'done');
    }
    const table = { tenant_id, format: 'csv' as const, filled: true };
    await does(r, 'tenant admin', imports.insertOpportunitiesTemplate, table);
    await does(r, 'tenant admin', imports.insertHisOpportunitiesTemplate, table);
  },
  'the statistics of opportunities, and what their numbers count': async (r) => {
    const of = { tenant_ids: ['nanshan'] };
    const figures = customerFiguresContract;
    const { opportunity } = await does(r, 'operator', figures.getCoreData, of);
    const { total } = await does(r, 'operator', figures.listCounted, { ...of, basis: 'opportunity' });
    if (total === 0 || total !== opportunity.curr) throw new Error('the list is not what the number counts');
    await does(r, 'operator', figures.getCustomerAttributes, of);
    await does(r, 'provider', figures.getCustomerAnalysis, of);
    await does(r, 'operator', figures.getSecondIndustryAnalysis, { ...of, industry_name: 'aerospace' });
    await does(r, 'operator', figures.getZjtxPkgScene, of);
    await does(r, 'operator', figures.getOpportunityFollowers, of);
    await does(r, 'operator', figures.getCustomerRequireCorps, { ...of, level: 3 });
    await does(r, 'operator', figures.getCustomerReportList, of);
    const days = { ...of, created_from: '2026-01-01', created_to: '2027-12-31' };
    const { steps } = await does(r, 'operator', funnelContract.getCrmFunnel, days);
    const asked = { ...days, number: 'reached' as const };
    const reached = await does(r, 'operator', funnelContract.listFunnel, asked);
    if (reached.total !== steps[0]?.reached) throw new Error('the list is not what the funnel counts');
    await does(r, 'operator', figures.listRegistered, of);
    await does(r, 'operator', figures.listSceneDemands, { ...of, scene: 'x' });
  },
  'the names of the steps': async (r) => {
    const { list, lock } = await userOf(r, 'tenant admin').call(getCrmStepMapList, {});
    const names = Object.fromEntries(list.map(({ step, name }) => [step, name])) as Record<
      (typeof STEPS)[number],
      string
    >;
    await does(r, 'tenant admin', saveCrmSteps, { lock, names: { ...names, new: '线索' } });
  },
};
