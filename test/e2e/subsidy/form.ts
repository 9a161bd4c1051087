import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OrderLine } from '#domain/subsidy/form/order-line.ts';
import { CSV_COLUMNS } from '#domain/subsidy/form/order-csv.ts';
import { sampleOrders, samplePdf, samplePng } from '#db/seeds/samples.ts';
import { button, shown } from '../stage.ts';

export const ACCOUNT = '100012345678';
type Bytes = { name: string; mimeType: string; buffer: Buffer };
export const pdf = (name: string): Bytes => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(samplePdf(name.replaceAll(/[^a-z]/gi, ''))),
});
export const png = (name: string): Bytes => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(samplePng(40, 30, [90, 140, 220])),
});

/** An order file as the provider's console exports it. */
export function orderCsv(lines: Partial<OrderLine>[], name = `${ACCOUNT}-orders.csv`): Bytes {
  const keys = Object.keys(CSV_COLUMNS) as (keyof OrderLine)[];
  const cells = lines.map((line, i) => ({ ...sampleOrders(lines.length, 1000)[i], ...line }));
  const text = [
    Object.values(CSV_COLUMNS).join(','),
    ...cells.map((c) => keys.map((k) => `"${c[k] ?? ''}"`).join(',')),
  ].join('\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) };
}

/** The file input of the form item with this label. */
export const fileInput = (page: Page, label: string) =>
  page.locator('.ant-form-item').filter({ hasText: label }).locator('input[type=file]').first();

/** Fills everything that is not prefilled, in the order of the page. */
export async function fillForm(page: Page, csv = orderCsv([{}, {}])): Promise<void> {
  await choose(page, '所属园区', '南山智造产业园 A 区');
  await page.getByRole('radio', { name: '否' }).check();
  await fileInput(page, '营业执照').setInputFiles(pdf('licence.pdf'));
  await fileInput(page, '承诺书').setInputFiles(pdf('letter.pdf'));
  await page.getByLabel('申请说明').fill('用于生产管理系统上云');
  await fileInput(page, '订单明细').setInputFiles(csv);
  await fileInput(page, '订单截图').setInputFiles(png('screenshot.png'));
  for (const name of ['licence.pdf', 'letter.pdf', 'screenshot.png']) await page.getByText(name).first().waitFor();
  await uploaded(page);
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
}

/** An upload under way has a button to cancel it. */
export const uploaded = (page: Page) =>
  expect.poll(() => page.getByRole('button', { name: /^取消上传/ }).count()).toBe(0);

/** Ticks every product of the tree. */
export async function tickAll(page: Page): Promise<void> {
  await button(page, '选择产品').click();
  const drawer = page.getByRole('dialog');
  const groups = drawer.getByRole('treeitem', { level: 1 });
  await groups.first().waitFor();
  for (const group of await groups.all()) await group.click();
  await drawer.getByRole('button', { name: '选好了' }).click();
  await drawer.waitFor({ state: 'hidden' });
}

/** Submits what is on screen, which says `told` before; returns the number. */
export async function submitForm(page: Page, told = '不可退回'): Promise<string> {
  await button(page, '提交申请').click();
  // it can be pressed once there was time to read
  await page.getByRole('button', { name: /^确认提交/, disabled: true }).waitFor();
  await page.getByRole('dialog').getByText(told).waitFor();
  await button(page, '确认提交').click();
  await page.waitForURL(/submitSuccess/);
  const number = new URL(page.url()).searchParams.get('apply_num') ?? '';
  await shown(page, number);
  return number;
}
