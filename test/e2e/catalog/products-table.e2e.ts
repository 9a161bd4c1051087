import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTable } from '#db/imports/read-table.ts';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { AN_ONLINE_PRODUCT } from '#test/builders/catalog.ts';
import { button, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

test('products are exported as the table that an import takes, as csv and as a workbook', async () => {
  const page = await s.open('/dashboard/catalog/products', MOBILES.tenantAdmin);
  const saved = async (act: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), act()]);
    return readTable(await readFile(await file.path()), file.suggestedFilename());
  };
  const csv = await saved(() => button(page, '导出 CSV').click());
  expect(csv.headers.slice(0, 5)).toEqual(['一级产品编码', '一级产品', '类目', '子产品编码', '子产品']);
  await button(page, '其他格式').click();
  expect(await saved(() => page.getByRole('menuitem', { name: '导出 Excel' }).click())).toEqual(csv);
  expect(s.errors).toEqual([]);
});

test('labels that count as one are one choice of the list’s filter, which says how many it finds', async () => {
  const provider = await s.w.signIn(MOBILES.providerAdmin);
  const { items } = await provider.call(labelsContract.listAggregateRule, { type: 13 });
  const { rule_id = '', name = '', label_list = [] } = items[0] ?? {};
  for (const [i, label] of label_list.entries()) {
    const labelled = { ...AN_ONLINE_PRODUCT, code: `labelled-${i}`, name: `有标签的 ${i}`, label_list: [label] };
    await provider.call(onlineProductsContract.addProduct, labelled);
  }
  const { total } = await provider.call(onlineProductsContract.listProduct, { label_id: rule_id });
  expect(total).toBeGreaterThanOrEqual(label_list.length);
  const page = await s.open('/dashboard/catalog/products', MOBILES.providerAdmin);
  await page.getByRole('combobox', { name: '标签', exact: true }).click();
  await page.getByTitle(`${name}（${total}）`).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('label_id')).toBe(rule_id);
  await expect.poll(() => page.locator('tbody tr[data-row-key]').count()).toBe(total);
  expect(s.errors).toEqual([]);
});
