import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { logsContract } from '#domain/logs/contract.ts';
import { webContract } from '#domain/logs/web-contract.ts';
import type { WebEvent } from '#domain/logs/web-report.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import { rawCall } from '../raw-call.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { webReport, webStat } = webContract;
let w: World;
let provider: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  provider = await w.signIn(MOBILES.providerAdmin);
});
afterAll(() => w.close());
afterEach(() => void vi.useRealTimers());

const view = (page: WebEvent['page']): WebEvent => ({ kind: 'page', page });
const click = (code: 'apply' | 'register'): WebEvent => ({ kind: 'click', page: '/', code });
const today = () => beijingDay(Date.now());
const tell = (visitor: TestUser, { tenant_id }: Pick<Park, 'tenant_id'>, events: WebEvent[], key?: string) =>
  visitor.call(webReport, { tenant_id, events }, key);
const numbers = (user: TestUser, input: Partial<Input<typeof webStat>> = {}) =>
  user.call(webStat, { begin: today(), end: today(), ...input });

test('two visitors on two pages: what each saw is counted, and each is one visitor wherever they were', async () => {
  const park = await w.park();
  const [one, other] = [w.anonymous(), w.anonymous()];
  expect(await tell(one, park, [view('/'), view('/'), click('apply')])).toEqual({});
  await tell(one, park, [view('/cloudSubsidies'), view('/')]);
  await tell(other, park, [view('/'), click('apply'), click('apply')]);
  const told = {
    days: [{ day: today(), views: 5, visitors: 2 }],
    pages: [
      { page: '/', views: 4, visitors: 2 },
      { page: '/cloudSubsidies', views: 1, visitors: 1 },
    ],
    clicks: [{ page: '/', code: 'apply', clicks: 3, visitors: 2 }],
  };
  expect(await numbers(park.admin)).toEqual(told);
  expect(await numbers(provider, { tenant_id: park.tenant_id })).toEqual(told);
});

test('a report that comes twice counts once, also at the same moment', async () => {
  const park = await w.park();
  const visitor = w.anonymous();
  await tell(visitor, park, [view('/')]);
  const [first, second] = [randomUUID(), randomUUID()];
  await Promise.all([first, first, first, second].map((key) => tell(visitor, park, [view('/'), click('apply')], key)));
  await tell(visitor, park, [view('/'), click('apply')], first);
  expect(await numbers(park.admin)).toMatchObject({
    days: [{ views: 3, visitors: 1 }],
    clicks: [{ clicks: 2, visitors: 1 }],
  });
});

test('of many who come at once none is lost, and none is counted twice', async () => {
  const park = await w.park();
  const visitors = Array.from({ length: 12 }, () => w.anonymous());
  await Promise.all(visitors.map((visitor) => tell(visitor, park, [view('/login'), view('/')])));
  const orders: WebEvent[][] = [
    [view('/'), view('/login'), view('/register'), click('register')],
    [click('register'), view('/register'), view('/login'), view('/')],
  ];
  await Promise.all(visitors.flatMap((visitor) => orders.map((events) => tell(visitor, park, events))));
  const { days, pages, clicks } = await numbers(park.admin);
  expect(days).toEqual([{ day: today(), views: 12 * 8, visitors: 12 }]);
  expect(pages.map(({ page, views, visitors: n }) => [page, views, n])).toEqual([
    ['/', 36, 12],
    ['/login', 36, 12],
    ['/register', 24, 12],
  ]);
  expect(clicks).toEqual([{ page: '/', code: 'register', clicks: 24, visitors: 12 }]);
});

test('the day ends at midnight in Beijing, and who comes again is a visitor of the next', async () => {
  const park = await w.park();
  const visitor = w.anonymous();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:59:59.999Z') });
  await tell(visitor, park, [view('/')]);
  vi.setSystemTime(new Date('2026-11-24T16:00:00Z'));
  await tell(visitor, park, [view('/'), view('/')]);
  vi.useRealTimers();
  const span = { begin: '2026-11-24', end: '2026-11-25' };
  expect(await numbers(park.admin, span)).toMatchObject({
    days: [
      { day: '2026-11-25', views: 2, visitors: 1 },
      { day: '2026-11-24', views: 1, visitors: 1 },
    ],
    // nothing tells that it was the same one
    pages: [{ page: '/', views: 3, visitors: 2 }],
  });
  expect((await numbers(park.admin, { ...span, end: span.begin })).days).toHaveLength(1);
});

test('the name that a browser gets is random, for 730 days and for the server alone; it is stored nowhere', async () => {
  const park = await w.park();
  const body = { tenant_id: park.tenant_id, events: [view('/')] };
  const named = await rawCall(w, webReport, { body });
  const set = String(named.headers['set-cookie']);
  expect(set).toMatch(/^visitor=[\w-]{22}; Max-Age=63072000; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = set.split(';')[0] as string;
  expect((await rawCall(w, webReport, { body, cookie })).headers['set-cookie']).toBeUndefined();
  // whatever somebody writes into it, it becomes a name of ours
  expect(String((await rawCall(w, webReport, { body, cookie: 'visitor=zhang-san' })).headers['set-cookie'])).toMatch(
    /^visitor=[\w-]{22};/,
  );
  const seen = await w.db.system.selectFrom('web_seen').where('tenant_id', '=', park.tenant_id).selectAll().execute();
  // of each of two visitors the park and the page, and three reports
  expect(seen.map((row) => [Object.keys(row).toSorted(), row.seen.length])).toEqual(
    Array.from({ length: 7 }, () => [['day', 'seen', 'tenant_id'], 32]),
  );
  const stored = await sql<{ text: string }>`
    select (select string_agg(c::text, ' ') from web_count c) || (select string_agg(s::text, ' ') from web_seen s) as text`.execute(
    w.db.system,
  );
  expect(stored.rows[0]?.text).not.toContain(cookie.slice('visitor='.length));
  await expect(sql`select * from web_salt`.execute(w.db.app)).rejects.toThrow('permission denied');
});

test('who is signed in is nobody in particular, and nothing stands in the log of operations', async () => {
  const park = await w.park();
  const before = (await park.admin.call(logsContract.getLogList, {})).total;
  await tell(park.applicant, park, [view('/my-applications')]);
  await tell(park.applicant, park, [view('/my-applications')]);
  expect((await numbers(park.admin)).pages).toEqual([{ page: '/my-applications', views: 2, visitors: 1 }]);
  expect((await park.admin.call(logsContract.getLogList, {})).total).toBe(before);
});

test('a park that is closed, or that there is not, is not found, and nothing of it is counted', async () => {
  const park = await w.park();
  await w.db.system
    .updateTable('tenant')
    .set({ closed_at: new Date() })
    .where('tenant_id', '=', park.tenant_id)
    .execute();
  await expect(tell(w.anonymous(), park, [view('/')])).rejects.toMatchObject({ code: 7101 });
  await expect(tell(w.anonymous(), { tenant_id: 'nowhere' }, [view('/')])).rejects.toMatchObject({ code: 7101 });
  expect((await numbers(provider)).days.length).toBeGreaterThan(0);
  const of = await w.db.system.selectFrom('web_count').where('tenant_id', '=', park.tenant_id).selectAll().execute();
  expect(of).toEqual([]);
});

test('a park sees its own numbers, the provider those of all its parks together', async () => {
  const [one, other] = [await w.park(), await w.park()];
  const visitor = w.anonymous();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01T04:00:00Z') });
  await tell(visitor, one, [view('/')]);
  await tell(visitor, other, [view('/'), view('/')]);
  vi.useRealTimers();
  const day = { begin: '2026-10-01', end: '2026-10-01' };
  expect((await numbers(one.admin, day)).days).toEqual([{ day: '2026-10-01', views: 1, visitors: 1 }]);
  expect((await numbers(provider, day)).days).toEqual([{ day: '2026-10-01', views: 3, visitors: 2 }]);
  await expect(numbers(one.admin, { ...day, tenant_id: other.tenant_id })).rejects.toMatchObject({ code: 7101 });
  await expect(numbers(one.operator, day)).rejects.toMatchObject({ code: 7102 });
});

test('an address that tells more than a browser does is slowed down', async () => {
  const park = await w.park();
  const body = { tenant_id: park.tenant_id, events: [view('/')] };
  const from = { body, address: '10.99.0.1' };
  const answers = [];
  for (let i = 0; i < 301; i++) answers.push((await rawCall(w, webReport, from)).status);
  expect(answers.slice(0, 300).every((status) => status === 200)).toBe(true);
  expect(answers[300]).toBe(429);
});
