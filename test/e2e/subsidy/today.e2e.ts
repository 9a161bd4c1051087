import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { decide, MOBILES, submit } from '#test/builders/subsidy.ts';
import { applyDemand } from '#test/builders/demand.ts';
import { book } from '#test/builders/reception.ts';
import { shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

test('what waits today counts as the list does, leads to the case, and is gone when somebody decided', async () => {
  const enterprise = await s.w.signIn(MOBILES.applicant);
  const soon = await submit(s.w, enterprise);
  const later = await submit(s.w, enterprise);
  const due = (num: string, days: number) =>
    s.w.db.system
      .updateTable('subsidy_application')
      .set({ due_at: new Date(Date.now() + days * 86_400_000) })
      .where('apply_num', '=', num)
      .execute();
  await due(soon.apply_num, 1);
  await due(later.apply_num, 3);

  const page = await s.open('/dashboard', MOBILES.operator);
  const cases = page.getByRole('region', { name: '待我办理' });
  const links = cases.getByRole('listitem').getByRole('link');
  await expect.poll(() => links.count()).toBe(2);
  const first = (await links.first().getAttribute('href')) ?? '';
  expect(first).toContain(soon.apply_num);
  const waiting = page.locator('.today-figures dd').first();
  await expect.poll(() => waiting.textContent()).toBe('2');

  // somebody else decides; nobody reloads
  await decide(await s.w.signIn(MOBILES.operator2), soon.apply_num);
  await expect.poll(() => waiting.textContent()).toBe('1');
  await expect.poll(() => links.first().getAttribute('href')).toContain(later.apply_num);
  await shown(page, '政府审批');

  // which one it is can be told from the row; the menu marks the list of its type
  expect(first).toContain('define_code=online');
  await cases
    .getByRole('listitem')
    .filter({ hasText: later.apply_num })
    .filter({ hasText: '线上补贴' })
    .filter({ hasText: ' 元' })
    .waitFor();
  await links.first().click();
  await page.getByRole('heading', { name: '审批', exact: true }).waitFor();
  await page.goto(`${s.origin}/dashboard/subsidy/online`);
  await page.getByRole('tab', { name: /待审核\s*1/ }).waitFor();
  expect(s.errors).toEqual([]);
});

test('what moved last tells a closed application from one that waits at that step', async () => {
  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  const operator = await s.w.signIn(MOBILES.operator);
  await operator.call(approvalContract.closeApply, { apply_num, reason: '不符合要求' });
  const page = await s.open('/dashboard/today', MOBILES.operator);
  const moved = page.getByRole('region', { name: '最新进展' });
  await moved.getByText('线上补贴 · 运营方审核 · 已关闭').waitFor();
  expect(s.errors).toEqual([]);
});

test('three kinds of duty are worked off from one list, with the keyboard and back', async () => {
  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  const { reserve_num } = await book(s.w, s.w.anonymous(), { org_name: '启明机器人' });
  const { bid } = await applyDemand(s.w, s.w.anonymous(), { name: '远航传感' });
  const page = await s.open('/dashboard/today?sort=newest', MOBILES.operator);
  const inbox = page.getByRole('region', { name: '待我办理' });
  const links = inbox.getByRole('listitem').getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(expect.arrayContaining(['远航传感', '启明机器人']));
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.slice(0, 3)).toEqual(
    [bid, reserve_num, apply_num].map((id) => expect.stringContaining(id) as string),
  );

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(bid));
  await page.getByRole('heading', { level: 1 }).waitFor();
  // the next one is of another kind
  await page.getByRole('link', { name: '下一个' }).waitFor();
  await page.keyboard.press('j');
  await page.waitForURL(new RegExp(reserve_num));
  await page.getByRole('link', { name: '下一个待办' }).waitFor();
  await page.keyboard.press('j');
  await page.waitForURL(new RegExp(apply_num));
  await page.getByRole('heading', { name: '审批', exact: true }).waitFor();
  await page.getByRole('link', { name: '返回今日待办' }).click();
  await page.waitForURL(/today\?sort=newest/);

  const everything = page.url();
  await page.getByRole('tab', { name: /企业需求/ }).click();
  await expect.poll(() => links.count()).toBe(1);
  await expect.poll(() => page.url()).not.toBe(everything);
  await page.goBack();
  await expect.poll(() => links.count()).toBeGreaterThan(2);
  expect(s.errors).toEqual([]);
});
