import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { keepProblem } from '#db/repositories/ops/problems.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { passedApplication } from '#test/builders/voucher.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

test('in the console a voucher that is not issued is said to be done by hand, and another one given up; its enterprise is told', async () => {
  const { system } = s.w.db;
  // who administers at the provider and corrects its vouchers, too
  await system
    .updateTable('membership')
    .set({ roles: ['provider_allowance_admin', 'provider_allowance_final_admin'] })
    .where('user_id', '=', (e) =>
      e.selectFrom('user_account').where('mobile', '=', MOBILES.providerAdmin).select('user_id'),
    )
    .execute();
  const { cloud_account: uin } = await system
    .selectFrom('corp')
    .where('tenant_id', '=', 'nanshan')
    .select('cloud_account')
    .executeTakeFirstOrThrow();
  const fault = { uin, call: 'issue', kind: 'unreachable', times_left: 1_000 } as const;
  await system.insertInto('provider_fault').values(fault).execute();
  const stuck = async () => {
    const voucher_num = `V${await passedApplication(s.w)}`;
    await sweepCommands(s.w.deps, 0);
    const of = { tenant_id: 'nanshan', workflow_id: `voucher/nanshan/${voucher_num}`, case_kind: 'voucher' as const };
    const found = { ...of, step: 'voucher_issue', detail: 'the provider is out of reach', attempts: 5 };
    await keepProblem(system, 'issue_failing', found);
    return voucher_num;
  };
  const [done, given] = [await stuck(), await stuck()];

  const page = await s.open(to.problems(), MOBILES.providerAdmin);
  await page.getByRole('link', { name: `已人工办理：${done}` }).click();
  const byHand = page.getByRole('dialog', { name: '登记已人工办理' });
  await byHand.getByLabel('云服务商券号').fill('HAND-1');
  await byHand.getByLabel('说明和确认依据').fill('云服务商工单 13 已发放');
  await button(page, '确定').click();
  // back where they were, with nothing left of it there
  await page.waitForURL(/dashboard\/stuck/);
  await page.getByRole('button', { name: `处置：${given}` }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: `处置：${done}` }).count()).toBe(0);

  await page.getByRole('button', { name: `处置：${given}` }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('radio', { name: /已人工办理/ }).isDisabled()).toBe(true);
  await expect.poll(() => dialog.getByRole('radio', { name: /改派/ }).count()).toBe(0);
  await dialog.getByRole('radio', { name: /放弃办理/ }).check();
  await dialog.getByLabel('原因', { exact: true }).fill('云账号有误');
  await button(page, '确定').click();
  await page.getByRole('status').getByText('已处置').first().waitFor();
  await system.deleteFrom('provider_fault').execute();

  const enterprise = await s.open(to.myVouchers({ open: given }), MOBILES.applicant);
  await shown(enterprise, '云服务商未能发放，该券已取消');
  await enterprise.goto(new URL(to.myVouchers({ open: done }), enterprise.url()).href);
  await shown(enterprise, 'HAND-1');
  expect(s.errors).toEqual([]);
});

test('the enterprise sees its voucher, the park asks for more time, the provider agrees from its inbox', async () => {
  const voucher_num = `V${await passedApplication(s.w)}`;
  await sweepCommands(s.w.deps, 0);
  const rows = () => s.w.db.system.selectFrom('voucher').where('voucher_num', '=', voucher_num);
  const status = async () => (await rows().select('status').executeTakeFirstOrThrow()).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('issued');

  const enterprise = await s.open(to.myApplications(), MOBILES.applicant);
  await enterprise.getByRole('link', { name: '我的云券' }).click();
  await shown(enterprise, voucher_num);
  await shown(enterprise, '在云服务商控制台支付订单时选择该券抵扣。');
  await enterprise.getByRole('button', { name: `查看详情：${voucher_num}` }).click();
  const own = enterprise.getByRole('dialog', { name: `云券 ${voucher_num}` });
  await own.getByText(/请在 \d{4}-\d\d-\d\d 之前（含当日）使用，还有 36\d 天/).waitFor();
  await own.getByText('云券已发放到云账号').waitFor();
  // it leads to its application, and the application back to it
  await own.getByRole('link', { name: voucher_num.slice(1) }).click();
  await enterprise.getByRole('link', { name: `查看云券 ${voucher_num}` }).click();
  await own.getByText('来自申请').waitFor();

  // the park comes to it from the case
  const apply_num = voucher_num.slice(1);
  const ended = to.detail({ apply_num, flow_id: `subsidy/nanshan/${apply_num}`, op: 'details' });
  const operator = await s.open(ended, MOBILES.operator);
  await operator.getByRole('tab', { name: /以往云券（\d+）/ }).waitFor();
  await operator.getByRole('link', { name: `查看云券 ${voucher_num}` }).click();
  await button(operator, '申请延期').click();
  const dialog = operator.getByRole('dialog', { name: '申请延期' });
  await dialog.getByLabel('延期至').fill(`${new Date().getUTCFullYear() + 2}-01-31`);
  await dialog.getByLabel('延期至').press('Enter');
  await dialog.getByLabel('申请理由').fill('项目延期上线');
  await button(operator, '确定').click();
  // more than a year: the field is told, and what was typed stays
  await shown(operator, '须晚于当前有效期，且在一年以内');
  await dialog.getByRole('button', { name: /取\s*消/ }).click();

  await button(operator, '申请换绑订单').click();
  const rebind = operator.getByRole('dialog', { name: '申请换绑订单' });
  await rebind.getByLabel('新订单号').fill('20261127999');
  await rebind.getByLabel('申请理由').fill('订单作废重下');
  await button(operator, '确定').click();
  await shown(operator, '已提交');

  const provider = await s.open(to.today(), MOBILES.provider);
  await provider.getByText('云券申请').first().waitFor();
  await provider.goto(new URL(to.vouchers({ open: voucher_num }), provider.url()).href);
  await shown(provider, '换为 20261127999');
  await button(provider, '同意').click();
  await button(provider, '确定').click();
  await shown(provider, '已提交');
  await provider.getByText('20261127999', { exact: true }).waitFor();

  // it is called back, and the provider's system does not answer at first
  const { uin } = await rows().select('uin').executeTakeFirstOrThrow();
  const fault = { uin, call: 'recall' as const, kind: 'unreachable' as const, times_left: 4 };
  await s.w.db.system.insertInto('provider_fault').values(fault).execute();
  await button(operator, '申请回收').click();
  await operator.getByRole('dialog', { name: '申请回收' }).getByLabel('申请理由').fill('企业退租');
  await button(operator, '确定').click();
  await button(provider, '同意').click();
  await shown(provider, '由云服务商的系统收回云券');
  await button(provider, '确定').click();
  await shown(provider, '等待云服务商确认');
  await shown(provider, '确认之前，金额留在该券上');
  await shown(operator, '回收办理中');
  await operator.goto(new URL(to.vouchers(), operator.url()).href);
  await shown(operator, '待云服务商确认收回');
  await operator.goBack();
  await shown(enterprise, '园区正在收回该券，请勿再使用。');
  await expect.poll(status, { timeout: 60_000 }).toBe('recycled');
  await shown(operator, '云服务商已收回，余额退回资金池');
  await shown(enterprise, '已由园区申请回收');
  expect(s.errors).toEqual([]);
});
