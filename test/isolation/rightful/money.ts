import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { figuresContract } from '#domain/statistics/figures-contract.ts';
import { historyContract } from '#domain/statistics/history-contract.ts';
import { upload } from '#test/builders.ts';
import { creditCode } from '#test/corp-builders.ts';
import { untilJob } from '#test/job-builders.ts';
import { does, userOf, type Acts } from './does.ts';

/** What is done with the money that a park may promise. */
export const MONEY: Acts = {
  'pools, asked for, confirmed, put in order and read': async (r) => {
    // of a year that no application of the cast is for
    const ofKind = { tenant_id: 'nanshan', apply_year: 2099, allowance_type: 'online' as const };
    const { tenant_id } = ofKind;
    const made = async (name: string) => {
      const asked = { ...ofKind, name, granted: '100.00', reason: '年度预算' };
      const { pool_id, change } = await does(r, 'tenant admin', poolsContract.askGrant, asked);
      const decided = { tenant_id, change_id: change?.change_id ?? '', decision: 'confirm' as const };
      await does(r, 'provider admin', poolsContract.decideGrant, decided);
      return pool_id;
    };
    const [first, second] = [await made('市级资金'), await made('区级资金')];
    await does(r, 'tenant admin', poolsContract.preferPool, { tenant_id, pool_id: second });
    const { items } = await does(r, 'tenant admin', poolsContract.listPools, { tenant_id, apply_year: 2099 });
    if (items.map(({ pool_id }) => pool_id).join() !== [second, first].join())
      throw new Error('not in the order asked');
    await does(r, 'tenant admin', poolsContract.listPoolEntries, { tenant_id, pool_id: first });
  },
  'figures of a park, and the applications that they count': async (r) => {
    const of = { tenant_ids: ['nanshan'] };
    const { all } = await does(r, 'operator', figuresContract.getApply, of);
    const { getConversionRate, getGovSent, getVoucher, getUsed, getIncome } = figuresContract;
    for (const call of [getGovSent, getVoucher, getUsed, getIncome]) await does(r, 'tenant admin', call, of);
    await does(r, 'provider admin', getConversionRate, of);
    const { total } = await does(r, 'operator', figuresContract.listFigureCases, { ...of, figure: 'apply' });
    if (total === 0 || String(total) !== all.value) throw new Error('the list is not what the figure counts');
  },
  'earlier years, imported and read': async (r) => {
    const tenant_id = 'nanshan';
    const admin = userOf(r, 'tenant admin');
    const bytes = new TextEncoder().encode(
      `年度,企业名称,信用代码,类型,订单金额,补贴金额\r\n2024,深圳市北斗软件有限公司,${creditCode(911)},线上,200,100`,
    );
    const guid = await upload(r.cast.w, admin, 'import', '往年.csv', bytes, tenant_id);
    const { importHistoryPreview, importHistory, listHistory, historyDetail, historyYear } = historyContract;
    const { hash, versions } = await does(r, 'tenant admin', importHistoryPreview, { tenant_id, guid });
    const confirmed = { tenant_id, guid, hash, versions, reason: '往年台账' };
    const job = await does(r, 'tenant admin', importHistory, confirmed);
    await untilJob(admin, job.job_id, 'done');
    const { items } = await does(r, 'operator', listHistory, { tenant_id, year: 2024 });
    await does(r, 'operator', historyDetail, { tenant_id, history_id: items[0]?.history_id ?? '' });
    const { years } = await does(r, 'operator', historyYear, { tenant_ids: [tenant_id] });
    if (years[0]?.subsidy_money !== '100.00') throw new Error('not what was imported');
  },
};
