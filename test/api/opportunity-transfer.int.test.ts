import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { remindContacts } from '#db/repositories/customers/reminders.ts';
import { tellGiven } from '#db/repositories/customers/transfer.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { followUpsContract } from '#domain/customers/contract/records.ts';
import { transferContract } from '#domain/customers/contract/transfer.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { runOver, startRelease } from '#test/builders/batch.ts';
import { hire } from '#test/builders/hire.ts';
import { entered, saved } from '#test/builders/opportunity.ts';
import { MOBILES, submit } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { getFollowing, transferOpportunities } = transferContract;
const { getOpportunity, getChanges, getOpportunityList } = opportunitiesContract;
const { getBatch, cancelBatch, pauseBatch } = batchesContract;
let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world();
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

let hired = 0;
/** Somebody new of the park, who works on opportunities. */
const colleague = (of: Park = park) =>
  hire(w, {
    mobile: `1772000${String(++hired).padStart(4, '0')}`,
    name: `跟进人${hired}`,
    scene: 'tenant',
    tenant_id: of.tenant_id,
    roles: ['operator_allowance_approver'],
  });
const some = (by: TestUser, count: number) => Promise.all(Array.from({ length: count }, () => entered(by)));
const followerOf = async (bid: string) => (await park.admin.call(getOpportunity, { bid })).follower;
const leave = (membershipId: string) =>
  w.db.system.updateTable('membership').set({ active: false }).where('membership_id', '=', membershipId).execute();
const given = async (who: TestUser) =>
  (await who.call(myMessagesContract.listMessages, { kind: 'opportunity_given' })).items;

test('an administrator gives all open ones of who has left to a colleague, who is told once; the others stay', async () => {
  const [from, to] = [await colleague(), await colleague()];
  const open = await some(from.user, 3);
  const lost = await entered(from.user);
  await from.user.call(opportunitiesContract.closeOpportunity, { bid: lost.bid, lock: lost.lock, reason: '暂无计划' });
  const helped = open[0] ?? lost;
  await saved(park.admin, helped, { members: [to.user_id] });
  await leave(from.membership_id);
  const { items } = await park.admin.call(getFollowing, {});
  const left = { user_id: from.user_id, name: from.name, num: 3, active: false, transfer: true };
  expect(items).toContainEqual(left);
  const input = { from: from.user_id, to: to.user_id, reason: '离职' };
  const [first, again] = await Promise.all([
    park.admin.call(transferOpportunities, input, 'transfer-key-0001'),
    park.admin.call(transferOpportunities, input, 'transfer-key-0001'),
  ]);
  expect(again.batch_id).toBe(first.batch_id);
  expect(first).toMatchObject({ kind: 'transfer', total: 3, title: `商机转交给${to.name}` });
  await runOver(park.admin, first.batch_id);
  const run = await park.admin.call(getBatch, { batch_id: first.batch_id });
  expect(run).toMatchObject({ done: 3, refused: 0 });
  expect(run.items.map(({ case_kind, apply_num }) => [case_kind, apply_num])).toEqual(
    open.map(({ bid }) => ['opportunity', bid]).toSorted(([, a = ''], [, b = '']) => (a < b ? -1 : 1)),
  );
  for (const { bid } of open) expect(await followerOf(bid)).toBe(to.user_id);
  expect(await followerOf(lost.bid)).toBe(from.user_id);
  expect((await to.user.call(getOpportunity, { bid: helped.bid })).members).toEqual([]);
  const [change] = (await to.user.call(getChanges, { bid: helped.bid })).items;
  expect(change).toMatchObject({ operator: run.operator, reason: '离职' });
  expect(change?.changes).toContainEqual({ path: 'follower', before: from.user_id, after: to.user_id });
  const told = await given(to.user);
  expect(told.map(({ text }) => text)).toEqual([`${run.operator}将 3 条商机转交给您跟进`]);
  expect((await to.user.call(getOpportunityList, { follower: 'me', status: 1 })).total).toBe(3);
});

test('who follows gives their own away; nobody gives another’s away who hands out none', async () => {
  const [from, to] = [await colleague(), await colleague()];
  const [one] = await some(from.user, 1);
  const asked = { from: from.user_id, to: to.user_id, reason: '调岗' };
  const refused = { code: ERRORS.OPPORTUNITIES_NOT_YOURS.code };
  await expect(to.user.call(transferOpportunities, asked)).rejects.toMatchObject(refused);
  const { items } = await to.user.call(getFollowing, {});
  expect(items.filter(({ transfer }) => transfer)).toEqual([]);
  const { batch_id } = await from.user.call(transferOpportunities, asked);
  await runOver(from.user, batch_id);
  expect(await followerOf(one?.bid ?? '')).toBe(to.user_id);
  const nothing = { code: ERRORS.NOTHING_TO_TRANSFER.code };
  await expect(from.user.call(transferOpportunities, asked)).rejects.toMatchObject(nothing);
});

test('refuses a receiver of another park, and who is nobody of the park gives nothing of it', async () => {
  const [from, stranger] = [await colleague(), await colleague(other)];
  await some(from.user, 1);
  const asked = { from: from.user_id, to: stranger.user_id, reason: '调岗' };
  const person = { code: ERRORS.OPPORTUNITY_PERSON.code };
  await expect(park.admin.call(transferOpportunities, asked)).rejects.toMatchObject(person);
  const nothing = { code: ERRORS.NOTHING_TO_TRANSFER.code };
  await expect(other.admin.call(transferOpportunities, asked)).rejects.toMatchObject(nothing);
  const same = { ...asked, to: from.user_id };
  await expect(park.admin.call(transferOpportunities, same)).rejects.toMatchObject({ code: 7100 });
});

test('each row is judged when it is done: what was given away meanwhile is left there', async () => {
  const [from, to, third] = [await colleague(), await colleague(), await colleague()];
  const [kept, moved] = await some(from.user, 2);
  await w.stopWorker();
  const asked = { from: from.user_id, to: to.user_id, reason: '调岗' };
  const { batch_id } = await park.admin.call(transferOpportunities, asked);
  if (kept) await saved(park.admin, kept, { follower: third.user_id });
  await w.startWorker();
  await runOver(park.admin, batch_id);
  const { items } = await park.admin.call(getBatch, { batch_id });
  const whys = new Map(items.map(({ apply_num, state, why }) => [apply_num, [state, why]]));
  expect(whys.get(kept?.bid ?? '')).toEqual(['refused', `“${kept?.name}”已不由原跟进人跟进，未转交`]);
  expect(whys.get(moved?.bid ?? '')).toEqual(['done', '']);
  expect(await followerOf(kept?.bid ?? '')).toBe(third.user_id);
});

test('what was won meanwhile is nobody’s to hand over', async () => {
  const [from, to] = [await colleague(), await colleague()];
  const [won] = await some(from.user, 1);
  await w.stopWorker();
  const { batch_id } = await park.admin.call(transferOpportunities, {
    from: from.user_id,
    to: to.user_id,
    reason: '调岗',
  });
  if (won) await saved(park.admin, won, { step: 'won', amount: '1.00' });
  await w.startWorker();
  await runOver(park.admin, batch_id);
  const { items } = await park.admin.call(getBatch, { batch_id });
  const why = `“${won?.name}”当前的阶段不允许该操作，请刷新后查看`;
  expect(items.map((each) => [each.state, each.why])).toEqual([['refused', why]]);
  expect(await followerOf(won?.bid ?? '')).toBe(from.user_id);
});

const closing = (of: Park) => () =>
  w.db.system
    .updateTable('tenant')
    .set({ closed_at: new Date() })
    .where('tenant_id', '=', of.tenant_id)
    .executeTakeFirst();
const doingWithout = (of: Park) => () =>
  w.db.system.insertInto('tenant_module').values({ tenant_id: of.tenant_id, code: 'crm', enabled: false }).execute();
const over = (batchId: string) =>
  vi.waitFor(
    async () => {
      const batch = w.db.system.selectFrom('case_batch').where('batch_id', '=', batchId).select('state');
      expect(await batch.executeTakeFirst()).toEqual({ state: 'done' });
    },
    { timeout: 60_000, interval: 200 },
  );
const messagesOf = (userId: string) =>
  w.db.system
    .selectFrom('message')
    .where('user_id', '=', userId)
    .where('kind', '=', 'opportunity_given')
    .select('message_id')
    .execute();

test.each([
  ['closed', closing, 'TENANT_CLOSED'],
  ['without the module', doingWithout, 'OPPORTUNITIES_OFF'],
])('a park that is %s meanwhile moves nothing more, and nobody is told', async (_how, stopping, error) => {
  const own = await w.park();
  const [from, to] = [await colleague(own), await colleague(own)];
  await some(from.user, 2);
  const asked = { from: from.user_id, to: to.user_id, reason: '调岗' };
  const before = await own.admin.call(transferOpportunities, asked);
  await over(before.batch_id);
  expect(await messagesOf(to.user_id)).toHaveLength(1);
  await w.db.system.deleteFrom('message').where('user_id', '=', to.user_id).execute();
  await w.stopWorker();
  const { batch_id } = await own.admin.call(transferOpportunities, { ...asked, from: to.user_id, to: from.user_id });
  await stopping(own)();
  await w.startWorker();
  await over(batch_id);
  const items = w.db.system.selectFrom('case_batch_item').where('batch_id', '=', batch_id).select(['state', 'error']);
  expect(await items.execute()).toEqual([1, 2].map(() => ({ state: 'refused', error })));
  // what was given before it was stopped
  await tellGiven(w.db.system, before.batch_id);
  expect(await messagesOf(to.user_id)).toEqual([]);
});

test('one run of what somebody follows at a time; who has left one paused keeps nobody else from another', async () => {
  const [from, to, third] = [await colleague(), await colleague(), await colleague()];
  const [one] = await some(from.user, 2);
  await w.stopWorker();
  const asked = { from: from.user_id, to: to.user_id, reason: '调岗' };
  const running = { code: ERRORS.TRANSFER_RUNNING.code };
  const two = [from.user, park.admin].map((who) => who.call(transferOpportunities, asked));
  const begun = await Promise.allSettled(two);
  const batches = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value.batch_id] : []));
  expect(begun.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: running }]);
  const [owner, another] = begun[0]?.status === 'fulfilled' ? [from.user, park.admin] : [park.admin, from.user];
  const [batch_id = ''] = batches;
  await owner.call(pauseBatch, { batch_id });
  const elsewhere = { ...asked, to: third.user_id };
  await expect(owner.call(transferOpportunities, elsewhere)).rejects.toMatchObject(running);
  const next = await another.call(transferOpportunities, elsewhere);
  await w.startWorker();
  await runOver(another, next.batch_id);
  expect(await followerOf(one?.bid ?? '')).toBe(third.user_id);
  await owner.call(cancelBatch, { batch_id });
  await runOver(owner, batch_id);
});

test('handed over on the day of contact: whoever follows it now is reminded, and it is as long untouched as it was', async () => {
  const [from, to] = [await colleague(), await colleague()];
  const [one] = await some(from.user, 1);
  const bid = one?.bid ?? '';
  const day = addDays(beijingDay(Date.now()), 7);
  await from.user.call(followUpsContract.createRecord, { bid, way: 'phone', content: '约好', next_contact_day: day });
  const touched = (await from.user.call(getOpportunity, { bid })).touch_time;
  const { system } = w.db;
  expect(await remindContacts(system, instantOf(day, '08:00'))).toBe(1);
  const asked = { from: from.user_id, to: to.user_id, reason: '休假' };
  const { batch_id } = await park.admin.call(transferOpportunities, asked);
  await runOver(park.admin, batch_id);
  expect((await to.user.call(getOpportunity, { bid })).touch_time).toBe(touched);
  expect(await remindContacts(system, instantOf(day, '09:00'))).toBe(1);
  expect(await remindContacts(system, instantOf(day, '10:00'))).toBe(0);
  const reminded = async (who: TestUser) =>
    (await who.call(myMessagesContract.listMessages, { kind: 'opportunity_contact' })).items;
  expect(await reminded(to.user)).toMatchObject([{ case_no: bid, settled: false }]);
  expect(await reminded(from.user)).toMatchObject([{ case_no: bid, settled: true }]);
});

test('whoever started it and may not any more moves nothing', async () => {
  const [third, to] = [await colleague(), await colleague()];
  const [own] = await some(third.user, 1);
  await w.stopWorker();
  const run = await third.user.call(transferOpportunities, { from: third.user_id, to: to.user_id, reason: '调岗' });
  await w.db.system
    .updateTable('membership')
    .set({ roles: ['corp_admin'] })
    .where('membership_id', '=', third.membership_id)
    .execute();
  await w.startWorker();
  await over(run.batch_id);
  expect(await followerOf(own?.bid ?? '')).toBe(third.user_id);
});

test('the rest is called off: what was moved stays, the receiver is told of nothing more, and only such a run can be', async () => {
  const [from, to] = [await colleague(), await colleague()];
  const [one] = await some(from.user, 4);
  await w.stopWorker();
  const asked = { from: from.user_id, to: to.user_id, reason: '调岗' };
  const { batch_id } = await park.admin.call(transferOpportunities, asked);
  await park.admin.call(pauseBatch, { batch_id });
  await expect(from.user.call(cancelBatch, { batch_id })).rejects.toMatchObject({ code: 7101 });
  expect(await park.admin.call(cancelBatch, { batch_id })).toMatchObject({ pending: 0, refused: 4 });
  await w.startWorker();
  await runOver(park.admin, batch_id);
  expect(await followerOf(one?.bid ?? '')).toBe(from.user_id);
  expect(await given(to.user)).toEqual([]);
  const ended = { code: ERRORS.BATCH_OVER.code };
  await expect(park.admin.call(cancelBatch, { batch_id })).rejects.toMatchObject(ended);
  const operator = await w.signIn(MOBILES.operator);
  const { apply_num } = await submit(w, await w.signIn(MOBILES.applicant));
  const cases = await startRelease(operator, [apply_num]);
  const kept = { code: ERRORS.BATCH_NOT_CANCELLABLE.code };
  await expect(operator.call(cancelBatch, { batch_id: cases.batch_id })).rejects.toMatchObject(kept);
  await expect(operator.call(cancelBatch, { batch_id: randomUUID() })).rejects.toMatchObject({ code: 7101 });
});
