import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appsContract as apps } from '#domain/apps/contract/catalogue.ts';
import { parkAppsContract as park } from '#domain/apps/contract/park.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let here: Park, there: Park;
let platform: TestUser, rival: TestUser;
let hired = 0;
const staff = (scene: Scene, roles: string[], tenant_id: string | null, tenant_grants: string[] | null = null) => {
  const mobile = `1790000${String(++hired).padStart(4, '0')}`;
  return hire(w, { mobile, name: `员工 ${hired}`, scene, tenant_id, roles, tenant_grants });
};
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : e),
  );

beforeAll(async () => {
  w = await world({ worker: false });
  [here, there] = [await w.park(), await w.park()];
  platform = (await staff('platform', ['super_admin'], null)).user;
  rival = (await staff('platform', ['super_admin'], null)).user;
});
afterAll(() => w.close());

let made = 0;
const fields = (of: Partial<Input<typeof apps.addApp>> = {}): Input<typeof apps.addApp> => ({
  code: `app-${++made}`,
  name: `应用 ${made}`,
  name_en: `Application ${made}`,
  about: '',
  about_en: '',
  kind: 'link',
  entry: 'https://race.example.com/',
  icon: 'trophy',
  granted_to: null,
  ...of,
});
/** An application with a viewer, its default, and an editor; started. */
async function started(of: Partial<Input<typeof apps.addApp>> = {}) {
  const app = await platform.call(apps.addApp, fields(of));
  const { app_id, code } = app;
  const role = (of_code: string, name: string) =>
    platform.call(apps.addAppRole, { app_id, code: of_code, name, name_en: of_code });
  const viewer = await role('viewer', '浏览者');
  const editor = await role('editor', '编辑者');
  const { lock } = await platform.call(apps.startApp, { app_id, lock: app.lock });
  return { app_id, code, lock, viewer, editor };
}
const ofPark = async (appId: string, asker = here.admin) => {
  const { items } = await asker.call(park.getTenantAppPage, { limit: 200 });
  return items.find(({ app_id }) => app_id === appId);
};
const standing = async (appId: string, asker = here.admin) => {
  const found = await ofPark(appId, asker);
  if (!found) throw new Error('not there');
  return found;
};
const turnOn = async (app_id: string, default_for: ('staff' | 'corps' | 'visitors')[] = []) =>
  here.admin.call(park.startTenantApp, {
    app_id,
    lock: (await standing(app_id)).lock,
    park_list: [here.park_id],
    default_for,
  });
const shown = async (asker: TestUser) =>
  (await asker.call(identityContract.userInfo, {})).user.apps.map(({ code }) => code);
const personOf = async (app_id: string, name: string, call = park.getTenantAppUserPage) => {
  const found = (await here.admin.call(call, { app_id, keyword: name })).items[0];
  if (!found) throw new Error(name);
  return found;
};
const give = async (app_id: string, name: string, role_id: string | null, by = here.admin) => {
  const { membership_id, lock } = await personOf(app_id, name);
  return by.call(park.saveTenantAppUserRole, { app_id, role_id, people: [{ membership_id, lock }] });
};

describe('the platform’s list', () => {
  test('an application is added stopped, changed as it was read, and its code stays', async () => {
    const asked = fields({ about: '赛事报名', entry: '/science-race/' });
    const app = await platform.call(apps.addApp, asked);
    expect(app).toMatchObject({ ...asked, started: false });
    const { code: _code, ...rest } = asked;
    const next = { ...rest, app_id: app.app_id, lock: app.lock, name: '科创大赛决赛' };
    const changed = await rival.call(apps.updateApp, next);
    expect(changed).toMatchObject({ code: asked.code, name: '科创大赛决赛' });
    const stale = platform.call(apps.updateApp, { ...next, name: '大赛' });
    await expect(stale).rejects.toMatchObject({ code: 7118, response: { current: changed } });
    const { items } = await platform.call(apps.getAppPage, { keyword: asked.code, started: 0 });
    expect(items).toEqual([changed]);
    expect(await platform.call(apps.getAppDetail, { app_id: app.app_id })).toEqual({ ...changed, roles: 0, parks: 0 });
  });

  test('a doubled click adds one; names and codes are not shared; an unknown park is refused', async () => {
    const asked = fields();
    const key = randomUUID();
    const [once, again] = await Promise.all([
      platform.call(apps.addApp, asked, key),
      platform.call(apps.addApp, asked, key),
    ]);
    expect(again).toEqual(once);
    expect(await codeOf(platform.call(apps.addApp, { ...asked, name: '另一个' }, key))).toBe(7120);
    expect(await codeOf(platform.call(apps.addApp, { ...asked, name: '另一个' }))).toBe(7116);
    expect(await codeOf(platform.call(apps.addApp, fields({ granted_to: ['nowhere'] })))).toBe(7101);
    for (const entry of ['//evil.example.com', 'http://x.example.com', 'javascript:alert(1)'])
      expect(await codeOf(platform.call(apps.addApp, fields({ entry })))).toBe(7100);
  });

  test('one without a role is not started; the first is its default, which moves and stays one', async () => {
    const app = await platform.call(apps.addApp, fields());
    const { app_id } = app;
    expect(await codeOf(platform.call(apps.startApp, { app_id, lock: app.lock }))).toBe(7385);
    const add = (code: string, key?: string) =>
      platform.call(apps.addAppRole, { app_id, code, name: code, name_en: code }, key);
    const key = randomUUID();
    const first = await add('viewer', key);
    expect(await add('viewer', key)).toEqual(first);
    const second = await add('editor');
    expect([first.is_default, second.is_default]).toEqual([true, false]);
    await platform.call(apps.setDefaultAppRole, { app_id, role_id: second.role_id, lock: second.lock });
    const { items } = await platform.call(apps.getAppRolePage, { app_id });
    expect(items.map(({ code, is_default }) => [code, is_default])).toEqual([
      ['editor', true],
      ['viewer', false],
    ]);
    const late = { app_id, role_id: first.role_id, lock: first.lock, name: '访客', name_en: 'Guest' };
    expect(await codeOf(platform.call(apps.updateAppRole, late))).toBe(7118);
    const lock = items[1]?.lock ?? '';
    expect(await platform.call(apps.updateAppRole, { ...late, lock })).toMatchObject({ name: '访客', code: 'viewer' });
    const other = await started();
    const strange = { app_id: other.app_id, role_id: second.role_id };
    expect(await codeOf(platform.call(apps.getAppRoleDetail, strange))).toBe(7101);
    expect(await codeOf(platform.call(apps.setDefaultAppRole, { ...strange, lock: second.lock }))).toBe(7101);
    const nowhere = { app_id: randomUUID(), code: 'viewer', name: 'x', name_en: 'x' };
    expect(await codeOf(platform.call(apps.addAppRole, nowhere))).toBe(7101);
  });

  test('is the platform’s, whole; who has it is the park’s', async () => {
    const some = (await staff('platform', ['super_admin'], null, [here.tenant_id])).user;
    expect(await codeOf(some.call(apps.getAppPage, {}))).toBe(7251);
    for (const asker of [here.admin, here.operator, here.applicant, here.providerAdmin])
      expect(await codeOf(asker.call(apps.getAppPage, {}))).toBe(7102);
    for (const asker of [here.operator, here.applicant, here.providerAdmin, platform])
      expect(await codeOf(asker.call(park.getTenantAppPage, {}))).toBe(7102);
  });
});

describe('a park', () => {
  test('sees what it was granted and what is started, and no more', async () => {
    const everybody = await started();
    const mine = await started({ granted_to: [here.tenant_id] });
    const theirs = await started({ granted_to: [there.tenant_id] });
    const waiting = await platform.call(apps.addApp, fields());
    const seen = (await here.admin.call(park.getTenantAppPage, { limit: 200 })).items.map(({ app_id }) => app_id);
    expect(seen).toEqual(expect.arrayContaining([everybody.app_id, mine.app_id]));
    for (const { app_id } of [theirs, waiting]) {
      expect(seen).not.toContain(app_id);
      const lock = '0'.repeat(64);
      const asks = { app_id, lock, park_list: [here.park_id], default_for: [] };
      expect(await codeOf(here.admin.call(park.startTenantApp, asks))).toBe(7101);
      expect(await codeOf(here.admin.call(park.getTenantAppAuthPark, { app_id }))).toBe(7101);
      expect(await codeOf(here.admin.call(park.getTenantAppUserPage, { app_id }))).toBe(7101);
    }
    expect(await codeOf(here.operator.call(park.getTenantAppRoles, { app: theirs.code }))).toBe(7101);
    const { items } = await platform.call(apps.getAppProviderPage, { app_id: mine.app_id, limit: 200 });
    const granted = items.filter((each) => each.granted).map(({ tenant_id }) => tenant_id);
    expect(granted).toEqual([here.tenant_id]);
  });

  test('switches one on in its places, as it was read and once per key', async () => {
    const { app_id } = await started();
    const { lock } = await standing(app_id);
    const asks = { app_id, lock, park_list: [here.park_id], default_for: [] };
    const elsewhere = { ...asks, park_list: [there.park_id] };
    await expect(here.admin.call(park.startTenantApp, elsewhere)).rejects.toMatchObject({
      code: 7100,
      response: { issues: [{ path: 'park_list.0' }] },
    });
    const key = randomUUID();
    const on = await here.admin.call(park.startTenantApp, asks, key);
    expect(await here.admin.call(park.startTenantApp, asks, key)).toEqual(on);
    expect(on).toMatchObject({ enabled: true, park_list: [here.park_id], people: 0 });
    expect(await codeOf(here.admin.call(park.startTenantApp, asks))).toBe(7118);
    const { items } = await here.admin.call(park.getTenantAppAuthPark, { app_id });
    expect(items.map(({ park_id, enabled }) => [park_id, enabled])).toEqual([[here.park_id, true]]);
    // another park's switch is its own
    expect((await standing(app_id, there.admin)).enabled).toBe(false);
    const off = await here.admin.call(park.stopTenantApp, { app_id, lock: on.lock });
    expect(off.enabled).toBe(false);
    for (const call of [park.getTenantAppUserPage, park.getCorpAppUserPage])
      expect(await codeOf(here.admin.call(call, { app_id }))).toBe(7101);
  });

  test('opens it to visitors, who then have the default role, as has whoever is signed in; and how, its address says', async () => {
    const { app_id, code } = await started({ kind: 'embedded', entry: '/sub-apps/estate/' });
    const visitor = w.anonymous();
    const { tenant_id } = here;
    const asked = (tenant = tenant_id) => visitor.call(park.getVisitorApp, { tenant_id: tenant, app: code });
    await turnOn(app_id, ['corps']);
    expect(await codeOf(asked())).toBe(7101);
    expect(await codeOf(here.operator.call(park.getTenantAppRoles, { app: code }).then(({ state }) => state))).toBe(0);
    expect((await here.operator.call(park.getTenantAppRoles, { app: code })).state).toBe('not_given');
    await turnOn(app_id, ['visitors']);
    expect(await asked()).toMatchObject({ code, entry: '/sub-apps/estate/', opens: 'here', role: { code: 'viewer' } });
    expect(await codeOf(asked(there.tenant_id))).toBe(7101);
    const all = async (of = tenant_id) => (await visitor.call(park.getVisitorApps, { tenant_id: of })).items;
    expect(await all()).toEqual([await asked()]);
    expect(await all(there.tenant_id)).toEqual([]);
    expect(await codeOf(all('nowhere'))).toBe(7101);
    for (const who of [here.operator, here.applicant])
      expect(await who.call(park.getTenantAppRoles, { app: code })).toMatchObject({
        state: 'open',
        opens: 'here',
        roles: [{ code: 'viewer' }],
      });
    await here.admin.call(park.stopTenantApp, { app_id, lock: (await standing(app_id)).lock });
    expect(await codeOf(asked())).toBe(7101);
  });

  test('gives it to people, each as they were read; what is off or stopped is in nobody’s menu, and comes back', async () => {
    const { app_id, code, lock, editor } = await started();
    await turnOn(app_id);
    expect(await shown(here.operator)).not.toContain(code);
    const why = async () => (await here.operator.call(park.getTenantAppRoles, { app: code })).state;
    expect(await why()).toBe('not_given');
    const { items } = await give(app_id, '王伟', editor.role_id);
    expect(items).toMatchObject([{ name: '王伟', role_id: editor.role_id }]);
    expect(await shown(here.operator)).toContain(code);
    expect(await here.operator.call(park.getTenantAppRoles, { app: code })).toMatchObject({
      state: 'open',
      entry: 'https://race.example.com/',
      roles: [{ code: 'editor' }],
      parks: [{ park_id: here.park_id }],
    });
    const role = { app_id, role_id: editor.role_id };
    expect(await platform.call(apps.getAppRoleDetail, role)).toMatchObject({ people: 1, parks: 1 });
    const given = await here.admin.call(park.getTenantAppUserPage, { app_id, given: 1 });
    expect(given.items.map(({ name }) => name)).toEqual(['王伟']);

    const off = await here.admin.call(park.stopTenantApp, { app_id, lock: (await standing(app_id)).lock });
    expect([await shown(here.operator), await why()]).toEqual([expect.not.arrayContaining([code]), 'off']);
    const on = { app_id, lock: off.lock, park_list: [here.park_id], default_for: [] };
    await here.admin.call(park.startTenantApp, on);
    expect(await shown(here.operator)).toContain(code);

    await platform.call(apps.stopApp, { app_id, lock });
    expect([await shown(here.operator), await why()]).toEqual([expect.not.arrayContaining([code]), 'stopped']);
    expect(await ofPark(app_id)).toBeUndefined();
    expect(await codeOf(here.admin.call(park.getTenantAppUserPage, { app_id }))).toBe(7101);
    expect(await codeOf(here.admin.call(park.stopTenantApp, { app_id, lock: off.lock }))).toBe(7101);
  });

  test('of two who give at once the second is told; another park’s people and roles are not found', async () => {
    const { app_id, viewer, editor } = await started();
    await turnOn(app_id);
    const { membership_id, lock } = await personOf(app_id, '王伟');
    const asks = { app_id, role_id: viewer.role_id, people: [{ membership_id, lock }] };
    const key = randomUUID();
    const first = await here.admin.call(park.saveTenantAppUserRole, asks, key);
    expect(await here.admin.call(park.saveTenantAppUserRole, asks, key)).toEqual(first);
    const late = here.admin.call(park.saveTenantAppUserRole, { ...asks, role_id: editor.role_id });
    await expect(late).rejects.toMatchObject({ code: 7118, response: { current: { role_id: viewer.role_id } } });
    const foreign = (await staff('tenant', ['reception_operator'], there.tenant_id)).membership_id;
    const applicant = await personOf(app_id, '陈晓', park.getCorpAppUserPage);
    for (const id of [foreign, randomUUID(), applicant.membership_id]) {
      const people = [
        ...(first.items[0] ? [{ membership_id, lock: first.items[0].lock }] : []),
        { membership_id: id, lock },
      ];
      expect(await codeOf(here.admin.call(park.saveTenantAppUserRole, { ...asks, people }))).toBe(7101);
    }
    const other = await started();
    const strange = {
      ...asks,
      role_id: other.viewer.role_id,
      people: first.items.map((p) => ({ membership_id, lock: p.lock })),
    };
    expect(await codeOf(here.admin.call(park.saveTenantAppUserRole, strange))).toBe(7101);
    // nothing of what was refused is there
    expect(await personOf(app_id, '王伟')).toMatchObject({ role_id: viewer.role_id });
    expect((await give(app_id, '王伟', null)).items).toMatchObject([{ role_id: null }]);
  });

  test('gives it to people of its enterprises', async () => {
    const { app_id, code, viewer } = await started();
    await turnOn(app_id);
    const { membership_id, lock, corp_name } = await personOf(app_id, '陈晓', park.getCorpAppUserPage);
    expect(corp_name).toMatch(/^测试企业/);
    const asks = { app_id, role_id: viewer.role_id, people: [{ membership_id, lock }] };
    await here.admin.call(park.saveCorpAppUserRole, asks);
    expect(await shown(here.applicant)).toContain(code);
    expect(await shown(here.colleague)).not.toContain(code);
  });

  test('leaves a record of each change', async () => {
    const { app_id, editor } = await started();
    const { name } = await turnOn(app_id);
    await give(app_id, '王伟', editor.role_id);
    const { items } = await here.admin.call(confContract.govConfHistory, {
      tenant_id: here.tenant_id,
      kind: ['tenant_app', 'app_member'],
    });
    const told = items.filter(({ subject }) => subject === name).map(({ kind, author }) => [kind, author]);
    expect(told).toEqual([
      ['app_member', '赵敏'],
      ['tenant_app', '赵敏'],
    ]);
  });
});

describe('the default role', () => {
  test('is that of whoever has no other on the side that the park opened, and stays what it was then', async () => {
    const { app_id, code, viewer, editor } = await started();
    await turnOn(app_id, ['staff']);
    const roleOf = async (asker: TestUser) =>
      (await asker.call(park.getTenantAppRoles, { app: code })).roles.map((role) => role.code);
    expect([await roleOf(here.operator), await roleOf(here.applicant)]).toEqual([['viewer'], []]);
    await give(app_id, '王伟', editor.role_id);
    expect(await roleOf(here.operator)).toEqual(['editor']);
    // another default reaches nobody whose park has not said so
    const { items } = await platform.call(apps.getAppRolePage, { app_id });
    const lock = items.find(({ role_id }) => role_id === editor.role_id)?.lock ?? '';
    await platform.call(apps.setDefaultAppRole, { app_id, role_id: editor.role_id, lock });
    expect(await roleOf(here.government)).toEqual(['viewer']);
    expect((await standing(app_id)).default_role_id).toBe(viewer.role_id);
    const off = await here.admin.call(park.stopTenantApp, { app_id, lock: (await standing(app_id)).lock });
    expect(off.default_role_id).toBe(editor.role_id);
    await turnOn(app_id, ['staff']);
    expect(await roleOf(here.government)).toEqual(['editor']);
  });
});

describe('what somebody may give', () => {
  test('a custom role gives and takes only the application’s role that its holder has', async () => {
    const { app_id, viewer, editor } = await started();
    await turnOn(app_id);
    const resources = ['apps.list.read', 'apps.list.write', 'apps.people.read', 'apps.people.write'];
    const made_role = { scene: 'tenant-admin' as const, name: `应用管理 ${made}`, note: '', resources };
    const { role_id } = await here.admin.call(roleContract.addParkRole, { ...made_role, considered: resources });
    const keeper = await staff('tenant-admin', [role_id], here.tenant_id);
    expect(await codeOf(give(app_id, '王伟', viewer.role_id, keeper.user))).toBe(7386);
    await give(app_id, keeper.name, viewer.role_id);
    expect(await codeOf(give(app_id, '王伟', viewer.role_id, keeper.user))).toBe(0);
    expect(await codeOf(give(app_id, '王伟', editor.role_id, keeper.user))).toBe(7386);
    expect(await codeOf(give(app_id, keeper.name, editor.role_id, keeper.user))).toBe(7386);
    await give(app_id, '王伟', editor.role_id);
    expect(await codeOf(give(app_id, '王伟', null, keeper.user))).toBe(7386);
    // a default that it could not give is not opened either
    const { items } = await platform.call(apps.getAppRolePage, { app_id });
    const lock = items.find((role) => role.role_id === editor.role_id)?.lock ?? '';
    await platform.call(apps.setDefaultAppRole, { app_id, role_id: editor.role_id, lock });
    const open = async () =>
      keeper.user.call(park.startTenantApp, {
        app_id,
        lock: (await standing(app_id)).lock,
        park_list: [here.park_id],
        default_for: ['staff'],
      });
    expect(await codeOf(open())).toBe(7386);
    // nor by way of switching it off
    await turnOn(app_id, ['staff']);
    const stop = async () => keeper.user.call(park.stopTenantApp, { app_id, lock: (await standing(app_id)).lock });
    await stop();
    const open_for = async (default_for: ('staff' | 'corps')[]) =>
      keeper.user.call(park.startTenantApp, {
        app_id,
        lock: (await standing(app_id)).lock,
        park_list: [here.park_id],
        default_for,
      });
    expect([await codeOf(open_for([])), await codeOf(open_for(['staff'])), await codeOf(open_for(['corps']))]).toEqual([
      7386, 7386, 7386,
    ]);
  });

  test('who takes a role gives the usual one in its place', async () => {
    const { app_id, viewer, editor } = await started();
    const resources = ['apps.list.read', 'apps.people.read', 'apps.people.write'];
    const made_role = { scene: 'tenant-admin' as const, name: `应用管理 ${made}`, note: '', resources };
    const { role_id } = await here.admin.call(roleContract.addParkRole, { ...made_role, considered: resources });
    const keeper = await staff('tenant-admin', [role_id], here.tenant_id);
    const { items } = await platform.call(apps.getAppRolePage, { app_id });
    const lock = items.find((role) => role.role_id === editor.role_id)?.lock ?? '';
    await platform.call(apps.setDefaultAppRole, { app_id, role_id: editor.role_id, lock });
    await turnOn(app_id, ['staff']);
    await give(app_id, keeper.name, viewer.role_id);
    // a viewer, whom the keeper could make one, would be an editor without it
    await give(app_id, '王伟', viewer.role_id);
    expect(await codeOf(give(app_id, '王伟', null, keeper.user))).toBe(7386);
    expect(await codeOf(give(app_id, keeper.name, null, keeper.user))).toBe(7386);
    expect(await codeOf(give(app_id, '王伟', null))).toBe(0);
  });

  test('an application’s role is no right of this platform, whatever its code is', async () => {
    const app = await platform.call(apps.addApp, fields());
    const { app_id } = app;
    const role = await platform.call(apps.addAppRole, { app_id, code: 'super_admin', name: '超级', name_en: 'Super' });
    await platform.call(apps.startApp, { app_id, lock: app.lock });
    await turnOn(app_id);
    const rights = () => here.operator.call(identityContract.userInfo, {}).then(({ user }) => user.roles);
    const hats = () =>
      w.db.system
        .selectFrom('membership')
        .select(['membership_id', 'roles', 'held'])
        .orderBy('membership_id')
        .execute();
    const before = [await rights(), await hats()];
    await give(app_id, '王伟', role.role_id);
    expect(await shown(here.operator)).toContain(app.code);
    expect([await rights(), await hats()]).toEqual(before);
    for (const call of [userContract.getUserPage, park.getTenantAppPage, apps.getAppPage])
      expect(await codeOf(here.operator.call(call, {}))).toBe(7102);
  });

  test('a hat that is taken away takes the role with it', async () => {
    const { app_id, code, viewer } = await started();
    await turnOn(app_id);
    const leaver = await staff('tenant', ['reception_operator'], here.tenant_id);
    await give(app_id, leaver.name, viewer.role_id);
    expect(await shown(leaver.user)).toContain(code);
    const off = { active: false };
    await w.db.system.updateTable('membership').set(off).where('membership_id', '=', leaver.membership_id).execute();
    const { items } = await here.admin.call(park.getTenantAppUserPage, { app_id, given: 1 });
    expect(items).toEqual([]);
    expect((await standing(app_id)).people).toBe(0);
  });
});
