import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { decide, MOBILES, submit } from '#test/builders/subsidy.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

test('the park lists an enterprise, the government is told why it cannot pass, and passes once it is taken off', async () => {
  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  await decide(await s.w.signIn(MOBILES.operator), apply_num);

  const admin = await s.open(to.pools(), MOBILES.tenantAdmin);
  await admin.getByRole('tab', { name: '限制名单' }).click();
  await button(admin, '新增限制名单企业').first().click();
  const form = admin.getByRole('dialog', { name: '新增限制名单企业' });
  await form.getByLabel('企业').fill('云启');
  await admin.locator('.ant-select-item-option').filter({ hasText: '云启' }).first().click();
  await form.getByLabel('列入原因').fill('虚构订单');
  await button(admin, '保存').click();
  await shown(admin, '已列入限制名单');
  await admin.locator('.ant-table-tbody').getByText('长期有效').waitFor();

  const government = await s.open(to.subsidyList('online'), MOBILES.government);
  await row(government, apply_num).getByText('审核', { exact: true }).click();
  await button(government, '确认通过').click();
  await shown(government, '该企业在限制名单中，不能申请补贴，也不能承诺补贴。原因：虚构订单；长期有效');

  await admin.getByRole('button', { name: /^移出：/ }).click();
  await admin.getByLabel('移出原因').fill('已整改');
  await button(admin, '确定').click();
  await shown(admin, '已移出限制名单');
  await admin.locator('.ant-table-tbody').getByText('已整改').waitFor();

  await button(government, '确认通过').click();
  await shown(government, '审批通过：');
  expect(s.errors).toEqual([]);
});
