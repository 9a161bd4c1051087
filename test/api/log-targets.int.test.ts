import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { menusContract } from '#domain/menus/contract.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { upload } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park;
let platform: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  park = await w.park();
  const head = { mobile: '17600000001', name: '何静', tenant_id: null, roles: ['super_admin'] };
  platform = (await hire(w, { ...head, scene: 'platform' })).user;
});
afterAll(() => w.close());

/** The newest row of a call with this code. */
const rowOf = (op_name: string, code = 0) =>
  w.db.system
    .selectFrom('operation_log')
    .where('op_name', '=', op_name)
    .where('code', '=', code)
    .where('tenant_id', '=', park.tenant_id)
    .select(['target', 'changed'])
    .orderBy('create_time', 'desc')
    .executeTakeFirst();

test('a role that may not be deleted, by its name', async () => {
  const resources = ['demand.cases.read'];
  const role = { scene: 'tenant' as const, name: '需求专员', note: '', resources, considered: resources };
  const { role_id, lock } = await park.admin.call(roleContract.addParkRole, role);
  const { tenant_id } = park;
  await hire(w, { mobile: '17600000002', name: '林', scene: 'tenant', tenant_id, roles: [role_id] });
  const { code } = (await park.admin.send(roleContract.deleteParkRole, { role_id, lock })).body;
  expect(code).not.toBe(0);
  await expect
    .poll(() => rowOf('identity.roles.deleteParkRole', code))
    .toMatchObject({ target: '需求专员', changed: [] });
});

test('a menu, and of which entry what changed', async () => {
  const scene = 'workbench' as const;
  const { items, lock } = await park.admin.call(menusContract.listMenu, { scene });
  const entries = items.map((entry) => ({ ...entry, hidden: entry.entry_id === 'visits' }));
  await park.admin.call(menusContract.updateMenu, { scene, lock, entries });
  await expect
    .poll(() => rowOf('menus.updateMenu'))
    .toMatchObject({
      target: '工作台',
      changed: [{ field: 'hidden', of: 'visits', from: false, to: true }],
    });
});

test('a module whose switch somebody else was faster at', async () => {
  const { tenant_id } = park;
  const off = { tenant_id, code: 'receptions', enabled: false, lock: '0'.repeat(64) };
  await platform.send(modulesContract.updateTenantModule, off);
  await expect.poll(() => rowOf('modules.updateTenantModule', 7118)).toMatchObject({ target: '展厅预约' });
});

test('an import, by its file', async () => {
  const { tenant_id } = park;
  const bytes = new TextEncoder().encode('统一社会信用代码,公司名称\r\n');
  const guid = await upload(w, park.admin, 'import', '名录.csv', bytes, tenant_id);
  const input = { tenant_id, guid, hash: '0'.repeat(64), versions: '', reason: '年度名录' };
  const { code } = (await park.admin.send(corpContract.importCorp, input)).body;
  expect(code).not.toBe(0);
  await expect.poll(() => rowOf('identity.corps.importCorp', code)).toMatchObject({ target: '名录.csv' });
});
