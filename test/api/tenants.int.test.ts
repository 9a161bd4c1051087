import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTenant, lockedOpenCases } from '#db/repositories/identity/tenants.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { demandContract } from '#domain/demand/contract/portal.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { tenantsContract } from '#domain/identity/tenant-contract.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { checkContract } from '#domain/subsidy/contract/check.ts';
import { oneTimePasswordOf } from '#test/builders/account.ts';
import { completeForm, MOBILES, submit } from '#test/builders/subsidy.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { booking } from '#test/builders/reception.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { countWaiting } from '../waiting.ts';
import { world, type World } from '../world.ts';

let w: World;
let platform: TestUser;
beforeAll(async () => {
  w = await world();
  platform = await w.signIn(MOBILES.platform);
  await submit(w, await w.signIn(MOBILES.applicant));
});
afterAll(() => w.close());

let made = 0;
const park = (fields: object = {}) => {
  const n = ++made;
  return {
    name: `新园区 ${n}`,
    short_code: `N${n}`,
    custom: false,
    host_list: [`new-${n}.example.com`],
    park_list: [{ name: `新园区 ${n} A 区` }],
    address: '新园路 1 号',
    phone: '0755-26001188',
    office_hours: '09:00-18:00',
    gov_ratio: '50',
    admin: { name: '钱进', mobile: `137000010${String(n).padStart(2, '0')}` },
    ...fields,
  };
};
const fieldsOf = ({ name, custom, host_list, park_list, address, phone, office_hours }: ReturnType<typeof park>) => ({
  name,
  custom,
  host_list,
  park_list,
  address,
  phone,
  office_hours,
});
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (e: unknown) => (e instanceof Refused ? { code: e.code, message: e.message, response: e.response } : e),
  );
const open = (fields: object = {}) => platform.call(tenantsContract.addTenant, park(fields));

describe('a new park', () => {
  test('is there whole: host names, flows, ratio, and an administrator who signs in by the password of the SMS', async () => {
    const asked = park({ host_list: ['One.example.com', 'two.example.com'] });
    const { tenant_id } = await platform.call(tenantsContract.addTenant, asked);
    for (const host of ['one.example.com', 'two.example.com:8080'])
      expect(await w.anonymous().call(identityContract.getTenantByHost, { host })).toMatchObject({
        tenant_id,
        closed: false,
      });
    const password = (await oneTimePasswordOf(w.db, asked.admin.mobile)) ?? '';
    const admin = w.anonymous();
    const info = await admin.call(identityContract.loginPassword, {
      mobile: asked.admin.mobile,
      password,
      login_type: 1,
    });
    expect(info.user).toMatchObject({ scene: 'tenant-admin', tenant_id });
    const { lacks } = await platform.call(checkContract.checkConfig, { tenant_id });
    // flows, ratio, host, place and contact are there; the park's approver is not
    expect([...new Set(lacks.map((l) => l.what))]).toEqual(['role']);
  });

  test('a host name that another park has names its field; nothing of the park is left', async () => {
    const { tenant_id, host_list } = await open();
    const asked = park({ host_list: ['free.example.com', host_list[0]] });
    expect(await refusal(platform.call(tenantsContract.addTenant, asked))).toMatchObject({
      code: 7100,
      response: { issues: [{ path: 'host_list.1', message: '已被其他园区使用' }] },
    });
    const { items } = await platform.call(tenantsContract.listTenant, { keyword: asked.name });
    expect(items).toEqual([]);
    expect(await oneTimePasswordOf(w.db, asked.admin.mobile)).toBeUndefined();
    expect((await platform.call(tenantsContract.getTenant, { tenant_id })).host_list).toEqual(host_list);
  });

  test('all that others have is named at once', async () => {
    const { short_code, host_list } = await open();
    const asked = park({ short_code, host_list: ['free-too.example.com', host_list[0]] });
    expect(await refusal(platform.call(tenantsContract.addTenant, asked))).toMatchObject({
      response: { issues: [{ path: 'short_code' }, { path: 'host_list.1' }] },
    });
  });

  test('begins with the modules that were ticked, and without a choice with the usual ones', async () => {
    const standing = async (tenant_id: string) =>
      (await platform.call(modulesContract.listTenantModule, { tenant_id })).items[0]?.modules.flatMap(
        ({ code, enabled }) => (enabled ? [code] : []),
      );
    const usual = await standing((await open()).tenant_id);
    expect(usual).toEqual([
      'receptions',
      'demands',
      'step_times',
      'message_center',
      'corp_training',
      'crm',
      'settle_in',
      'iot_explorer',
      'cloudmarket',
    ]);
    const { tenant_id } = await open({ module_list: ['competition', 'receptions'] });
    expect(await standing(tenant_id)).toEqual(['receptions', 'competition']);
    const unknown = platform.call(tenantsContract.addTenant, park({ module_list: ['receptions', 'no_such_part'] }));
    expect(await refusal(unknown)).toMatchObject({ code: 7100, response: { issues: [{ path: 'module_list.1' }] } });
  });

  test.each(['host_list', 'short_code'] as const)(
    'of two at once with one %s one wins, the other is told',
    async (field) => {
      const first = park();
      const second = park({ [field]: first[field] });
      const answers = await Promise.all(
        [first, second].map((asked) => refusal(platform.call(tenantsContract.addTenant, asked))),
      );
      const refused = answers.filter((answer) => answer !== undefined);
      expect(refused).toHaveLength(1);
      expect(refused[0]).toMatchObject({ code: 7100, message: expect.stringContaining(field) as string });
    },
  );
});

describe('a change', () => {
  test('is made as it was read: who comes second is told what is there', async () => {
    const asked = park();
    const { tenant_id, lock, park_list } = await platform.call(tenantsContract.addTenant, asked);
    const next = { ...fieldsOf(asked), tenant_id, lock, park_list, reason: '更名' };
    const changed = await platform.call(tenantsContract.updateTenant, { ...next, name: '改名园区' });
    expect(changed).toMatchObject({ name: '改名园区', park_list });
    expect(await refusal(platform.call(tenantsContract.updateTenant, { ...next, name: '又改' }))).toMatchObject({
      code: 7118,
      response: { current: { name: '改名园区', lock: changed.lock } },
    });
  });

  test('is kept with what was and what is, for the platform, and told nobody else', async () => {
    const { tenant_id, lock, park_list, ...rest } = await open();
    const next = { ...fieldsOf({ ...park(), ...rest, park_list }), phone: '0755-00000000' };
    await platform.call(tenantsContract.updateTenant, { ...next, tenant_id, lock, reason: '换号' });
    const asked = { kind: ['tenant' as const], record_id: tenant_id };
    const { items } = await platform.call(confContract.govConfHistory, asked);
    expect(items).toMatchObject([
      { kind: 'tenant', reason: '换号' },
      { kind: 'tenant', reason: '' },
    ]);
    const change_id = items[0]?.change_id ?? '';
    const { differences } = await platform.call(confContract.govConfHistoryDetail, { change_id });
    expect(differences).toEqual([{ path: 'phone', before: '0755-26001188', after: '0755-00000000' }]);
    const provider = await w.signIn(MOBILES.providerAdmin);
    expect((await provider.call(confContract.govConfHistory, asked)).total).toBe(0);
    const own = await refusal(provider.call(confContract.govConfHistoryDetail, { change_id }));
    expect(own).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    const foreign = await w.signIn(MOBILES.tenantAdmin);
    expect((await foreign.call(confContract.govConfHistory, asked)).total).toBe(0);
    expect(await refusal(foreign.call(confContract.govConfHistoryDetail, { change_id }))).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
  });

  test('a place that applications name stays', async () => {
    const now = await platform.call(tenantsContract.getTenant, { tenant_id: 'nanshan' });
    const { name, custom, host_list, address, phone, office_hours, tenant_id, lock } = now;
    const fields = { name, custom, host_list, address, phone, office_hours, tenant_id, lock };
    const asked = { ...fields, park_list: [{ name: '全新' }], reason: '调整' };
    expect(await refusal(platform.call(tenantsContract.updateTenant, asked))).toMatchObject({ code: 7372 });
  });
});

describe('closing', () => {
  test('is refused with what is open, by kind', async () => {
    const { lock } = await platform.call(tenantsContract.getTenant, { tenant_id: 'nanshan' });
    const asked = { tenant_id: 'nanshan', lock, reason: '停用' };
    expect(await refusal(platform.call(tenantsContract.closeTenant, asked))).toMatchObject({
      code: 7371,
      message: expect.stringMatching(/补贴申请 \d+ 件/) as string,
    });
  });

  test.each(['application', 'reception'] as const)('takes no %s that meets it', async (what) => {
    const here = await w.park();
    const { tenant_id } = here;
    const { cloud_account, park_id } = here;
    const form =
      what === 'application' &&
      (await completeForm(w, here.applicant, sampleOrders(1, 1000), { park_id, cloud_account }));
    const visitor = w.anonymous();
    const asking = what === 'reception' && (await booking(w, visitor, { tenant_id }));
    const met = await w.db.system.transaction().execute(async (tx) => {
      expect(await lockedOpenCases(tx, tenant_id)).toEqual({ subsidy: 0, reception: 0, demand: 0, assessment: 0 });
      await closeTenant(tx, tenant_id);
      const answer = refusal(
        form ? submit(w, here.applicant, form) : visitor.call(receptionContract.add, asking as never),
      );
      // it has passed every check, and waits for the park's row
      await expect.poll(() => countWaiting(w)).toBe(1);
      return { answer };
    });
    expect(await met.answer).toMatchObject({ code: 7370 });
    for (const table of ['subsidy_application', 'reception'] as const)
      expect(
        await w.db.system
          .selectFrom(table as 'reception')
          .where('tenant_id', '=', tenant_id)
          .selectAll()
          .execute(),
      ).toEqual([]);
  });

  test('ends the sessions, offers the hats no more, takes nothing new; opened again it all works', async () => {
    const asked = park();
    const { tenant_id, lock } = await platform.call(tenantsContract.addTenant, asked);
    const { mobile } = asked.admin;
    const password = (await oneTimePasswordOf(w.db, mobile)) ?? '';
    const admin = w.anonymous();
    const signIn = () => admin.call(identityContract.loginPassword, { mobile, password, login_type: 1 });
    await signIn();
    const closed = await platform.call(tenantsContract.closeTenant, { tenant_id, lock, reason: '停用' });
    expect(closed.closed).toBe(true);
    expect(await refusal(admin.call(identityContract.userInfo, {}))).toMatchObject({ code: 401 });
    expect(await refusal(signIn())).toMatchObject({ code: 7134 });
    const [host = ''] = asked.host_list;
    const shown = await w.anonymous().call(identityContract.getTenantByHost, { host });
    expect(shown).toMatchObject({ tenant_id, closed: true });
    const demand = { tenant_id, mobile: '13900000088' };
    expect(await refusal(w.anonymous().call(demandContract.zjtxCorpSendSmsCode, demand))).toMatchObject({
      code: 7370,
    });
    const { park_list, lock: closedLock } = closed;
    const again = { ...fieldsOf(asked), park_list, tenant_id, lock: closedLock, reopen: true, reason: '恢复' };
    expect((await platform.call(tenantsContract.updateTenant, again)).closed).toBe(false);
    expect((await signIn()).user).toMatchObject({ tenant_id });
  });
});
