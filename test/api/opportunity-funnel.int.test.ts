import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { funnelContract } from '#domain/customers/contract/funnel.ts';
import type { Step } from '#domain/customers/steps.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { hire } from '#test/builders/hire.ts';
import { entered } from '#test/builders/opportunity.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { applyAgain, asOwner } from '../as-owner.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { getCrmFunnel, listFunnel } = funnelContract;
let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const DAYS = { created_from: '2026-03-01', created_to: '2026-03-31' };
interface Stay {
  from: Step;
  to: Step;
  /** From when until when, Beijing. */
  began: string;
  ended: string;
}
/** One entered in March, with the way that it has gone. */
async function gone(of: Park, stays: readonly Stay[], follower = of.operator) {
  const { bid } = await entered(follower, { amount: '1.00' });
  const { tenant_id } = of;
  const at = (text: string) => new Date(`${text}:00+08:00`);
  const { system } = w.db;
  const entry = at('2026-03-02T09:00');
  await sql`update opportunity set created_at = ${entry} where bid = ${bid}`.execute(system);
  await sql`update opportunity_step set at = ${entry} where bid = ${bid}`.execute(system);
  for (const { from, to, began, ended } of stays) {
    const seconds = String((at(ended).getTime() - at(began).getTime()) / 1000);
    const by = { author: '王伟', author_id: null, reason: '' };
    await system.updateTable('opportunity').set({ step: to }).where('bid', '=', bid).execute();
    await system
      .insertInto('opportunity_step')
      .values({ tenant_id, bid, from_step: from, to_step: to, seconds, at: at(ended), ...by })
      .execute();
  }
  return bid;
}
const MON = '2026-03-02T09:00';
/** What the list of each number of the funnel has, beside what the number says. */
async function opened(by: TestUser, asked: Input<typeof getCrmFunnel>) {
  const { steps, lost } = await by.call(getCrmFunnel, asked);
  const totals: Record<string, [number, number]> = {};
  for (const { step, reached, stays } of steps)
    for (const [number, count] of [
      ['reached', reached],
      ['stays', stays],
    ] as const) {
      const { total, items } = await by.call(listFunnel, { ...asked, number, step });
      totals[`${number} ${step}`] = [total, count];
      expect(items.length).toBe(count);
    }
  totals['lost'] = [(await by.call(listFunnel, { ...asked, number: 'lost' })).total, lost];
  return Object.entries(totals).filter(([, [listed, told]]) => listed !== told);
}

test('how many came how far, and the working time of each stay', async () => {
  const colleague = await hire(w, {
    mobile: '17740000001',
    name: '顾言',
    scene: 'tenant',
    tenant_id: park.tenant_id,
    roles: ['operator_allowance_approver'],
  });
  // Monday to Wednesday; over a weekend to the Monday after; to the next day and then left out two steps
  await gone(park, [{ from: 'new', to: 'contacted', began: MON, ended: '2026-03-04T09:00' }]);
  await gone(park, [
    { from: 'new', to: 'contacted', began: MON, ended: '2026-03-09T09:00' },
    { from: 'contacted', to: 'lost', began: '2026-03-09T09:00', ended: '2026-03-09T10:00' },
  ]);
  await gone(park, [{ from: 'new', to: 'proposal', began: MON, ended: '2026-03-03T09:00' }], colleague.user);
  await gone(park, []);
  await gone(other, [{ from: 'new', to: 'contacted', began: MON, ended: '2026-03-04T09:00' }]);
  const { total, cut, lost, steps } = await park.operator.call(getCrmFunnel, DAYS);
  expect([total, cut, lost]).toEqual([4, false, 1]);
  const day = 1440;
  expect(steps).toEqual([
    // 2, 5 and 1 working days
    { step: 'new', reached: 4, share: '75.00', stays: 3, median: 2 * day, average: Math.round((8 / 3) * day) },
    { step: 'contacted', reached: 3, share: '33.33', stays: 1, median: 60, average: 60 },
    { step: 'needs_known', reached: 1, share: '100.00', stays: 0, median: null, average: null },
    { step: 'proposal', reached: 1, share: '0.00', stays: 0, median: null, average: null },
    { step: 'negotiation', reached: 0, share: null, stays: 0, median: null, average: null },
    { step: 'won', reached: 0, share: null, stays: 0, median: null, average: null },
  ]);
  const theirs = await park.operator.call(getCrmFunnel, { ...DAYS, follower: colleague.user_id });
  expect([theirs.total, theirs.steps[3]?.reached]).toEqual([1, 1]);
  expect(await opened(park.operator, DAYS)).toEqual([]);
  expect(await opened(park.operator, { ...DAYS, follower: colleague.user_id })).toEqual([]);
  const stays = await park.operator.call(listFunnel, { ...DAYS, number: 'stays', step: 'new', limit: 1 });
  expect(stays).toMatchObject({
    total: 3,
    items: [{ began: '2026-03-02T01:00:00.000Z', ended: '2026-03-09T01:00:00.000Z', step: 'lost', step_name: '输单' }],
  });
  const beyond = await park.operator.call(listFunnel, { ...DAYS, number: 'reached', step: 'new', offset: 10 });
  expect(beyond).toEqual({ total: 4, items: [] });
  const provider = await w.signIn(MOBILES.providerAdmin);
  const of = (...tenant_ids: string[]) => provider.call(getCrmFunnel, { ...DAYS, tenant_ids });
  expect((await of(park.tenant_id, other.tenant_id)).total).toBe(5);
  expect((await of(other.tenant_id)).total).toBe(1);
  expect(await opened(provider, { ...DAYS, tenant_ids: [park.tenant_id, other.tenant_id] })).toEqual([]);
});

test('a holiday is no working time, and days without anything entered tell of nothing', async () => {
  await w.db.system.insertInto('holiday_calendar').values({ day: '2026-03-03', working: false }).execute();
  const { steps } = await other.operator.call(getCrmFunnel, DAYS);
  expect(steps[0]).toMatchObject({ stays: 1, median: 1440, average: 1440 });
  const none = await other.operator.call(getCrmFunnel, { created_from: '2026-01-01', created_to: '2026-01-31' });
  expect(none).toMatchObject({ total: 0, lost: 0 });
  expect(none.steps.every(({ reached, share }) => reached === 0 && share === null)).toBe(true);
});

test('of an industry only its opportunities are counted and listed', async () => {
  const own = await w.park();
  const won: Stay[] = [{ from: 'new', to: 'won', began: MON, ended: '2026-03-04T09:00' }];
  const bids = [await gone(own, won), await gone(own, won), await gone(own, [])];
  await sql`update opportunity set trade = 'aerospace' where bid = ${bids[0]}`.execute(w.db.system);
  await sql`update opportunity set income_trade = 'aerospace' where bid = ${bids[2]}`.execute(w.db.system);
  const trade = { ...DAYS, industry_name: 'aerospace' };
  const income = { ...trade, industry_type: 'income' as const };
  for (const [asked, reached] of [
    [DAYS, [3, 2]],
    [trade, [1, 1]],
    [income, [1, 0]],
  ] as const) {
    const { total, steps } = await own.operator.call(getCrmFunnel, asked);
    expect([total, steps.at(-1)?.reached]).toEqual(reached);
    expect(await opened(own.operator, asked)).toEqual([]);
  }
  const { items } = await own.operator.call(listFunnel, { ...trade, number: 'reached', step: 'won' });
  expect(items.map(({ bid }) => bid)).toEqual([bids[0]]);
});

test('a park that is named again is counted and listed once', async () => {
  const { tenant_id } = park;
  const of = (tenant_ids: string[]) => ({ ...DAYS, tenant_ids });
  const many = Array.from({ length: 400 }, () => tenant_id);
  expect(await park.operator.call(getCrmFunnel, of(many))).toEqual(
    await park.operator.call(getCrmFunnel, of([tenant_id])),
  );
  const reached = { number: 'reached' as const, step: 'new' as const };
  expect(await park.operator.call(listFunnel, { ...of(many), ...reached })).toEqual(
    await park.operator.call(listFunnel, { ...of([tenant_id]), ...reached }),
  );
});

test('refuses days the wrong way round, too many of them, and another’s park', async () => {
  const asked = (created_from: string, created_to: string, tenant_ids?: string[]) =>
    park.operator.call(getCrmFunnel, { created_from, created_to, ...(tenant_ids && { tenant_ids }) });
  await expect(asked('2026-03-02', '2026-03-01')).rejects.toMatchObject({ code: 7100 });
  await expect(asked('2024-01-01', '2026-03-01')).rejects.toMatchObject({ code: 7100 });
  await expect(asked('2026-03-01', '2026-03-02', [other.tenant_id])).rejects.toMatchObject({ code: 7101 });
  const list = { ...DAYS, number: 'lost' as const };
  const theirs = park.operator.call(listFunnel, { ...list, tenant_ids: [other.tenant_id] });
  await expect(theirs).rejects.toMatchObject({ code: 7101 });
  const late = park.operator.call(listFunnel, { ...list, created_to: '2026-02-01' });
  await expect(late).rejects.toMatchObject({ code: 7100 });
});

test('how far those of before the upgrade came is read from their steps', async () => {
  const { admin, operator } = await w.park();
  const bids = {
    lost: (await entered(operator, {})).bid,
    back: (await entered(operator, {})).bid,
    here: (await entered(operator, {})).bid,
    again: (await entered(operator, {})).bid,
  };
  const went = async (bid: string, ...steps: Step[]) => {
    for (const [n, to] of steps.entries()) {
      const { tenant_id } = await w.db.system
        .updateTable('opportunity')
        .set({ step: to })
        .where('bid', '=', bid)
        .returning('tenant_id')
        .executeTakeFirstOrThrow();
      const by = { author: '王伟', author_id: null, reason: '', seconds: '60' };
      const values = { tenant_id, bid, from_step: steps[n - 1] ?? 'new', to_step: to, ...by };
      await w.db.system.insertInto('opportunity_step').values(values).execute();
    }
  };
  await went(bids.lost, 'proposal', 'lost');
  await went(bids.back, 'negotiation', 'contacted');
  await went(bids.here, 'contacted');
  await went(bids.again, 'lost', 'new');
  const today = beijingDay(Date.now());
  const ask = () => admin.call(getCrmFunnel, { created_from: today, created_to: today });
  const before = await ask();
  expect(before.steps.map(({ reached }) => reached)).toEqual([4, 3, 2, 2, 1, 0]);
  await asOwner(
    w,
    `drop trigger opportunity_furthest on opportunity; drop function opportunity_furthest();
     drop index opportunity_step_over; alter table opportunity drop column furthest;
     create index opportunity_created on opportunity (tenant_id, created_at)`,
  );
  await applyAgain(w, ['2026-11-29-0710-furthest-steps']);
  expect(await ask()).toEqual(before);
});
