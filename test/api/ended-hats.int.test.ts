import { afterAll, beforeAll, expect, test } from 'vitest';
import { appsContract } from '#domain/apps/contract/catalogue.ts';
import { parkAppsContract } from '#domain/apps/contract/park.ts';
import { filesContract } from '#domain/files/contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { substituteContract } from '#domain/identity/substitute-contract.ts';
import { userContract, type HatInput } from '#domain/identity/user-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { hashPassword } from '#db/passwords.ts';
import { oneTimePasswordOf } from '#test/builders/account.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const PASSWORD = 'Known2026pass';
let w: World;
let park: Park;
let role_id: string;
let hired = 0;
beforeAll(async () => {
  w = await world({ worker: false });
  park = await w.park();
  const resources = ['identity.users.read', 'identity.users.write'];
  const fields = { scene: 'tenant-admin' as const, name: '用户管理员', note: '', resources, considered: resources };
  ({ role_id } = await park.admin.call(roleContract.addParkRole, fields));
});
afterAll(() => w.close());

const number = () => `1720000${String(++hired).padStart(4, '0')}`;
async function keeper(roles = [role_id]) {
  const mobile = number();
  const made = await hire(w, {
    mobile,
    name: `员工 ${hired}`,
    scene: 'tenant-admin',
    tenant_id: park.tenant_id,
    roles,
  });
  await w.db.system
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('user_id', '=', made.user_id)
    .execute();
  return { ...made, mobile };
}
async function rewrite(by: TestUser, user_id: string, roles: string[] | null) {
  const { lock, name } = await by.call(userContract.getUserDetail, { user_id });
  const hat = { scene: 'tenant-admin', tenant_id: park.tenant_id, tenant_grants: null, roles: roles ?? [] } as HatInput;
  await by.call(userContract.updateUser, { user_id, name, lock, hats: roles ? [hat] : [] });
}
const numbered = async (by: TestUser, user_id: string, mobile: string) =>
  (await by.send(userContract.changeMobile, { user_id, mobile, reason: '换号' })).body.code;

test('a number is changed by an administrator alone, and opens the account only to whoever has it', async () => {
  const [delegate, pal] = [await keeper(), await keeper()];
  const next = number();
  expect(await numbered(delegate.user, pal.user_id, next)).toBe(ERRORS.FORBIDDEN.code);
  expect(await numbered(park.admin, pal.user_id, next)).toBe(0);
  const signIn = (password: string) =>
    w.anonymous().send(identityContract.loginPassword, { mobile: next, password, login_type: 1 });
  expect((await signIn(PASSWORD)).body.code).toBe(ERRORS.WRONG_CREDENTIALS.code);
  expect((await signIn((await oneTimePasswordOf(w.db, next)) ?? '')).body.code).toBe(0);
});

test('whose hats have all ended is still out of reach of who could not give them', async () => {
  const [delegate, boss] = [await keeper(), await keeper(['super_admin'])];
  await rewrite(park.admin, boss.user_id, null);
  for (const call of [userContract.sendPassword, userContract.removeSecondFactor])
    expect((await delegate.user.send(call, { user_id: boss.user_id })).body.code).toBe(ERRORS.HATS_BEYOND.code);
  const status = { user_id: boss.user_id, status: 'disabled', reason: '' };
  expect((await delegate.user.send(userContract.updateUserStatus, status)).body.code).toBe(ERRORS.HATS_BEYOND.code);
});

test('a substitution ends with the substitute’s hat, and is not back with a lesser one', async () => {
  const [delegate, leaver] = [await keeper(), await keeper()];
  const today = beijingDay(Date.now());
  await park.admin.call(substituteContract.saveSubstitute, {
    substitute_id: leaver.user_id,
    from_day: today,
    to_day: today,
    steps: [],
  });
  await rewrite(park.admin, leaver.user_id, null);
  await rewrite(delegate.user, leaver.user_id, [role_id]);
  const back = w.anonymous();
  await back.call(identityContract.loginPassword, { mobile: leaver.mobile, password: PASSWORD, login_type: 1 });
  expect((await back.call(substituteContract.getSubstituteList, {})).acting_for).toEqual([]);
});

test('a role of an application ends with the hat, and is not back with it', async () => {
  const platform = await w.signIn(MOBILES.platform);
  const { app_id, lock } = await platform.call(appsContract.addApp, {
    code: 'ended-hats',
    name: '应用',
    name_en: 'App',
    about: '',
    about_en: '',
    kind: 'link',
    entry: 'https://app.example.com/',
    icon: 'trophy',
    granted_to: null,
  });
  const named = (code: string) => ({ app_id, code, name: code, name_en: code });
  await platform.call(appsContract.addAppRole, named('viewer'));
  const owner = await platform.call(appsContract.addAppRole, named('owner'));
  await platform.call(appsContract.startApp, { app_id, lock });
  const standing = (await park.admin.call(parkAppsContract.getTenantAppPage, { limit: 200 })).items.find(
    (item) => item.app_id === app_id,
  );
  await park.admin.call(parkAppsContract.startTenantApp, {
    app_id,
    lock: standing?.lock ?? '',
    park_list: [park.park_id],
    default_for: [],
  });
  const leaver = await keeper();
  const people = async () =>
    (await park.admin.call(parkAppsContract.getTenantAppUserPage, { app_id, limit: 200 })).items.find(
      ({ membership_id }) => membership_id === leaver.membership_id,
    );
  const person = await people();
  // the number of nobody is told whole
  expect(person?.mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
  await park.admin.call(parkAppsContract.saveTenantAppUserRole, {
    app_id,
    role_id: owner.role_id,
    people: [{ membership_id: leaver.membership_id, lock: person?.lock ?? '' }],
  });
  expect((await people())?.role_id).toBe(owner.role_id);
  await rewrite(park.admin, leaver.user_id, null);
  await rewrite(park.admin, leaver.user_id, [role_id]);
  expect((await people())?.role_id ?? null).toBe(null);
});

test('a table to import is its uploader’s, whoever knows its guid', async () => {
  const table = new TextEncoder().encode('手机号,姓名\r\n13900000001,吴一');
  const guid = await upload(w, park.admin, 'import', '人员.csv', table, park.tenant_id);
  for (const reader of [park.operator, park.providerAdmin, (await keeper(['super_admin'])).user])
    expect((await reader.send(filesContract.getDownloadUrl, { guid_list: [guid] })).body.code).toBe(
      ERRORS.NOT_FOUND.code,
    );
  expect((await park.admin.send(filesContract.getDownloadUrl, { guid_list: [guid] })).body.code).toBe(0);
});
