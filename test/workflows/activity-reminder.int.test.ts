import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepActivityClocks } from '#api/shared/activity-clocks.ts';
import { activityPortalContract } from '#domain/activities/contract/portal.ts';
import { activitiesContract } from '#domain/activities/contract/workbench.ts';
import { reminderWorkflowId } from '#workflows/activities/messages.ts';
import { aGuest, ahead, anActivity, approvedActivity, signedUp } from '../activity-builders.ts';
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
  expect.poll(async () => (await handleOf(at).describe()).status.name, { timeout: 20_000 }).toBe('COMPLETED');
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
  expect(await sweepActivityClocks(w.deps)).toBe(1);
  expect(await sweepActivityClocks(w.deps)).toBe(0);
  await ended(at);
  expect(await remindersTo(coming.mobile)).toBe(1);
  expect(await remindersTo(gone.mobile)).toBe(0);
  await saveHistory('activity-reminder/reminded', handleOf(at));
  // the same day once more
  await dueIn(at, 1_000);
  await sweepActivityClocks(w.deps);
  await ended(at);
  expect(await remindersTo(coming.mobile)).toBe(1);
});

test('an activity that is moved rings at its new time alone', async () => {
  const at = await approvedActivity(park);
  const { activity_id, tenant_id } = at;
  const guest = await signedUp(w, at);
  await sweepActivityClocks(w.deps);
  await expect.poll(() => dueOf(at), { timeout: 20_000 }).toBe(1);
  const { lock } = await park.admin.call(tenantDetail, { activity_id });
  const later = anActivity({ begin_time: `${ahead(9)} 14:00`, end_time: `${ahead(9)} 17:00` });
  const asked = await park.admin.call(update, { activity_id, lock, ...later, submit: true });
  // not while only the park has moved it
  expect(await sweepActivityClocks(w.deps)).toBe(0);
  await park.providerAdmin.call(approve, { tenant_id, activity_id, lock: asked.lock });
  expect(await sweepActivityClocks(w.deps)).toBe(1);
  await expect.poll(() => dueOf(at), { timeout: 20_000 }).toBe(2);
  await dueIn(at, 1_000);
  await sweepActivityClocks(w.deps);
  await ended(at);
  expect(await remindersTo(guest.mobile)).toBe(1);
  await saveHistory('activity-reminder/moved', handleOf(at));
});

test('one that is withdrawn reminds nobody, and its clock ends; approved anew it has one again', async () => {
  const at = await approvedActivity(park);
  const { activity_id, tenant_id } = at;
  const guest = await signedUp(w, at);
  await sweepActivityClocks(w.deps);
  const { lock } = await park.admin.call(tenantDetail, { activity_id });
  const gone = await park.admin.call(withdraw, { activity_id, lock, reason: '场地' });
  await sweepActivityClocks(w.deps);
  await ended(at);
  await saveHistory('activity-reminder/withdrawn', handleOf(at));
  const asked = await park.admin.call(activitiesContract.submit, { activity_id, lock: gone.lock });
  await park.providerAdmin.call(approve, { tenant_id, activity_id, lock: asked.lock });
  const again = await signedUp(w, at, await aGuest(w, at));
  await dueIn(at, 1_000);
  await sweepActivityClocks(w.deps);
  await ended(at);
  expect(await remindersTo(guest.mobile)).toBe(0);
  expect(await remindersTo(again.mobile)).toBe(1);
});

test('a worker that was away at the time reminds when it is back', async () => {
  const at = await approvedActivity(park);
  const guest = await signedUp(w, at);
  await dueIn(at, 3_000);
  await sweepActivityClocks(w.deps);
  await expect.poll(() => dueOf(at), { timeout: 20_000 }).toBe(1);
  await w.stopWorker();
  await dueIsOver(at);
  await w.startWorker();
  await ended(at);
  expect(await remindersTo(guest.mobile)).toBe(1);
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
      { timeout: 20_000 },
    )
    .toBe(true);
