import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProvider } from '#activities/voucher/provider.ts';
import { sweepCommands } from '#api/shared/command-sweep.ts';
import { auditLedger } from '#db/ledger-audit.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import { MOBILES } from '../builders.ts';
import { providerServer, type Answering, type ProviderServer } from '../provider-server.ts';
import type { TestUser } from '../test-user.ts';
import { passedApplication } from '../voucher-builders.ts';
import { world, type World } from '../world.ts';

const WAIT_MS = 400;
let w: World;
let http: ProviderServer;
let provider: TestUser;
beforeAll(async () => {
  http = await providerServer();
  const env = { VOUCHER_PROVIDER_URL: http.url, VOUCHER_PROVIDER_TOKEN: 'secret-of-the-provider' };
  w = await world({ env: { ...env, VOUCHER_PROVIDER_WAIT_MS: String(WAIT_MS) } });
  provider = await w.signIn(MOBILES.provider);
});
afterAll(async () => {
  await w.close();
  await http.close();
});

describe('one request', () => {
  const request = { voucher_num: 'V20261127NS000777', uin: '100012345678', gov_uin: '100000000001', amount: '12.50' };
  const issue = (of: Partial<typeof request> = {}, url = http.url) =>
    createProvider(w.db.system, {
      VOUCHER_PROVIDER_URL: url,
      VOUCHER_PROVIDER_TOKEN: 'secret-of-the-provider',
      VOUCHER_PROVIDER_WAIT_MS: WAIT_MS,
      VOUCHER_VALID_DAYS: 365,
    }).issue({ ...request, ...of });

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
    await expect.poll(() => status(voucher_num), { timeout: 45_000, interval: 200 }).toBe('issued');
    return voucher_num;
  }
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
