import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityContract } from '#domain/identity/contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { userContract, type HatInput } from '#domain/identity/user-contract.ts';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { oneTimePasswordOf } from '#test/builders/account.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const HAT_NOT_YOURS = ERRORS.HAT_NOT_YOURS.code;
const LAST_KEEPER = ERRORS.LAST_KEEPER.code;

let w: World;
let admin: TestUser;
let platform: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  admin = await w.signIn(MOBILES.tenantAdmin);
  platform = await w.signIn(MOBILES.platform);
});
afterAll(() => w.close());

const PARK = 'nanshan';
let numbers = 0;
const number = () => `1370000${String(++numbers).padStart(4, '0')}`;
const tenantHat = (roles: HatInput['roles'] = ['reception_operator'], tenant_id = PARK): HatInput => ({
  scene: 'tenant',
  tenant_id,
  roles,
  tenant_grants: null,
});
const keeperHat = (tenant_id: string): HatInput => ({
  ...tenantHat(['super_admin'], tenant_id),
  scene: 'tenant-admin',
});
const providerHat = (tenant_grants: string[] | null): HatInput => ({
  scene: 'provider',
  tenant_id: null,
  roles: ['provider_allowance_approver'],
  tenant_grants,
});
async function created(hats: HatInput[] = [tenantHat()], by = admin) {
  const mobile = number();
  const { user_id } = await by.call(userContract.createUser, { mobile, name: '王小明', hats });
  return { user_id, mobile };
}
const detail = (user_id: string, by = admin) => by.call(userContract.getUserDetail, { user_id });
const codeOf = async (answer: Promise<{ body: { code: number } }>) => (await answer).body.code;
const idOf = async (mobile: string) =>
  (
    await w.db.system
      .selectFrom('user_account')
      .where('mobile', '=', mobile)
      .select('user_id')
      .executeTakeFirstOrThrow()
  ).user_id;
const passwordUntil = (user_id: string, password_until: Date | null) =>
  w.db.system.updateTable('user_account').set({ password_until }).where('user_id', '=', user_id).execute();
const save = async (user_id: string, hats: HatInput[], more: { name?: string } = {}, by = admin) => {
  const { lock, name } = await detail(user_id, by);
  return by.send(userContract.updateUser, { user_id, name, hats, lock, ...more });
};
const fieldsOf = ({ scene, tenant_id, roles, tenant_grants }: HatInput) => ({ scene, tenant_id, roles, tenant_grants });
const hatsOf = async (user_id: string, by = admin) =>
  (await detail(user_id, by)).hats.map((hat) => fieldsOf(hat as HatInput));

describe('somebody new', () => {
  test('gets an account, a hat, and a one-time password by SMS; a doubled click is one', async () => {
    const mobile = number();
    const input = { mobile, name: '李雷', hats: [tenantHat()] };
    const [first, again] = await Promise.all([
      admin.call(userContract.createUser, input, 'same-key-1'),
      admin.call(userContract.createUser, input, 'same-key-1'),
    ]);
    expect(again.user_id).toBe(first.user_id);
    const sms = await w.db.system.selectFrom('outbox_message').where('receiver', '=', mobile).select('id').execute();
    expect(sms).toHaveLength(1);
    const password = (await oneTimePasswordOf(w.db, mobile)) ?? '';
    const { user } = await w.anonymous().call(identityContract.loginPassword, { mobile, password, login_type: 1 });
    expect(user).toMatchObject({ name: '李雷', tenant_id: PARK, held: 'password' });
    expect(await detail(first.user_id)).toMatchObject({
      name: '李雷',
      mobile: expect.stringMatching(/^137\*{4}\d{4}$/),
      status: 'active',
      password: 'one_time',
      hats: [{ scene: 'tenant', tenant_name: '南山智造产业园', role_names: ['展厅接待人员'], yours: true }],
      beyond: false,
      self: false,
      last_sign_in_time: expect.any(String),
      sessions: 1,
      tasks: { total: 0 },
      records: [{ author: expect.any(String), what: ['name', 'status', 'password', 'hats'] }],
    });
  });

  test('somebody known keeps their name and password', async () => {
    const { user_id, opened } = await admin.call(userContract.createUser, {
      mobile: MOBILES.foreignOperator,
      name: '别名',
      hats: [tenantHat()],
    });
    expect(opened).toBe(false);
    expect(await detail(user_id)).toMatchObject({ name: expect.not.stringContaining('别名'), beyond: true });
    await w.signIn(MOBILES.foreignOperator);
  });

  test.each<[what: string, hats: object[], path: string]>([
    ['no hat', [], 'hats'],
    ['a hat without a role', [{ ...tenantHat(), roles: [] }], 'hats.0.roles'],
    ['a role of another scene', [tenantHat(['provider_allowance_admin'])], 'hats.0.roles'],
    ['a hat of a park without its park', [{ ...tenantHat(), tenant_id: null }], 'hats.0.tenant_id'],
    ['the portal’s scene', [{ ...tenantHat(), scene: 'portal' }], 'hats.0.scene'],
    ['a place twice', [tenantHat(), tenantHat(['demand_operator'])], 'hats'],
  ])('%s names the field', async (_what, hats, path) => {
    const { body } = await admin.send(userContract.createUser, { mobile: number(), name: '李雷', hats });
    expect(body).toMatchObject({ code: 7100, response: { issues: [{ path }] } });
  });

  test.each<[what: string, hat: HatInput]>([
    ['another park', tenantHat(undefined, 'qiyuan')],
    ['a park that is not there', tenantHat(undefined, 'nowhere')],
    ['the provider', providerHat(null)],
    ['the platform', { ...providerHat(null), scene: 'platform', roles: ['super_admin'] }],
    ['a role that nobody had', tenantHat(['00000000-0000-4000-8000-000000000009'])],
  ])('a park’s administrator lets nobody into %s', async (_what, hat) =>
    expect(await codeOf(admin.send(userContract.createUser, { mobile: number(), name: '李雷', hats: [hat] }))).toBe(
      7364,
    ),
  );
});

describe('hats', () => {
  test('are added, changed and ended as they were read, and count at once', async () => {
    const { user_id, mobile } = await created();
    const user = w.anonymous();
    const password = (await oneTimePasswordOf(w.db, mobile)) ?? '';
    await user.call(identityContract.loginPassword, { mobile, password, login_type: 1 });
    const next = [
      tenantHat(['demand_operator']),
      { ...tenantHat(['reception_operator']), scene: 'tenant-admin' as const },
    ];
    expect(await codeOf(save(user_id, next))).toBe(0);
    expect(await hatsOf(user_id)).toEqual(next);
    expect((await user.call(identityContract.userInfo, {})).user.roles).toEqual([{ role_code: 'demand_operator' }]);
    expect(await codeOf(save(user_id, []))).toBe(0);
    expect((await user.send(identityContract.userInfo, {})).status).toBe(401);
    // still found by whoever looked after them, and let in again
    expect(await codeOf(save(user_id, [tenantHat()]))).toBe(0);
    expect(await hatsOf(user_id)).toEqual([tenantHat()]);
    expect((await detail(user_id)).records.map(({ what }) => what)).toEqual([
      ['hats'],
      ['hats'],
      ['hats'],
      ['name', 'status', 'password', 'hats'],
    ]);
  });

  test('records tell what was and is, of the hats that the asker looks after, as many as are asked for', async () => {
    const { user_id } = await created();
    await save(user_id, [tenantHat(), tenantHat(undefined, 'qiyuan')], {}, platform);
    await save(user_id, [tenantHat(['demand_operator']), tenantHat(undefined, 'qiyuan')], { name: '王大明' }, platform);
    await platform.call(userContract.updateUserStatus, { user_id, status: 'disabled', reason: '离职' });
    const asked = (record_limit: number) => admin.call(userContract.getUserDetail, { user_id, record_limit });
    const { records, more_records } = await asked(20);
    expect(more_records).toBe(false);
    expect(records.map(({ what }) => what)).toEqual([
      ['status'],
      ['name', 'hats'],
      ['name', 'status', 'password', 'hats'],
    ]);
    const parks = records.flatMap(({ before, after }) => [before, after].flatMap((c) => c?.hats ?? []));
    expect(new Set(parks.map(({ tenant_id }) => tenant_id))).toEqual(new Set([PARK]));
    expect(records[1]).toMatchObject({
      author: '',
      before: { name: '王小明', hats: [{ role_names: ['展厅接待人员'] }] },
      after: { name: '王大明', hats: [{ roles: ['demand_operator'] }] },
    });
    expect(records[0]).toMatchObject({ before: { status: 'active' }, after: { status: 'disabled' } });
    const few = await asked(1);
    expect([few.records.length, few.more_records]).toEqual([1, true]);
    const all = await platform.call(userContract.getUserDetail, { user_id });
    expect(all.records[1]).toMatchObject({ author: expect.stringMatching(/./), after: { hats: [{}, {}] } });
  });

  test('a stale save is refused, telling what is there', async () => {
    const { user_id } = await created();
    const { lock } = await detail(user_id);
    const change = (name: string) => admin.send(userContract.updateUser, { user_id, name, hats: [tenantHat()], lock });
    expect(await codeOf(change('王一'))).toBe(0);
    expect((await change('王二')).body).toMatchObject({ code: 7118, response: { current: { name: '王一' } } });
  });

  test('those of another park are neither seen nor touched; the name then is not theirs to change', async () => {
    const { user_id } = await created();
    await save(user_id, [tenantHat(), tenantHat(undefined, 'qiyuan')], {}, platform);
    expect(await detail(user_id)).toMatchObject({ hats: [{ tenant_id: PARK }], beyond: true });
    expect(await codeOf(save(user_id, [tenantHat(['demand_operator'])]))).toBe(0);
    expect(await hatsOf(user_id, platform)).toHaveLength(2);
    expect(await codeOf(save(user_id, [tenantHat()], { name: '别人' }))).toBe(7363);
    for (const call of [userContract.sendPassword, userContract.updateUserStatus])
      expect(
        await codeOf(
          admin.send(call, { user_id, ...(call === userContract.updateUserStatus && { status: 'disabled' }) }),
        ),
      ).toBe(7363);
    expect(await codeOf(save(user_id, []))).toBe(0);
    expect(await hatsOf(user_id, platform)).toEqual([tenantHat(undefined, 'qiyuan')]);
  });

  test('the provider’s administrator of one park gives that park, and no more', async () => {
    const { user } = await hire(w, {
      mobile: number(),
      name: '分区管理',
      scene: 'provider-admin',
      tenant_id: null,
      roles: ['super_admin'],
      tenant_grants: [PARK],
    });
    const { user_id } = await created([providerHat([PARK])], user);
    for (const more of [providerHat(null), providerHat(['qiyuan'])])
      expect(await codeOf(save(user_id, [more], {}, user))).toBe(7364);
    expect(
      await codeOf(user.send(userContract.createUser, { mobile: number(), name: '李雷', hats: [tenantHat()] })),
    ).toBe(7364);
    const everywhere = await created([providerHat(null)], platform);
    expect(await codeOf(user.send(userContract.getUserDetail, { user_id: everywhere.user_id }))).toBe(7101);
  });
});

describe('password and state', () => {
  test('a password that is sent ends all sign-ins and every lock; the old one is over', async () => {
    const { user_id, mobile } = await created();
    const first = (await oneTimePasswordOf(w.db, mobile)) ?? '';
    const user = w.anonymous();
    await user.call(identityContract.loginPassword, { mobile, password: first, login_type: 1 });
    await admin.call(userContract.sendPassword, { user_id }, 'send-once-1');
    await admin.call(userContract.sendPassword, { user_id }, 'send-once-1');
    expect((await user.send(identityContract.userInfo, {})).status).toBe(401);
    const sms = await w.db.system.selectFrom('outbox_message').where('receiver', '=', mobile).select('body').execute();
    expect(sms.filter(({ body }) => body !== '')).toHaveLength(1);
    expect(sms).toHaveLength(2);
    const password = (await oneTimePasswordOf(w.db, mobile)) ?? '';
    expect(await codeOf(user.send(identityContract.loginPassword, { mobile, password: first, login_type: 1 }))).toBe(
      7130,
    );
    await user.call(identityContract.loginPassword, { mobile, password, login_type: 1 });
    expect((await detail(user_id)).records[0]).toMatchObject({ what: ['password'] });
  });

  test('disabling ends the sign-ins at once and keeps the person out; enabling lets them in again', async () => {
    const { user_id, mobile } = await created();
    const password = (await oneTimePasswordOf(w.db, mobile)) ?? '';
    const user = w.anonymous();
    const signIn = () => user.send(identityContract.loginPassword, { mobile, password, login_type: 1 });
    await signIn();
    await admin.call(userContract.updateUserStatus, { user_id, status: 'disabled', reason: '离职' });
    expect((await user.send(identityContract.userInfo, {})).status).toBe(401);
    expect(await codeOf(signIn())).toBe(7137);
    expect(await codeOf(admin.send(userContract.sendPassword, { user_id }))).toBe(7137);
    expect(await detail(user_id)).toMatchObject({ status: 'disabled', sessions: 0, records: [{ reason: '离职' }, {}] });
    await admin.call(userContract.updateUserStatus, { user_id, status: 'active' });
    expect(await codeOf(signIn())).toBe(0);
  });

  test('nobody changes themselves', async () => {
    const user_id = await idOf(MOBILES.tenantAdmin);
    expect(await detail(user_id)).toMatchObject({ self: true });
    expect(await codeOf(save(user_id, []))).toBe(7362);
    expect(await codeOf(admin.send(userContract.sendPassword, { user_id }))).toBe(7362);
    expect(await codeOf(admin.send(userContract.updateUserStatus, { user_id, status: 'disabled' }))).toBe(7362);
    // an id is one account's however its letters are written
    const written = user_id.toUpperCase();
    const { lock, name } = await detail(written);
    const asked = { user_id: written, name, lock, hats: [tenantHat()] };
    expect(await codeOf(admin.send(userContract.updateUser, asked))).toBe(7362);
    const own = { mobile: MOBILES.tenantAdmin, name: '我', hats: [tenantHat()] };
    expect(await codeOf(admin.send(userContract.createUser, own))).toBe(7362);
  });

  test('a change leaves a row in the log that names the person, the number masked', async () => {
    const { user_id } = await created();
    await admin.call(userContract.updateUserStatus, { user_id, status: 'disabled' });
    const row = await w.db.system
      .selectFrom('operation_log')
      .where('op_name', '=', 'identity.users.updateUserStatus')
      .orderBy('create_time', 'desc')
      .select(['target', 'tenant_id', 'asked'])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ target: expect.stringMatching(/^王小明 137\*{4}\d{4}$/), tenant_id: PARK });
    expect(row.asked).toMatchObject({ status: 'disabled' });
  });
});

describe('the last administrator of a park', () => {
  /** A park with `count` administrators. */
  const keptBy = async (count: number) => {
    const park = (await w.park()).tenant_id;
    await w.db.system
      .updateTable('membership')
      .set({ active: false })
      .where('tenant_id', '=', park)
      .where('scene', '=', 'tenant-admin')
      .execute();
    const keepers = await Promise.all(Array.from({ length: count }, () => created([keeperHat(park)], platform)));
    return { park, keepers };
  };

  test('is neither disabled nor demoted, not by the platform either', async () => {
    const { keepers, park } = await keptBy(1);
    const [{ user_id } = { user_id: '' }] = keepers;
    const disable = await platform.send(userContract.updateUserStatus, { user_id, status: 'disabled' });
    expect(disable.body).toMatchObject({ code: 7365, message: expect.stringContaining('至少保留一名可登录的管理员') });
    expect(await codeOf(save(user_id, [], {}, platform))).toBe(7365);
    expect(await codeOf(save(user_id, [{ ...keeperHat(park), roles: ['reception_operator'] }], {}, platform))).toBe(
      7365,
    );
    expect(await hatsOf(user_id, platform)).toEqual([keeperHat(park)]);
  });

  test('of many disabled and demoted at once one stays', async () => {
    const { keepers } = await keptBy(8);
    const locks = await Promise.all(keepers.map(({ user_id }) => detail(user_id, platform)));
    const answers = await Promise.all(
      locks.map(({ user_id, name, lock }, i) =>
        i % 2 === 0
          ? platform.send(userContract.updateUserStatus, { user_id, status: 'disabled' })
          : platform.send(userContract.updateUser, { user_id, name, lock, hats: [] }),
      ),
    );
    expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([...Array<number>(7).fill(0), 7365]);
  });

  test('of administrators who demote each other at once one stays', async () => {
    const { keepers, park } = await keptBy(2);
    const users = await Promise.all(
      keepers.map(async ({ mobile, user_id }) => {
        await passwordUntil(user_id, null);
        const user = w.anonymous();
        const password = (await oneTimePasswordOf(w.db, mobile)) ?? '';
        await user.call(identityContract.loginPassword, { mobile, password, login_type: 1 });
        return user;
      }),
    );
    const [a, b] = keepers.map(({ user_id }) => user_id);
    const disable = (by: TestUser | undefined, user_id = '') =>
      by?.send(userContract.updateUserStatus, { user_id, status: 'disabled' });
    await Promise.all([disable(users[0], b), disable(users[1], a)]);
    const left = await w.db.system
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
      .where('tenant_id', '=', park)
      .where('scene', '=', 'tenant-admin')
      .where('membership.active', '=', true)
      .where('user_account.active', '=', true)
      .select('membership_id')
      .execute();
    expect(left).toHaveLength(1);
  });

  test('is not left with somebody who let their password lapse, or has not used theirs yet', async () => {
    const { keepers } = await keptBy(3);
    const [own, fresh, lapsed] = keepers.map(({ user_id }) => user_id) as [string, string, string];
    await passwordUntil(own, null);
    await passwordUntil(lapsed, new Date(Date.now() - 1000));
    const disable = (user_id: string) =>
      codeOf(platform.send(userContract.updateUserStatus, { user_id, status: 'disabled' }));
    expect(await disable(own)).toBe(LAST_KEEPER);
    await passwordUntil(own, new Date(Date.now() - 1000));
    expect(await disable(fresh)).toBe(LAST_KEEPER);
    expect(await disable(own)).toBe(0);
    // who has one of their own, counts from then on
    await passwordUntil(lapsed, null);
    expect(await disable(fresh)).toBe(0);
    expect(await disable(lapsed)).toBe(LAST_KEEPER);
  });

  test('is sent a new password by the platform', async () => {
    const { keepers } = await keptBy(1);
    const [{ user_id } = { user_id: '' }] = keepers;
    await passwordUntil(user_id, null);
    expect(await codeOf(platform.send(userContract.sendPassword, { user_id }))).toBe(0);
  });

  const everywhere = { tenant_id: null, roles: ['super_admin'], tenant_grants: null } as const;
  test('the provider keeps one, too, for every park', async () => {
    const hat = { ...everywhere, scene: 'provider-admin' } as const;
    const [first, last] = [
      await hire(w, { ...hat, mobile: number(), name: '甲' }),
      await hire(w, { ...hat, mobile: number(), name: '乙' }),
    ];
    await hire(w, { ...hat, tenant_grants: [PARK], mobile: number(), name: '分区' });
    const disable = (user_id: string) =>
      platform.send(userContract.updateUserStatus, { user_id, status: 'disabled' as const });
    expect((await disable(first.user_id)).body.code).toBe(0);
    expect((await disable(last.user_id)).body).toMatchObject({ code: LAST_KEEPER, message: expect.any(String) });
    expect(await codeOf(save(last.user_id, [], {}, platform))).toBe(LAST_KEEPER);
  });

  test('the platform keeps one, too', async () => {
    const second = await created([{ ...everywhere, roles: ['super_admin'], scene: 'platform' }], platform);
    const disable = (user_id: string, by: TestUser) =>
      codeOf(by.send(userContract.updateUserStatus, { user_id, status: 'disabled' }));
    expect(await disable(second.user_id, platform)).toBe(0);
    // who signs in by code, and has not set a password of their own
    const { user, user_id } = await hire(w, { ...everywhere, scene: 'platform', mobile: number(), name: '短信' });
    await passwordUntil(user_id, new Date(Date.now() + 3_600_000));
    const last = await idOf(MOBILES.platform);
    expect(await disable(last, user)).toBe(LAST_KEEPER);
    expect(await codeOf(save(last, [], {}, user))).toBe(LAST_KEEPER);
    expect(await codeOf(user.send(userContract.sendPassword, { user_id: last }))).toBe(LAST_KEEPER);
    expect(await disable(user_id, platform)).toBe(0);
  });
});

describe('who is seen', () => {
  const page = (input: object, by = admin) => by.call(userContract.getUserPage, input);

  test('a park’s people by name, number, scene, role and state, with masked numbers', async () => {
    const { user_id, mobile } = await created([tenantHat(['demand_operator'])]);
    const found = async (input: object) => (await page(input)).items.some((row) => row.user_id === user_id);
    for (const input of [
      {},
      { keyword: mobile },
      { keyword: mobile.slice(3, 9) },
      { keyword: '小明' },
      { scene: 'tenant', role: 'demand_operator', tenant_id: PARK, status: 'active' },
    ])
      expect([input, await found(input)]).toEqual([input, true]);
    for (const input of [
      { keyword: '小明%' },
      { scene: 'tenant-admin' },
      { role: 'reception_operator' },
      { status: 'disabled' },
      { tenant_id: 'qiyuan' },
    ])
      expect([input, await found(input)]).toEqual([input, false]);
    const { items, total } = await page({ limit: 1 });
    expect(items).toHaveLength(1);
    expect(total).toBeGreaterThan(1);
    expect(JSON.stringify((await page({})).items)).not.toMatch(/"1\d{10}"/);
  });

  test('nobody of another park, and no applicant', async () => {
    const theirs = await idOf(MOBILES.customOperator);
    const applicant = await idOf(MOBILES.applicant);
    const ids = (await page({ limit: 200 })).items.map(({ user_id }) => user_id);
    expect(ids).not.toContain(theirs);
    expect(ids).not.toContain(applicant);
    for (const user_id of [theirs, applicant, '00000000-0000-4000-8000-000000000001']) {
      const calls = [
        admin.send(userContract.getUserDetail, { user_id }),
        admin.send(userContract.sendPassword, { user_id }),
        admin.send(userContract.updateUserStatus, { user_id, status: 'disabled' }),
        admin.send(userContract.updateUser, { user_id, name: 'x', hats: [], lock: '0'.repeat(64) }),
      ];
      expect(await Promise.all(calls.map(codeOf))).toEqual([7101, 7101, 7101, 7101]);
    }
    await w.signIn(MOBILES.customOperator);
    await w
      .anonymous()
      .call(identityContract.loginPassword, { mobile: MOBILES.applicant, password: DEMO_PASSWORD, login_type: 4 });
  });

  test('the built-in roles that may be given, by scene', async () => {
    const scenes = async (by: TestUser) =>
      (await by.call(userContract.getTenantRoles, {})).list.map(({ scene }) => scene);
    expect(await scenes(admin)).toEqual(['tenant', 'tenant-admin']);
    expect(await scenes(platform)).toEqual(['tenant', 'tenant-admin', 'provider', 'provider-admin', 'platform']);
    const { list } = await admin.call(userContract.getTenantRoles, {});
    expect(list[0]?.roles[0]).toEqual({ role_code: 'super_admin', name: '管理员' });
  });

  test('what somebody holds is listed', async () => {
    const { user_id } = await created();
    const task = {
      tenant_id: PARK,
      case_kind: 'subsidy',
      step: 'operator_approval',
      visit: 2,
      holder: '王小明',
    } as const;
    const cases = ['20261120NS900001', '20261120NS900002'];
    await w.db.system
      .insertInto('case_task')
      .values(
        [...cases, '20261120NS900003'].map((no, i) => ({
          ...task,
          task_id: `${no}:2`,
          workflow_id: `subsidy/${PARK}/${no}`,
          scenes: ['tenant'],
          roles: ['reception_operator'],
          opened_at: new Date(),
          holder_id: user_id,
          ...(i === 2 && { closed_at: new Date() }),
        })),
      )
      .execute();
    const { tasks } = await detail(user_id);
    expect(tasks.items.map(({ case_no }) => case_no)).toEqual(cases);
    expect(tasks.total).toBe(2);
  });
});

describe('roles of a park’s own', () => {
  const role = { scene: 'tenant', name: '前台接待', note: '' } as const;
  const resources = ['reception.visits.handle'];
  test('are offered and given where they were made, and nowhere else', async () => {
    const fields = { ...role, resources, considered: resources };
    const { role_id } = await admin.call(roleContract.addParkRole, fields);
    const { list } = await admin.call(userContract.getTenantRoles, {});
    const offered = list.find(({ scene }) => scene === 'tenant')?.roles;
    expect(offered).toContainEqual({ role_code: role_id, name: '前台接待' });
    const { user_id } = await created([tenantHat([role_id])]);
    expect((await detail(user_id)).hats).toMatchObject([{ roles: [role_id], role_names: ['前台接待'] }]);
    const { items } = await admin.call(userContract.getUserPage, { role: role_id });
    expect(items.map((row) => row.user_id)).toEqual([user_id]);
    const misplaced = [{ ...tenantHat([role_id]), scene: 'tenant-admin' as const }];
    expect(await codeOf(save(user_id, misplaced))).toBe(HAT_NOT_YOURS);
    const elsewhere = { mobile: number(), name: '王小明', hats: [tenantHat([role_id], 'binhai')] };
    expect(await codeOf(platform.send(userContract.createUser, elsewhere))).toBe(HAT_NOT_YOURS);
  });
});

test('the last person of a flow’s step stays, until somebody else has the role', async () => {
  const government = await idOf(MOBILES.government);
  const disable = (status: 'disabled' | 'active') =>
    platform.send(userContract.updateUserStatus, { user_id: government, status, reason: '试' });
  const refused = await disable('disabled');
  expect([refused.body.code, refused.body.message]).toEqual([7366, expect.stringContaining('政府')]);
  const hat = (tenant_id: string): HatInput => ({
    ...tenantHat(['government_allowance_admin'], tenant_id),
    scene: 'tenant-admin',
  });
  await created([hat('nanshan'), hat('binhai')], platform);
  expect(await codeOf(disable('disabled'))).toBe(0);
  expect(await codeOf(disable('active'))).toBe(0);
});
