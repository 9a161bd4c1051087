import { capsContract } from '#domain/subsidy/contract/caps.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { poolOutlookContract } from '#domain/subsidy/contract/pool-outlook.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { reconciliationContract } from '#domain/voucher/contract/reconciliation.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import { giveVoucher } from '#test/builders/voucher.ts';
import { redListContract } from '#domain/subsidy/contract/red-list.ts';
import { figuresContract } from '#domain/statistics/figures-contract.ts';
import { historyContract } from '#domain/statistics/history-contract.ts';
import { upload } from '#test/builders/subsidy.ts';
import { creditCode } from '#test/builders/corp.ts';
import { reconciliationFile, STATEMENT_DAY } from '#test/builders/reconciliation.ts';
import { untilJob } from '#test/builders/job.ts';
import { does, fresh, userOf, type Acts, type Rightful } from './does.ts';

/** An enterprise of a park that nobody of the cast is of: their own go on applying. */
async function someCorp(r: Rightful, tenant_id: string): Promise<string> {
  const { items } = await does(r, 'tenant admin', redListContract.findCorps, { tenant_id });
  const theirs = Object.values(r.cast.places).map(({ corp_id }) => corp_id);
  return items.find(({ corp_id }) => !theirs.includes(corp_id))?.corp_id ?? '';
}

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
  'a pool, its alerts set, foretold, looked back at and corrected': async (r) => {
    const tenant_id = 'nanshan';
    const asked = { tenant_id, apply_year: 2097, allowance_type: 'online' as const, granted: '100.00' };
    const { pool_id, change } = await does(r, 'tenant admin', poolsContract.askGrant, {
      ...asked,
      name: '年度资金',
      reason: '年度预算',
    });
    const decided = { tenant_id, change_id: change?.change_id ?? '', decision: 'confirm' as const };
    await does(r, 'provider admin', poolsContract.decideGrant, decided);
    const key = { tenant_id, pool_id };
    await does(r, 'tenant admin', poolOutlookContract.setPoolAlerts, { ...key, levels: [50, 10] });
    await does(r, 'tenant admin', poolOutlookContract.poolForecast, key);
    const day = beijingDay(Date.now());
    const { granted } = await does(r, 'tenant admin', poolOutlookContract.poolBalance, { ...key, day });
    if (granted !== asked.granted) throw new Error(`granted ${granted}`);
    const right = { ...key, entry_no: 1, amount: '90.00', day, reason: '录入有误' };
    await does(r, 'tenant admin', poolOutlookContract.askCorrection, right);
  },

  'a voucher, asked about, answered, corrected and read': async (r) => {
    const { apply_num } = await fresh(r);
    const voucher_num = await giveVoucher(r.cast.w, apply_num);
    const look = () => userOf(r, 'provider').call(vouchersContract.getCdataDetail, { voucher_num });
    const read = async () => ({ voucher_num, task_id: (await look()).task_id });
    const { order_ids, valid_to } = await does(r, 'applicant', vouchersContract.getCdataDetail, { voucher_num });
    const reason = '原因';
    const orders = { order_id: order_ids[0] ?? '', new_order_id: 'NEW-1', reason };
    await does(r, 'operator', vouchersContract.rebindOrderId, { ...(await read()), ...orders });
    await does(r, 'provider', vouchersContract.rebindOrderIdRefuse, { ...(await read()), note: reason });
    await does(r, 'operator', vouchersContract.rebindOrderId, { ...(await read()), ...orders });
    await does(r, 'provider', vouchersContract.rebindOrderIdPass, await read());
    const longer = { valid_to: beijingDay(Date.parse(valid_to ?? '')), reason };
    await does(r, 'operator', vouchersContract.extendApply, { ...(await read()), ...longer });
    await does(r, 'provider', vouchersContract.approveRefuse, { ...(await read()), note: reason });
    const corrected = { status: 'issued' as const, used: '1.00', reason };
    await does(r, 'final admin', vouchersContract.updateVoucherStatus, { ...(await read()), ...corrected });
    await does(r, 'operator', vouchersContract.recycleApply, { ...(await read()), reason });
    await does(r, 'provider', vouchersContract.approvePass, await read());
  },
  'a voucher that the provider does not issue, done by hand and given up': async (r) => {
    const reason = '原因';
    const today = beijingDay(Date.now());
    const stuck = { status: 'issuing', seq: 1, visit: 1, ref: '', valid_from: null, valid_to: null } as const;
    const given = async () => giveVoucher(r.cast.w, (await fresh(r)).apply_num, stuck);
    const read = async (voucher_num: string) => {
      const { task_id } = await userOf(r, 'provider').call(vouchersContract.getCdataDetail, { voucher_num });
      return { voucher_num, task_id, reason };
    };
    const hand = { ref: 'HAND-1', valid_from: today, valid_to: today };
    const { system } = r.cast.w.db;
    const corps = await system.selectFrom('corp').where('tenant_id', '=', 'nanshan').select('cloud_account').execute();
    const fault = { call: 'issue', kind: 'unreachable', times_left: 1_000 } as const;
    await system
      .insertInto('provider_fault')
      .values(corps.map(({ cloud_account: uin }) => ({ uin, ...fault })))
      .execute();
    const [done, over] = [await given(), await given()];
    await does(r, 'final admin', vouchersContract.updateVoucherStatus, {
      ...(await read(done)),
      ...hand,
      status: 'issued',
    });
    await does(r, 'final admin', vouchersContract.updateVoucherStatus, { ...(await read(over)), status: 'cancelled' });
    await system.deleteFrom('provider_fault').execute();
  },
  'a reconciliation of the provider, imported, opened and settled': async (r) => {
    const { apply_num } = await fresh(r);
    const voucher_num = await giveVoucher(r.cast.w, apply_num);
    const tenant_id = 'nanshan';
    const final = userOf(r, 'final admin');
    const lines = [`${voucher_num},,5,`, 'V20200101NS000001,,1,'];
    const guid = await reconciliationFile(r.cast.w, final, lines);
    const calls = reconciliationContract;
    const { hash, versions } = await does(r, 'final admin', calls.importReconciliationPreview, { tenant_id, guid });
    const confirmed = { tenant_id, guid, hash, versions, statement_day: STATEMENT_DAY, reason: '对账' };
    const { job_id: reconciliation_id } = await does(r, 'final admin', calls.importReconciliation, confirmed);
    await untilJob(final, reconciliation_id, 'done');
    const of = { tenant_id, reconciliation_id };
    await does(r, 'provider', calls.listReconciliations, { tenant_id });
    await does(r, 'provider', calls.getReconciliation, of);
    const { items } = await does(r, 'provider', calls.listReconciliationLines, { ...of, state: 'open' });
    for (const { act, position, task_id, voucher_num: number } of items) {
      const line = { ...of, position, reason: '对账' };
      if (number === voucher_num) await does(r, 'final admin', calls.correctReconciled, { ...line, task_id });
      else if (act === 'note') await does(r, 'final admin', calls.noteReconciled, line);
    }
  },
  'an enterprise, put on the red list, found there and taken off': async (r) => {
    const tenant_id = 'nanshan';
    const listing = { tenant_id, corp_id: await someCorp(r, tenant_id), reason: '虚构订单', until: null };
    const { listing_id } = await does(r, 'tenant admin', redListContract.addRedListing, listing);
    const { items } = await does(r, 'tenant admin', redListContract.listRedList, { tenant_id, state: 'on' });
    if (!items.some((item) => item.listing_id === listing_id)) throw new Error('not on the list');
    await does(r, 'tenant admin', redListContract.endRedListing, { tenant_id, listing_id, reason: '已整改' });
  },
  'a cap of enterprises, set, and more for one of them': async (r) => {
    // of a year that no application of the cast is for
    const key = { tenant_id: 'nanshan', apply_year: 2099, allowance_type: 'all' as const };
    const { cap_id } = await does(r, 'tenant admin', capsContract.setCap, { ...key, amount: '100.00', reason: '规定' });
    const { tenant_id } = key;
    const { items } = await does(r, 'tenant admin', capsContract.listCaps, { tenant_id, allowance_type: 'all' });
    if (!items.some((cap) => cap.cap_id === cap_id && cap.amount === '100.00')) throw new Error('no such cap');
    const corp_id = await someCorp(r, tenant_id);
    const more = { ...key, corp_id, amount: '200.00', reason: '重点企业' };
    await does(r, 'tenant admin', capsContract.setCapOverride, more);
    const exceptions = await does(r, 'tenant admin', capsContract.listCapOverrides, key);
    if (exceptions.items[0]?.corp_id !== corp_id) throw new Error('no such exception');
    const { total } = await does(r, 'tenant admin', capsContract.listCapHistory, key);
    if (total !== 2) throw new Error(`${total} changes`);
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
