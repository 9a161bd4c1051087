import { afterAll, beforeAll, expect, test } from 'vitest';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { differenceYuan } from '#domain/shared/money/money.ts';
import { dashboardContract } from '#domain/subsidy/contract/dashboard.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { completeForm, decide, operatorDetail, submit } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { giveVoucher } from '#test/builders/voucher.ts';
import { world, type World } from '../world.ts';

const year = Number(beijingDay(Date.now()).slice(0, 4));
let w: World;
let here: Park, other: Park;
beforeAll(async () => {
  w = await world();
  [here, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const pools = async (who: TestUser, asked: { tenant_id?: string; year?: number } = {}) =>
  (await who.call(dashboardContract.getData, asked)).pools;
async function grant(park: Park, name: string, granted: string, allowance_type: 'online' | 'offline' = 'online') {
  const { tenant_id } = park;
  const asked = { tenant_id, apply_year: year, allowance_type, name, granted, reason: '年度预算' };
  const { change } = await park.admin.call(poolsContract.askGrant, asked);
  const confirm = { tenant_id, change_id: change?.change_id ?? '', decision: 'confirm' as const };
  await park.government.call(poolsContract.decideGrant, confirm);
}

test('the pools of the year stand as their page has them, the emptiest first', async () => {
  expect(await pools(here.admin)).toEqual({ total: 0, items: [] });
  await grant(here, '线下', '200000.00', 'offline');
  await grant(here, '线上', '100000.00');
  const { apply_num } = await submit(w, here.applicant, await completeForm(w, here.applicant, undefined, here));
  await decide(here.operator, apply_num);
  const { subsidy_money } = await operatorDetail(here.government, apply_num);
  await decide(here.government, apply_num);
  const online = {
    tenant_id: here.tenant_id,
    allowance_type: 'online',
    name: '线上',
    granted: '100000.00',
    promised: subsidy_money,
    issued: '0.00',
    left: differenceYuan('100000.00', subsidy_money),
    level: 'fine',
  };
  const offline = { name: '线下', promised: '0.00', issued: '0.00', left: '200000.00' };
  expect(await pools(here.admin)).toMatchObject({ total: 2, items: [online, offline] });

  await giveVoucher(w, apply_num);
  expect(await pools(here.government)).toMatchObject({
    items: [{ ...online, promised: '0.00', issued: subsidy_money }, offline],
  });
  const { items } = await here.admin.call(poolsContract.listPools, { tenant_id: here.tenant_id });
  const left = new Map(items.map((pool) => [pool.pool_id, pool.left]));
  for (const pool of (await pools(here.admin))?.items ?? []) expect(pool.left).toBe(left.get(pool.pool_id));
  expect(await pools(here.admin, { year: year - 1 })).toEqual({ total: 0, items: [] });
});

test('they are told to whom their page is open, and of the parks that a hat sees alone', async () => {
  await grant(other, '别处', '1000.00');
  expect(await pools(here.operator)).toBeNull();
  expect(await pools(here.provider)).toBeNull();
  const names = async (who: TestUser) => (await pools(who))?.items.map(({ name }) => name);
  expect(await names(other.admin)).toEqual(['别处']);
  expect(await names(here.providerAdmin)).not.toContain('别处');
  const { body } = await here.admin.send(dashboardContract.getData, { tenant_id: other.tenant_id });
  expect(body).toMatchObject({ code: ERRORS.NOT_FOUND.code });
});
