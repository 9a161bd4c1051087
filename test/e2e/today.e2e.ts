import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide, MOBILES, submit } from '../builders.ts';
import { shown, stage, type Stage } from './stage.ts';

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
  const cases = page.getByRole('region', { name: /^补贴申请/ });
  const links = cases.getByRole('listitem').getByRole('link');
  await expect.poll(() => links.count(), { timeout: 10_000 }).toBe(2);
  const first = (await links.first().getAttribute('href')) ?? '';
  expect(first).toContain(soon.apply_num);
  const waiting = page.locator('.today-figures dd').first();
  await expect.poll(() => waiting.textContent(), { timeout: 10_000 }).toBe('2');

  // somebody else decides; nobody reloads
  await decide(await s.w.signIn(MOBILES.operator2), soon.apply_num);
  await expect.poll(() => waiting.textContent(), { timeout: 10_000 }).toBe('1');
  expect(await links.first().getAttribute('href')).toContain(later.apply_num);
  await shown(page, '政府审批');

  await links.first().click();
  await page.getByRole('heading', { name: '审批', exact: true }).waitFor();
  await page.goto(`${s.origin}/dashboard/subsidy/online`);
  await page.getByRole('tab', { name: /待审核\s*1/ }).waitFor();
  expect(s.errors).toEqual([]);
});
