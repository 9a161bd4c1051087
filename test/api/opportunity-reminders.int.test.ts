import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindContacts } from '#db/repositories/customers/reminders.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { followUpsContract } from '#domain/customers/contract/records.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { hire } from '#test/builders/hire.ts';
import { entered, saved } from '#test/builders/opportunity.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { createRecord } = followUpsContract;
const { closeOpportunity, getOpportunity } = opportunitiesContract;
let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

/** The day of contact lies ahead, so that nothing of it was touched that day. */
const DAY = addDays(beijingDay(Date.now()), 7);
const at = (time: string) => instantOf(DAY, time);
const remind = (time = '08:00') => remindContacts(w.db.system, at(time));

/** One whose follower agreed on the day. */
async function agreed(by: TestUser) {
  const one = await entered(by, { amount: '1.00' });
  const said = { bid: one.bid, way: 'phone' as const, content: '约好下周再谈', next_contact_day: DAY };
  await by.call(createRecord, said);
  return by.call(getOpportunity, { bid: one.bid });
}
const toldTo = async (who: TestUser) =>
  (await who.call(myMessagesContract.listMessages, { kind: 'opportunity_contact' })).items;
/** What somebody was told of one of theirs. */
const toldOf = async (who: TestUser, bid: string) => (await toldTo(who)).filter(({ case_no }) => case_no === bid);

test('tells its follower in the morning of the day, once, however many servers look', async () => {
  const [mine, theirs] = [await agreed(park.operator), await agreed(other.operator)];
  expect(await remind('07:59')).toBe(0);
  const counts = await Promise.all([remind(), remind(), remind()]);
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(2);
  expect(await remind('20:00')).toBe(0);
  const [told, ...more] = await toldOf(park.operator, mine.bid);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ text: `今天（${DAY}）需要联系商机“${mine.name}”`, subject: mine.name, read: false });
  expect((await toldTo(other.operator)).map(({ case_no }) => case_no)).toEqual([theirs.bid]);
  expect(await toldTo(park.admin)).toEqual([]);
});

test('of what was closed, touched or given away since nobody is told, but whoever follows it now', async () => {
  const colleague = await hire(w, {
    mobile: '17730000001',
    name: '顾言',
    scene: 'tenant',
    tenant_id: park.tenant_id,
    roles: ['operator_allowance_approver'],
  });
  const [closed, touched, given, pooled] = [
    await agreed(park.operator),
    await agreed(park.operator),
    await agreed(park.operator),
    await agreed(park.operator),
  ];
  await park.operator.call(closeOpportunity, { bid: closed.bid, lock: closed.lock, reason: '暂无计划' });
  await w.db.system
    .updateTable('opportunity')
    .where('bid', '=', touched.bid)
    .set({ touched_at: new Date(at('07:00')) })
    .execute();
  await saved(park.admin, given, { follower: colleague.user_id });
  await saved(park.admin, pooled, { follower: null });
  expect(await remind()).toBe(1);
  for (const { bid } of [closed, touched, given, pooled]) expect(await toldOf(park.operator, bid)).toEqual([]);
  expect(await toldOf(colleague.user, given.bid)).toHaveLength(1);
});

test('a reminder is settled as soon as somebody is at the opportunity', async () => {
  const [called, changed] = [await agreed(park.operator), await agreed(park.operator)];
  expect(await remind()).toBe(2);
  const states = async () =>
    (await Promise.all([called, changed].map(({ bid }) => toldOf(park.operator, bid)))).map(([one]) => one?.settled);
  expect(await states()).toEqual([false, false]);
  const said = { bid: called.bid, way: 'phone' as const, content: '已联系', next_contact_day: null };
  await park.operator.call(createRecord, said);
  await saved(park.operator, changed, { step: 'contacted' });
  expect(await states()).toEqual([true, true]);
});

test('who wants no such messages gets none, and a park without the module or closed is left alone', async () => {
  const items = [{ kind: 'opportunity_contact' as const, in_app: false, sms: false }];
  await park.operator.call(myMessagesContract.savePreferences, { items });
  const mine = await agreed(park.operator);
  expect(await remind()).toBe(1);
  expect(await toldOf(park.operator, mine.bid)).toEqual([]);

  const [off, shut] = [await w.park(), await w.park()];
  for (const of of [off, shut]) await agreed(of.operator);
  await w.db.system
    .insertInto('tenant_module')
    .values({ tenant_id: off.tenant_id, code: 'crm', enabled: false })
    .execute();
  await w.db.system
    .updateTable('tenant')
    .where('tenant_id', '=', shut.tenant_id)
    .set({ closed_at: new Date() })
    .execute();
  expect(await remind()).toBe(0);
});

/** Lets a hat have other roles. */
const given = (membershipId: string, roles: readonly string[]) =>
  w.db.system
    .updateTable('membership')
    .set({ roles: [...roles] })
    .where('membership_id', '=', membershipId)
    .execute();
const APPROVER = ['operator_allowance_approver'];
/** The government, which has no part in the park’s business. */
const GOVERNMENT = ['government_allowance_admin'];

test('who may follow opportunities no more is told of none', async () => {
  const of = { scene: 'tenant' as const, tenant_id: park.tenant_id, roles: APPROVER };
  const gone = await hire(w, { ...of, mobile: '17730000002', name: '程远' });
  await agreed(gone.user);
  await given(gone.membership_id, GOVERNMENT);
  expect(await remind()).toBe(0);
  await given(gone.membership_id, APPROVER);
  expect(await remind()).toBe(1);
});

test('what was told of an opportunity is read by who may read opportunities, where the park has them', async () => {
  const own = await w.park();
  const of = { scene: 'tenant' as const, tenant_id: own.tenant_id, roles: APPROVER };
  const one = await hire(w, { ...of, mobile: '17730000003', name: '江月' });
  const { bid } = await agreed(one.user);
  expect(await remind()).toBe(1);
  const read = async () => {
    const { unread } = await one.user.call(myMessagesContract.countUnread, {});
    return [unread, (await toldOf(one.user, bid)).length];
  };
  expect(await read()).toEqual([1, 1]);
  await given(one.membership_id, GOVERNMENT);
  expect(await read()).toEqual([0, 0]);
  await given(one.membership_id, APPROVER);
  expect(await read()).toEqual([1, 1]);
  await w.db.system
    .insertInto('tenant_module')
    .values({ tenant_id: own.tenant_id, code: 'crm', enabled: false })
    .execute();
  expect(await read()).toEqual([0, 0]);
});
