import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteesContract } from '#domain/activities/contract/invitees.ts';
import { activityPortalContract } from '#domain/activities/contract/portal.ts';
import { activitiesContract } from '#domain/activities/contract/workbench.ts';
import { MAX_OF_NUMBER } from '#domain/activities/invitee.ts';
import type { Park } from '../park.ts';
import { aGuest, ahead, anActivity, approvedActivity, signedUp } from '#test/builders/activity.ts';
import { sliderTicket } from '#test/builders/reception.ts';
import { Refused } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { signUp, cancel, list, detail } = activityPortalContract;
const { inviteeList, saveInvitee } = inviteesContract;

let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : e),
  );
const textsTo = async (mobile: string) =>
  (
    await w.db.system
      .selectFrom('outbox_message')
      .where('receiver', '=', mobile)
      .select(['template', 'body'])
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template);
const states = async (activity_id: string) =>
  (await park.admin.call(inviteeList, { activity_id })).items.map(({ name, state }) => `${name} ${state}`);

test('whoever signs up is told a number, once for a mobile, and cancels by both', async () => {
  const at = await approvedActivity(park);
  const guest = await signedUp(w, at);
  expect(await textsTo(guest.mobile)).toEqual(['activity_signed_up']);
  expect(await codeOf(signedUp(w, at, { mobile: guest.mobile }))).toBe(7625);
  const own = { tenant_id: at.tenant_id, invitee_num: guest.invitee_num, mobile: guest.mobile };
  const visitor = w.anonymous();
  expect(await codeOf(visitor.call(cancel, { ...own, mobile: '13912345678' }))).toBe(7101);
  expect(await codeOf(visitor.call(cancel, { ...own, tenant_id: other.tenant_id }))).toBe(7101);
  await visitor.call(cancel, own);
  await visitor.call(cancel, own);
  expect(await textsTo(guest.mobile)).toEqual(['activity_signed_up', 'activity_cancelled']);
  // who changed their mind comes all the same
  const again = await signedUp(w, at, { mobile: guest.mobile });
  expect(again.invitee_num).not.toBe(guest.invitee_num);
  expect(await states(at.activity_id)).toEqual(['周敏 4', '周敏 1']);
});

test('pressed twice it is one sign-up; another body under the key is refused', async () => {
  const at = await approvedActivity(park);
  const input = await aGuest(w, at);
  const key = randomUUID();
  const visitor = w.anonymous();
  const [one, two] = await Promise.all([visitor.call(signUp, input, key), visitor.call(signUp, input, key)]);
  expect(one.invitee_num).toBe(two.invitee_num);
  const renamed = { ...input, name: '别人' };
  expect(await codeOf(visitor.call(signUp, renamed, key))).toBe(7120);
});

test('a number signs up and cancels only so often: each time its owner gets an SMS', async () => {
  const at = await approvedActivity(park);
  const first = await aGuest(w, at);
  const key = randomUUID();
  const cancelled = async ({ mobile }: { mobile: string }, invitee_num: string) =>
    w.anonymous().call(activityPortalContract.cancel, { tenant_id: at.tenant_id, invitee_num, mobile });
  const { invitee_num } = await w.anonymous().call(activityPortalContract.signUp, first, key);
  await cancelled(first, invitee_num);
  // the page that was kept open has no place to tell of any more
  await expect(w.anonymous().call(activityPortalContract.signUp, first, key)).rejects.toThrow('7627');
  for (let n = 1; n < MAX_OF_NUMBER.here; n++) {
    const again = await signedUp(w, at, { mobile: first.mobile });
    await cancelled(again, again.invitee_num);
  }
  await expect(signedUp(w, at, { mobile: first.mobile })).rejects.toThrow('7630');
  await signedUp(w, at);
});

test('without the slider nobody signs up', async () => {
  const at = await approvedActivity(park);
  const input = await aGuest(w, at, { slider_ticket: 'x'.repeat(43) });
  expect(await codeOf(w.anonymous().call(signUp, input))).not.toBe(0);
});

test('of many who want the last places at once as many get one as there are', async () => {
  const at = await approvedActivity(park, { capacity: 3 });
  const rivals = await Promise.all(
    Array.from({ length: 24 }, async () => ({ who: w.anonymous(), input: await aGuest(w, at) })),
  );
  const codes = await Promise.all(rivals.map(({ who, input }) => codeOf(who.call(signUp, input))));
  expect(codes.filter((code) => code === 0)).toHaveLength(3);
  expect(codes.filter((code) => code === 7624)).toHaveLength(21);
  expect(await states(at.activity_id)).toHaveLength(3);
  const [card] = (await w.anonymous().call(list, { tenant_id: at.tenant_id })).items.filter(
    ({ activity_id }) => activity_id === at.activity_id,
  );
  expect(card).toMatchObject({ left: 0, sign_up: 'full' });
});

test('of many with one mobile at once one is signed up', async () => {
  const at = await approvedActivity(park, { capacity: null });
  const mobile = '13911110001';
  const rivals = await Promise.all(
    Array.from({ length: 12 }, async () => ({ who: w.anonymous(), input: await aGuest(w, at, { mobile }) })),
  );
  const codes = await Promise.all(rivals.map(({ who, input }) => codeOf(who.call(signUp, input))));
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  expect(codes.filter((code) => code === 7625)).toHaveLength(11);
});

test('cancelling and signing up at once, no place is given twice and none is lost', async () => {
  const at = await approvedActivity(park, { capacity: 4 });
  const guests = await Promise.all([1, 2, 3, 4].map(() => signedUp(w, at)));
  const rivals = await Promise.all(
    Array.from({ length: 8 }, async () => ({ who: w.anonymous(), input: await aGuest(w, at) })),
  );
  const leaving = guests
    .slice(0, 2)
    .map(({ invitee_num, mobile }) => ({ tenant_id: at.tenant_id, invitee_num, mobile }));
  await Promise.all([
    ...leaving.map((own) => w.anonymous().call(cancel, own)),
    ...rivals.map(({ who, input }) => codeOf(who.call(signUp, input))),
  ]);
  const open = (await states(at.activity_id)).filter((each) => !each.endsWith('4')).length;
  expect(open).toBeLessThanOrEqual(4);
  const { left } = await w.anonymous().call(detail, at);
  expect(left).toBe(4 - open);
});

describe('after the deadline', () => {
  const past = (activity_id: string, change: object) =>
    w.db.system.updateTable('activity_public').set(change).where('activity_id', '=', activity_id).execute();
  const hour = (n: number) => new Date(Date.now() + n * 3_600_000);

  test('only the park’s people write somebody down, until it is over', async () => {
    const at = await approvedActivity(park);
    await past(at.activity_id, { deadline_at: hour(-1) });
    expect(await codeOf(signedUp(w, at))).toBe(7623);
    const { activity_id } = at;
    const guest = { activity_id, name: '吴老师', mobile: '13922220001', org_name: '' };
    expect(await park.admin.call(saveInvitee, guest)).toMatchObject({ state: 1, by_hand: true, changed_by: '赵敏' });
    await past(at.activity_id, { begin_at: hour(-3), end_at: hour(-1) });
    expect(await codeOf(park.admin.call(saveInvitee, { ...guest, mobile: '13922220002' }))).toBe(7623);
  });

  test('nobody cancels what has begun', async () => {
    const at = await approvedActivity(park);
    const { invitee_num, mobile, tenant_id } = await signedUp(w, at);
    await past(at.activity_id, { begin_at: hour(-1) });
    expect(await codeOf(w.anonymous().call(cancel, { tenant_id, invitee_num, mobile }))).toBe(7626);
  });
});

describe('the list of guests', () => {
  test('says what became of each, as it was read; it is found by name, number and organisation', async () => {
    const at = await approvedActivity(park);
    const { activity_id } = at;
    await signedUp(w, at, { name: '甲' });
    await signedUp(w, at, { name: '乙', org_name: '量子' });
    const [first] = (await park.admin.call(inviteeList, { activity_id, keyword: '甲' })).items;
    const { invitee_id = '', lock = '' } = first ?? {};
    const asRead = { activity_id, invitee_id, lock };
    const confirmed = await park.admin.call(saveInvitee, { ...asRead, act: 'confirm' });
    expect(confirmed.state).toBe(2);
    expect(await codeOf(park.admin.call(saveInvitee, { ...asRead, act: 'attend' }))).toBe(7118);
    const came = await park.admin.call(saveInvitee, { ...asRead, lock: confirmed.lock, act: 'attend' });
    expect(await codeOf(park.admin.call(saveInvitee, { ...asRead, lock: came.lock, act: 'cancel' }))).toBe(7627);
    expect(await states(activity_id)).toEqual(['甲 3', '乙 1']);
    const found = await park.admin.call(inviteeList, { activity_id, keyword: '量子', state: 1 });
    expect(found.items.map(({ name }) => name)).toEqual(['乙']);
  });

  test('is the park’s own', async () => {
    const at = await approvedActivity(park);
    const { mobile } = await signedUp(w, at);
    const { activity_id } = at;
    expect(await codeOf(other.admin.call(inviteeList, { activity_id }))).toBe(7101);
    expect(await codeOf(other.admin.call(saveInvitee, { activity_id, name: 'x', mobile }))).toBe(7101);
    expect(await codeOf(park.providerAdmin.call(inviteeList, { activity_id }))).toBe(7102);
    expect(await codeOf(park.operator.call(inviteeList, { activity_id }))).toBe(7102);
  });
});

test('when it is moved its guests are told once; when it is withdrawn they are told, and are not signed up any more', async () => {
  const { update, withdraw, approve, tenantDetail } = activitiesContract;
  const at = await approvedActivity(park);
  const { activity_id, tenant_id } = at;
  const [coming, gone] = [await signedUp(w, at), await signedUp(w, at)];
  await w.anonymous().call(cancel, { tenant_id, invitee_num: gone.invitee_num, mobile: gone.mobile });
  const { lock } = await park.admin.call(tenantDetail, { activity_id });
  const moved = anActivity({ begin_time: `${ahead(8)} 14:00`, end_time: `${ahead(8)} 17:00` });
  const asked = await park.admin.call(update, { activity_id, lock, ...moved, submit: true });
  const shown = await park.providerAdmin.call(approve, { tenant_id, activity_id, lock: asked.lock });
  expect(await textsTo(coming.mobile)).toEqual(['activity_signed_up', 'activity_moved']);
  // another text of it is no news for them
  const retold = await park.admin.call(update, {
    activity_id,
    lock: shown.lock,
    ...moved,
    summary: '新',
    submit: true,
  });
  const again = await park.providerAdmin.call(approve, { tenant_id, activity_id, lock: retold.lock });
  await park.admin.call(withdraw, { activity_id, lock: again.lock, reason: '场地' });
  expect(await textsTo(coming.mobile)).toEqual(['activity_signed_up', 'activity_moved', 'activity_withdrawn']);
  expect(await textsTo(gone.mobile)).toEqual(['activity_signed_up', 'activity_cancelled']);
  expect(await states(activity_id)).toEqual(['周敏 4', '周敏 4']);
  expect(await codeOf(signedUp(w, at, { slider_ticket: await sliderTicket(w) }))).toBe(7101);
});
