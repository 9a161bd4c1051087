import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { poolContract } from '#domain/customers/contract/pool.ts';
import { takeBackUntouched } from '#db/repositories/customers/pool.ts';
import { entered, saved } from '#test/builders/opportunity.ts';
import type { Park } from '../park.ts';
import { Refused } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { getCrmPool, saveCrmPool } = poolContract;
const { getOpportunity, getChanges } = opportunitiesContract;
let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

/** Somebody's, which nobody touched for some days. */
async function untouched(of: Park, days: number, step?: 'won') {
  const made = await entered(of.operator, { amount: '1.00' });
  if (step) await saved(of.operator, made, { step });
  await w.db.system
    .updateTable('opportunity')
    .where('bid', '=', made.bid)
    .set({ touched_at: sql<Date>`now() - make_interval(days => ${days}, mins => 1)` })
    .execute();
  return made.bid;
}
const followerOf = async (of: Park, bid: string) => (await of.operator.call(getOpportunity, { bid })).follower;

test('a park says after how many days, as it was read; whoever keeps no pipeline may not', async () => {
  const { days, lock } = await park.admin.call(getCrmPool, {});
  expect(days).toBeNull();
  expect(await park.admin.call(saveCrmPool, { lock, days: 30 })).toMatchObject({ days: 30 });
  await expect(park.admin.call(saveCrmPool, { lock, days: 60 })).rejects.toThrow(Refused);
  await expect(park.operator.call(getCrmPool, {})).rejects.toThrow(Refused);
  expect((await other.admin.call(getCrmPool, {})).days).toBeNull();
});

test('takes back open ones that nobody touched for so long, of its own park, with a record of each', async () => {
  const [old, fresh, won, elsewhere] = [
    await untouched(park, 30),
    await untouched(park, 29),
    await untouched(park, 90, 'won'),
    await untouched(other, 400),
  ];
  const followed = await followerOf(park, old);
  expect(await takeBackUntouched(w.db.system)).toBe(1);
  expect(await followerOf(park, old)).toBeNull();
  for (const [of, bid] of [
    [park, fresh],
    [park, won],
    [other, elsewhere],
  ] as const)
    expect(await followerOf(of, bid)).not.toBeNull();
  const { items } = await park.operator.call(getChanges, { bid: old });
  expect(items[0]?.changes).toContainEqual({ path: 'follower', before: followed, after: null });
  // it is nobody's already
  expect(await takeBackUntouched(w.db.system)).toBe(0);
});

test('a helper takes from the pool what they help with, and an administrator gives a won one without a follower to themselves', async () => {
  const { saveOpportunity, getFollowers } = opportunitiesContract;
  const { items } = await park.admin.call(getFollowers, {});
  const idOf = (name: string) => items.find((each) => each.name === name)?.user_id ?? '';
  const [operator, admin] = [idOf('王伟'), items.find(({ name }) => name !== '王伟')?.user_id ?? ''];
  const made = await entered(park.admin, { amount: '1.00' });
  const helped = await saved(park.admin, made, { members: [operator], follower: null });
  expect(helped.members.map(({ user_id }) => user_id)).toEqual([operator]);
  const taken = await park.operator.call(saveOpportunity, { bid: helped.bid, lock: helped.lock, follower: operator });
  expect(taken).toMatchObject({ follower: operator, members: [] });
  const won = await saved(park.admin, taken, { step: 'won' });
  await w.db.system
    .updateTable('opportunity')
    .where('bid', '=', won.bid)
    .set({ follower: null, follower_name: '' })
    .execute();
  const { lock } = await park.admin.call(getOpportunity, { bid: won.bid });
  expect(await saved(park.admin, { bid: won.bid, lock }, { follower: admin })).toMatchObject({ follower: admin });
});

test('many at once, by several servers, are each taken once', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => untouched(park, 45)));
  const counts = await Promise.all(Array.from({ length: 4 }, () => takeBackUntouched(w.db.system)));
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(made.length);
  for (const bid of made) expect(await followerOf(park, bid)).toBeNull();
});

test('a park that no longer says so keeps its own', async () => {
  const { lock } = await park.admin.call(getCrmPool, {});
  await park.admin.call(saveCrmPool, { lock, days: null });
  const bid = await untouched(park, 300);
  expect(await takeBackUntouched(w.db.system)).toBe(0);
  expect(await followerOf(park, bid)).not.toBeNull();
});

test('takes nothing in a park that is closed, or does without opportunities', async () => {
  const { system } = w.db;
  for (const shut of [true, false]) {
    const of = await w.park();
    const { lock } = await of.admin.call(getCrmPool, {});
    await of.admin.call(saveCrmPool, { lock, days: 30 });
    const bid = await untouched(of, 40);
    const { tenant_id } = of;
    if (shut)
      await system.updateTable('tenant').where('tenant_id', '=', tenant_id).set({ closed_at: new Date() }).execute();
    else await system.insertInto('tenant_module').values({ tenant_id, code: 'crm', enabled: false }).execute();
    expect(await takeBackUntouched(system)).toBe(0);
    const kept = system.selectFrom('opportunity').where('bid', '=', bid).where('follower', 'is not', null);
    expect(await kept.select('bid').execute()).toHaveLength(1);
  }
});
