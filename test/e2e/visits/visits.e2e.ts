import type { Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webContract } from '#domain/logs/web-contract.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const isReport = (request: Pick<Request, 'url'>) => request.url().endsWith(webContract.webReport.path);

test('what a visitor sees and presses is counted for the park’s administrator, unless the browser asks not to be followed', async () => {
  const told: unknown[] = [];
  for (const wish of ['doNotTrack', 'globalPrivacyControl']) {
    const context = await s.profile({});
    await context.addInitScript((name) => {
      Object.defineProperty(navigator, name, { get: () => (name === 'doNotTrack' ? '1' : true) });
    }, wish);
    const page = await context.newPage();
    page.on('request', (request) => isReport(request) && told.push(request.postDataJSON()));
    await page.goto(s.origin + to.home());
    await page.getByRole('link', { name: '立即申请' }).click();
    await page.waitForURL((url) => url.pathname === to.login());
  }

  const visitor = await s.open(to.home());
  // the last: what the home page told goes with it when it is left
  const answered = visitor.waitForResponse(
    (response) => isReport(response.request()) && (response.request().postData() ?? '').includes('"/login"'),
  );
  await visitor.getByRole('link', { name: '立即申请' }).click();
  await visitor.waitForURL((url) => url.pathname === to.login());
  const answer = await answered;
  expect(answer.request().headers()['x-background']).toBe('1');
  // its body is not to be had in every Chromium: the page that asked was left. What it counted stands below
  expect(answer.status()).toBe(200);
  const [named] = (await visitor.context().cookies()).filter(({ name }) => name === 'visitor');
  expect(named).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  const page = await s.open(to.visits(), MOBILES.tenantAdmin);
  await shown(page, '按钮点击');
  await shown(page, '每日访问');
  const numbers = async (name: RegExp) =>
    (await page.getByRole('row', { name }).first().getByRole('cell').allTextContents()).map(Number);
  await expect.poll(() => numbers(/^首页/)).toEqual([1, 1]);
  await expect.poll(() => numbers(/^登录/)).toEqual([1, 1]);
  await expect.poll(() => numbers(/^立即申请/)).toEqual([1, 1]);
  expect(await row(page, '企业需求').count()).toBe(0);
  // those who do not want to be followed had all this time to be told of
  expect(told).toEqual([]);
  expect(s.errors).toEqual([]);
});
