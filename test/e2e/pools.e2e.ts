import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { decide, MOBILES, operatorDetail, submit } from '../builders.ts';
import { button, row, shown, stage, type Stage } from './stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const list = (page: Page) => page.locator('.ant-table-tbody');
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^保\s*存$/ });

test('the park asks for a pool, the provider confirms it, and the government cannot pass beyond it', async () => {
  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  await decide(await s.w.signIn(MOBILES.operator), apply_num);
  const { subsidy_money } = await operatorDetail(await s.w.signIn(MOBILES.government), apply_num);

  const admin = await s.open(to.pools(), MOBILES.tenantAdmin);
  await button(admin, '新增资金池').first().click();
  const form = admin.getByRole('dialog', { name: '新增资金池' });
  await form.getByLabel('名称').fill('2026 年市级云券');
  await form.getByLabel('额度（元）').fill('100');
  await form.getByLabel('变更原因').fill('年度预算');
  await save(admin).click();
  await shown(admin, '额度调整已提交，待另一人确认');
  await list(admin).getByText('不限额').waitFor();
  await admin.getByRole('button', { name: '撤回“2026 年市级云券”的额度调整' }).waitFor();
  await shown(admin, '您提交的调整须由另一人确认；可以撤回。');

  const provider = await s.open(to.pools({ tenant: 'nanshan' }), MOBILES.providerAdmin);
  await provider.getByRole('button', { name: '确认“2026 年市级云券”的额度调整' }).click();
  await button(provider, '确定').click();
  await shown(provider, '额度已生效');
  await list(provider).getByText('充足').waitFor();

  const government = await s.open(to.subsidyList('online'), MOBILES.government);
  await row(government, apply_num).getByText('审核', { exact: true }).click();
  await button(government, '确认通过').click();
  await shown(government, `需要 ${subsidy_money} 元，可用 100.00 元，另有 0.00 元正在处理`);
  expect(await operatorDetail(await s.w.signIn(MOBILES.government), apply_num)).toMatchObject({
    activity: 'government_approval_coupon',
  });

  // more is granted, and it passes
  await admin.reload();
  await admin.getByRole('button', { name: '编辑：2026 年市级云券' }).click();
  const edit = admin.getByRole('dialog');
  await edit.getByLabel('额度（元）').fill('1,000,000');
  await edit.getByLabel('变更原因').fill('追加预算');
  await save(admin).click();
  await shown(admin, '额度调整已提交，待另一人确认');
  await provider.reload();
  await provider.getByRole('button', { name: '确认“2026 年市级云券”的额度调整' }).click();
  await button(provider, '确定').click();
  await shown(provider, '额度已生效');
  await button(government, '确认通过').click();
  await shown(government, '审批通过：');

  await provider.reload();
  await provider.getByRole('button', { name: '“2026 年市级云券”的明细' }).click();
  const entries = provider.getByRole('dialog');
  for (const kind of ['预占转预留', '预占', '增加额度'])
    await entries.getByText(kind, { exact: true }).first().waitFor();
  await entries.getByRole('link', { name: apply_num }).first().waitFor();
  expect(s.errors).toEqual([]);
});
