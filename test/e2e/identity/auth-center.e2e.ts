import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthCenter, type AuthCenter } from '#test/processes/auth-center.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { shown, stage, type Stage } from '../stage.ts';

let center: AuthCenter;
let s: Stage;
beforeAll(async () => {
  center = await startAuthCenter({ mobile: MOBILES.applicant });
  s = await stage({ AUTH_CENTER_HOST: center.origin, AUTH_CENTER_TICKET_URL: `${center.origin}/exchange` });
});
afterAll(async () => {
  await s?.close();
  center?.close();
});

test('there and back: who was sent to the centre comes back signed in, where they were going', async () => {
  center.person = { mobile: MOBILES.applicant };
  const page = await s.open('/login?from=/my-applications');
  await page.waitForURL(/my-applications$/);
  await shown(page, '我的申请');
  center.person = { mobile: MOBILES.providerAdmin, scene: 'cloud-admin' };
  const staff = await s.open('/login?type=admin');
  await staff.waitForURL(/dashboard/);
  expect(center.asked.map((a) => (a.body as { login_type: number }).login_type)).toEqual([4, 1]);
  expect(s.errors).toEqual([]);
});

test('a ticket that nobody here asked for signs nobody in; one that the centre does not know is told', async () => {
  const before = center.asked.length;
  const page = await s.open(`/login?ticket=${center.ticket({ mobile: MOBILES.operator })}&state=made-up`);
  await page.waitForURL(/loginError/);
  expect(center.asked).toHaveLength(before);
  expect(await page.context().cookies()).toEqual([]);
  center.person = { mobile: '13900009999' };
  const stranger = await s.open('/login');
  await stranger.waitForURL(/loginError/);
  await shown(stranger, '该账号没有此入口的权限');
  expect(s.errors).toEqual([]);
});
