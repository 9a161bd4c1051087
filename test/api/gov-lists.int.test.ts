import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { govListsContract } from '#domain/subsidy/contract/gov-lists.ts';
import { CORP_FACTS, creditCode } from '#test/builders/corp.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

let w: World;
let here: Park;
let there: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [here, there] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const codeOf = async (answer: Promise<{ body: { code: number } }>) => (await answer).body.code;
const of = (park: Park) => ({ tenant_id: park.tenant_id, reason: '年度名单' });
const account = { year: 2026, uin: '100066666666', name: '南山区工信局', note: '' };
const listed = (n: number, year = 2026) => ({
  year,
  credit_code: creditCode(n),
  corp_name: `深圳市第${n}科技有限公司`,
  note: '',
});

describe('the government’s accounts', () => {
  test('are a park’s own, changed as they were read, each change with its record', async () => {
    const made = await here.admin.call(govListsContract.addGovUin, { ...of(here), ...account });
    const { gov_uin_id, lock } = made;
    expect(await codeOf(here.admin.send(govListsContract.addGovUin, { ...of(here), ...account }))).toBe(
      ERRORS.EXISTS.code,
    );
    await there.admin.call(govListsContract.addGovUin, { ...of(there), ...account });
    const next = { ...of(here), ...account, gov_uin_id, lock, name: '南山区工业和信息化局' };
    await here.admin.call(govListsContract.updateGovUin, next);
    expect(await codeOf(here.providerAdmin.send(govListsContract.updateGovUin, { ...next, note: '迟了' }))).toBe(
      ERRORS.STALE.code,
    );
    expect(await codeOf(there.admin.send(govListsContract.updateGovUin, { ...next, ...of(there) }))).toBe(
      ERRORS.NOT_FOUND.code,
    );
    const { items } = await here.admin.call(govListsContract.getGovUin, { tenant_id: here.tenant_id });
    expect(items).toMatchObject([{ year: 2026, uin: '100066666666', name: '南山区工业和信息化局' }]);
    const records = await here.admin.call(confContract.govConfHistory, { kind: ['gov_uin'], record_id: gov_uin_id });
    expect(records.items.map(({ reason }) => reason)).toEqual(['年度名单', '年度名单']);
  });

  test('are refused for the operator, and with a field that is wrong', async () => {
    const body = { ...of(here), ...account, year: 2027 };
    expect(await codeOf(here.operator.send(govListsContract.addGovUin, body))).toBe(ERRORS.FORBIDDEN.code);
    const wrong = await here.admin.send(govListsContract.addGovUin, { ...body, uin: '12' });
    expect(wrong.body).toMatchObject({ code: ERRORS.INVALID_INPUT.code, message: expect.stringContaining('uin') });
  });
});

describe('the enterprises that the programme names', () => {
  test('are found by year and name, once a year, and taken off', async () => {
    const add = (n: number, year?: number) =>
      here.admin.call(govListsContract.addProgrammeCorp, { ...of(here), ...listed(n, year) });
    const first = await add(401);
    await add(402);
    await add(401, 2025);
    const again = here.admin.send(govListsContract.addProgrammeCorp, { ...of(here), ...listed(401) });
    expect(await codeOf(again)).toBe(ERRORS.EXISTS.code);
    const names = async (asked: object, park = here) => {
      const input = { tenant_id: park.tenant_id, ...asked };
      const { items } = await park.admin.call(govListsContract.describeProgrammeCorps, input);
      return items.map(({ year, corp_name }) => `${year} ${corp_name}`);
    };
    expect(await names({ year: 2026 })).toEqual(['2026 深圳市第401科技有限公司', '2026 深圳市第402科技有限公司']);
    expect(await names({ keyword: creditCode(401) })).toHaveLength(2);
    expect(await names({}, there)).toEqual([]);
    const { listed_id, lock } = first;
    const off = { ...of(here), listed_id, lock };
    expect(await codeOf(there.admin.send(govListsContract.removeProgrammeCorp, { ...off, ...of(there) }))).toBe(
      ERRORS.NOT_FOUND.code,
    );
    await here.admin.call(govListsContract.removeProgrammeCorp, off);
    expect(await names({ year: 2026 })).toEqual(['2026 深圳市第402科技有限公司']);
  });
});

describe('the customer look-up', () => {
  const find = async (credit_code: string) =>
    (await here.admin.call(corpContract.getCrmCustomer, { credit_code })).customer;

  test('knows an enterprise of any park once the provider has vouched for it, and never its contact', async () => {
    const { corp_name, credit_code, lar } = await there.admin.call(corpContract.getCorp, { corp_id: there.corp_id });
    expect(await find(credit_code)).toEqual({ corp_name, lar });
    expect(await find(creditCode(499))).toBeNull();
    await there.admin.call(corpContract.addCorp, {
      tenant_id: there.tenant_id,
      credit_code: creditCode(499),
      ...CORP_FACTS,
    });
    expect(await find(creditCode(499))).toBeNull();
  });

  test('is asked by who may add enterprises', async () => {
    const asked = here.operator.send(corpContract.getCrmCustomer, { credit_code: creditCode(499) });
    expect(await codeOf(asked)).toBe(ERRORS.FORBIDDEN.code);
  });
});
