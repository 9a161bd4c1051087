import { cloudAccountsContract } from '#domain/subsidy/contract/cloud-accounts.ts';
import { govListsContract } from '#domain/subsidy/contract/gov-lists.ts';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { creditCode } from '#test/builders/corp.ts';
import { calendarContract } from '#domain/admin/calendar-contract.ts';
import { categoriesContract } from '#domain/catalog/contract/categories.ts';
import { authorizationsContract } from '#domain/catalog/contract/authorizations.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { listingContract } from '#domain/catalog/contract/listing.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { offlineProductsContract } from '#domain/catalog/contract/offline-products.ts';
import {
  AN_OFFLINE_PRODUCT,
  AN_OFFLINE_SUB_PRODUCT,
  AN_ONLINE_PRODUCT,
  AN_ONLINE_SUB_PRODUCT,
} from '#test/builders/catalog.ts';
import { pricesContract } from '#domain/catalog/contract/prices.ts';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { downloadsContract } from '#domain/downloads/contract.ts';
import type { Endpoint, Input } from '#domain/shared/calls/endpoint.ts';
import { corpmsgContract } from '#domain/corpmsg/contract.ts';
import { smsContract } from '#domain/sms/contract.ts';
import { smsTemplatesContract } from '#domain/sms/template-contract.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { upload } from '#test/builders/subsidy.ts';
import { untilJob } from '#test/builders/job.ts';
import { does, userOf, type Acts, type Rightful } from './does.ts';

/** A price that a park agreed on: planned, put off, given up. */
async function keepsPrices(r: Rightful, sub_product_id: string): Promise<void> {
  const { addPrice, updatePrice, deletePrice, listPrice } = pricesContract;
  const terms = { unit_price: '9.90', valid_from: '2090-01-01', valid_to: null };
  const made = await does(r, 'everywhere', addPrice, { sub_product_id, tenant_id: 'nanshan', ...terms });
  const { price_id } = made;
  const later = { price_id, lock: made.lock, ...terms, valid_from: '2090-02-01' };
  const { lock } = await does(r, 'everywhere', updatePrice, later);
  await userOf(r, 'everywhere').call(listPrice, { sub_product_id });
  await does(r, 'everywhere', deletePrice, { price_id, lock });
}

/** What is done with configuration, catalogue and tables. */
export const PLAIN_DATA: Acts = {
  'the configuration of a park, and of all': async (r) => {
    const [tenant_id, reason] = ['nanshan', '年度调整'];
    const admin = userOf(r, 'tenant admin');
    const gov = await admin.call(confContract.getGovConf, { tenant_id });
    const { lock, custom, subsidy_wording, ratio_list } = gov;
    await does(r, 'tenant admin', confContract.modifyGovConf, {
      tenant_id,
      lock,
      reason,
      custom,
      ratio_list,
      subsidy_wording: subsidy_wording === 'voucher' ? 'payment' : 'voucher',
    });
    const [change] = (await admin.call(confContract.govConfHistory, {})).items;
    await does(r, 'tenant admin', confContract.govConfHistoryDetail, { change_id: change?.change_id ?? '' });
    const { lock: cloudLock, ...lists } = await userOf(r, 'everywhere').call(confContract.getCloudConf, {});
    await does(r, 'everywhere', confContract.modifyCloudConf, { lock: cloudLock, reason, ...lists });
  },

  'the calendar of all': async (r) => {
    const everywhere = userOf(r, 'everywhere');
    const { year, lock } = await everywhere.call(calendarContract.getCalendar, { year: 2040 });
    const days = [{ day: '2040-05-01', working: true }];
    await does(r, 'everywhere', calendarContract.modifyCalendar, { year, lock, days, reason: '调休' });
  },

  'a product of the provider': async (r) => {
    const product = { ...AN_ONLINE_PRODUCT, code: 'rightful', name: '云硬盘' };
    const { addProduct, updateProduct, startProduct, stopProduct, deleteProduct } = onlineProductsContract;
    const made = await does(r, 'everywhere', addProduct, product);
    const { product_id } = made;
    const sub = { ...AN_ONLINE_SUB_PRODUCT, product_id, code: 'rightful-1', name: '增强型云硬盘' };
    const { addSubProduct, updateSubProduct, startSubProduct, stopSubProduct, deleteSubProduct } =
      onlineProductsContract;
    let below = await does(r, 'everywhere', addSubProduct, sub);
    const { sub_product_id } = below;
    const change = { ...sub, sub_product_id, lock: below.lock, unit_price: '12.50' };
    below = await does(r, 'everywhere', updateSubProduct, change);
    below = await does(r, 'everywhere', startSubProduct, { sub_product_id, lock: below.lock });
    below = await does(r, 'everywhere', stopSubProduct, { sub_product_id, lock: below.lock });
    const offered = await does(r, 'everywhere', authorizationsContract.listAuthorization, { product_id });
    const chosen = { product_id, lock: offered.lock, reason: '试点', every_park: false, tenant_list: [] };
    await does(r, 'everywhere', authorizationsContract.saveAuthorization, chosen);
    await userOf(r, 'everywhere').call(onlineProductsContract.productDetail, { product_id });
    await userOf(r, 'everywhere').call(onlineProductsContract.subProductDetail, { sub_product_id });
    await keepsPrices(r, sub_product_id);
    const one = { tenant_id: 'nanshan', sub_product_id, reason: '试点' };
    await does(r, 'everywhere', confContract.modifyCloudProductConf, { ...one, action: 'add' });
    await does(r, 'everywhere', confContract.modifyCloudProductConf, { ...one, action: 'remove' });
    await does(r, 'everywhere', deleteSubProduct, { sub_product_id, lock: below.lock });
    const renamed = { ...product, product_id, lock: made.lock, name_en: 'Block storage' };
    let above = await does(r, 'everywhere', updateProduct, renamed);
    above = await does(r, 'everywhere', startProduct, { product_id, lock: above.lock });
    above = await does(r, 'everywhere', stopProduct, { product_id, lock: above.lock });
    await does(r, 'everywhere', deleteProduct, { product_id, lock: above.lock });
  },

  'a product of a park, and what it asks of it': async (r) => {
    const park = { tenant_id: 'nanshan' };
    const o = offlineProductsContract;
    const product = { ...park, ...AN_OFFLINE_PRODUCT, code: 'rightful-o', name: '仓储系统' };
    const { product_id, lock } = await does(r, 'tenant admin', o.addOffline, product);
    const sub = { ...park, ...AN_OFFLINE_SUB_PRODUCT, product_id, code: 'rightful-o1', name: '仓储系统 基础版' };
    let below = await does(r, 'tenant admin', o.addOfflineSub, sub);
    const { sub_product_id } = below;
    const one = () => ({ ...park, sub_product_id, lock: below.lock });
    below = await does(r, 'tenant admin', o.updateOfflineSub, { ...sub, ...one(), unit: '年' });
    await does(r, 'tenant admin', o.startOfflineSub, one());
    const asked = async () => {
      const { items } = await userOf(r, 'everywhere').call(listingContract.listListing, { ...park, status: 1 });
      return items.find((item) => item.sub_product_id === sub_product_id)?.listing_id ?? '';
    };
    const { withdrawListing, refuseListing, agreeListing } = listingContract;
    await does(r, 'tenant admin', withdrawListing, { ...park, listing_id: await asked() });
    await does(r, 'tenant admin', o.startOfflineSub, one());
    await does(r, 'everywhere', refuseListing, { listing_id_list: [await asked()], reason: '缺少方案' });
    await does(r, 'tenant admin', o.startOfflineSub, one());
    const run = await does(r, 'everywhere', agreeListing, { listing_id_list: [await asked()] });
    await untilJob(userOf(r, 'everywhere'), run.job_id, 'done');
    below = await userOf(r, 'tenant admin').call(o.offlineSubDetail, { ...park, sub_product_id });
    below = await does(r, 'tenant admin', o.stopOfflineSub, one());
    await does(r, 'tenant admin', o.deleteOfflineSub, one());
    let above = await does(r, 'tenant admin', o.updateOffline, { ...product, product_id, lock, name: '仓储管理系统' });
    await userOf(r, 'tenant admin').call(o.offlineDetail, { ...park, product_id });
    const it = () => ({ ...park, product_id, lock: above.lock });
    above = await does(r, 'tenant admin', o.startOffline, it());
    above = await does(r, 'tenant admin', o.stopOffline, it());
    await does(r, 'tenant admin', o.deleteOffline, it());
  },

  'the market of a park': async (r) => {
    const admin = userOf(r, 'tenant admin');
    const { items } = await admin.call(marketContract.listMarket, { tenant_id: 'nanshan', limit: 1 });
    const [product_id = ''] = items.map((item) => item.product_id);
    await admin.call(marketContract.marketProduct, { tenant_id: 'nanshan', product_id });
    const { lock } = await admin.call(marketContract.listSelected, { tenant_id: 'nanshan' });
    const chosen = { tenant_id: 'nanshan', lock, reason: '推荐', product_list: [{ product_id, hot: true }] };
    await does(r, 'tenant admin', marketContract.saveSelected, chosen);
  },

  'products from a file': async (r) => {
    const keeper = userOf(r, 'everywhere');
    const bytes = new TextEncoder().encode(
      '一级产品编码,一级产品,子产品编码,子产品\r\narchive,归档服务,archive-1,归档存储',
    );
    const guid = await upload(r.cast.w, keeper, 'import', '产品.csv', bytes);
    const { importOnlinePreview, importOnlineConfirm } = onlineProductsContract;
    const { hash, versions } = await does(r, 'everywhere', importOnlinePreview, { guid, columns: [] });
    const confirmed = { guid, hash, versions, columns: [], reason: '年度目录' };
    const job = await does(r, 'everywhere', importOnlineConfirm, confirmed);
    await untilJob(keeper, job.job_id, 'done');
    await does(r, 'everywhere', onlineProductsContract.compareLastImport, {});
  },

  'the government’s accounts, and the programme’s enterprises': async (r) => {
    const of = { tenant_id: 'nanshan', year: 2031, note: '', reason: '年度名单' };
    const account = { ...of, uin: '100077777777', name: '南山区工信局' };
    const { gov_uin_id, lock } = await does(r, 'tenant admin', govListsContract.addGovUin, account);
    const next = { ...account, gov_uin_id, lock, name: '南山区工业和信息化局' };
    await does(r, 'tenant admin', govListsContract.updateGovUin, next);
    const corp = { ...of, credit_code: creditCode(902), corp_name: '深圳市北斗软件有限公司' };
    const listed = await does(r, 'tenant admin', govListsContract.addProgrammeCorp, corp);
    const { tenant_id, reason } = of;
    const off = { tenant_id, reason, listed_id: listed.listed_id, lock: listed.lock };
    await does(r, 'tenant admin', govListsContract.removeProgrammeCorp, off);
  },

  'whose cloud accounts are': async (r) => {
    const account = {
      uin: '100088888801',
      name: '深圳市北斗软件有限公司',
      credit_code: creditCode(903),
      reason: '新客户',
    };
    const { account_id, lock } = await does(r, 'everywhere', cloudAccountsContract.addCloudAccount, account);
    const next = { ...account, account_id, lock, name: '北斗软件有限公司' };
    const named = await does(r, 'everywhere', cloudAccountsContract.updateCloudAccount, next);
    const off = { account_id, lock: named.lock, reason: '已注销' };
    await does(r, 'everywhere', cloudAccountsContract.deleteCloudAccount, off);
  },

  'enterprises from a file': async (r) => {
    const tenant_id = 'nanshan';
    const admin = userOf(r, 'tenant admin');
    const bytes = new TextEncoder().encode(`统一社会信用代码,企业名称\r\n${creditCode(901)},深圳市北斗软件有限公司`);
    const guid = await upload(r.cast.w, admin, 'import', '企业.csv', bytes, tenant_id);
    const looked = { tenant_id, guid, columns: [] };
    const { hash, versions } = await does(r, 'tenant admin', corpContract.importCorpPreview, looked);
    const confirmed = { tenant_id, guid, hash, versions, reason: '年度名录' };
    const job = await does(r, 'tenant admin', corpContract.importCorp, confirmed);
    await untilJob(admin, job.job_id, 'done');
  },

  'people from a file': async (r) => {
    const tenant_id = 'nanshan';
    const admin = userOf(r, 'tenant admin');
    const bytes = new TextEncoder().encode('手机号,姓名,角色\r\n13900000164,韩雪,展厅接待人员');
    const guid = await upload(r.cast.w, admin, 'import', '人员.csv', bytes, tenant_id);
    const looked = { tenant_id, guid, columns: [] };
    const { hash, versions } = await does(r, 'tenant admin', userContract.importUserPreview, looked);
    const confirmed = { tenant_id, guid, hash, versions, reason: '新项目组' };
    const job = await does(r, 'tenant admin', userContract.importUser, confirmed);
    await untilJob(admin, job.job_id, 'done');
  },

  'categories of the catalogue': async (r) => {
    const act = <E extends Endpoint>(endpoint: E, input: Input<E>) => does(r, 'everywhere', endpoint, input);
    const { category_id, lock } = await act(categoriesContract.addCategory, { parent_id: null, name: '边缘' });
    const next = { category_id, lock, parent_id: null, name: '边缘计算' };
    const changed = await act(categoriesContract.updateCategory, next);
    const { items } = await userOf(r, 'everywhere').call(categoriesContract.listCategory, {
      parent_id: null,
      limit: 100,
    });
    const was_list = items.map((each) => each.category_id);
    await act(categoriesContract.sortCategory, { parent_id: null, id_list: was_list.toReversed(), was_list });
    const now = await userOf(r, 'everywhere').call(categoriesContract.listCategory, { parent_id: null, limit: 100 });
    const moved = now.items.find((each) => each.category_id === category_id) ?? changed;
    await act(categoriesContract.deleteCategory, { category_id, lock: moved.lock });
  },

  'labels and rules of the catalogue': async (r) => {
    const act = <E extends Endpoint>(endpoint: E, input: Input<E>) => does(r, 'everywhere', endpoint, input);
    const label = { type: 15, code: 'helper', name: '助手', name_en: '', color: 'blue', position: 0 } as const;
    const added = await act(labelsContract.addLabel, label);
    const { label_id } = added;
    const renamed = await act(labelsContract.updateLabel, { ...label, label_id, lock: added.lock, name: '智能助手' });
    const rule = { type: 15 as const, name: '助手类', aggregate_type: 1 as const, label_list: [label_id] };
    const { rule_id, lock } = await act(labelsContract.addAggregateRule, rule);
    const next = await act(labelsContract.updateAggregateRule, { ...rule, rule_id, lock, aggregate_type: 2 });
    await act(labelsContract.deleteAggregateRule, { rule_id, lock: next.lock });
    await act(labelsContract.deleteLabel, { label_id, lock: renamed.lock });
  },

  'an export, cancelled, begun again and fetched': async (r) => {
    const { w } = r.cast;
    const operator = userOf(r, 'operator');
    await w.stopWorker();
    const { job_id } = await operator.call(downloadsContract.createDownload, { source: 'receptions' });
    await does(r, 'operator', downloadsContract.cancelDownload, { job_id });
    await w.startWorker();
    await does(r, 'operator', downloadsContract.retryDownload, { job_id, attempt: 1 });
    await untilJob(operator, job_id, 'done');
    await does(r, 'operator', downloadsContract.getDownload, { job_id });
    await does(r, 'operator', downloadsContract.fetchDownload, { job_id });
  },

  'an SMS, looked for, read and sent again': async (r) => {
    const { system } = r.cast.w.db;
    const { id: message_id } = await system
      .insertInto('outbox_message')
      .values({
        tenant_id: 'nanshan',
        dedupe_key: 'rightful:1',
        channel: 'sms',
        template: 'demand_close',
        receiver: '13900001234',
        body: '已关闭',
        status: 'failed',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { items } = await does(r, 'tenant admin', smsContract.listSmsRecords, {
      tenant_id: 'nanshan',
      state: 'failed',
    });
    if (!items.some((one) => one.message_id === message_id)) throw new Error('not listed');
    await does(r, 'provider admin', smsContract.getSmsRecord, { message_id });
    await does(r, 'tenant admin', smsContract.resendSms, { message_id });
    await r.cast.w.db.system
      .updateTable('outbox_message')
      .set({ status: 'unknown' })
      .where('id', '=', message_id)
      .execute();
    await does(r, 'tenant admin', smsContract.settleSms, { message_id, act: 'arrived', reason: '对方已收到' });
  },

  'a message to enterprises, counted, sent, steered and read': async (r) => {
    const { w } = r.cast;
    await w.stopWorker();
    const to = { tenant_id: 'nanshan', channels: ['in_app' as const] };
    await does(r, 'tenant admin', corpmsgContract.countCorpmsg, to);
    await does(r, 'tenant admin', corpmsgContract.listCorpmsgTemplates, {});
    const { corpmsg_id } = await does(r, 'tenant admin', corpmsgContract.sendCorpmsg, {
      ...to,
      title: '停电通知',
      text: '周六停电',
    });
    await does(r, 'tenant admin', corpmsgContract.pauseCorpmsg, { corpmsg_id });
    await does(r, 'tenant admin', corpmsgContract.resumeCorpmsg, { corpmsg_id });
    await does(r, 'tenant admin', corpmsgContract.listCorpmsg, { tenant_id: 'nanshan' });
    await does(r, 'tenant admin', corpmsgContract.getCorpmsg, { corpmsg_id });
    await does(r, 'tenant admin', corpmsgContract.listRecipients, { corpmsg_id });
    await does(r, 'tenant admin', corpmsgContract.stopCorpmsg, { corpmsg_id });
    await w.startWorker();
  },

  'a template of SMS, from its draft to its end, and a table of them': async (r) => {
    const t = smsTemplatesContract;
    const fields = { name: '春季通知', text: '{park}春季通知', signature: '', gateway_id: '', review: 'none' as const };
    const made = await does(r, 'everywhere', t.createSmsTemplate, { code: 'rightful_notice', type: 0, ...fields });
    const { template_id } = made;
    const changed = { template_id, lock: made.lock, ...fields, text: '{park}通知' };
    let { lock } = await does(r, 'everywhere', t.modifySmsTemplate, changed);
    for (const status of ['in_use', 'stopped'] as const)
      ({ lock } = await does(r, 'everywhere', t.updateSmsTemplateStatus, { template_id, lock, status }));
    await does(r, 'everywhere', t.getSmsTemplate, { template_id });
    await does(r, 'everywhere', t.logSmsTemplate, { template_id });
    await does(r, 'everywhere', t.deleteSmsTemplate, { template_id, lock });
    const keeper = userOf(r, 'everywhere');
    const bytes = new TextEncoder().encode('模板编码,模板名称,模板内容\r\nrightful_table,表格,{park}通知');
    const guid = await upload(r.cast.w, keeper, 'import', '模板.csv', bytes);
    const { hash, versions } = await does(r, 'everywhere', t.importSmsTemplatesPreview, { guid, columns: [] });
    const confirmed = { guid, hash, versions, columns: [], reason: '统一文案' };
    const job = await does(r, 'everywhere', t.importSmsTemplates, confirmed);
    await untilJob(keeper, job.job_id, 'done');
  },
};
