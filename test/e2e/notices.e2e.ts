import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addArticle } from '#test/builders/article.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { button, stage, type Stage } from './stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const bell = (page: Page) => page.locator('button.bell');
const says = (page: Page, label: string) =>
  expect.poll(() => bell(page).getAttribute('aria-label'), { timeout: 10_000 }).toBe(label);

test('an administrator writes a notice and publishes it; a user hears the bell in every tab, reads it, and it is counted no more', async () => {
  const one = await s.open('/my-applications', MOBILES.applicant);
  const two = await one.context().newPage();
  // the first child of its parent (spec §2)
  await two.goto(`${s.origin}/messageNotification`);
  await two.waitForURL(/\/messageNotification\/news-table$/);
  for (const page of [one, two]) await says(page, '消息');
  await two.getByText('暂无通知公告').waitFor();

  const desk = await s.open('/dashboard/articles', MOBILES.tenantAdmin);
  await desk.getByRole('button', { name: '新增文章' }).first().click();
  await desk.getByRole('heading', { name: '新增文章' }).waitFor();
  await desk.getByRole('textbox', { name: '标题' }).fill('周六停水');
  await desk.getByLabel('摘要', { exact: true }).fill('上午 8 点至 12 点');
  await desk.getByRole('radio', { name: '纯文本' }).check();
  await desk.getByLabel('正文', { exact: true }).fill('请提前储水。');
  await button(desk, '保存').click();
  await desk.getByRole('heading', { name: '编辑文章' }).waitFor();
  // a draft rings no bell
  await says(one, '消息');
  await button(desk, '立即发布').click();
  await desk.getByRole('dialog').locator('.ant-btn-primary').click();
  await desk.getByText('已发布', { exact: true }).waitFor();

  for (const page of [one, two]) await says(page, '消息，1 条未读');
  await bell(one).click();
  await one.getByRole('link', { name: '1 条通知公告未读' }).click();
  await one.getByRole('link', { name: '周六停水' }).click();
  await one.getByRole('heading', { name: '周六停水' }).waitFor();
  await one.getByText('请提前储水。').waitFor();
  // read in one tab, read in the other
  for (const page of [one, two]) await says(page, '消息');
  await expect.poll(() => two.locator('.message-new').count()).toBe(0);

  // under the address that does not say that it is a notice, too
  const [, id = ''] = /news-detail\/([^?]+)/.exec(one.url()) ?? [];
  await one.goto(`${s.origin}/messageNotification/news-detail/${id}`);
  await one.getByText('请提前储水。').waitFor();

  await button(desk, '下架').click();
  await desk.getByRole('dialog').locator('.ant-btn-primary').click();
  await desk.getByText('已下架', { exact: true }).waitFor();
  await two.getByText('暂无通知公告').waitFor();

  // all that the bell counts is read at once
  await button(desk, '立即发布').click();
  await desk.getByRole('dialog').locator('.ant-btn-primary').click();
  await addArticle(await s.w.signIn(MOBILES.tenantAdmin), { title: '周日停电' }, 'publish');
  await says(two, '消息，1 条未读');
  await bell(two).click();
  const opened = two.getByRole('region', { name: '最新消息' });
  await opened.getByText('1 条未读', { exact: true }).waitFor();
  await opened.getByRole('button', { name: '全部标为已读' }).click();
  for (const page of [one, two]) await says(page, '消息');
  expect(s.errors).toEqual([]);
});
