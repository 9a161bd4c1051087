import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProvider } from '#activities/voucher/provider.ts';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { auditLedger } from '#db/ledger-audit.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { differenceYuan } from '#domain/shared/money/money.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { providerServer, type Answering, type ProviderServer } from '#test/processes/provider-server.ts';
import type { TestUser } from '../test-user.ts';
import { passedApplication } from '#test/builders/voucher.ts';
import { world, type World } from '../world.ts';

const WAIT_MS = 400;
/** A day after the end that the provider gives, and its end. */
const LATER = addDays(beijingDay(Date.now()), 365);
const UNTIL = new Date(instantOf(addDays(LATER, 1), '00:00')).toISOString();
let w: World;
let http: ProviderServer;
let provider: TestUser, operator: TestUser;
beforeAll(async () => {
  http = await providerServer();
  const env = { VOUCHER_PROVIDER_URL: http.url, VOUCHER_PROVIDER_TOKEN: 'secret-of-the-provider' };
  w = await world({ env: { ...env, VOUCHER_PROVIDER_WAIT_MS: String(WAIT_MS) } });
  provider = await w.signIn(MOBILES.provider);
  operator = await w.signIn(MOBILES.operator);
});
afterAll(async () => {
  await w.close();
  await http.close();
});

describe('one request', () => {
  const request = { voucher_num: 'V20261127NS000777', uin: '100012345678', gov_uin: '100000000001', amount: '12.50' };
  const port = (url = http.url) =>
    createProvider(w.db.system, {
      VOUCHER_PROVIDER_URL: url,
      VOUCHER_PROVIDER_TOKEN: 'secret-of-the-provider',
      VOUCHER_PROVIDER_WAIT_MS: WAIT_MS,
      VOUCHER_VALID_DAYS: 365,
    });
  const issue = (of: Partial<typeof request> = {}, url = http.url) => port(url).issue({ ...request, ...of });

  test('names the voucher as its key, with the token, wherever the address ends', async () => {
    const first = await issue();
    expect(await issue({}, `${http.url}/`)).toEqual(first);
    expect(http.asked.slice(-2)).toEqual(
      [0, 1].map(() => ({
        path: '/api/vouchers',
        key: request.voucher_num,
        token: 'Bearer secret-of-the-provider',
        body: request,
      })),
    );
    expect(first).toMatchObject({ ref: http.book.get(request.voucher_num)?.ref });
    expect(first.valid_to - first.valid_from).toBe(365 * 86_400_000);
  });

  test.each<[Answering, RegExp]>([
    ['error', /answered 500/],
    ['silent', /timeout/i],
    ['cut', /fetch failed/],
    ['malformed', /JSON|token/],
    ['over', /Invalid|valid/i],
  ])('that is answered with %s has not issued anything that is known', async (how, why) => {
    http.tell(how);
    await expect(issue()).rejects.toThrow(why);
    expect((await issue()).ref).toBe(http.book.get(request.voucher_num)?.ref);
  });

  test('to extend and to call back names the voucher in its address, and the wish as its key', async () => {
    const { ref } = await issue();
    const { voucher_num, uin } = request;
    const valid_to = Date.parse('2028-01-31T16:00:00Z');
    const told = { voucher_num, ref, uin };
    expect(await port().extend({ key: 'wish-1', valid_to, ...told })).toBe(valid_to);
    const back = { used: '2.50', issued: true };
    expect(await port().recall({ key: 'wish-2', used: '2.50', ...told })).toEqual(back);
    const token = 'Bearer secret-of-the-provider';
    expect(http.asked.slice(-2)).toEqual([
      {
        path: `/api/vouchers/${voucher_num}/extend`,
        key: 'wish-1',
        token,
        body: { ...told, valid_to: '2028-01-31T16:00:00.000Z' },
      },
      { path: `/api/vouchers/${voucher_num}/recall`, key: 'wish-2', token, body: { ...told, used: '2.50' } },
    ]);
    // late, once more: the same answer, and what was called back is not extended
    expect(await port().recall({ key: 'wish-2', used: '9.00', ...told })).toEqual(back);
    await expect(port().extend({ key: 'wish-3', valid_to, ...told })).rejects.toThrow(/answered 409/);
    for (const [how, why] of [
      ['error', /answered 500/],
      ['silent', /timeout/i],
      ['cut', /fetch failed/],
      ['malformed', /JSON|token/],
    ] as const) {
      http.tell(how);
      await expect(port().recall({ key: 'wish-2', used: '2.50', ...told })).rejects.toThrow(why);
    }
  });

  test('to call back what was never issued is answered so, and that is never issued', async () => {
    const voucher_num = 'V20261127NS000778';
    const told = { key: 'wish-9', voucher_num, ref: '', uin: request.uin, used: '0.00' };
    expect(await port().recall(told)).toEqual({ used: '0.00', issued: false });
    await expect(issue({ voucher_num })).rejects.toThrow(/answered 409/);
  });

  test('that is sent on goes nowhere: its token is the provider’s alone', async () => {
    const before = http.asked.length;
    http.tell('moved');
    await expect(issue({ voucher_num: 'V20261127NS000779' })).rejects.toThrow('fetch failed');
    expect(http.asked.slice(before).map(({ path }) => path)).toEqual(['/api/vouchers']);
  });
  test('to nobody is told to be out of reach', async () =>
    expect(issue({}, 'http://127.0.0.1:9/api')).rejects.toThrow(/fetch failed/));
});

describe('a voucher', () => {
  const status = async (voucher_num: string) => {
    const rows = w.db.system.selectFrom('voucher').where('voucher_num', '=', voucher_num);
    return (await rows.select('status').executeTakeFirstOrThrow()).status;
  };
  const entries = async (voucher_num: string) => {
    const rows = w.db.system.selectFrom('ledger_entry').where('voucher_num', '=', voucher_num);
    return (await rows.select(['kind', 'amount']).execute()).map((e) => `${e.kind} ${e.amount}`);
  };
  /** A voucher whose provider answers so. */
  async function answered(...how: Answering[]) {
    const voucher_num = `V${await passedApplication(w)}`;
    http.tell(...how);
    await sweepCommands(w.deps, 0);
    await expect.poll(() => status(voucher_num), { timeout: 60_000, interval: 200 }).toBe('issued');
    return voucher_num;
  }
  const MEANT: Record<'extend' | 'recall', (voucher_num: string) => Promise<unknown>> = {
    recall: async (voucher_num) =>
      operator.call(vouchersContract.recycleApply, { ...(await read(voucher_num)), reason: '企业退租' }),
    extend: async (voucher_num) =>
      operator.call(vouchersContract.extendApply, { ...(await read(voucher_num)), valid_to: LATER, reason: '延期' }),
  };
  const look = (voucher_num: string) => provider.call(vouchersContract.getCdataDetail, { voucher_num });
  const read = async (voucher_num: string) => ({ voucher_num, task_id: (await look(voucher_num)).task_id });
  /** A voucher for which something was asked for and agreed to, of a provider that answers so. */
  async function agreed(what: 'extend' | 'recall', ...how: Answering[]) {
    const voucher_num = await answered();
    await MEANT[what](voucher_num);
    http.tell(...how);
    await provider.call(vouchersContract.approvePass, await read(voucher_num));
    return voucher_num;
  }
  const told = (voucher_num: string, what: string) =>
    http.asked.filter(({ path }) => path === `/api/vouchers/${voucher_num}/${what}`);
  const becomes = (voucher_num: string, what: string) =>
    expect.poll(() => status(voucher_num), { timeout: 60_000, interval: 200 }).toBe(what);

  test.each<[string, Answering[]]>([
    ['at once', []],
    ['twice, since the first answer was cut off', ['cut']],
    ['late, and never to the first who asked', ['silent']],
    ['after errors, denials and more than it is worth', ['error', 'denied', 'over']],
  ])('that is called back, by a provider that answers %s, gives back once what was not used', async (_what, how) => {
    const voucher_num = await answered();
    await MEANT.recall(voucher_num);
    // used since we were told: what the provider says is what counts
    http.used.set(voucher_num, '30.00');
    http.tell(...how);
    await provider.call(vouchersContract.approvePass, await read(voucher_num));
    await becomes(voucher_num, 'recycled');
    const { amount, used, left } = await look(voucher_num);
    expect({ used, left }).toEqual({ used: '30.00', left: '0.00' });
    expect(await entries(voucher_num)).toEqual([
      `issue ${amount}`,
      'use 30.00',
      `recycle ${differenceYuan(amount, '30.00')}`,
    ]);
    const asked = told(voucher_num, 'recall');
    expect(asked).toHaveLength(how.length + 1);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  });

  test('that is called back by a provider that never answers keeps its money, and ops are told until it does', async () => {
    const voucher_num = await agreed('recall', ...Array.from({ length: 5 }, (): Answering => 'silent'));
    const problem = () =>
      w.db.system
        .selectFrom('case_problem')
        .where('workflow_id', '=', `voucher/nanshan/${voucher_num}`)
        .select(['cause', 'step', 'recovered_at'])
        .executeTakeFirst();
    await expect
      .poll(problem, { timeout: 60_000, interval: 200 })
      .toMatchObject({ cause: 'untold_failing', step: 'voucher_recall' });
    expect(await look(voucher_num)).toMatchObject({ status: 'recalling', left: '0.00' });
    expect((await entries(voucher_num)).map((e) => e.split(' ')[0])).toEqual(['issue']);
    // nothing else is done with it meanwhile
    await expect(MEANT.extend(voucher_num)).rejects.toMatchObject({ code: ERRORS.VOUCHER_STATE.code });
    await becomes(voucher_num, 'recycled');
    await expect.poll(async () => (await problem())?.recovered_at ?? null).not.toBeNull();
    expect((await entries(voucher_num)).map((e) => e.split(' ')[0])).toEqual(['issue', 'recycle']);
  });

  test('that is extended has its old end until the provider has answered, whatever its answer goes through', async () => {
    const voucher_num = await agreed('extend', 'silent', 'over', 'malformed');
    const { valid_to, extends_to } = await look(voucher_num);
    expect(extends_to).toBe(UNTIL);
    const from = Date.parse(http.book.get(voucher_num)?.valid_from ?? '');
    expect(Date.parse(valid_to ?? '') - from).toBe(365 * 86_400_000);
    await becomes(voucher_num, 'issued');
    expect(await look(voucher_num)).toMatchObject({ valid_to: UNTIL, extends_to: null });
    expect(new Set(told(voucher_num, 'extend').map(({ key }) => key)).size).toBe(1);
    expect(told(voucher_num, 'extend')).toHaveLength(4);
    // another wish is told under another key
    await MEANT.recall(voucher_num);
    await provider.call(vouchersContract.approvePass, await read(voucher_num));
    await becomes(voucher_num, 'recycled');
    expect(told(voucher_num, 'recall')[0]?.key).not.toBe(told(voucher_num, 'extend')[0]?.key);
    expect((await auditLedger(w.db.system, [])).flatMap(({ faults }) => faults)).toEqual([]);
  });

  const requests = (voucher_num: string) => http.asked.filter(({ key }) => key === voucher_num).length;

  test.each<[string, Answering[]]>([
    ['at once', []],
    ['twice, since the first answer was cut off', ['cut']],
    ['late, and never to the first who asked', ['silent']],
    ['after errors and nonsense', ['error', 'malformed', 'over']],
  ])('of a provider that answers %s is one, issued and booked once', async (_what, how) => {
    const voucher_num = await answered(...how);
    const { amount, ref, uin, records } = await provider.call(vouchersContract.getCdataDetail, { voucher_num });
    expect(requests(voucher_num)).toBe(how.length + 1);
    expect(ref).toBe(http.book.get(voucher_num)?.ref);
    expect(http.asked.at(-1)?.body).toMatchObject({ voucher_num, uin, amount });
    expect(await entries(voucher_num)).toEqual([`issue ${amount}`]);
    expect(records.map(({ option }) => option)).toEqual(['issued', 'issue']);
  });

  test('of a provider that never answers stays on its way, with its money kept for it, and ops are told', async () => {
    const voucher_num = `V${await passedApplication(w)}`;
    http.tell(...Array.from({ length: 5 }, (): Answering => 'silent'));
    await sweepCommands(w.deps, 0);
    const problem = () =>
      w.db.system
        .selectFrom('case_problem')
        .where('workflow_id', '=', `voucher/nanshan/${voucher_num}`)
        .select(['cause', 'detail', 'recovered_at'])
        .executeTakeFirst();
    await expect.poll(problem, { timeout: 60_000, interval: 200 }).toMatchObject({ cause: 'issue_failing' });
    expect(await status(voucher_num)).toBe('issuing');
    expect(await entries(voucher_num)).toEqual([]);
    // it is asked on and on, and answers at last
    await expect.poll(() => status(voucher_num), { timeout: 60_000, interval: 200 }).toBe('issued');
    expect(http.book.has(voucher_num)).toBe(true);
    expect((await entries(voucher_num)).length).toBe(1);
    await expect.poll(async () => (await problem())?.recovered_at ?? null).not.toBeNull();
    expect((await auditLedger(w.db.system, [])).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
