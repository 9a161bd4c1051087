import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { MOBILES, submit } from '#test/builders/subsidy.ts';
import { giveVoucher } from '#test/builders/voucher.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

test('the provider imports a file, looks at what it comes to, settles what differs there, and the file again changes nothing', async () => {
  const applicant = await s.w.signIn(MOBILES.applicant);
  const voucher = async () => giveVoucher(s.w, (await submit(s.w, applicant)).apply_num);
  const [same, more] = [await voucher(), await voucher()];
  const unknown = 'V20200101NS000001';
  const lines = ['券号,流水号,消费金额', `${same},A,0.00`, `${more},B,130.5`, `${more},C,20`, `${unknown},D,5`];
  const file = { name: '十一月对账.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };

  const page = await s.open(to.reconciliation(), MOBILES.finalAdmin);
  await shown(page, '云厂商终审管理员导入对账文件后，结果保存在这里。');
  await button(page, '导入').click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('input[type=file]').setInputFiles(file);
  const result = drawer.getByRole('region', { name: '核对结果' });
  await result.getByText('仅对账文件有').waitFor();
  const day = drawer.getByLabel('对账单截止日期');
  await day.fill('2026-10-31');
  await day.press('Enter');
  await drawer.getByLabel('导入原因').fill('十一月对账');
  await drawer.getByRole('button', { name: '确认导入' }).click();

  // it opens with what is to be settled
  await row(page, more).getByText('150.50').first().waitFor();
  expect(await row(page, same).count()).toBe(0);
  await page.getByRole('button', { name: `更正云券：${more}` }).click();
  const dialog = page.getByRole('dialog', { name: '更正云券' });
  await dialog.getByText('由 0.00 元更正为 150.50 元').waitFor();
  await dialog.getByLabel('原因').fill('按对账单');
  await button(page, '确定').click();
  await shown(page, '已更正云券');
  await page.getByRole('button', { name: `填写说明：${unknown}` }).click();
  await page.getByRole('dialog', { name: '填写说明' }).getByLabel('原因').fill('已请云服务商核实');
  await button(page, '确定').click();
  await shown(page, '差异已全部处理。');

  await page.getByRole('tab', { name: /金额不一致/ }).click();
  await row(page, more).getByText('按对账单').first().waitFor();
  const [csv] = await Promise.all([page.waitForEvent('download'), button(page, '导出 CSV').click()]);
  expect(csv.suggestedFilename()).toMatch(/^云券对账 金额不一致.*\.csv$/);

  await page.getByRole('link', { name: '返回对账记录' }).click();
  await row(page, '十一月对账.csv').getByText('已处理完').first().waitFor();
  await button(page, '导入').click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('link', { name: '打开原对账记录' }).click();
  await page.waitForURL(/id=/);
  expect(s.errors).toEqual([]);
});
