import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatYuan } from '#domain/shared/money.ts';
import { to } from '#web/paths.ts';
import { decide, MOBILES, operatorDetail, submit } from '../builders.ts';
import { button, shown, stage, type Stage } from './stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

test('what the government approved is counted, narrowed by the address, and leads to its applications', async () => {
  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  await decide(await s.w.signIn(MOBILES.operator), apply_num);
  const government = await s.w.signIn(MOBILES.government);
  const { subsidy_money } = await operatorDetail(government, apply_num);
  await decide(government, apply_num);

  const page = await s.open(to.figures(), MOBILES.providerAdmin);
  await page.getByRole('region', { name: '申请：按月份' }).first().waitFor();
  await page.getByRole('button', { name: /^政府批准/ }).click();
  await page.waitForURL(/figure=gov_sent/);
  const types = page.getByRole('region', { name: '政府批准：按类型' }).first();
  const amount = formatYuan(subsidy_money);
  await types.getByRole('button', { name: `线上，批准净额（元） ${amount}，查看申请` }).click();
  const cases = page.getByRole('dialog');
  await shown(page, '共 1 件申请');
  await cases.getByText(amount).first().waitFor();
  expect(await cases.getByRole('link', { name: apply_num }).getAttribute('href')).toContain(apply_num);
  await button(page, '关闭').click();

  const [file] = await Promise.all([page.waitForEvent('download'), button(page, '导出 CSV').click()]);
  expect(file.suggestedFilename()).toMatch(/^政府批准.*\.csv$/);

  // another park has nothing, and before this programme there was nothing
  await page.goto(s.origin + to.figures({ figure: 'gov_sent', parks: 'binhai' }));
  await shown(page, '所选范围内没有数据');
  await button(page, '重置筛选').click();
  await types.waitFor();
  await page.goto(s.origin + to.figures({ figure: 'gov_sent', from: '2020-01', to: '2020-12' }));
  await shown(page, '所选范围内没有数据');
  expect(s.errors).toEqual([]);
});
