import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#api/app.ts';
import { openSession } from '#api/plugins/session.ts';
import { MAX_SESSIONS } from '#domain/identity/profile-contract.ts';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { CALLS } from '../calls.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { FROM_OUR_PAGE, rawCall } from '../raw-call.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';
import { nowhere } from '../isolation/cast.ts';
import { tenantRows } from '../isolation/matrix.ts';
import { probeOf } from '../isolation/probes.ts';

let w: World;
let operator: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  operator = await w.signIn(MOBILES.operator);
});
afterAll(() => w.close());

const { host, origin } = FROM_OUR_PAGE as { host: string; origin: string };
const json = 'application/json';
const me = async (cookie: string) => (await rawCall(w, identityContract.userInfo, { cookie })).body.code;
const login = (mobile: string, cookie?: string) =>
  rawCall(w, identityContract.loginPassword, {
    body: { mobile, password: DEMO_PASSWORD, login_type: 1 },
    ...(cookie && { cookie }),
  });
const cookieOf = (answer: Awaited<ReturnType<typeof login>>) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const everything = async () => ({
  ...(await tenantRows(w)),
  sessions: await w.db.system.selectFrom('user_session').selectAll().orderBy('token_sha256').execute(),
  codes: await w.db.system.selectFrom('sms_code').selectAll().execute(),
});

describe('a token known before', () => {
  test('a token of somebody’s choosing is not taken over at sign-in', async () => {
    const planted = 'sid=chosen-by-somebody-else';
    const cookie = cookieOf(await login(MOBILES.operator2, planted));
    expect(cookie).not.toBe(planted);
    expect([await me(planted), await me(cookie)]).toEqual([401, 0]);
  });
  test('signing in again in the same browser leaves the old token dead', async () => {
    const first = cookieOf(await login(MOBILES.operator2));
    const second = cookieOf(await login(MOBILES.operator2, first));
    expect([await me(first), await me(second)]).toEqual([401, 0]);
  });
  test('a refused sign-in leaves the old token alive', async () => {
    const first = cookieOf(await login(MOBILES.operator2));
    await rawCall(w, identityContract.loginPassword, {
      body: { mobile: MOBILES.operator2, password: 'wrong', login_type: 1 },
      cookie: first,
    });
    expect(await me(first)).toBe(0);
  });
  test('somebody has so many sessions at once: the one that was used longest ago ends', async () => {
    const { user, memberships } = await operator.call(identityContract.userInfo, {});
    const open = async () =>
      `sid=${await openSession(w.deps, { user_id: user.user_id }, memberships[0]?.membership_id ?? '')}`;
    const cookies: string[] = [];
    for (let n = 0; n < MAX_SESSIONS + 1; n += 1) cookies.push(await open());
    const codes = [];
    for (const cookie of [operator.cookie, ...cookies]) codes.push(await me(cookie));
    expect(codes).toEqual([401, 401, ...cookies.slice(1).map(() => 0)]);
    operator = await w.signIn(MOBILES.operator);
  });
  test('a token has 256 bits and is new each time', async () => {
    const tokens = await Promise.all([1, 2, 3].map(async () => cookieOf(await login(MOBILES.operator2))));
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(token).toMatch(/^sid=[\w-]{43}$/);
  });
});

describe('how long a session lives', () => {
  const age = (change: { last_seen_at?: Date; expires_at?: Date }) =>
    w.db.system.updateTable('user_session').set(change).execute();
  const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000);
  test('twelve hours at the most, however busy', async () => {
    const cookie = cookieOf(await login(MOBILES.operator2));
    await age({ last_seen_at: minutesAgo(20) });
    expect(await me(cookie)).toBe(0);
    const rows = await w.db.system.selectFrom('user_session').select(['created_at', 'expires_at']).execute();
    for (const r of rows) expect(r.expires_at.getTime() - r.created_at.getTime()).toBeLessThanOrEqual(12 * 3_600_000);
    await age({ expires_at: new Date(Date.now() - 1) });
    expect(await me(cookie)).toBe(401);
  });
  test('what a page asks by itself is no use of it', async () => {
    const cookie = cookieOf(await login(MOBILES.operator2));
    const seen = () => w.db.system.selectFrom('user_session').select('last_seen_at').orderBy('token_sha256').execute();
    await age({ last_seen_at: minutesAgo(20) });
    const before = await seen();
    const background = { ...FROM_OUR_PAGE, 'x-background': '1' };
    expect((await rawCall(w, identityContract.userInfo, { cookie, headers: background })).body.code).toBe(0);
    expect(await seen()).toEqual(before);
    expect(await me(cookie)).toBe(0);
    expect(await seen()).not.toEqual(before);
  });
  test('half an hour idle ends it, 29 minutes do not', async () => {
    const cookie = cookieOf(await login(MOBILES.operator2));
    await age({ last_seen_at: minutesAgo(29) });
    expect(await me(cookie)).toBe(0);
    await age({ last_seen_at: minutesAgo(31) });
    expect(await me(cookie)).toBe(401);
    operator = await w.signIn(MOBILES.operator);
  });
});

test('what is told to one person is kept by no browser', async () => {
  const user = await w.signIn(MOBILES.operator2);
  const told = await rawCall(w, identityContract.userInfo, { cookie: user.cookie });
  expect([told.status, told.headers['cache-control']]).toEqual([200, 'no-store']);
});

describe('the cookie behind HTTPS', () => {
  test('is bound to the host, Secure, HttpOnly, Lax; signing out takes it back under the same name', async () => {
    const secure = await buildApp({ ...w.deps, config: { ...w.deps.config, COOKIE_SECURE: true } });
    const there = { ...w, app: secure };
    const body = { mobile: MOBILES.operator2, password: DEMO_PASSWORD, login_type: 1 };
    const given = (await rawCall(there, identityContract.loginPassword, { body })).headers['set-cookie'];
    const [set = '', device = ''] = [given ?? []].flat();
    const [pair, ...attributes] = set.split('; ');
    expect(pair).toMatch(/^__Host-sid=/);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax', 'Secure']);
    const [named, ...of] = device.split('; ');
    expect(named).toMatch(/^__Host-device=[\w-]{43}$/);
    expect(of.toSorted()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']);
    const out = await rawCall(there, identityContract.logout, { cookie: pair ?? '' });
    expect(String(out.headers['set-cookie'])).toMatch(/^__Host-sid=; .*Path=\/.*Secure/);
    expect(out.headers['strict-transport-security']).toBeDefined();
    await secure.close();
  });
});

const ELSEWHERE: [name: string, headers: Record<string, string>, code: number][] = [
  ['another site', { host, origin: 'https://evil.example', 'content-type': json }, 7138],
  ['a site whose name begins like ours', { host, origin: 'http://localhost.evil.example', 'content-type': json }, 7138],
  ['another port of our host', { host, origin: 'http://localhost:8080', 'content-type': json }, 7138],
  ['a sandboxed frame', { host, origin: 'null', 'content-type': json }, 7138],
  ['nobody knows where', { host, 'content-type': json }, 7138],
  ['a cross-site fetch', { host, origin, 'sec-fetch-site': 'cross-site', 'content-type': json }, 7138],
  ['a neighbouring subdomain', { host, origin, 'sec-fetch-site': 'same-site', 'content-type': json }, 7138],
  ['a form of another site', { host, origin: 'https://evil.example', 'content-type': 'text/plain' }, 7138],
  ['a form', { host, origin, 'content-type': 'application/x-www-form-urlencoded' }, 7100],
  ['a form with files', { host, origin, 'content-type': 'multipart/form-data; boundary=x' }, 7100],
  ['plain text', { host, origin, 'content-type': 'text/plain' }, 7100],
];

describe.each(CALLS.filter(([, e]) => e.method === 'POST'))('%s', (name, endpoint) => {
  test('is refused from anywhere but our pages, and as anything but JSON, signed in or not', async () => {
    const body = probeOf(name, endpoint, nowhere({} as never));
    const before = await everything();
    for (const [from, headers, code] of ELSEWHERE) {
      for (const cookie of [operator.cookie, '']) {
        const answer = await rawCall(w, endpoint, { body, headers, cookie });
        expect(answer.body.code, `${from} ${cookie}`).toBe(code);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
    expect(await everything()).toEqual(before);
  });

  test('does not exist as a GET', async () => {
    const answer = await rawCall(w, { method: 'GET', path: endpoint.path }, { cookie: operator.cookie });
    expect([answer.status, answer.body.code]).toEqual([404, 7101]);
  });
});

test('no call that is a GET changes anything', async () => {
  // a session of a minute ago is touched
  const { cookie } = await w.signIn(MOBILES.operator);
  const before = await everything();
  for (const [name, endpoint] of CALLS.filter(([, e]) => e.method === 'GET')) {
    const query = new URLSearchParams(probeOf(name, endpoint, nowhere({} as never)) as Record<string, string>);
    await rawCall(w, endpoint, { query: `?${query.toString()}`, cookie });
  }
  expect(await everything()).toEqual(before);
});
