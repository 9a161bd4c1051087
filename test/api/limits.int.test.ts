import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesContract } from '#domain/files/contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { CALLS } from '../calls.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { FROM_OUR_PAGE, rawCall } from '../raw-call.ts';
import type { TestUser } from '../test-user.ts';
import { turnCompetition } from '#test/builders/competition.ts';
import { sliderTicket } from '#test/builders/reception.ts';
import { world, type World } from '../world.ts';
import { nowhere } from '../isolation/cast.ts';
import { fieldsOf, probeOf } from '../isolation/probes.ts';

let w: World;
let people: TestUser[];
beforeAll(async () => {
  w = await world({ worker: false });
  // no park has it unless it is turned on
  await turnCompetition({ db: w.db, tenant_id: 'nanshan' }, true);
  people = await Promise.all(
    [MOBILES.applicant, MOBILES.tenantAdmin, MOBILES.providerAdmin, MOBILES.finalAdmin, MOBILES.platform].map((m) =>
      w.signIn(m),
    ),
  );
});
afterAll(() => w.close());

/** The answers of those whom a call lets in. */
async function answers(endpoint: (typeof CALLS)[number][1], body: string | object, headers = FROM_OUR_PAGE) {
  const all = await Promise.all(people.map((p) => rawCall(w, endpoint, { body, headers, cookie: p.cookie })));
  return all.filter((a) => a.body.code !== 7102);
}

const LISTS = CALLS.filter(([, endpoint]) => 'limit' in fieldsOf(endpoint).all);
const NO_PAGE: [field: 'limit' | 'offset', value: unknown][] = [
  ...[1e9, -1, 0, 1.5, '1;', '50', null, 'one more than there may be'].map((v): [field: 'limit', value: unknown] => [
    'limit',
    v,
  ]),
  ...[1e9, -1, 1.5, '1;', '0', null, 10_001].map((v): [field: 'offset', value: unknown] => ['offset', v]),
];

test('there are lists', () => expect(LISTS.length).toBeGreaterThan(4));

describe.each(LISTS)('%s', (name, endpoint) => {
  test.each(NO_PAGE)('%s %j is refused by its field', async (field, value) => {
    const probe = probeOf(name, endpoint, nowhere({} as never));
    const most = fieldsOf(endpoint).all[field]?.maximum ?? 0;
    const asked = value === 'one more than there may be' ? most + 1 : value;
    const told = await answers(endpoint, { ...probe, [field]: asked });
    expect(told.length).toBeGreaterThan(0);
    for (const { body } of told) {
      expect(body).toMatchObject({ code: 7100, response: { issues: [{ path: field }] } });
      expect(body.message).toMatch(new RegExp(`^${field}：.*[\\u4e00-\\u9fff]`));
    }
  });
});

// a GET has no body
describe.each(CALLS.filter(([name, e]) => e.method === 'POST' && !name.endsWith('.logout')))(
  '%s',
  (_name, endpoint) => {
    test('a body over 1 MB is refused with a sentence, in the reader’s language', async () => {
      const body = JSON.stringify({ x: 'x'.repeat(1024 * 1024) });
      const [zh] = await answers(endpoint, body);
      expect(zh?.body).toMatchObject({ code: 7100, message: 'body：请求内容超过 1 MB' });
      const [en] = await answers(endpoint, body, { ...FROM_OUR_PAGE, 'accept-language': 'en-US' });
      expect(en?.body.message).toBe('body: Must not exceed 1 MB');
    });

    test('ten thousand levels of JSON are refused', async () => {
      const field = Object.keys(fieldsOf(endpoint).all)[0] ?? 'x';
      const deep = [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`];
      for (const value of deep) {
        for (const body of [value, `{"${field}":${value}}`]) {
          for (const answer of await answers(endpoint, body)) {
            expect([answer.status, answer.body.code]).toEqual([200, 7100]);
          }
        }
      }
    });
  },
);

describe('guid_list', () => {
  const guids = (n: number) =>
    Array.from({ length: n }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`);
  test('of 101 is refused by its field, of 100 000 before it is read', async () => {
    const [some] = await answers(filesContract.getDownloadUrl, { guid_list: guids(101) });
    expect(some?.body).toMatchObject({ code: 7100, response: { issues: [{ path: 'guid_list' }] } });
    const [many] = await answers(filesContract.getDownloadUrl, { guid_list: guids(100_000) });
    expect(many?.body).toMatchObject({ code: 7100, message: 'body：请求内容超过 1 MB' });
  });
});

describe('what cannot be read at all', () => {
  test.each([
    ['half a document', '{"a":', 'body：不是有效的 JSON'],
    ['nothing', '', 'body：不是有效的 JSON'],
  ])('%s', async (_name, body, message) => {
    const [answer] = await answers(identityContract.userInfo, body);
    expect(answer?.body).toMatchObject({ code: 7100, message });
  });
});

describe('how often', () => {
  const call = (address: string, cookie?: string) =>
    rawCall(w, identityContract.userInfo, { address, ...(cookie && { cookie }) });
  test('a made-up cookie buys no fresh allowance; who is signed in has one of their own', async () => {
    const address = '10.77.0.1';
    const cookie = people[0]?.cookie ?? '';
    expect((await call(address, cookie)).body.code).toBe(0);
    const codes: number[] = [];
    for (let i = 0; i < 601; i++) codes.push((await call(address, `sid=made-up-${i}`)).body.code);
    expect(codes.slice(0, 600).every((c) => c === 401)).toBe(true);
    expect(codes[600]).toBe(7133);
    expect((await call(address, cookie)).body.code).toBe(0);
    expect((await call('10.77.0.2', 'sid=made-up-0')).body.code).toBe(401);
  });
  test('who signs in again buys no fresh allowance', async () => {
    const address = '10.77.0.5';
    const [first, again] = [await w.signIn(MOBILES.government), await w.signIn(MOBILES.government)];
    for (const { cookie } of [first, again]) expect((await call(address, cookie)).body.code).toBe(0);
    const asked = await Promise.all(Array.from({ length: 601 }, () => call(address, first.cookie)));
    expect(asked.some(({ body }) => body.code === 7133)).toBe(true);
    const answer = await call('10.77.0.6', again.cookie);
    expect([answer.status, answer.body.code]).toEqual([429, 7133]);
  });
  test('a signed-out cookie counts by address again', async () => {
    const address = '10.77.0.3';
    const user = await w.signIn(MOBILES.operator);
    await call(address, user.cookie);
    await rawCall(w, identityContract.logout, { address, cookie: user.cookie });
    await call(address, user.cookie);
    const codes = await Promise.all(Array.from({ length: 600 }, () => call(address)));
    expect(codes.some((a) => a.body.code === 7133)).toBe(true);
    expect((await call(address, user.cookie)).body.code).toBe(7133);
  });
  test('one IPv6 network is one visitor', async () => {
    const attempt = (i: number) =>
      rawCall(w, identityContract.smsLogin, {
        address: `2001:db8::${i.toString(16)}`,
        body: { mobile: '13955556666', code: '000000', login_type: 1 },
      });
    const codes: number[] = [];
    for (let i = 1; i <= 31; i++) codes.push((await attempt(i)).body.code);
    expect(codes.slice(0, 30).every((c) => c === 7132)).toBe(true);
    expect(codes[30]).toBe(7133);
  });
  test('30 SMS an hour from one address, whatever the numbers', async () => {
    const ask = async (i: number) =>
      rawCall(w, identityContract.smsCode, {
        address: '10.77.0.4',
        body: {
          mobile: `139666600${String(i).padStart(2, '0')}`,
          purpose: 'login',
          slider_ticket: await sliderTicket(w),
        },
      });
    const asked = [];
    for (let i = 0; i < 31; i++) asked.push(await ask(i));
    expect(asked.slice(0, 30).every((a) => a.body.code === 0)).toBe(true);
    expect(asked[30]?.body.code).toBe(7133);
    // seconds until the count begins anew
    expect(Number(asked[30]?.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});
