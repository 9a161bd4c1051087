import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepMessages } from '#api/shared/runs/sweeper.ts';
import { withTenants } from '#db/client.ts';
import { takeMessages } from '#db/repositories/cases/outbox.ts';
import { hideActivity } from '#db/repositories/activities/shown.ts';
import { remindGuests } from '#db/repositories/activities/reminders.ts';
import { handOver } from '#db/repositories/sms/hand-over.ts';
import { activityPortalContract } from '#domain/activities/contract/portal.ts';
import { approvedActivity, signedUp } from '#test/builders/activity.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  park = await w.park();
});
beforeEach(() => w.db.system.deleteFrom('outbox_message').execute());
afterAll(() => w.close());

type At = Awaited<ReturnType<typeof approvedActivity>>;
type Guest = Awaited<ReturnType<typeof signedUp>>;
const changed = (at: At, set: { remind_at?: Date; begin_at?: Date }) =>
  w.db.system.updateTable('activity_public').set(set).where('activity_id', '=', at.activity_id).execute();
/** Whoever comes is reminded; the reminders wait in the outbox. */
async function reminded(at: At): Promise<number> {
  const due = new Date();
  await changed(at, { remind_at: due });
  return withTenants(w.db.app, [at.tenant_id], (tx) => remindGuests(tx, at, due.getTime()));
}
const cancel = (at: At, { invitee_num, mobile }: Guest) =>
  w.anonymous().call(activityPortalContract.cancel, { tenant_id: at.tenant_id, invitee_num, mobile });
/** What became of the reminders once the sender was at it, by number. */
async function sent(): Promise<Record<string, string>> {
  for (let round = 0; round < 5; round++) await sweepMessages(w.deps, { info() {}, warn() {} });
  const rows = await w.db.system
    .selectFrom('outbox_message')
    .where('template', '=', 'activity_reminder')
    .select(['receiver', 'status', 'reason'])
    .execute();
  return Object.fromEntries(rows.map(({ receiver, status, reason }) => [receiver, reason ?? status]));
}

test('a reminder that waits does not leave once its guest has cancelled; the others’ do', async () => {
  const at = await approvedActivity(park);
  const [coming, gone] = [await signedUp(w, at), await signedUp(w, at)];
  expect(await reminded(at)).toBe(2);
  await cancel(at, gone);
  expect(await sent()).toEqual({ [coming.mobile]: 'sent', [gone.mobile]: 'settled' });
});

test('nor once the activity was withdrawn, begins at another time, or has begun', async () => {
  const [withdrawn, moved, begun] = [
    await approvedActivity(park),
    await approvedActivity(park),
    await approvedActivity(park),
  ];
  const guests = [await signedUp(w, withdrawn), await signedUp(w, moved), await signedUp(w, begun)];
  for (const at of [withdrawn, moved, begun]) expect(await reminded(at)).toBe(1);
  await withTenants(w.db.app, [park.tenant_id], (tx) => hideActivity(tx, withdrawn));
  await changed(moved, { begin_at: new Date(Date.now() + 3_600_000) });
  await changed(begun, { begin_at: new Date(Date.now() - 1_000) });
  const states = await sent();
  expect(guests.map(({ mobile }) => states[mobile])).toEqual(['settled', 'settled', 'settled']);
});

test('who cancels while it is handed over waits for that, or is seen by it', async () => {
  const at = await approvedActivity(park);
  const guest = await signedUp(w, at);
  await w.db.system.deleteFrom('outbox_message').execute();
  await reminded(at);
  const [taken] = await takeMessages(w.db.system, 1);
  if (!taken) throw new Error('nothing is due');
  const [, handed] = await Promise.all([cancel(at, guest), handOver(w.db.system, taken)]);
  const [row] = await w.db.system
    .selectFrom('outbox_message')
    .where('id', '=', taken.id)
    .select(['status', 'handed_at'])
    .execute();
  expect([row?.status, row?.handed_at !== null]).toEqual(handed ? ['pending', true] : ['skipped', false]);
});
