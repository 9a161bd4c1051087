import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demandContract } from '#domain/demand/contract/portal.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { applyDemand, DEMAND_FEEDBACK, demandForm } from '#test/builders/demand.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let visitor: TestUser, operator: TestUser, admin: TestUser, provider: TestUser, foreign: TestUser;
beforeAll(async () => {
  w = await world();
  visitor = w.anonymous();
  [operator, admin, provider, foreign] = (await Promise.all(
    [MOBILES.operator, MOBILES.tenantAdmin, MOBILES.provider, MOBILES.foreignOperator].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted',
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
const update = (user: TestUser, bid: string, change: object = {}) =>
  user.call(demandWorkbenchContract.update, { bid, ...DEMAND_FEEDBACK, ...change });
const detail = (bid: string) => operator.call(demandWorkbenchContract.getTenantDetail, { bid });

describe('the whole way', () => {
  test('apply → undecided → new customer: the report is opened once', async () => {
    const { bid, status, mobile } = await applyDemand(w, visitor);
    expect(status).toBe('new');
    expect(await detail(bid)).toMatchObject({
      status: 'new',
      expedite_pkg_name: '数字化成长包',
      expedite_pkg_type: 18102,
      used_system: '["erp","oa"]',
      read_only: false,
      feedback_shown: true,
      action: { update: true },
    });
    expect(await update(operator, bid)).toMatchObject({ status: 'pending', projected: true });
    expect(await update(operator, bid, { status: 'new_crm', information_mode: '混合云加本地机房' })).toMatchObject({
      status: 'new_crm',
    });
    expect(await detail(bid)).toMatchObject({
      read_only: true,
      information_mode: 'other',
      information_mode_other: '混合云加本地机房',
      action: { update: false },
    });
    const reports = await w.db.system
      .selectFrom('customer_report')
      .where('bid', '=', bid)
      .select(['corp_name', 'corp_mobile', 'source'])
      .execute();
    expect(reports).toMatchObject([{ corp_name: '深圳市启明机器人有限公司', corp_mobile: mobile }]);
    const { items } = await operator.call(opportunitiesContract.getOpportunityList, { demand_bid: bid });
    expect(items).toMatchObject([
      { name: '深圳市启明机器人有限公司', corp_mobile: mobile, source: 'demand', step: 'new', follower: null },
    ]);
    expect(await refusal(update(operator, bid))).toBe(7155);
    const records = await operator.call(logsContract.getOperationRecordList, {
      platform: 2,
      bs_mod: 'crm_zjtx',
      bs_key: bid,
      limit: 10,
    });
    expect(records.total).toBe(3);
    expect(JSON.parse(records.list[0]?.bs_field ?? '{}')).toMatchObject({ option: 'new_crm', tenant_id: 'nanshan' });
  });

  test('a close needs its reason, and tells it', async () => {
    const { bid, mobile } = await applyDemand(w, visitor);
    expect(await refusal(update(operator, bid, { status: 'close' }))).toBe(7100);
    await update(operator, bid, { status: 'close', close_reason: '企业暂无计划' });
    expect(await detail(bid)).toMatchObject({ status: 'close', close_reason: '企业暂无计划', read_only: true });
    const told = await w.db.system
      .selectFrom('outbox_message')
      .where('receiver', '=', mobile)
      .where('template', 'like', 'demand_%')
      .select('template')
      .orderBy('template')
      .execute();
    expect(told.map((m) => m.template)).toEqual(['demand_apply', 'demand_close']);
  });
});

describe('what is refused', () => {
  test('a wrong code, a code for another number, an unknown package, a status nobody sets', async () => {
    const form = await demandForm(w, visitor);
    const apply = (change: object) => refusal(visitor.call(demandContract.zjtxCorpApply, { ...form, ...change }));
    expect(await apply({ code: '000000' })).toBe(7132);
    expect(await apply({ mobile: '13600009999' })).toBe(7132);
    expect(await apply({ expedite_pkg_id: 'nothing' })).toBe(7750);
    expect(await apply({ trade: 'other' })).toBe(7100);
    expect(await apply({})).toBe('accepted');
    const { bid } = await applyDemand(w, visitor);
    expect(await refusal(update(operator, bid, { status: 'new' }))).toBe(7100);
    expect(await refusal(update(operator, bid, { information_mode: 'other' }))).toBe(7100);
  });

  test('a code is good for five tries: the right one comes too late, and for nobody else’s number', async () => {
    const form = await demandForm(w, visitor);
    const wrong = [1, 2, 3, 4, 5].map((n) => String((Number(form.code) + n) % 1_000_000).padStart(6, '0'));
    const apply = (change: object) => refusal(w.anonymous().call(demandContract.zjtxCorpApply, { ...form, ...change }));
    for (const code of wrong) expect(await apply({ code })).toBe(7132);
    expect(await apply({})).toBe(7132);
    expect(await refusal(w.anonymous().call(demandContract.zjtxCorpSendSmsCode, form as never))).toBe(7100);
    const again = { tenant_id: form.tenant_id, mobile: form.mobile };
    expect(await refusal(w.anonymous().call(demandContract.zjtxCorpSendSmsCode, again))).toBe(7133);
  });

  test('the same key twice is one demand, and needs no second code', async () => {
    const form = await demandForm(w, visitor);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => visitor.call(demandContract.zjtxCorpApply, form, 'one-demand-key')),
    );
    expect(new Set(answers.map((a) => a.bid)).size).toBe(1);
    expect(await refusal(visitor.call(demandContract.zjtxCorpApply, { ...form, name: '改' }, 'one-demand-key'))).toBe(
      7120,
    );
  });

  test('an enterprise that has signed in files one by its name and number, without a code, once per key', async () => {
    const applicant = await w.signIn(MOBILES.applicant);
    const { user, corp } = await applicant.call(identityContract.userInfo, {});
    const { name: _name, mobile: _mobile, code: _code, tenant_id: _park, ...form } = await demandForm(w, visitor);
    const file = (who: TestUser, change: object = {}, key = 'signed-in-demand-1') =>
      who.call(demandContract.zjtxCorpApplyLg, { ...form, ...change }, key);
    const [first, again] = await Promise.all([file(applicant), file(applicant)]);
    expect(again.bid).toBe(first.bid);
    expect(await detail(first.bid)).toMatchObject({ name: corp?.corp_name, mobile: MOBILES.applicant, status: 'new' });
    expect(user.tenant_id).toBe('nanshan');
    expect(await refusal(file(applicant, { used_system: ['erp'] }))).toBe(7120);
    expect(await refusal(file(applicant, { trade: 'other' }, 'signed-in-demand-2'))).toBe(7100);
    expect(await refusal(file(applicant, { expedite_pkg_id: 'nothing' }, 'signed-in-demand-3'))).toBe(7750);
    expect(await refusal(file(applicant, { mobile: '13600000000' }, 'signed-in-demand-4'))).toBe(7100);
    expect(await refusal(file(operator, {}, 'signed-in-demand-5'))).toBe(7102);
    expect(await refusal(file(visitor, {}, 'signed-in-demand-6'))).toBe(401);
  });

  test('the provider reads and does not write; another park finds nothing', async () => {
    const { bid } = await applyDemand(w, visitor);
    expect(await provider.call(demandWorkbenchContract.getProviderDetail, { bid })).toMatchObject({
      read_only: true,
      feedback_shown: false,
    });
    expect(await refusal(update(provider, bid))).toBe(7102);
    expect(await refusal(foreign.call(demandWorkbenchContract.getTenantDetail, { bid }))).toBe(7101);
    expect(await refusal(update(foreign, bid))).toBe(7101);
    const seen = await foreign.call(logsContract.getOperationRecordList, { bs_mod: 'crm_zjtx', bs_key: bid });
    expect(seen).toEqual({ total: 0, list: [] });
  });

  test('two at once: the second is told who acted', async () => {
    const { bid } = await applyDemand(w, visitor);
    const { task_id } = await detail(bid);
    const answers = await Promise.all(
      [operator, admin].map((u) => refusal(update(u, bid, { task_id, status: 'close', close_reason: '重复' }))),
    );
    expect(answers.filter((a) => a === 'accepted')).toHaveLength(1);
    expect(answers.some((a) => a === 7104 || a === 7155)).toBe(true);
  });
});

test('the list: tabs, keyword, industry and package', async () => {
  const { bid } = await applyDemand(w, visitor, { name: '苏州银杏轴承有限公司', trade: 'rail_transit' });
  const list = async (input: object) =>
    (await operator.call(demandWorkbenchContract.tenantList, { limit: 200, ...input })).items.map((i) => i.bid);
  expect(await list({ keyword: '银杏' })).toEqual([bid]);
  expect(await list({ keyword: bid })).toEqual([bid]);
  expect(await list({ trade: 'rail_transit', tab: 1 })).toEqual([bid]);
  expect(await list({ trade: 'rail_transit', expedite_pkg_type: 18101 })).toEqual([]);
  const { total, all_total, items } = await operator.call(demandWorkbenchContract.tenantList, { limit: 200 });
  expect([total, all_total]).toEqual([items.length, items.length]);
});
