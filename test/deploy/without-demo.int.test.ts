import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepApiLogin } from '#db/api-login.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { HAT_ENDED } from '#domain/logs/op-names.ts';
import { endHatsOver } from '#db/end-hats-over.ts';
import { startApiProcess } from '#test/processes/api.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { rawCall } from '../raw-call.ts';
import { TestUser } from '../test-user.ts';
import { endProcess } from '#test/processes/worker.ts';
import { world, type World } from '../world.ts';

const run = promisify(execFile);
let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

describe('the login of API and worker', () => {
  const login = { name: 'park_api_test', password: `it's "secret"` };
  const as = (url: string) =>
    Object.assign(new URL(url), { username: login.name, password: encodeURIComponent(login.password) }).toString();
  const refused = async (client: pg.Client, text: string) =>
    client.query(text).then(
      () => 'accepted',
      (e: unknown) => (e as { code: string }).code,
    );

  test('is no superuser, may become both roles and do nothing else; made again it has the new password', async () => {
    await keepApiLogin(w.url, { ...login, password: 'before' });
    await keepApiLogin(w.url, login);
    const client = new pg.Client({ connectionString: as(w.url) });
    await client.connect();
    const { rows } = await client.query(
      'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }]);
    const NO_RIGHT = '42501';
    for (const text of [
      'select * from subsidy_application',
      'create table x ()',
      'drop table command',
      `set role ${new URL(w.url).username}`,
    ])
      expect(await refused(client, text), text).toBe(NO_RIGHT);
    for (const role of ['parks_app', 'parks_corp', 'parks_system'])
      expect(await refused(client, `set role ${role}`)).toBe('accepted');
    await client.end();
  });

  test('is enough for the API', async () => {
    await keepApiLogin(w.url, login);
    const api = await startApiProcess(w, { DATABASE_URL: as(w.url) });
    const answer = await fetch(`${api.origin}/readyz`);
    expect(await answer.json()).toMatchObject({ database: true });
    expect(api.log().filter((line) => line.level >= 40)).toEqual([]);
    await endProcess(api.child, 'SIGKILL');
  });
});

describe('without the demo', () => {
  const GATEWAY = { SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms' };
  const started = async (env: Record<string, string>) => {
    const api = await startApiProcess(w, { DEMO: '0', ...env });
    await endProcess(api.child, 'SIGKILL');
    return api.log().flatMap((line) => (line.level >= 40 ? [line.msg.split(' ')[0]] : []));
  };
  test('without a gateway the API says what will not work and does not start', async () => {
    await expect(startApiProcess(w, { DEMO: '0' })).rejects.toThrow(/SMS_GATEWAY_URL is not set/);
  });
  test('it starts with one, and when told to do without', async () => {
    expect(await started(GATEWAY)).toEqual([]);
    expect(await started({ ALLOW_INCOMPLETE: '1' })).toEqual(['SMS_GATEWAY_URL']);
  });
});

test('the first administrator is made by hand, signs in, and is made once', async () => {
  const make = (mobile: string, name: string) =>
    run(process.execPath, ['scripts/admin.ts', 'create-platform-user', mobile, name], {
      env: { ...process.env, DATABASE_URL: w.url },
    });
  const { stdout } = await make('13911119999', '王敏');
  const password = stdout.trim().split(' ').at(-1) ?? '';
  const user = new TestUser(w.app, w.deps.config.PROVIDER_CODE);
  const info = await user.call(identityContract.loginPassword, { mobile: '13911119999', password, login_type: 1 });
  expect(info.user).toMatchObject({ name: '王敏', scene: 'platform', tenant_id: null });
  await expect(make('13911119999', '王敏')).rejects.toThrow('has an account already');
  await expect(make(MOBILES.operator, '王敏')).rejects.toThrow('has an account already');
  await expect(make('12345', '王敏')).rejects.toThrow('is no mobile number');
  await expect(make('13911118888', ' ')).rejects.toThrow('name of 1 to 30');
});

test('behind a proxy that is believed each visitor has an allowance; behind any other all are the proxy', async () => {
  const there = await world({ worker: false, env: { TRUST_PROXY: '172.30.77.0/24 203.0.113.7' } });
  const ask = async (proxy: string, forwarded: string) => {
    const headers = { 'content-type': 'application/json', host: 'x', origin: 'http://x', 'x-forwarded-for': forwarded };
    const body = { mobile: '13955556666', code: '000000', login_type: 1 };
    return (await rawCall(there, identityContract.smsLogin, { address: proxy, headers, body })).status;
  };
  const last = async (proxy: string, forwarded: (n: number) => string) => {
    let status = 0;
    for (let n = 0; n < 31; n++) status = await ask(proxy, forwarded(n));
    return status;
  };
  expect(await last('172.30.77.5', (n) => `198.51.100.${n}`)).toBe(200);
  expect(await last('172.30.77.5', (n) => `198.51.100.${100 + n}, 203.0.113.7`)).toBe(200);
  expect(await last('172.30.77.5', () => '198.51.100.77')).toBe(429);
  // what a visitor writes there itself buys nothing
  expect(await last('172.30.77.5', (n) => `198.51.${n}.1, 198.51.100.99`)).toBe(429);
  expect(await last('192.0.2.1', (n) => `198.51.101.${n}`)).toBe(429);
  await there.close();
});

describe('an administrator for a while, made by hand', () => {
  const grant = (...args: string[]) =>
    run(process.execPath, ['scripts/admin.ts', 'grant', ...args], { env: { ...process.env, DATABASE_URL: w.url } });
  const hats = async (mobile: string) => {
    const user = await w.signIn(mobile);
    return { user, hats: (await user.call(identityContract.userInfo, {})).memberships };
  };

  test('has the hat until its end, and everybody whom it concerns is told', async () => {
    const { stdout } = await grant(MOBILES.operator2, 'binhai', '2', '管理员离职，需补设审批人');
    expect(stdout).toContain('administers binhai until');
    const { user, hats: worn } = await hats(MOBILES.operator2);
    const given = worn.find(({ tenant_id, scene }) => tenant_id === 'binhai' && scene === 'tenant-admin');
    const info = await user.call(identityContract.tenantSwitch, { membership_id: given?.membership_id ?? '' });
    expect(info.user.roles).toEqual([{ role_code: 'super_admin' }]);
    const platform = await w.signIn(MOBILES.platform);
    const { items } = await platform.call(userContract.getUserPage, { keyword: MOBILES.operator2 });
    const { records } = await platform.call(userContract.getUserDetail, { user_id: items[0]?.user_id ?? '' });
    expect(JSON.stringify(records)).toContain('管理员离职，需补设审批人');
    const told = await w.db.system
      .selectFrom('outbox_message')
      .where('template', '=', 'broken_glass')
      .select(['receiver', 'body'])
      .execute();
    expect(told.map(({ receiver }) => receiver)).toEqual(expect.arrayContaining([MOBILES.operator2, MOBILES.platform]));
    expect(told[0]?.body).toContain('管理员离职');

    // nobody adds to it, or takes its end away
    const boss = await w.signIn(MOBILES.platform);
    const user_id = items[0]?.user_id ?? '';
    const hat = { scene: 'tenant-admin' as const, tenant_id: 'binhai', tenant_grants: null };
    const added = {
      mobile: MOBILES.operator2,
      name: '孙莉',
      hats: [{ ...hat, roles: ['government_allowance_admin' as const] }],
    };
    await expect(boss.call(userContract.createUser, added)).rejects.toMatchObject({ code: 7396 });
    const now = await boss.call(userContract.getUserDetail, { user_id });
    const until = now.hats.map((each) => [each.tenant_id, each.until === null]);
    expect(until).toContainEqual(['binhai', false]);
    expect(until.filter(([, forGood]) => forGood)).toHaveLength(now.hats.length - 1);
    const others = now.hats.filter((each) => each.tenant_id !== 'binhai');
    const kept = others.map(({ scene, tenant_id, tenant_grants, roles }) => ({
      scene,
      tenant_id,
      tenant_grants,
      roles,
    }));
    const changed = { user_id, name: now.name, lock: now.lock, hats: [...kept, ...added.hats] };
    await expect(boss.call(userContract.updateUser, changed as never)).rejects.toMatchObject({ code: 7396 });

    await w.db.system
      .updateTable('membership')
      .set({ until: new Date(Date.now() - 1000) })
      .where('membership_id', '=', given?.membership_id ?? '')
      .execute();
    // at its end at once, and taken off soon after
    await expect(user.call(identityContract.userInfo, {})).rejects.toMatchObject({ code: 401 });
    expect(await endHatsOver(w.db.system)).toBe(1);
    expect((await hats(MOBILES.operator2)).hats.map(({ tenant_id }) => tenant_id)).not.toContain('binhai');
    expect(await endHatsOver(w.db.system)).toBe(0);
    // told among the person's changes, and in the park's log
    const [last] = (await boss.call(userContract.getUserDetail, { user_id })).records;
    expect(last).toMatchObject({ author: '运维命令行 (npm run admin)', reason: '临时身份到期', what: ['hats'] });
    const rows = await w.db.system.selectFrom('operation_log').where('op_name', '=', HAT_ENDED).selectAll().execute();
    expect(rows).toMatchObject([{ tenant_id: 'binhai', grade: 'high', code: 0 }]);
  });

  test.each([
    [[MOBILES.operator2, 'binhai', '73', '原因'], 'hours from 1 to 72'],
    [[MOBILES.operator2, 'nowhere', '2', '原因'], 'There is no park nowhere'],
    [['13911110000', 'binhai', '2', '原因'], 'Nobody has the number'],
    [[MOBILES.tenantAdmin, 'nanshan', '2', '原因'], 'has a hat there already'],
    [[MOBILES.operator2, 'binhai', '2'], 'npm run admin -- grant'],
  ])('%j is refused in a sentence', async (args, sentence) => {
    await expect(grant(...args)).rejects.toThrow(sentence);
  });
});
