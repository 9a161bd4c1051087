import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { configContract } from '#domain/subsidy/contract/config.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let admin: TestUser, provider: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  [admin, provider] = (await Promise.all([MOBILES.tenantAdmin, MOBILES.providerAdmin].map((m) => w.signIn(m)))) as [
    TestUser,
    TestUser,
  ];
});
afterAll(() => w.close());

const tenant_id = 'nanshan';
const refusal = (p: Promise<unknown>) =>
  p.then(
    () => '0',
    (e: unknown) => (e instanceof Refused ? e.message : String(e)),
  );
const gov = (user = admin) => user.call(confContract.getGovConf, { tenant_id });
type Gov = Input<typeof confContract.modifyGovConf>;
const modify = (input: Gov, user = admin, key?: string) => user.call(confContract.modifyGovConf, input, key);

/** What the park has now, as it would be sent back. */
async function current(): Promise<Gov> {
  const { custom, subsidy_wording, ratio_list, lock } = await gov();
  return { tenant_id, lock, custom, subsidy_wording, ratio_list, reason: '年度调整' };
}

describe('ratios and wording', () => {
  test('are changed with a reason, kept with before and after, and told by the form’s call', async () => {
    const now = await current();
    const [year] = now.ratio_list;
    const ratio_list = now.ratio_list.with(0, { ...year!, gov_ratio: '55.5', corp_ratio: '44.5' });
    const saved = await modify({ ...now, subsidy_wording: 'subsidy', ratio_list });
    expect(saved).toMatchObject({ subsidy_wording: 'subsidy', ratio_list: [{ gov_ratio: '55.50' }, {}] });
    const { ratio_list: told } = await admin.call(configContract.getCloudConfig, {});
    expect(told[0]).toMatchObject({ gov_ratio: '55.50', corp_ratio: '44.50' });
    const { items, total } = await admin.call(confContract.govConfHistory, { kind: ['gov'] });
    expect([total, items[0]]).toMatchObject([1, { author: '赵敏', reason: '年度调整', tenant_id, kind: 'gov' }]);
    const detail = await admin.call(confContract.govConfHistoryDetail, { change_id: items[0]!.change_id });
    expect(detail.differences).toHaveLength(3);
    expect(detail.differences).toEqual(
      expect.arrayContaining([
        { path: 'subsidy_wording', before: 'voucher', after: 'subsidy' },
        { path: `ratio_list.${year!.year}.gov_ratio`, before: '50.00', after: '55.50' },
        { path: `ratio_list.${year!.year}.corp_ratio`, before: '50.00', after: '44.50' },
      ]),
    );
  });

  test('two administrators: the second is told who and when', async () => {
    const seen = await current();
    await modify({ ...seen, subsidy_wording: 'payment' }, provider);
    expect(await refusal(modify({ ...seen, subsidy_wording: 'voucher' }))).toMatch(/^7118 周航已于/);
  });

  test('clicked twice is one change; nothing changed is none', async () => {
    const seen = await current();
    const count = async () => (await admin.call(confContract.govConfHistory, { kind: ['gov'] })).total;
    const before = await count();
    const key = randomUUID();
    const subsidy_wording = seen.subsidy_wording === 'payment' ? ('voucher' as const) : ('payment' as const);
    const twice = { ...seen, subsidy_wording };
    await Promise.all([modify(twice, admin, key), modify(twice, admin, key)]);
    expect(await count()).toBe(before + 1);
    await modify(await current());
    expect(await count()).toBe(before + 1);
    await modify({ ...(await current()), subsidy_wording: seen.subsidy_wording });
  });

  test('a park does not make itself a custom one, without the government’s step and the letter; the provider does', async () => {
    const { custom, ...seen } = await current();
    expect(await refusal(modify({ ...seen, custom: !custom }))).toMatch(/^7259 /);
    expect((await current()).custom).toBe(custom);
    await modify({ ...seen, custom: !custom }, provider);
    await modify({ ...(await current()), custom }, provider);
  });

  test.each([
    ['a sum that is not 100', [{ year: 2026, gov_ratio: '50', corp_ratio: '49.99' }], 'ratio_list.0.corp_ratio'],
    ['three decimals', [{ year: 2026, gov_ratio: '50.005', corp_ratio: '49.995' }], 'ratio_list.0.gov_ratio'],
    ['a year twice', [1, 2].map(() => ({ year: 2026, gov_ratio: '50', corp_ratio: '50' })), 'ratio_list'],
  ])('%s is refused by its field', async (_name, ratio_list, field) =>
    expect(await refusal(modify({ ...(await current()), ratio_list }))).toContain(`7100 ${field}`),
  );
});

describe('the provider’s lists', () => {
  test('the provider changes them for everybody; a park sees neither the way nor the history', async () => {
    const { provider_list, service_list, lock } = await provider.call(confContract.getCloudConf, {});
    const added = [...provider_list, { provider_id: 'local', provider_name: '本地云' }];
    const input = { lock, reason: '新增厂商', provider_list: added, service_list: service_list.slice(1) };
    await provider.call(confContract.modifyCloudConf, input);
    expect((await admin.call(configContract.getProviderList, {})).items.at(-1)?.provider_name).toBe('本地云');
    expect(await refusal(provider.call(confContract.modifyCloudConf, input))).toMatch(/^7118/);
    expect(await refusal(admin.call(confContract.modifyCloudConf, input))).toContain('7102');
    const [mine] = (await provider.call(confContract.govConfHistory, { kind: ['cloud'] })).items;
    expect(mine).toMatchObject({ tenant_id: null, author: '周航' });
    expect((await admin.call(confContract.govConfHistory, { kind: ['cloud'] })).total).toBe(0);
    const detail = (user: TestUser) => user.call(confContract.govConfHistoryDetail, { change_id: mine!.change_id });
    expect((await detail(provider)).differences).toContainEqual({
      path: 'provider_list.local.provider_name',
      before: null,
      after: '本地云',
    });
    expect(await refusal(detail(admin))).toContain('7101');
    const hat = { scene: 'provider-admin', tenant_id: null, roles: ['provider_allowance_admin'] } as const;
    const { user } = await hire(w, { ...hat, tenant_grants: [], mobile: '13911110031', name: '未分园区' });
    expect((await user.call(confContract.govConfHistory, { kind: ['cloud'] })).items[0]).toEqual(mine);
    expect((await detail(user)).change_id).toBe(mine!.change_id);
  });
});

test('the log names every change in a sentence, filtered by day and account', async () => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { list, total } = await provider.call(confContract.getLogList, { account: '周', begin: today, end: today });
  expect(total).toBe(list.length);
  expect(new Set(list.map((l) => l.account))).toEqual(new Set(['周航']));
  expect(list.map((l) => l.content)).toContain('云厂商与云服务 · 新增厂商');
  expect((await provider.call(confContract.getLogList, { begin: '2030-01-01' })).total).toBe(0);
});
