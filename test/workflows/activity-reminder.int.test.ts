import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepActivityClocks } from '#api/shared/runs/activity-clocks.ts';
import { showActivity } from '#db/repositories/activities/shown.ts';
import { activityPortalContract } from '#domain/activities/contract/portal.ts';
import { activitiesContract } from '#domain/activities/contract/workbench.ts';
import { reminderWorkflowId } from '#workflows/activities/messages.ts';
import { aGuest, ahead, anActivity, approvedActivity, signedUp } from '#test/builders/activity.ts';
import type { Park } from '../park.ts';
import { saveHistory } from '../replay/save-history.ts';
import { world, type World } from '../world.ts';

const { update, approve, withdraw, tenantDetail } = activitiesContract;
let w: World;
let park: Park;
beforeAll(async () => {
  w = await world();
  park = await w.park();
});
afterAll(() => w.close());

/** As the sweeper does, without its pauses. */
const sweep = () => sweepActivityClocks(w.deps, { lateMs: 0, overdueMs: 0 });
type At = Awaited<ReturnType<typeof approvedActivity>>;
const handleOf = (at: At) => w.deps.temporal.client.workflow.getHandle(reminderWorkflowId(at));
const remindersTo = async (mobile: string) =>
  (
    await w.db.system
      .selectFrom('outbox_message')
      .where('receiver', '=', mobile)
      .where('template', '=', 'activity_reminder')
      .select('body')
      .execute()
  ).length;
/** The day before has come in `ms`; what visitors see says so, as an approval would. */
const dueIn = (at: At, ms: number) =>
  w.db.system
    .updateTable('activity_public')
    .set((e) => ({ remind_at: new Date(Date.now() + ms), version: e('version', '+', 1) }))
    .where('activity_id', '=', at.activity_id)
    .execute();
const ended = (at: At) =>
  expect.poll(async () => (await handleOf(at).describe()).status.name, { timeout: 60_000 }).toBe('COMPLETED');
/** When the clock rings, as the Web UI tells it. */
const dueOf = async (at: At) => {
  const { events } = await handleOf(at).fetchHistory();
  return (events ?? []).filter((event) => event.timerStartedEventAttributes).length;
};

test('guests are reminded once: none who cancelled, none twice however often the clock is told', async () => {
  const at = await approvedActivity(park);
  const [coming, gone] = [await signedUp(w, at), await signedUp(w, at)];
  const own = { tenant_id: at.tenant_id, invitee_num: gone.invitee_num, mobile: gone.mobile };
  await w.anonymous().call(activityPortalContract.cancel, own);
  await dueIn(at, 1_500);
  expect(await sweep()).toBe(1);
  expect(await sweep()).toBe(0);
  await ended(at);
  expect(await remindersTo(coming.mobile)).toBe(1);
  expect(await remindersTo(gone.mobile)).toBe(0);
  await saveHistory('activity-reminder/reminded', handleOf(at));
  // the same day once more
  await dueIn(at, 1_000);
  await sweep();
  await ended(at);
  expect(await remindersTo(coming.mobile)).toBe(1);
});

test('an activity that is moved rings at its new time alone', async () => {
  const at = await approvedActivity(park);
  const { activity_id, tenant_id } = at;
  const guest = await signedUp(w, at);
  await sweep();
  await expect.poll(() => dueOf(at), { timeout: 60_000 }).toBe(1);
  const { lock } = await park.admin.call(tenantDetail, { activity_id });
  const later = anActivity({ begin_time: `${ahead(9)} 14:00`, end_time: `${ahead(9)} 17:00` });
  const asked = await park.admin.call(update, { activity_id, lock, ...later, submit: true });
  // not while only the park has moved it
  expect(await sweep()).toBe(0);
  await park.providerAdmin.call(approve, { tenant_id, activity_id, lock: asked.lock });
  expect(await sweep()).toBe(1);
  await expect.poll(() => dueOf(at), { timeout: 60_000 }).toBe(2);
  await dueIn(at, 1_000);
  await sweep();
  await ended(at);
  expect(await remindersTo(guest.mobile)).toBe(1);
  await saveHistory('activity-reminder/moved', handleOf(at));
});

test('one that is withdrawn reminds nobody, and its clock ends; approved anew it has one again', async () => {
  const at = await approvedActivity(park);
  const { activity_id, tenant_id } = at;
  const guest = await signedUp(w, at);
  await sweep();
  const { lock } = await park.admin.call(tenantDetail, { activity_id });
  const gone = await park.admin.call(withdraw, { activity_id, lock, reason: '场地' });
  await sweep();
  await ended(at);
  await saveHistory('activity-reminder/withdrawn', handleOf(at));
  const asked = await park.admin.call(activitiesContract.submit, { activity_id, lock: gone.lock });
  await park.providerAdmin.call(approve, { tenant_id, activity_id, lock: asked.lock });
  const again = await signedUp(w, at, await aGuest(w, at));
  await dueIn(at, 1_000);
  await sweep();
  await ended(at);
  expect(await remindersTo(guest.mobile)).toBe(0);
  expect(await remindersTo(again.mobile)).toBe(1);
});

test('a worker that was away at the time reminds when it is back', async () => {
  const at = await approvedActivity(park);
  const guest = await signedUp(w, at);
  await dueIn(at, 3_000);
  await sweep();
  await expect.poll(() => dueOf(at), { timeout: 60_000 }).toBe(1);
  await w.stopWorker();
  await dueIsOver(at);
  await w.startWorker();
  await ended(at);
  expect(await remindersTo(guest.mobile)).toBe(1);
});

describe('after the minute has passed', () => {
  test('whoever comes back reminds, once, as long as the activity has not begun', async () => {
    const at = await approvedActivity(park);
    const guest = await signedUp(w, at);
    await dueIn(at, -3_600_000);
    expect(await sweep()).toBe(1);
    await ended(at);
    expect(await remindersTo(guest.mobile)).toBe(1);
    expect(await sweep()).toBe(0);
    const begun = await approvedActivity(park);
    const there = await signedUp(w, begun);
    await dueIn(begun, -7_200_000);
    const begin_at = new Date(Date.now() - 3_600_000);
    await w.db.system
      .updateTable('activity_public')
      .set({ begin_at })
      .where('activity_id', '=', begun.activity_id)
      .execute();
    await sweep();
    await ended(begun);
    expect(await remindersTo(there.mobile)).toBe(0);
  });

  test('a change that comes together with the timer loses no reminder', async () => {
    const at = await approvedActivity(park);
    const guest = await signedUp(w, at);
    await dueIn(at, 3_000);
    await sweep();
    await expect.poll(() => dueOf(at), { timeout: 60_000 }).toBe(1);
    await w.stopWorker();
    await dueIsOver(at);
    await w.db.system
      .updateTable('activity_public')
      .set((e) => ({ version: e('version', '+', 1) }))
      .where('activity_id', '=', at.activity_id)
      .execute();
    expect(await sweep()).toBe(1);
    await w.startWorker();
    await ended(at);
    expect(await remindersTo(guest.mobile)).toBe(1);
  });

  test('a clock that somebody ended by hand is wound up again', async () => {
    const at = await approvedActivity(park);
    const guest = await signedUp(w, at);
    await dueIn(at, 3_000);
    await sweep();
    await expect.poll(() => dueOf(at), { timeout: 60_000 }).toBe(1);
    await handleOf(at).terminate();
    await dueIsOver(at);
    expect(await sweep()).toBe(1);
    await ended(at);
    expect(await remindersTo(guest.mobile)).toBe(1);
  });

  test('whose activity is moved to so soon was told by that', async () => {
    const at = await approvedActivity(park);
    const guest = await signedUp(w, at);
    // the morning before has passed, whatever the hour
    const soon = { begin_time: `${ahead(0)} 23:59`, end_time: `${ahead(1)} 10:00`, deadline: `${ahead(0)} 23:59` };
    const written = { ...anActivity(), summary: '', content: '', ...soon };
    await w.db.system.transaction().execute((tx) => showActivity(tx, at, written));
    expect(await sweep()).toBe(1);
    await ended(at);
    expect(await remindersTo(guest.mobile)).toBe(0);
  });
});

const dueIsOver = (at: At) =>
  expect
    .poll(
      async () =>
        (
          await w.db.system
            .selectFrom('activity_public')
            .where('activity_id', '=', at.activity_id)
            .select('remind_at')
            .executeTakeFirstOrThrow()
        ).remind_at.getTime() < Date.now(),
      { timeout: 60_000 },
    )
    .toBe(true);
