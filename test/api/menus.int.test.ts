import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { identityContract } from '#domain/identity/contract.ts';
import type { MenuScene } from '#domain/menus/catalogue.ts';
import { menusContract } from '#domain/menus/contract.ts';
import { portalMenuContract } from '#domain/menus/portal-menu-contract.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
let platform: TestUser;
const host = 'menus.example.com';
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
  const head = {
    mobile: '17900000001',
    name: '何静',
    scene: 'platform',
    tenant_id: null,
    roles: ['super_admin'],
  } as const;
  platform = (await hire(w, head)).user;
  await w.db.system.insertInto('tenant_host').values({ tenant_id: park.tenant_id, host }).execute();
});
afterAll(() => w.close());

const { listMenu, getMenu, addMenu, updateMenu, deleteMenu } = menusContract;
const { portalMenu } = portalMenuContract;
const read = (scene: MenuScene = 'workbench', who = park.admin) => who.call(listMenu, { scene });
const ids = (menu: readonly { entry_id: string }[]) => menu.map(({ entry_id }) => entry_id);
const told = async (who: TestUser) => (await who.call(identityContract.userInfo, {})).user.menu;
const top = async () => (await w.anonymous().call(portalMenu, { host })).items;
const refusal = (asked: Promise<unknown>) =>
  asked.catch((e: unknown) => (e instanceof Refused ? e : Promise.reject(e as Error)));
const link = { name: '招商地图', name_en: 'Map', address: 'https://map.example.com/' };
const reset = async (scene: MenuScene = 'workbench') =>
  park.admin.call(deleteMenu, { scene, lock: (await read(scene)).lock });

describe('a park’s menu', () => {
  test('renamed, moved and hidden it is what the park’s people are told, and nobody else', async () => {
    const { items, lock } = await read();
    const entries = items
      .toSorted((a, b) => Number(b.entry_id === 'demand') - Number(a.entry_id === 'demand'))
      .map((entry) => ({
        ...entry,
        hidden: entry.entry_id === 'today',
        ...(entry.entry_id === 'demand' && { name: '需求大厅', name_en: 'Hall of demands' }),
      }));
    const saved = await park.admin.call(updateMenu, { scene: 'workbench', lock, entries });
    expect(saved).toEqual(await read());
    const [first] = await told(park.operator);
    expect(first).toEqual({
      entry_id: 'demand',
      parent: '',
      name: '需求大厅',
      name_en: 'Hall of demands',
      address: '',
    });
    expect(ids(await told(park.operator))).not.toContain('today');
    for (const who of [other.operator, park.provider, platform]) expect((await told(who))[0]?.entry_id).toBe('today');
    expect(await told(park.applicant)).toEqual([]);
    expect(ids((await reset()).items)[0]).toBe('today');
    expect(ids(await told(park.operator))[0]).toBe('today');
  });

  test('has links, for who has the module and the right', async () => {
    const asked = { ...link, scene: 'workbench' as const, parent: 'ops' };
    const { lock } = await read();
    await park.admin.call(addMenu, { ...asked, lock, module: 'competition', resource: 'identity.users.read' });
    const added = (await read()).items.find(({ address }) => address !== '');
    const entry_id = added?.entry_id ?? '';
    expect(ids(await told(park.admin))).not.toContain(entry_id);
    const stand = (await park.admin.call(modulesContract.listTenantModule, {})).items[0]?.modules ?? [];
    const competition = stand.find(({ code }) => code === 'competition')?.lock ?? '';
    const on = { tenant_id: park.tenant_id, code: 'competition', enabled: true, lock: competition };
    await platform.call(modulesContract.updateTenantModule, on);
    expect((await told(park.admin)).find((each) => each.entry_id === entry_id)).toEqual({
      entry_id,
      ...link,
      parent: 'ops',
    });
    // only who administers finds people
    for (const who of [park.operator, park.government]) expect(ids(await told(who))).not.toContain(entry_id);
    expect(await park.admin.call(getMenu, { scene: 'workbench', entry_id })).toMatchObject({
      ...link,
      lock: (await read()).lock,
    });
    await park.admin.call(deleteMenu, { scene: 'workbench', lock: (await read()).lock, entry_id });
    expect((await refusal(park.admin.call(getMenu, { scene: 'workbench', entry_id }))) as Refused).toMatchObject({
      code: 7101,
    });
    await reset();
  });

  test('what is for whoever is signed in is on no public page, whatever a park calls it', async () => {
    const { lock, items } = await read('portal');
    const entries = items.map((entry) =>
      entry.entry_id === 'workbench' ? { ...entry, name: '工作台入口', name_en: 'Desk' } : entry,
    );
    await park.admin.call(updateMenu, { scene: 'portal', lock, entries });
    const headers = { host, accept: 'text/html' };
    for (const url of ['/', '/sitemap.xml']) {
      const { body } = await w.app.inject({ url, headers });
      expect(body).not.toContain('工作台入口');
      expect(body).not.toContain('/dashboard</loc>');
    }
    await reset('portal');
  });

  test('of its portal is what visitors are told, without what is hidden or off', async () => {
    expect(ids(await top())).toEqual([
      'home',
      'programme',
      'market',
      'training',
      'race',
      'marketplace',
      'hall',
      'zjtx',
      'mine',
      'apps',
      'workbench',
    ]);
    const { lock } = await read('portal');
    const { items, lock: next } = await park.admin.call(addMenu, { scene: 'portal', lock, ...link });
    const entries = items.toReversed().map((entry) => ({ ...entry, hidden: entry.entry_id === 'zjtx' }));
    await park.admin.call(updateMenu, { scene: 'portal', lock: next, entries });
    const shown = await top();
    expect(ids(shown).slice(1)).toEqual([
      'workbench',
      'apps',
      'mine',
      'hall',
      'marketplace',
      'race',
      'training',
      'market',
      'programme',
      'home',
    ]);
    expect(shown[0]).toMatchObject(link);
    const modules = (await platform.call(modulesContract.listTenantModule, { tenant_id: park.tenant_id })).items[0]
      ?.modules;
    const receptions = modules?.find(({ code }) => code === 'receptions');
    const off = { tenant_id: park.tenant_id, code: 'receptions', enabled: false, lock: receptions?.lock ?? '' };
    const { lock: back } = await platform.call(modulesContract.updateTenantModule, off);
    expect(ids(await top())).not.toContain('hall');
    await platform.call(modulesContract.updateTenantModule, { ...off, enabled: true, lock: back });
    await reset('portal');
    expect(ids(await top())).toEqual([
      'home',
      'programme',
      'market',
      'training',
      'race',
      'marketplace',
      'hall',
      'zjtx',
      'mine',
      'apps',
      'workbench',
    ]);
  });
});

describe('what is refused', () => {
  test('a page, a module or a right that is not there, an address that is not safe: each at its field', async () => {
    const { items, lock } = await read();
    const path = async (fields: object) => {
      const entries = items.with(3, { ...items[3], ...fields } as (typeof items)[number]);
      const refused = (await refusal(park.admin.call(updateMenu, { scene: 'workbench', lock, entries }))) as Refused;
      return [refused.code, (refused.response as { issues: { path: string }[] }).issues[0]?.path];
    };
    expect(await path({ entry_id: 'nowhere', ...link })).toEqual([7100, 'entries.3.entry_id']);
    expect(await path({ parent: 'ops' })).toEqual([7100, 'entries.3.parent']);
    expect(await path({ address: 'http://map.example.com' })).toEqual([7100, 'entries.3.address']);
    const add = (fields: object) => refusal(park.admin.call(addMenu, { scene: 'workbench', lock, ...link, ...fields }));
    expect(await add({ module: 'no_such_module' })).toMatchObject({ code: 7100 });
    expect(await add({ resource: 'no.such.right' })).toMatchObject({ code: 7100 });
    expect(await add({ address: 'javascript:alert(1)' })).toMatchObject({ code: 7100 });
    expect((await read()).lock).toBe(lock);
  });

  test('of two the second, who is told what is there; a doubled click adds one', async () => {
    const { lock } = await read('portal');
    const asked = { scene: 'portal' as const, lock, ...link };
    const first = await park.admin.send(addMenu, asked, 'menu-once');
    const again = await park.admin.send(addMenu, asked, 'menu-once');
    expect([first.body.code, again.body.code]).toEqual([0, 0]);
    const { items } = await read('portal');
    expect(items.filter(({ address }) => address !== '')).toHaveLength(1);
    const late = await refusal(park.admin.call(addMenu, { ...asked, name: '另一个' }));
    expect(late).toMatchObject({ code: 7118, response: { current: { items } } });
    await reset('portal');
    const changes = await park.admin.call(confContract.govConfHistory, { kind: ['menu'] });
    expect(changes.items.slice(0, 2).map(({ subject }) => subject)).toEqual(['门户', '门户']);
  });

  test('the platform’s own module while a menu has a link of it', async () => {
    const own = { code: 'site_map', name: '楼宇地图', name_en: 'Site map' };
    const { module_id, lock } = await platform.call(modulesContract.addModule, own);
    await park.admin.call(addMenu, { scene: 'portal', lock: (await read('portal')).lock, ...link, module: 'site_map' });
    const gone = () => platform.call(modulesContract.deleteModule, { module_id, lock });
    expect(await refusal(gone())).toMatchObject({ code: 7128 });
    await reset('portal');
    await gone();
  });
});
