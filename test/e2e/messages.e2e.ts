import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide, MOBILES, submit } from '#test/builders/subsidy.ts';
import { button, stage, type Stage } from './stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const bell = (page: Page) => page.locator('button.bell');
const ringing = (page: Page) => bell(page).getAttribute('aria-label');
const says = (page: Page, label: string) => expect.poll(() => ringing(page), { timeout: 10_000 }).toBe(label);

test('an approver is told in every tab, opens it from the bell, acts, and the applicant is told', async () => {
  const one = await s.open('/dashboard/today', MOBILES.operator);
  const two = await one.context().newPage();
  await two.goto(`${s.origin}/dashboard/subsidy/online`);
  const enterprise = await s.open('/my-applications', MOBILES.applicant);
  for (const page of [one, two, enterprise]) await says(page, '消息');

  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  for (const page of [one, two]) await says(page, '消息，1 条未读');

  await bell(one).click();
  const told = one.getByRole('region', { name: '最新消息' }).getByRole('link', { name: new RegExp(apply_num) });
  await told.click();
  await one.getByRole('heading', { name: '审批', exact: true }).waitFor();
  // read in one tab, read in the other
  for (const page of [one, two]) await says(page, '消息');

  await one.getByText('驳回', { exact: true }).click();
  await one.getByLabel('驳回原因').fill('金额不符');
  await button(one, '确认驳回').click();

  await says(enterprise, '消息，1 条未读');
  await bell(enterprise).click();
  await enterprise.getByRole('link', { name: `您的补贴申请 ${apply_num} 被驳回：金额不符` }).click();
  await enterprise.waitForURL(new RegExp(`apply_num=${apply_num}`));
  await says(enterprise, '消息');
  expect(s.errors).toEqual([]);
});

test('of many the badge says 99+ and the bell the number; all are read at once, the next is not', async () => {
  const { user_id } = await s.w.db.system
    .selectFrom('user_account')
    .where('mobile', '=', MOBILES.government)
    .select('user_id')
    .executeTakeFirstOrThrow();
  const row = { tenant_id: 'nanshan', user_id, side: 'staff', kind: 'copied', case_kind: 'subsidy' } as const;
  const rest = { case_no: 'N1', workflow_id: 'subsidy/nanshan/N1', asks: false, subject: '腾云', corp_id: null };
  const put = (from: number, n: number) =>
    s.w.db.system
      .insertInto('message')
      .values(
        Array.from({ length: n }, (_, i) => ({
          ...row,
          ...rest,
          event: String(from + i),
          params: '{"outcome":"copy","by":"王伟"}',
          read_at: null,
          settled_at: null,
        })),
      )
      .execute();
  for (let from = 0; from < 12_000; from += 1_000) await put(from, 1_000);
  const page = await s.open('/messageNotification', MOBILES.government);
  await says(page, '消息，12000 条未读');
  await page.locator('.bell-badge').getByText('99+').waitFor();
  await put(12_000, 1);
  await says(page, '消息，12001 条未读');
  await expect.poll(() => page.locator('.message-list li').count()).toBe(50);
  await page.locator('.messages-page').getByRole('button', { name: '全部标为已读' }).click();
  await says(page, '消息');
  await decide(await s.w.signIn(MOBILES.operator), (await submit(s.w, await s.w.signIn(MOBILES.applicant))).apply_num);
  await says(page, '消息，1 条未读');
  await page.getByText('未读', { exact: true }).first().click();
  await expect.poll(() => page.locator('.message-list li').count()).toBe(1);
  expect(s.errors).toEqual([]);
});

test('who switches a kind off is not told of it any more', async () => {
  const page = await s.open('/messageNotification', MOBILES.operator2);
  await page.getByRole('button', { name: '消息设置' }).click();
  await page.getByRole('checkbox', { name: '站内消息：待办任务' }).uncheck();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await page.getByText('已保存消息设置').waitFor();
  const before = await ringing(page);
  await submit(s.w, await s.w.signIn(MOBILES.applicant));
  const other = await s.open('/messageNotification', MOBILES.operator);
  await expect.poll(() => other.locator('.message-list li').count()).toBeGreaterThan(0);
  expect(await ringing(page)).toBe(before);
});

test('whoever acts for an enterprise agrees to the marketing of its park, and takes it back', async () => {
  const page = await s.open('/messageNotification', MOBILES.applicant);
  const agrees = page.getByRole('checkbox', { name: '同意接收本园区的营销短信' });
  const save = async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await page.getByRole('button', { name: '消息设置' }).click();
  expect(await agrees.isChecked()).toBe(false);
  await agrees.check();
  await save();
  await page.getByRole('button', { name: '消息设置' }).click();
  expect(await agrees.isChecked()).toBe(true);
  await agrees.uncheck();
  await save();
  const kept = await s.w.db.system.selectFrom('sms_consent').select(['mobile', 'source', 'withdrawn_by']).execute();
  expect(kept).toEqual([{ mobile: MOBILES.applicant, source: 'preferences', withdrawn_by: 'preferences' }]);
});
