import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scheduleContract, type ScheduleEntry } from '#domain/schedule/contract.ts';
import { followUpsContract } from '#domain/customers/contract/records.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { endOthers } from '#db/repositories/identity/sessions.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay, lastDayOf } from '#domain/shared/time/working-days.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { ahead, approvedActivity } from '#test/builders/activity.ts';
import { entered } from '#test/builders/opportunity.ts';
import { aRace, raceAt, withRaces } from '#test/builders/competition.ts';
import { aSettleIn } from '#test/builders/settle-in.ts';
import { giveVoucher } from '#test/builders/voucher.ts';
import { settleInContract } from '#domain/settlein/contract.ts';
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
    // due at the end of a day, which is the first moment of the next
    const { due_at } = await w.db.system
      .selectFrom('subsidy_application')
      .where('apply_num', '=', apply_num)
      .select('due_at')
      .executeTakeFirstOrThrow();
    const last = lastDayOf(due_at?.getTime() ?? 0);
    expect(addDays(last, 1)).toBe(beijingDay(due_at?.getTime() ?? 0));
    const task = { kind: 'task', allowance_type: 'online', begin: last, end: '' };
    expect(items.find(({ id }) => id === apply_num)).toMatchObject(task);
    const onDay = async (day: string) =>
      (await park.operator.call(listSchedule, { from: day, to: day, kind_list: ['task'] })).items.map(({ id }) => id);
    expect([await onDay(last), await onDay(addDays(last, 1))]).toEqual([[apply_num], []]);
    expect(items.find(({ kind, id }) => kind === 'activity' && id === activity_id)).toMatchObject({
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

  test('has the deadlines and days of sign-ups, competitions, enterprises that move in, and vouchers, each for who may list them', async () => {
    const { activity_id } = await approvedActivity(park, { title: '有截止的沙龙' });
    await withRaces({ db: w.db, tenant_id: park.tenant_id }, { admin: park.admin, judges: [] });
    const deadline = new Date(`${ahead(4)}T18:30:00+08:00`).toISOString();
    const race = await raceAt(park.admin, ['open'], aRace({ name: '截止赛', deadline }));
    await raceAt(park.admin, [], aRace({ name: '草稿赛', deadline }));
    await raceAt(park.admin, ['open', 'judge'], aRace({ name: '评审赛', deadline }));
    const moving = await park.applicant.call(settleInContract.applySettleIn, aSettleIn({ move_in_day: ahead(9) }));
    const { apply_num } = await submit(
      w,
      park.applicant,
      await completeForm(w, park.applicant, sampleOrders(1, 1000), park),
    );
    const valid_to = Date.parse(`${ahead(12)}T00:00:00+08:00`);
    const voucher = await giveVoucher(w, apply_num, { valid_to });
    const items = await seen(park.admin, ['sign_up', 'race', 'settle_in', 'voucher']);
    const of = (id: string) => items.find((entry) => entry.id === id);
    expect(of(activity_id)).toMatchObject({
      kind: 'sign_up',
      title: '有截止的沙龙',
      begin: `${ahead(6)} 18:00`,
      end: '',
    });
    expect(of(race.race_id)).toMatchObject({ kind: 'race', title: '截止赛', begin: `${ahead(4)} 18:30`, end: '' });
    expect(await titles(park.admin, 'race')).toEqual(['截止赛']);
    expect(of(moving.settle_in_id)).toMatchObject({ kind: 'settle_in', title: moving.corp_name, begin: ahead(9) });
    expect(of(voucher)).toMatchObject({ kind: 'voucher', begin: ahead(11), end: '' });
    // whoever has no role of the competitions’ application, and none of the enterprises that move in
    expect(await titles(park.government, 'race')).toEqual([]);
    expect(await titles(park.government, 'settle_in')).toEqual([]);
    expect(await titles(other.admin, 'sign_up')).not.toContain('有截止的沙龙');
    await park.applicant.call(settleInContract.withdrawSettleIn, {
      settle_in_id: moving.settle_in_id,
      lock: moving.lock,
    });
    expect(await titles(park.admin, 'settle_in')).toEqual([]);
    const { address } = await park.admin.call(renewScheduleFeed, {});
    const { body } = await feed(address);
    const lines = body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'SUMMARY:大赛报名截止：截止赛',
        `URL;VALUE=URI:http://${park.tenant_id}.localhost/excitingActivitiesDetail?activity_id=${activity_id}`,
        `URL;VALUE=URI:http://${park.tenant_id}.localhost/dashboard/science-race#/race/${race.race_id}`,
        `URL;VALUE=URI:http://${park.tenant_id}.localhost/dashboard/subsidy/vouchers?open=${voucher}`,
      ]),
    );
    const holiday = lines.slice(lines.findIndex((line) => line.startsWith('UID:holiday-')));
    expect(holiday.slice(0, holiday.indexOf('END:VEVENT')).some((line) => line.startsWith('URL'))).toBe(false);
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
    expect(first.address).toMatch(/\.ics$/);
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

  test('tells in the language in which it was made', async () => {
    park.operator.lang = 'en-US';
    const { address } = await park.operator.call(renewScheduleFeed, {});
    park.operator.lang = 'zh-CN';
    expect(address).toMatch(/\.ics\?lang=en$/);
    expect((await feed(address)).body).toContain('Activity: 日程沙龙');
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
