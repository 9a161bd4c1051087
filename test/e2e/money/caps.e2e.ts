import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

test('the park sets a cap, the government cannot pass beyond it, and passes once the enterprise may have more', async () => {
  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  await decide(await s.w.signIn(MOBILES.operator), apply_num);
  const { subsidy_money } = await operatorDetail(await s.w.signIn(MOBILES.government), apply_num);

  const admin = await s.open(to.pools({ view: 'caps' }), MOBILES.tenantAdmin);
  await button(admin, '新增企业上限').first().click();
  await admin.getByLabel('每家企业上限（元）').fill('100');
  await admin.getByLabel('变更原因').last().fill('年度规定');
  await button(admin, '保存').click();
  await shown(admin, '企业上限已保存');

  const government = await s.open(to.subsidyList('online'), MOBILES.government);
  await row(government, apply_num).getByText('审核', { exact: true }).click();
  await button(government, '确认通过').click();
  await shown(government, `补贴上限为 100.00 元：已承诺 0.00 元，另有 0.00 元正在处理，本次需要 ${subsidy_money} 元`);

  await admin.getByRole('button', { name: /^特批企业：/ }).click();
  await button(admin, '新增特批企业').first().click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('企业', { exact: true }).fill('云启');
  await admin.locator('.ant-select-item-option').filter({ hasText: '云启' }).first().click();
  await form.getByLabel('特批额度（元）').fill('1,000,000');
  await form.getByLabel('变更原因').fill('重点企业');
  await button(admin, '保存').click();
  await shown(admin, '特批额度已保存');

  await button(government, '确认通过').click();
  await shown(government, '审批通过：');

  await admin.reload();
  await admin.locator('.ant-table-tbody').getByText('1,000,000.00').waitFor();
  await button(admin, '企业上限').first().click();
  await admin.getByRole('button', { name: /^变更记录：/ }).click();
  const changes = admin.getByRole('dialog');
  for (const text of ['年度规定', '重点企业', '全部企业']) await changes.getByText(text).first().waitFor();
  expect(s.errors).toEqual([]);
});

test('who may not make exceptions is told beforehand that a cap is only lowered', async () => {
  const provider = await s.open(to.pools({ tenant: 'nanshan', view: 'caps' }), MOBILES.providerAdmin);
  await provider.getByRole('button', { name: /^编辑/ }).first().click();
  const form = provider.getByRole('dialog');
  await form.getByText('上调或取消须有“企业特批额度”权限，您只能下调。').waitFor();
  await form.getByLabel('每家企业上限（元）').fill('101');
  await form.getByLabel('变更原因').last().fill('年度规定');
  await button(provider, '保存').click();
  await form.getByText('您没有“企业特批额度”权限，只能下调，不能上调或取消').waitFor();
  await form.getByLabel('每家企业上限（元）').fill('99');
  await button(provider, '保存').click();
  await shown(provider, '企业上限已保存');
  expect(s.errors).toEqual([]);
});
