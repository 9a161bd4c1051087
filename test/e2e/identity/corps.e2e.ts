import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOBILES } from '#test/builders/subsidy.ts';
import { creditCode } from '#test/builders/corp.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const TABLE = [
  '信用代码,公司名称,法人,手机号',
  `${creditCode(301)},深圳市赤兔物流有限公司,李赤,13800000301`,
  `${creditCode(302)},深圳市的卢物流有限公司,李的,13800000302`,
].join('\n');

test('an administrator imports two enterprises, corrects one, and another asks to belong and is let in', async () => {
  const page = await s.open('/dashboard/admin/corps', MOBILES.tenantAdmin);
  await button(page, '导入').click();
  const drawer = page.getByRole('dialog');
  const table = { name: '企业.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) };
  await drawer.locator('input[type=file]').setInputFiles(table);
  await drawer.getByRole('tab', { name: '新增 2' }).waitFor();
  await drawer.getByLabel('导入原因').fill('年度名录');
  await drawer.getByRole('button', { name: '确认导入' }).click();
  await drawer.getByText('导入完成，共 2 行').waitFor();
  await drawer.getByRole('button', { name: '关闭' }).last().click();

  await row(page, '赤兔物流')
    .getByRole('link', { name: /赤兔物流有限公司/ })
    .first()
    .click();
  await page.getByRole('heading', { name: '深圳市赤兔物流有限公司' }).waitFor();
  await button(page, '编辑').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('联系手机').fill('123');
  await form.getByLabel('联系人').fill('吕布');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await form
    .getByText(/手机号/)
    .last()
    .waitFor();
  await form.getByLabel('联系手机').fill('13800000303');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('13800000303').first().waitFor();
  await page.getByText('年度名录').waitFor();

  // the enterprise of another park
  const theirs = await s.open('/profile', MOBILES.customApplicant);
  await button(theirs, '申请入驻其他园区').click();
  const ask = theirs.getByRole('dialog');
  await ask.getByRole('combobox', { name: '园区' }).click();
  await theirs.locator('.ant-select-item-option').filter({ hasText: '南山智造产业园' }).click();
  await ask.getByLabel('说明（选填）').fill('在南山设有研发分部');
  await ask.getByRole('button', { name: /确\s*定|确\s*认/ }).click();
  await theirs.getByText('园区审核中').waitFor();

  await page.getByRole('link', { name: '返回企业列表' }).click();
  await page.getByRole('tab', { name: '入园申请' }).click();
  await shown(page, '说明：在南山设有研发分部');
  await page.getByRole('button', { name: /^同意入驻/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定|确\s*认/ })
    .click();
  await shown(page, '已同意入驻');
  await page.getByRole('tab', { name: '企业', exact: true }).click();
  await row(page, '启元鼎元精密制造有限公司').waitFor();

  await theirs.reload();
  await theirs.getByText('南山智造产业园 · 启元鼎元精密制造有限公司').first().waitFor();
  expect(s.errors).toEqual([]);
});

test('a disabled enterprise signs nobody in, and is enabled again', async () => {
  const { corp_id } = await s.w.db.system
    .selectFrom('corp')
    .where('tenant_id', '=', 'nanshan')
    .select('corp_id')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  const applicant = await s.open('/profile', MOBILES.applicant);
  await shown(applicant, '所在园区');
  const page = await s.open(`/dashboard/admin/corps/${corp_id}`, MOBILES.tenantAdmin);
  await button(page, '停用企业').click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('停用原因').fill('已迁出园区');
  await modal.getByRole('button', { name: /确\s*定|确\s*认/ }).click();
  await page.getByRole('button', { name: named('启用企业') }).waitFor();
  await shown(page, '已迁出园区');
  await applicant.reload();
  await applicant.waitForURL(/\/login/);

  await button(page, '启用企业').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定|确\s*认/ })
    .click();
  await page.getByRole('button', { name: named('停用企业') }).waitFor();
  expect(s.errors).toEqual([]);
});
