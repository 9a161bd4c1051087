import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteesContract } from '#domain/activities/contract/invitees.ts';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { packagesContract } from '#domain/catalog/contract/packages.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { MAX_ENQUIRIES_OF_NUMBER } from '#domain/shared/enquiry/enquiry.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { hire } from '#test/builders/hire.ts';
import { approvedActivity, signedUp } from '#test/builders/activity.ts';
import { A_PACKAGE, AN_ONLINE_PRODUCT, AN_ONLINE_SUB_PRODUCT, aScene } from '#test/builders/catalog.ts';
import { entered } from '#test/builders/opportunity.ts';
import { sliderTicket } from '#test/builders/reception.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { getOpportunity, getOpportunityList } = opportunitiesContract;
const { passOnInvitees, inviteeList, saveInvitee } = inviteesContract;
const WANT = '/applicationMarket/want';

let w: World;
let park: Park, other: Park;
let provider: TestUser;
let product_id: string, package_id: string;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
  provider = await w.signIn(MOBILES.providerAdmin);
  const { addProduct, startProduct, addSubProduct, startSubProduct } = onlineProductsContract;
  const above = await provider.call(addProduct, { ...AN_ONLINE_PRODUCT, code: 'want', name: '云防火墙' });
  product_id = above.product_id;
  await provider.call(startProduct, { product_id, lock: above.lock });
  const item = { ...AN_ONLINE_SUB_PRODUCT, product_id, code: 'want-1', name: '云防火墙 标准版' };
  const { sub_product_id, lock } = await provider.call(addSubProduct, item);
  await provider.call(startSubProduct, { sub_product_id, lock });
  const { items } = await provider.call(labelsContract.listLabel, { type: 18 });
  const type_id = items.find(({ code }) => code === 'pkg-cloud')?.label_id ?? '';
  const draft = await provider.call(packagesContract.addPackage, {
    ...A_PACKAGE,
    code: 'want',
    name: '安全起步包',
    type_id,
  });
  package_id = draft.package_id;
  const scene_list = aScene({ sub_product_id, name: item.name });
  const filled = await provider.call(packagesContract.updatePackageProduct, {
    package_id,
    lock: draft.lock,
    scene_list,
  });
  await provider.call(packagesContract.pubPackage, { package_id, lock: filled.lock, publish: true });
});
afterAll(() => w.close());

const headers = ({ tenant_id }: Park) => ({
  accept: 'text/html',
  host: `${tenant_id}.localhost`,
  origin: `http://${tenant_id}.localhost`,
  'accept-language': 'zh-CN',
});
const get = (url: string, of: Park = park) => w.app.inject({ url, headers: headers(of) });
const post = (fields: Record<string, string>, of: Park = park) =>
  w.app.inject({
    method: 'POST',
    url: WANT,
    headers: { ...headers(of), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const keyIn = (body: string) => /name="key" value="([^"]+)"/.exec(body)?.[1] ?? '';
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error as Error)),
  );
let asked = 0;
const said = (change: object = {}) => ({
  org_name: `求购企业 ${(asked += 1)}`,
  name: '何静',
  mobile: `1377000${String(asked).padStart(4, '0')}`,
  note: '想先试用',
  ...change,
});
const wantOf = async (change: object = {}, of: Park = park, key?: string) =>
  w.anonymous().call(
    marketContract.wantProduct,
    {
      tenant_id: of.tenant_id,
      kind: 'product',
      id: product_id,
      slider_ticket: await sliderTicket(w),
      ...said(),
      ...change,
    },
    key,
  );
const named = async (keyword: string, by: TestUser = park.operator) =>
  (await by.call(getOpportunityList, { keyword })).items;
const told = async (who: TestUser) =>
  (await who.call(myMessagesContract.listMessages, { kind: 'opportunity_enquiry' })).items;

describe('“I want this”', () => {
  test('without a script: a product leads to the form, faults stand beside the fields, what was confirmed is one opportunity', async () => {
    expect((await get(`/applicationMarket/product/${product_id}`)).body).toContain(
      `href="${WANT}?kind=product&amp;id=${product_id}"`,
    );
    const form = await get(`${WANT}?kind=product&id=${product_id}`);
    expect([form.statusCode, form.body.includes('登记意向：云防火墙')]).toEqual([200, true]);
    const which = { kind: 'product', id: product_id };
    const wrong = await post({ ...which, ...said({ name: '', mobile: '12' }) });
    expect([wrong.statusCode, wrong.body.includes('id="e-name"'), wrong.body.includes('id="e-mobile"')]).toEqual([
      422,
      true,
      true,
    ]);
    const right = said();
    const question = await post({ ...which, ...right });
    expect(question.body).toContain('请核对登记信息');
    const key = keyIn(question.body);
    const [one, two] = await Promise.all([post({ ...which, ...right, key }), post({ ...which, ...right, key })]);
    expect([one.body, two.body].map((body) => body.includes('意向已登记'))).toEqual([true, true]);
    const items = await named(right.org_name);
    expect(items).toMatchObject([
      {
        name: right.org_name,
        corp_contact: '何静',
        corp_mobile: right.mobile,
        source: 'market',
        follower: null,
        step: 'new',
      },
    ]);
    const { products, description, enquiries, history } = await park.operator.call(getOpportunity, {
      bid: items[0]?.bid ?? '',
    });
    expect({ products, description }).toEqual({ products: ['云防火墙'], description: '想先试用' });
    expect(enquiries).toMatchObject([{ source: 'market', subject: '云防火墙', note: '想先试用', operator: '' }]);
    expect(history).toMatchObject([{ from_step: null, to_step: 'new', operator: '' }]);
    // who hands opportunities out is told of what nobody follows, once
    expect((await told(park.admin)).filter(({ subject }) => subject === right.org_name)).toHaveLength(1);
    expect(await told(park.operator)).toEqual([]);
    const changed = await post({ ...which, ...right, note: '另一句', key });
    expect(changed.statusCode).toBe(422);
  });

  test('a package is asked for as well; what the park does not show, and a page of another kind, is not found', async () => {
    expect((await get(`/applicationMarket/pkg?package=${package_id}`)).body).toContain(
      `kind=package&amp;id=${package_id}`,
    );
    expect(await wantOf({ kind: 'package', id: package_id })).toEqual({ name: '安全起步包' });
    for (const query of [
      `kind=package&id=${product_id}`,
      `kind=estate&id=${product_id}`,
      'kind=product',
      'kind=product&id=x',
    ])
      expect((await get(`${WANT}?${query}`)).statusCode, query).toBe(404);
    expect(await refusal(wantOf({ id: package_id }))).toBe(7101);
  });

  test('an enterprise with an open opportunity joins it, and whoever follows it is told', async () => {
    const open = await entered(park.operator, { corp_mobile: '13760000001' });
    await wantOf({ mobile: '13760000001', org_name: '换了个写法的公司' });
    await wantOf({ org_name: ` ${open.name.replace('有限公司', '')}`, mobile: '13760000002' });
    const { enquiries, touch_time } = await park.operator.call(getOpportunity, { bid: open.bid });
    expect(enquiries.map(({ mobile }) => mobile)).toEqual(['13760000002', '13760000001']);
    // nobody of the park was at it
    expect(touch_time).toBe(open.touch_time);
    expect(await named('换了个写法的公司')).toEqual([]);
    expect((await told(park.operator)).map(({ subject }) => subject)).toEqual([
      open.name.replace('有限公司', '').trim(),
      '换了个写法的公司',
    ]);
    const lost = { bid: open.bid, lock: open.lock, reason: '暂无预算' };
    await park.operator.call(opportunitiesContract.closeOpportunity, lost);
    await wantOf({ mobile: '13760000001', org_name: open.name });
    expect((await named(open.name)).map(({ step }) => step).toSorted()).toEqual(['lost', 'new']);
  });

  test('two at once of one enterprise begin one; another park sees nothing of it', async () => {
    const { org_name, mobile } = said();
    await Promise.all([1, 2, 3].map(() => wantOf({ org_name, mobile })));
    const [only, ...more] = await named(org_name);
    expect(more).toEqual([]);
    const shown = await park.operator.call(getOpportunity, { bid: only?.bid ?? '' });
    expect([shown.enquiry_count, shown.enquiries.length]).toEqual([3, 3]);
    expect(await named(org_name, other.operator)).toEqual([]);
    expect(await refusal(other.operator.call(getOpportunity, { bid: only?.bid ?? '' }))).toBe(7101);
  });

  test('a number is taken so often in a day, a key once, and never without the slider', async () => {
    const mobile = '13760000009';
    for (let n = 0; n < MAX_ENQUIRIES_OF_NUMBER; n += 1) await wantOf({ mobile });
    expect(await refusal(wantOf({ mobile }))).toBe(7751);
    const right = said();
    await wantOf(right, park, 'one-enquiry-key');
    expect(await refusal(wantOf({ ...right, note: '改' }, park, 'one-enquiry-key'))).toBe(7120);
    expect(await refusal(wantOf({ slider_ticket: 'x'.repeat(43) }))).not.toBe(0);
  });

  test('a park that does without opportunities takes none', async () => {
    const platform = await w.signIn(MOBILES.platform);
    const { tenant_id } = other;
    const { items } = await platform.call(modulesContract.listTenantModule, { tenant_id });
    const crm = items[0]?.modules.find(({ code }) => code === 'crm');
    const off = { tenant_id, code: 'crm', enabled: false, lock: crm?.lock ?? '' };
    await platform.call(modulesContract.updateTenantModule, off);
    expect((await get(`/applicationMarket/product/${product_id}`, other)).body).not.toContain(WANT);
    expect((await get(`${WANT}?kind=product&id=${product_id}`, other)).statusCode).toBe(404);
    expect(await refusal(wantOf({}, other))).toBe(7101);
    const at = await approvedActivity(other);
    expect(await refusal(other.admin.call(passOnInvitees, { activity_id: at.activity_id }))).toBe(7101);
  });
});

describe('guests of an activity', () => {
  test('become opportunities, each once; who named no enterprise or cancelled does not', async () => {
    const at = await approvedActivity(park, { title: '上云开放日' });
    const open = await entered(park.operator, { corp_mobile: '13750000002' });
    await signedUp(w, at, { name: '周一', mobile: '13750000001', org_name: '星海制造' });
    await signedUp(w, at, { name: '周二', mobile: '13750000002', org_name: '另有其名' });
    await signedUp(w, at, { name: '周三', mobile: '13750000003', org_name: '' });
    await signedUp(w, at, { name: '周四', mobile: '13750000004', org_name: '不来的企业' });
    const { activity_id } = at;
    const rows = async () => (await park.admin.call(inviteeList, { activity_id })).items;
    const cancelled = (await rows()).find(({ name }) => name === '周四');
    const { invitee_id = '', lock = '' } = cancelled ?? {};
    await park.admin.call(saveInvitee, { activity_id, invitee_id, lock, act: 'cancel' });
    expect(await refusal(park.admin.call(passOnInvitees, { activity_id, invitee_list: [invitee_id] }))).toBe(7101);
    const [one, two] = await Promise.all([1, 2].map(() => park.admin.call(passOnInvitees, { activity_id })));
    const sums = { made: (one?.made ?? 0) + (two?.made ?? 0), joined: (one?.joined ?? 0) + (two?.joined ?? 0) };
    expect(sums).toEqual({ made: 1, joined: 1 });
    expect([one?.left_out, one?.remaining]).toEqual([1, 0]);
    const [made] = await named('星海制造');
    expect(made).toMatchObject({ source: 'activity', follower: null, corp_contact: '周一' });
    const { enquiries } = await park.operator.call(getOpportunity, { bid: open.bid });
    expect(enquiries).toMatchObject([{ source: 'activity', subject: '上云开放日', operator: '赵敏', name: '周二' }]);
    expect((await told(park.operator)).map(({ subject }) => subject)).toContain('另有其名');
    expect((await rows()).map(({ name, opportunity_bid }) => [name, opportunity_bid])).toEqual([
      ['周一', made?.bid],
      ['周二', open.bid],
      ['周三', null],
      ['周四', null],
    ]);
    expect(await park.admin.call(passOnInvitees, { activity_id })).toEqual({
      made: 0,
      joined: 0,
      left_out: 1,
      remaining: 0,
    });
    expect(await refusal(other.admin.call(passOnInvitees, { activity_id }))).toBe(7101);
  });
});

describe('who may not', () => {
  test('a name leads to its enterprise, also where the number is another’s', async () => {
    const agent = await entered(park.operator, { corp_mobile: '13740000001' });
    const own = await entered(park.operator);
    await wantOf({ org_name: own.name, mobile: '13740000001' });
    const of = async (bid: string) => (await park.operator.call(getOpportunity, { bid })).enquiries.length;
    expect([await of(own.bid), await of(agent.bid)]).toEqual([1, 0]);
  });

  test('who keeps guests alone neither begins opportunities nor reads which there are', async () => {
    const at = await approvedActivity(park, { title: '只管报名' });
    await signedUp(w, at, { org_name: '先转的企业' });
    await park.admin.call(passOnInvitees, { activity_id: at.activity_id });
    const { role_id } = await park.admin.call(roleContract.addParkRole, {
      scene: 'tenant',
      name: '报名登记员',
      note: '',
      resources: ['activities.invitees.read', 'activities.invitees.write'],
      considered: ['activities.invitees.read', 'activities.invitees.write'],
    });
    const hat = { scene: 'tenant' as const, roles: [role_id], tenant_id: park.tenant_id };
    const { user } = await hire(w, { ...hat, mobile: '15100000071', name: '冯登' });
    const { activity_id } = at;
    expect((await user.call(inviteeList, { activity_id })).items.map((row) => row.opportunity_bid)).toEqual([null]);
    expect(await refusal(user.call(passOnInvitees, { activity_id }))).toBe(7101);
  });
});
