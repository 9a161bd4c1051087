import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay, lastDayOf } from '#domain/shared/time/working-days.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { approvedActivity } from '#test/builders/activity.ts';
import { book } from '#test/builders/reception.ts';
import { completeForm, MOBILES, submit } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
/** When the visit is, and the last day of the task. */
let visit: string, due: string;
let activity_id: string;
beforeAll(async () => {
  s = await stage();
  const [applicant, admin, providerAdmin] = [
    await s.w.signIn(MOBILES.applicant),
    await s.w.signIn(MOBILES.tenantAdmin),
    await s.w.signIn(MOBILES.providerAdmin),
  ];
  const tour = await book(s.w, s.w.anonymous(), { org_name: '日程来访' });
  visit = tour.reserve_date;
  const { apply_num } = await submit(s.w, applicant, await completeForm(s.w, applicant, sampleOrders(1, 1000)));
  const { due_at } = await s.w.db.system
    .selectFrom('subsidy_application')
    .where('apply_num', '=', apply_num)
    .select('due_at')
    .executeTakeFirstOrThrow();
  due = lastDayOf(due_at?.getTime() ?? 0);
  ({ activity_id } = await approvedActivity({ tenant_id: 'nanshan', admin, providerAdmin }, { title: '日程沙龙' }));
});
afterAll(() => s.close());

const CORP = '深圳市云启智能科技有限公司';
const at = (day: string, view: 'month' | 'week' | 'list') => `${to.schedule()}?view=${view}&day=${day}`;
test('the operator finds visits, tasks and activities by month, week and list, each leading to its page', async () => {
  const page = await s.open(at(visit, 'month'), MOBILES.operator);
  await page.getByRole('link', { name: '日程来访' }).waitFor();
  await page.getByText('周', { exact: true }).click();
  await page.getByRole('link', { name: '日程来访' }).waitFor();
  await page.getByText('列表', { exact: true }).click();
  await page.getByRole('link', { name: '日程来访' }).click();
  await page.waitForURL('**/reception-detail?*');
  await shown(page, '日程来访');

  // a task stands on the last day on which it is in time, as the inbox says
  await page.goto(s.origin + at(due, 'week'));
  const task = page.locator('[data-kind="task"]').filter({ hasText: CORP });
  await task.waitFor();
  expect(await task.count()).toBe(1);
  expect(await page.locator('td').filter({ has: task }).getByRole('heading').textContent()).toBe(
    String(Number(due.slice(8))),
  );
  await task.getByRole('link').click();
  await page.waitForURL('**/subsidy-detail?*');

  await page.goto(s.origin + at(addDays(beijingDay(Date.now()), 7), 'list'));
  await page.locator('[data-kind="activity"]').getByRole('link', { name: '日程沙龙' }).click();
  await page.waitForURL(`**/excitingActivitiesDetail?activity_id=${activity_id}`);
  await page.getByRole('heading', { name: '日程沙龙' }).waitFor();
});

test('on a phone it is a list, from which kinds are chosen', async () => {
  const page = await s.open(at(visit, 'month'), MOBILES.operator, { width: 390 });
  await page.getByRole('link', { name: '日程来访' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('combobox', { name: '全部类型' }).click();
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /^活动$/ })
    .click();
  await expect.poll(() => page.getByRole('link', { name: '日程来访' }).count()).toBe(0);
});

test('its address is made in English, read, renewed and ended', async () => {
  const page = await s.open(to.schedule(), MOBILES.operator, { locale: 'en-US' });
  await button(page, 'Subscribe').click();
  await button(page, 'Make an address').click();
  const address = page.getByRole('textbox', { name: 'Address' });
  const first = await address.inputValue();
  expect(first).toMatch(/\.ics\?lang=en$/);
  const read = async (url: string) => {
    const answer = await fetch(url);
    return [answer.status, (await answer.text()).replaceAll('\r\n ', '')] as const;
  };
  const [status, body] = await read(first);
  expect(status).toBe(200);
  expect(body).toContain('SUMMARY:Visit: 日程来访');
  expect(body).toContain(`URL;VALUE=URI:${s.origin}/excitingActivitiesDetail?activity_id=${activity_id}`);
  await button(page, 'Renew the address').click();
  await page.locator('.ant-popconfirm .ant-btn-primary').click();
  await expect.poll(() => address.inputValue()).not.toBe(first);
  const second = await address.inputValue();
  expect([(await read(first))[0], (await read(second))[0]]).toEqual([404, 200]);
  await button(page, 'End the address').click();
  await shown(page, 'The address has ended');
  expect((await read(second))[0]).toBe(404);
  expect(s.errors).toEqual([]);
});
