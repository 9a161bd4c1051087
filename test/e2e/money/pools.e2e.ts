import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertKeepers } from '#db/repositories/ledger/alerts.ts';
import { formatYuan, sumYuan } from '#domain/shared/money/money.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { to } from '#web/paths.ts';
import { decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

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

test('a pool that comes down to a level set for it is marked, its keepers are told, and today shows it first', async () => {
  const [admin, provider] = await Promise.all([s.w.signIn(MOBILES.tenantAdmin), s.w.signIn(MOBILES.providerAdmin)]);
  const tenant_id = 'nanshan';
  const { items } = await admin.call(poolsContract.listPools, { tenant_id, keyword: '市级云券' });
  const { pool_id, reserved, apply_year, allowance_type, name } = items[0]!;
  // half of it is left
  const asked = { tenant_id, pool_id, apply_year, allowance_type, name, granted: sumYuan([reserved, reserved]) };
  const { change } = await admin.call(poolsContract.askGrant, { ...asked, reason: '年中调减' });
  const confirm = { tenant_id, change_id: change?.change_id ?? '', decision: 'confirm' as const };
  await provider.call(poolsContract.decideGrant, confirm);

  const page = await s.open(to.pools(), MOBILES.tenantAdmin);
  const one = row(page, name);
  await one.getByText('充足').waitFor();
  await one.getByText('提醒：20%、5%').waitFor();
  await page.getByRole('button', { name: `“${name}”的余额提醒` }).click();
  const dialog = page.getByRole('dialog', { name: `“${name}”的余额提醒` });
  await dialog.getByLabel('可用金额降到额度的（%）').click();
  await page.getByTitle('50%').click();
  // the open choice covers the buttons
  await dialog.getByText(/^可用金额降到所选比例时/).click();
  await button(page, '确定').click();
  await shown(page, '提醒已设置');
  await one.getByText('余额偏低').waitFor();
  await one.getByText('提醒：50%、20%、5%').waitFor();

  // a server that looks tells each keeper once, and the page when
  const told = async () => {
    const rows = s.w.db.system.selectFrom('outbox_message').where('template', '=', 'pool_level').select('body');
    return (await rows.execute()).map(({ body }) => body);
  };
  await alertKeepers(s.w.db.system);
  const bodies = await told();
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) expect(body).toContain(`“${name}”可用 ${formatYuan(reserved)} 元，已不足额度的 50%`);
  await alertKeepers(s.w.db.system);
  expect(await told()).toHaveLength(bodies.length);
  await page.reload();
  await one.getByText(/上次提醒 \d{4}-\d\d-\d\d/).waitFor();

  const government = await s.open(to.today(), MOBILES.government);
  const card = government.getByRole('region', { name: `${apply_year} 年度资金池` });
  const first = card.getByRole('listitem').first();
  await first.getByText('余额偏低').waitFor();
  await first.getByText(formatYuan(reserved), { exact: true }).first().waitFor();
  await first.getByRole('link', { name }).click();
  await government.waitForURL(/\/dashboard\/subsidy\/pools\?/);
  await row(government, name).getByText('余额偏低').waitFor();
  expect(s.errors).toEqual([]);
});
