import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scheduleContract, type ScheduleEntry } from '#domain/schedule/contract.ts';
import { followUpsContract } from '#domain/customers/contract/records.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { endOthers } from '#db/repositories/identity/sessions.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { ahead, approvedActivity } from '#test/builders/activity.ts';
import { entered } from '#test/builders/opportunity.ts';
import { book } from '#test/builders/reception.ts';
import { completeForm, submit } from '#test/builders/subsidy.ts';
import { asOwner } from '../as-owner.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { listSchedule, getScheduleFeed, renewScheduleFeed, stopScheduleFeed } = scheduleContract;

let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world();
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const today = beijingDay(Date.now());
const days = { from: today, to: addDays(today, 40) };
const seen = async (who: TestUser, kind_list: ScheduleEntry['kind'][] = []) =>
  (await who.call(listSchedule, { ...days, kind_list })).items;
const titles = async (who: TestUser, kind: ScheduleEntry['kind']) =>
  (await seen(who, [kind])).map(({ title }) => title);
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error as Error)),
  );
const feed = (address: string) => {
  const { pathname, search } = new URL(address);
  return w.app.inject({ url: `${pathname}${search}`, headers: { host: `${park.tenant_id}.localhost` } });
};

describe('the schedule', () => {
  test('has each kind at its time, and of each only what its reader may read', async () => {
    const { activity_id } = await approvedActivity(park, { title: '日程沙龙' });
    await approvedActivity(other, { title: '别处的沙龙' });
    const lead = await entered(park.operator);
    const contact = { bid: lead.bid, way: 'phone' as const, content: '约定', next_contact_day: ahead(3) };
    await park.operator.call(followUpsContract.createRecord, contact);
    await asOwner(
      w,
      `insert into holiday_calendar (day, working) values ('${ahead(5)}', false) on conflict do nothing`,
    );
    const tour = await book(w, w.anonymous(), { tenant_id: park.tenant_id, org_name: '来访企业' });
    const { apply_num } = await submit(
      w,
      park.applicant,
      await completeForm(w, park.applicant, sampleOrders(1, 1000), park),
    );
    const items = await seen(park.operator);
    expect(items.find(({ id }) => id === tour.reserve_num)).toMatchObject({
      kind: 'reception',
      title: '来访企业',
      begin: `${tour.reserve_date} ${tour.reserve_time.slice(0, 5)}`,
      end: `${tour.reserve_date} ${tour.reserve_time.slice(6)}`,
    });
    expect(items.find(({ id }) => id === apply_num)).toMatchObject({ kind: 'task', allowance_type: 'online' });
    expect(items.find(({ id }) => id === activity_id)).toMatchObject({
      kind: 'activity',
      begin: `${ahead(7)} 14:00`,
      end: `${ahead(7)} 17:00`,
      place: '南山云谷 A 座 3 楼',
    });
    expect(items.find(({ id }) => id === lead.bid)).toMatchObject({ kind: 'contact', begin: ahead(3), end: '' });
    expect(items.filter(({ kind }) => kind === 'holiday').map(({ begin }) => begin)).toContain(ahead(5));
    expect(items.map(({ begin }) => begin)).toEqual(items.map(({ begin }) => begin).toSorted());
    // what somebody else follows is not theirs to be reminded of; what another park does nobody sees
    expect(await titles(park.admin, 'contact')).toEqual([]);
    expect(await titles(park.government, 'contact')).toEqual([]);
    // it waits for the operator, and visits are none of the government’s
    expect(await titles(park.government, 'task')).toEqual([]);
    expect(await titles(park.admin, 'activity')).toEqual(['日程沙龙']);
    expect(await titles(other.admin, 'activity')).toEqual(['别处的沙龙']);
  });

  test('asks for days in their order, and for not too many', async () => {
    expect(await refusal(park.admin.call(listSchedule, { from: ahead(2), to: ahead(1) }))).toBe(7100);
    expect(await refusal(park.admin.call(listSchedule, { from: today, to: addDays(today, 62) }))).toBe(7100);
    expect(await refusal(park.applicant.call(listSchedule, days))).toBe(7102);
    expect(await refusal(park.provider.call(listSchedule, days))).toBe(7102);
  });
});

describe('its address', () => {
  test('is told once, is read without a session as an iCalendar file, ends when it is renewed or its hat does', async () => {
    expect(await park.operator.call(getScheduleFeed, {})).toEqual({ create_time: null, read_time: null });
    const first = await park.operator.call(renewScheduleFeed, {});
    const { statusCode, headers, body } = await feed(first.address);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ]);
    const lines = body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['BEGIN:VCALENDAR', 'SUMMARY:活动：日程沙龙', 'END:VCALENDAR']));
    const begins = `DTSTART:${new Date(`${ahead(7)}T14:00:00+08:00`).toISOString().replaceAll(/[-:]|\.000/g, '')}`;
    expect(lines).toContain(begins);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${ahead(3).replaceAll('-', '')}`);
    expect((await feed(`${first.address}?lang=en`)).body).toContain('Activity: 日程沙龙');
    expect((await park.operator.call(getScheduleFeed, {})).read_time).not.toBeNull();
    const second = await park.operator.call(renewScheduleFeed, {});
    expect(second.address).not.toBe(first.address);
    expect([(await feed(first.address)).statusCode, (await feed(second.address)).statusCode]).toEqual([404, 200]);
    const kept = await w.db.system.selectFrom('schedule_feed').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(new URL(second.address).pathname.split('/').at(-1)?.slice(0, 32));
    await asOwner(w, `update membership set active = false where tenant_id = '${park.tenant_id}' and scene = 'tenant'`);
    expect((await feed(second.address)).statusCode).toBe(404);
    await asOwner(w, `update membership set active = true where tenant_id = '${park.tenant_id}' and scene = 'tenant'`);
    await park.operator.call(stopScheduleFeed, {});
    expect((await feed(second.address)).statusCode).toBe(404);
  });

  test('ends with the sessions of whoever changes their password, and is not read of a closed park', async () => {
    const { address } = await park.government.call(renewScheduleFeed, {});
    expect((await feed(address)).statusCode).toBe(200);
    await asOwner(w, `update tenant set closed_at = now() where tenant_id = '${park.tenant_id}'`);
    expect((await feed(address)).statusCode).toBe(404);
    await asOwner(w, `update tenant set closed_at = null where tenant_id = '${park.tenant_id}'`);
    expect((await feed(address)).statusCode).toBe(200);
    const { user } = await park.government.call(identityContract.userInfo, {});
    await w.db.system.transaction().execute((tx) => endOthers(tx, user.user_id, Buffer.alloc(0)));
    expect((await feed(address)).statusCode).toBe(404);
  });

  test('tells what its reader may read now, and nothing of another park', async () => {
    const { address } = await other.government.call(renewScheduleFeed, {});
    const { body } = await feed(address);
    expect(body).toContain('别处的沙龙');
    expect(body).not.toContain('日程沙龙');
    for (const token of ['x', 'x'.repeat(32), '..%2F..%2Fetc'])
      expect((await feed(address.replace(/[^/]+\.ics$/, `${token}.ics`))).statusCode).toBe(404);
  });
});
