import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoriesContract } from '#domain/catalog/contract/categories.ts';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { MAX_VIEWS, savedViewsContract } from '#domain/identity/saved-view-contract.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { cloudAccountsContract } from '#domain/subsidy/contract/cloud-accounts.ts';
import { dealersContract } from '#domain/subsidy/contract/dealers.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { creditCode } from '#test/builders/corp.ts';
import type { Park } from '../park.ts';
import { resourceStory } from '../resource-story.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let provider: TestUser, platform: TestUser;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [provider, platform] = await Promise.all([w.signIn(MOBILES.providerAdmin), w.signIn(MOBILES.platform)]);
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : e),
  );
const catalogue = () => ({ keeper: provider, rival: platform, stranger: park.admin });

resourceStory({
  what: 'categories',
  calls: {
    list: categoriesContract.listCategory,
    add: categoriesContract.addCategory,
    update: categoriesContract.updateCategory,
    remove: categoriesContract.deleteCategory,
  },
  id: 'category_id',
  people: catalogue,
  sample: { parent_id: null, name: '云服务器' },
  change: { name: '云主机' },
  broken: { name: 'x'.repeat(51) },
  name: 'name',
  history: 'category',
});

resourceStory({
  what: 'cloud accounts of enterprises',
  calls: {
    list: cloudAccountsContract.listCloudAccount,
    add: cloudAccountsContract.addCloudAccount,
    update: cloudAccountsContract.updateCloudAccount,
    remove: cloudAccountsContract.deleteCloudAccount,
  },
  id: 'account_id',
  people: catalogue,
  sample: { uin: '100088888802', name: '深圳市北斗软件有限公司', credit_code: creditCode(905) },
  change: { name: '北斗软件有限公司' },
  broken: { uin: '12a' },
  name: 'name',
  history: 'cloud_account',
  body: (_act, fields) => ({ ...fields, reason: '核实归属' }),
});

resourceStory({
  what: 'labels',
  calls: {
    list: labelsContract.listLabel,
    add: labelsContract.addLabel,
    update: labelsContract.updateLabel,
    remove: labelsContract.deleteLabel,
  },
  id: 'label_id',
  people: catalogue,
  sample: { type: 13, code: 'gpu', name: '算力', name_en: 'Compute', color: 'blue', position: 1 },
  change: { name: '智能算力', color: 'green' },
  broken: { code: '有空格 ' },
  name: 'name',
  history: 'label',
});

resourceStory({
  what: 'label rules',
  calls: {
    list: labelsContract.listAggregateRule,
    add: labelsContract.addAggregateRule,
    update: labelsContract.updateAggregateRule,
    remove: labelsContract.deleteAggregateRule,
  },
  id: 'rule_id',
  people: catalogue,
  sample: async () => {
    const fields = { type: 14, code: 'ruled', name: '被归类', name_en: '', color: 'default', position: 0 } as const;
    const { label_id } = await provider.call(labelsContract.addLabel, fields);
    return { type: 14, name: '活动', aggregate_type: 1, label_list: [label_id] };
  },
  change: { name: '促销', aggregate_type: 2 },
  broken: { name: 'x'.repeat(51) },
  name: 'name',
  history: 'label_rule',
});

resourceStory({
  what: 'saved views',
  calls: {
    list: savedViewsContract.getViewList,
    add: savedViewsContract.addView,
    update: savedViewsContract.updateView,
    remove: savedViewsContract.deleteView,
  },
  id: 'view_id',
  scope: () => ({ list: 'subsidy' }),
  // nobody else has one's own views: the rival is oneself at another window
  people: () => ({
    keeper: park.operator,
    rival: park.operator,
    stranger: platform,
    foreigner: other.operator,
  }),
  sample: { name: '停留最久', query: 'tab=0', is_default: false },
  change: { name: '等得最久', is_default: true },
  broken: { query: 'tab=<0>' },
  name: 'name',
});

describe('saved views', () => {
  const { addView, updateView, deleteView, getViewList } = savedViewsContract;
  const list = 'subsidy' as const;
  const views = async (user = park.operator) => (await user.call(getViewList, { list })).items;
  const add = (name: string, more = {}) => park.operator.call(addView, { list, name, query: '', ...more });

  test('one is the default, which a new one takes from it; nobody else sees or touches them', async () => {
    const oldest = await add('停留最久', { is_default: true });
    await add('  全部  ', { is_default: true });
    expect((await views()).map((v) => [v.name, v.is_default])).toEqual([
      ['停留最久', false],
      ['全部', true],
    ]);
    expect(await views(park.admin)).toEqual([]);
    const { view_id } = oldest;
    const lock = (await views())[0]!.lock;
    expect(await codeOf(park.admin.call(deleteView, { list, view_id, lock }))).toBe(7101);
    const renamed = { list, view_id, lock, name: '等得最久', query: '', is_default: false };
    expect(await codeOf(park.admin.call(updateView, renamed))).toBe(7101);
    expect(await park.operator.call(updateView, renamed)).toMatchObject({ name: '等得最久' });
  });

  test('a name is one view’s, also in other letters and of two at once', async () => {
    await add('Late');
    expect(await codeOf(add('LATE'))).toBe(7116);
    const rivals = await Promise.all([codeOf(add('both')), codeOf(add('both'))]);
    expect(new Set(rivals)).toEqual(new Set([0, 7116]));
  });

  test('at most twenty, of which the last may still be changed', async () => {
    for (let n = (await views()).length; n < MAX_VIEWS; n++) await add(`view ${n}`);
    expect(await codeOf(add('one more'))).toBe(7117);
    const { view_id, lock } = (await views())[0]!;
    const fields = { list, view_id, lock, name: 'renamed', query: '', is_default: false };
    expect(await park.operator.call(updateView, fields)).toMatchObject({ name: 'renamed' });
  });

  test('the applicants’ portal has no such lists', async () => {
    expect(await codeOf(park.applicant.call(getViewList, { list }))).toBe(7102);
  });
});

describe('a park’s agents', () => {
  const { getDealerConfig, getDealerList, setDealerConfig } = dealersContract;
  const agent = (n: number) => ({ dealer_id: `d${n}`, dealer_name: `代理商${n}`, dealer_uin: `1000${n}00` });

  test('none at first; kept with who and why; a stale save is refused', async () => {
    const none = await park.admin.call(getDealerConfig, { tenant_id: park.tenant_id });
    expect(none).toMatchObject({ have_dealer: 0, dealer_list: [] });
    const wanted = {
      tenant_id: park.tenant_id,
      have_dealer: 1 as const,
      dealer_list: [agent(1), agent(2)],
      lock: none.lock,
    };
    const saved = await park.admin.call(setDealerConfig, { ...wanted, reason: '年度代理' });
    expect(saved).toMatchObject({ have_dealer: 1, dealer_list: [{ dealer_id: 'd1' }, { dealer_id: 'd2' }] });
    expect(await codeOf(park.providerAdmin.call(setDealerConfig, wanted))).toBe(7118);
    const { items } = await park.admin.call(confContract.govConfHistory, { kind: ['dealer'] });
    expect(items.map((i) => [i.author, i.reason])).toEqual([['赵敏', '年度代理']]);
    // as the spec's client asks
    expect(
      await codeOf(
        park.providerAdmin.call(setDealerConfig, {
          tenant_id: park.tenant_id,
          have_dealer: 1,
          dealer_list: [agent(1)],
        }),
      ),
    ).toBe(0);
  });

  test('with agents there is at least one, none of them twice; who may not is refused, another park is not there', async () => {
    const set = (user: TestUser, dealer_list: object[], of = park.tenant_id) =>
      codeOf(user.call(setDealerConfig, { tenant_id: of, have_dealer: 1, dealer_list: dealer_list as [] }));
    expect(await set(park.admin, [])).toBe(7100);
    expect(await set(park.admin, [agent(1), agent(1)])).toBe(7100);
    expect(await set(park.operator, [agent(1)])).toBe(7102);
    expect(await set(park.admin, [agent(1)], other.tenant_id)).toBe(7101);
  });

  test('the agents of all parks are listed once, as far as one sees the parks', async () => {
    const input = { have_dealer: 1 as const, dealer_list: [agent(1), agent(3)] };
    await platform.call(setDealerConfig, { tenant_id: park.tenant_id, ...input });
    const { items, total } = await park.admin.call(getDealerList, { keyword: '代理商', sort: 'dealer_name' });
    expect([total, items]).toEqual([
      2,
      [
        { ...agent(1), park_count: 1 },
        { ...agent(3), park_count: 1 },
      ],
    ]);
    expect((await park.admin.call(getDealerList, { keyword: 'd3', limit: 1 })).items).toHaveLength(1);
    expect(await codeOf(park.admin.call(getDealerList, { tenant_id: other.tenant_id }))).toBe(7101);
    expect(await park.admin.call(getDealerList, { offset: 9 })).toMatchObject({ total: 2, items: [] });
  });

  test('a park that says it has none offers none to its enterprises, and counts for none', async () => {
    await platform.call(setDealerConfig, { tenant_id: park.tenant_id, have_dealer: 0, dealer_list: [agent(1)] });
    expect(await park.applicant.call(getDealerConfig, { tenant_id: park.tenant_id })).toMatchObject({
      have_dealer: 0,
      dealer_list: [],
    });
    expect((await park.admin.call(getDealerConfig, { tenant_id: park.tenant_id })).dealer_list).toHaveLength(1);
    expect((await park.admin.call(getDealerList, {})).total).toBe(0);
  });
});

test('an act that comes again after its row was deleted is told so', async () => {
  const { addCategory, deleteCategory } = categoriesContract;
  const key = randomUUID();
  const add = () => provider.call(addCategory, { name: '一时', parent_id: null }, key);
  const { category_id, lock } = await add();
  await provider.call(deleteCategory, { category_id, lock });
  expect(await codeOf(add())).toBe(7101);
});

test('of two kinds that are changed at once under one key the second is refused', async () => {
  const key = randomUUID();
  const label = { type: 14, code: 'twice', name: '两次', name_en: '', color: 'default', position: 0 } as const;
  const both = await Promise.all([
    codeOf(provider.call(categoriesContract.addCategory, { name: '两次', parent_id: null }, key)),
    codeOf(provider.call(labelsContract.addLabel, label, key)),
  ]);
  expect(new Set(both)).toEqual(new Set([0, 7120]));
});

describe('categories have two levels', () => {
  const { addCategory, updateCategory, deleteCategory, listCategory, sortCategory } = categoriesContract;
  const add = (name: string, parent_id: string | null = null) => provider.call(addCategory, { name, parent_id });

  test('a second level is not a first, nor is one below itself; what has some below is not deleted', async () => {
    const compute = await add('计算');
    const host = await add('主机', compute.category_id);
    expect(await codeOf(add('三级', host.category_id))).toBe(7300);
    expect(await codeOf(add('孤儿', '00000000-0000-4000-8000-000000000001'))).toBe(7300);
    const { category_id, lock } = compute;
    const under = (parent_id: string) =>
      codeOf(provider.call(updateCategory, { category_id, lock, name: '计算', parent_id }));
    expect([await under(host.category_id), await under(category_id)]).toEqual([7300, 7300]);
    expect(await codeOf(provider.call(deleteCategory, { category_id, lock }))).toBe(7128);
    expect(await codeOf(add('主机'))).toBe(0);
    expect(await codeOf(add('主机', compute.category_id))).toBe(7116);
  });

  test('each level is sorted by hand, as a whole', async () => {
    const parent = await add('存储');
    const ids: string[] = [];
    for (const name of ['块', '对象', '文件']) ids.push((await add(name, parent.category_id)).category_id);
    const parent_id = parent.category_id;
    const order = [ids[2]!, ids[0]!, ids[1]!];
    const sort = (id_list: string[], was_list = order) => provider.call(sortCategory, { parent_id, id_list, was_list });
    await sort(order, ids);
    // somebody who still sees the first order
    expect(await codeOf(sort([ids[0]!, ids[2]!, ids[1]!], ids))).toBe(7118);
    const { items } = await park.admin.call(listCategory, { parent_id });
    expect(items.map((c) => c.name)).toEqual(['文件', '块', '对象']);
    expect(await codeOf(sort(order.slice(1)))).toBe(7118);
    expect(await codeOf(sort([...order, order[0]!]))).toBe(7118);
    expect(await codeOf(park.admin.call(sortCategory, { parent_id, id_list: order, was_list: order }))).toBe(7102);
    // who had one open meanwhile has changed nothing that was sorted
    const [first] = items;
    await platform.call(sortCategory, { parent_id, id_list: ids, was_list: order });
    const { category_id, lock } = first!;
    expect(await codeOf(provider.call(updateCategory, { category_id, lock, name: '文件存储', parent_id }))).toBe(0);
  });
});

describe('label rules', () => {
  const { addLabel, addAggregateRule, deleteLabel, updateLabel, listAggregateRule } = labelsContract;
  const label = (type: 13 | 14, code: string) =>
    provider.call(addLabel, { type, code, name: code, name_en: '', color: 'default', position: 0 });
  const rule = (name: string, label_list: string[]) =>
    provider.call(addAggregateRule, { type: 13, name, aggregate_type: 1, label_list });

  test('count labels of one type, each in one rule; such a label stays', async () => {
    const [cpu, mem, sale] = [await label(13, 'cpu'), await label(13, 'mem'), await label(14, 'hot')];
    expect(await codeOf(rule('混合', [cpu.label_id, sale.label_id]))).toBe(7301);
    const kept = await rule('算力', [cpu.label_id, mem.label_id]);
    expect(await codeOf(rule('又一个', [mem.label_id]))).toBe(7128);
    const { label_id, lock } = cpu;
    expect(await codeOf(provider.call(deleteLabel, { label_id, lock }))).toBe(7128);
    const moved = { type: 14, code: 'cpu', name: 'cpu', name_en: '', color: 'default', position: 0 } as const;
    expect(await codeOf(provider.call(updateLabel, { label_id, lock, ...moved }))).toBe(7128);
    const { items } = await park.admin.call(listAggregateRule, { type: 13 });
    expect(items).toContainEqual(kept);
    expect((await park.admin.call(listAggregateRule, { type: 14 })).items).toEqual([]);
  });
});

test('whose a cloud account is that an enterprise has is not said anew; its name is put right', async () => {
  const { items } = await provider.call(cloudAccountsContract.listCloudAccount, { keyword: '100012345678' });
  const [account] = items;
  if (!account) throw new Error('not there');
  const { account_id, lock, uin, name, credit_code } = account;
  const change = { account_id, lock, uin, name, credit_code, reason: '更正' };
  const { updateCloudAccount, deleteCloudAccount } = cloudAccountsContract;
  expect(await codeOf(provider.call(updateCloudAccount, { ...change, credit_code: creditCode(906) }))).toBe(7397);
  expect(await codeOf(provider.call(deleteCloudAccount, { account_id, lock, reason: '注销' }))).toBe(7397);
  const put = await provider.call(updateCloudAccount, { ...change, name: `${name}（更正）` });
  await provider.call(updateCloudAccount, { ...change, lock: put.lock });
});
