import { afterAll, beforeAll, expect, test } from 'vitest';
import { modulesContract } from '#domain/modules/contract.ts';
import { rightsContract, type Rights } from '#domain/identity/rights-contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
let platform: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
  platform = await w.signIn(MOBILES.platform);
});
afterAll(() => w.close());

let hired = 0;
const staff = (roles: string[], scene: 'tenant' | 'tenant-admin' = 'tenant', tenant_id = park.tenant_id) =>
  hire(w, { mobile: `1760000${String(++hired).padStart(4, '0')}`, name: `员工 ${hired}`, scene, tenant_id, roles });
const explain = (user_id: string, by: TestUser = park.admin, membership_id?: string) =>
  by.call(rightsContract.explainRights, { user_id, ...(membership_id && { membership_id }) });
const actsOf = ({ slices }: Rights) => slices.flatMap(({ pages }) => pages.flatMap(({ acts }) => acts));
const act = (rights: Rights, code: string) => actsOf(rights).find((each) => each.code === code);

test('by which role somebody may, and which roles would do for what they may not', async () => {
  const { role_id } = await park.admin.call(roleContract.addParkRole, {
    scene: 'tenant',
    name: '接待查看',
    note: '',
    resources: ['reception.visits.read'],
    considered: ['reception.visits.read'],
  });
  const { user_id, membership_id } = await staff(['demand_operator', role_id]);
  const rights = await explain(user_id);
  expect(rights).toMatchObject({ membership_id, hindrances: [], hats: [{ active: true, scene: 'tenant' }] });
  expect(act(rights, 'reception.visits.read')).toMatchObject({
    may: 'all',
    by: ['企业需求人员', '接待查看'],
    why: null,
  });
  expect(act(rights, 'reception.visits.handle')).toMatchObject({ may: 'none', by: [], why: 'role' });
  expect(act(rights, 'reception.visits.handle')?.given_by).toContain('展厅接待人员');
  expect(act(rights, 'demand.cases.handle')?.by).toEqual(['企业需求人员']);
});

test('a module that is off, and one that is hidden from each of their roles', async () => {
  const { user_id } = await staff(['reception_operator', 'demand_operator']);
  const stands = async () => {
    const { tenant_id } = park;
    const { items } = await platform.call(modulesContract.listTenantModule, { tenant_id });
    const lock = items[0]?.modules.find(({ code }) => code === 'receptions')?.lock ?? '';
    return { tenant_id, code: 'receptions', lock };
  };
  const turn = async (enabled: boolean) =>
    platform.call(modulesContract.updateTenantModule, { ...(await stands()), enabled });
  const hide = async (hidden_from: string[]) => {
    const { code, lock } = await stands();
    await park.admin.call(modulesContract.updateRoleModule, { code, hidden_from, lock });
  };
  await turn(false);
  expect(act(await explain(user_id), 'reception.visits.read')).toMatchObject({ may: 'none', why: 'module' });
  await turn(true);
  await hide(['reception_operator', 'demand_operator']);
  expect(act(await explain(user_id), 'reception.visits.read')).toMatchObject({ may: 'none', why: 'hidden' });
  await hide(['reception_operator']);
  expect(act(await explain(user_id), 'reception.visits.read')).toMatchObject({ may: 'all' });
  await hide([]);
  expect(act(await explain(user_id), 'reception.visits.read')).toMatchObject({ may: 'all' });
});

test('what keeps somebody out altogether is told beside it', async () => {
  const { user_id, membership_id } = await staff(['reception_operator']);
  await w.db.system
    .updateTable('user_account')
    .set({ active: false, password_until: new Date(Date.now() + 3_600_000) })
    .where('user_id', '=', user_id)
    .execute();
  await w.db.system
    .updateTable('membership')
    .set({ active: false })
    .where('membership_id', '=', membership_id)
    .execute();
  const rights = await explain(user_id);
  expect(rights.hindrances).toEqual(['disabled', 'ended', 'one_time']);
  expect(act(rights, 'reception.visits.read')).toMatchObject({ may: 'all' });
});

test('only of hats that the asker looks after: another park’s, an unknown one and nobody are alike', async () => {
  const { user_id, membership_id } = await staff(['reception_operator']);
  const theirs = await staff(['reception_operator'], 'tenant', other.tenant_id);
  const NOT_FOUND = ERRORS.NOT_FOUND.code;
  const code = async (by: TestUser, of: string, hat?: string) =>
    (await by.send(rightsContract.explainRights, { user_id: of, ...(hat && { membership_id: hat }) })).body.code;
  expect(await code(other.admin, user_id)).toBe(NOT_FOUND);
  expect(await code(park.admin, user_id, theirs.membership_id)).toBe(NOT_FOUND);
  expect(await code(park.admin, '00000000-0000-4000-8000-000000000001')).toBe(NOT_FOUND);
  expect(await code(park.operator, user_id)).toBe(ERRORS.FORBIDDEN.code);
  expect(await code(platform, user_id, membership_id)).toBe(0);
});
