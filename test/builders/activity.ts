import { randomUUID } from 'node:crypto';
import { activityPortalContract } from '#domain/activities/contract/portal.ts';
import { activitiesContract } from '#domain/activities/contract/workbench.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Park } from '#test/park.ts';
import { sliderTicket } from './reception.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';

type Written = Input<typeof activitiesContract.add>;

/** A day that lies so many days ahead. */
export const ahead = (days: number): string => addDays(beijingDay(Date.now()), days);

/** An activity of next week as a park writes it. */
export const anActivity = (change: Partial<Written> = {}): Written => ({
  title: '制造业数字化沙龙',
  summary: '三家园区企业讲上云的经验',
  picture: null,
  place: '南山云谷 A 座 3 楼',
  begin_time: `${ahead(7)} 14:00`,
  end_time: `${ahead(7)} 17:00`,
  deadline: `${ahead(6)} 18:00`,
  capacity: 30,
  content: '<p>欢迎报名</p>',
  ...change,
});

/** One that the park wrote and the provider approved. */
export async function approvedActivity(
  park: Pick<Park, 'tenant_id' | 'admin' | 'providerAdmin'>,
  change: Partial<Written> = {},
) {
  const { tenant_id, admin, providerAdmin } = park;
  const { activity_id, lock } = await admin.call(activitiesContract.add, { ...anActivity(change), submit: true });
  await providerAdmin.call(activitiesContract.approve, { tenant_id, activity_id, lock });
  return { tenant_id, activity_id };
}

let guests = 0;
/** A sign-up as a visitor sends it; a mobile of its own unless told. */
export async function aGuest(
  w: World,
  at: { tenant_id: string; activity_id: string },
  change: Partial<Input<typeof activityPortalContract.signUp>> = {},
) {
  const mobile = `139${String(++guests).padStart(8, '0')}`;
  return { ...at, slider_ticket: await sliderTicket(w), name: '周敏', mobile, org_name: '启明机器人', ...change };
}

/** Signs a visitor of a new address up. */
export async function signedUp(
  w: World,
  at: { tenant_id: string; activity_id: string },
  change: Partial<Input<typeof activityPortalContract.signUp>> = {},
  visitor: TestUser = w.anonymous(),
) {
  const input = await aGuest(w, at, change);
  const { invitee_num } = await visitor.call(activityPortalContract.signUp, input, randomUUID());
  return { ...input, invitee_num };
}
