import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatYuan } from '#domain/shared/money/money.ts';
import { to } from '#web/paths.ts';
import { decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { creditCode } from '#test/builders/corp.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

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
  await expect.poll(() => cases.getByRole('link', { name: apply_num }).getAttribute('href')).toContain(apply_num);
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

test('an administrator imports earlier years, which the statistics show as imported and lead to', async () => {
  const lines = [
    '年度,企业名称,信用代码,类型,订单金额,补贴金额,发放金额,使用金额',
    `2024,深圳市赤兔物流有限公司,${creditCode(311)},线上,2000,1000,1000,800`,
    `2023,深圳市的卢物流有限公司,${creditCode(312)},线下,600,300,,`,
  ];
  const page = await s.open(to.history(), MOBILES.tenantAdmin);
  await button(page, '导入').click();
  const drawer = page.getByRole('dialog');
  const table = { name: '往年.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await drawer.locator('input[type=file]').setInputFiles(table);
  await drawer.getByRole('tab', { name: '新增 2' }).waitFor();
  await drawer.getByLabel('导入原因').fill('往年台账');
  await drawer.getByRole('button', { name: '确认导入' }).click();
  await drawer.getByText('导入完成，共 2 行').waitFor();
  await drawer.getByRole('button', { name: '关闭' }).last().click();
  await row(page, '赤兔物流').getByText('1,000.00').first().waitFor();
  await page.getByRole('button', { name: '“2024 深圳市赤兔物流有限公司”的详情' }).click();
  await page.getByRole('dialog').getByText('由该次导入新增').waitFor();

  await page.goto(s.origin + to.figures());
  const years = page.getByRole('region', { name: '往年汇总（导入数据）' }).first();
  await years.getByRole('columnheader', { name: '2024 年（导入）' }).waitFor();
  await years.getByRole('link', { name: '300.00' }).click();
  await page.waitForURL(/\/dashboard\/subsidy\/history\?.*year=2023/);
  await row(page, '的卢物流').waitFor();
  await expect.poll(() => row(page, '赤兔物流').count()).toBe(0);

  // who sees several parks has the way to each one's own, and the file has them in columns that say so
  const provider = await s.open(to.figures({ figure: 'voucher' }), MOBILES.providerAdmin);
  const parks = provider.getByRole('region', { name: '各园区往年补贴金额（元，导入数据）' });
  await parks.getByRole('columnheader', { name: '2023 年（导入）' }).waitFor();
  const [file] = await Promise.all([provider.waitForEvent('download'), button(provider, '导出 CSV').click()]);
  const { data } = Papa.parse<Record<string, string>>(await readFile(await file.path(), 'utf8'), { header: true });
  const column = '2024 年发放金额（元），导入的往年数据，不计入其他列';
  const told = (by: string) => data.filter((line) => line['分组'] === by).map((line) => [line['名称'], line[column]]);
  expect(told('合计')).toEqual([['合计', '1000.00']]);
  expect(told('园区')).toContainEqual(['南山智造产业园', '1000.00']);
  expect(told('类型')).toContainEqual(['线上', '1000.00']);
  expect(told('类型')).toContainEqual(['线下', '']);
  // what nobody knows is no zero
  expect(data.map((line) => line['2023 年发放金额（元），导入的往年数据，不计入其他列'])).not.toContain('0.00');
  await parks.getByRole('link', { name: '南山智造产业园的往年补贴' }).click();
  await provider.waitForURL(/\/dashboard\/subsidy\/history\?tenant=nanshan/);
  await row(provider, '的卢物流').waitFor();
  expect(s.errors).toEqual([]);
});
