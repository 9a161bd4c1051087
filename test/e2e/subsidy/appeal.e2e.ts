import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { to } from '#web/paths.ts';
import { MOBILES, submit } from '#test/builders/subsidy.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const REASON = '订单均用于本园区，请重新审核';

/** An application that the operator closed. */
async function closed(): Promise<string> {
  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  const operator = await s.w.signIn(MOBILES.operator);
  await operator.call(approvalContract.closeApply, { apply_num, reason: '不符合要求' });
  return apply_num;
}
/** The enterprise appeals on screen, from its list on; the number of the appeal. */
async function appeal(number: string): Promise<string> {
  const page = await s.open(to.myApplications(), MOBILES.applicant);
  const card = page.getByRole('listitem').filter({ hasText: number });
  await card.getByText('关闭原因：不符合要求').waitFor();
  await card.getByText(/如有异议，可在 \d{4}-\d{2}-\d{2} 前申诉/).waitFor();
  await card.getByRole('button', { name: named('申诉') }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: /确\s*定/ });
  await expect.poll(() => send.isDisabled()).toBe(true);
  await dialog.getByLabel('申诉理由').fill(REASON);
  await send.click();
  await page.waitForURL(/submitSuccess/);
  await shown(page, '申诉已提交');
  const made = new URL(page.url()).searchParams.get('apply_num') ?? '';
  expect(made).not.toBe(number);
  // once only
  await page.goto(s.origin + to.detail({ apply_num: number }));
  await page
    .getByRole('alert')
    .filter({ hasText: '已对本申请申诉，申诉编号' })
    .filter({ hasNotText: '不再被占用' })
    .getByRole('link', { name: made })
    .waitFor();
  expect(await button(page, '申诉').count()).toBe(0);
  return made;
}
/** Opens a task from the list, as an approver does. */
async function review(mobile: string, number: string, action = '审核'): Promise<Page> {
  const page = await s.open(to.subsidyList('online'), mobile);
  await row(page, number).getByText(action, { exact: true }).click();
  await page.waitForURL(/subsidy-detail/);
  return page;
}

test('an appeal is sent on screen, decided by others than who closed it, and its outcome read', async () => {
  const number = await closed();
  const made = await appeal(number);

  // it waits for nobody who closed the first one
  const first = await s.open(to.subsidyList('online'), MOBILES.operator);
  await first.getByRole('tab', { name: /全部/ }).click();
  await row(first, made).getByText('详情', { exact: true }).click();
  await shown(first, '驳回或关闭过原申请的人员不能办理。');
  expect(await button(first, '确认通过').count()).toBe(0);

  const operator = await review(MOBILES.operator2, made);
  const notice = operator.getByRole('alert').filter({ hasText: '本申请是申诉，原申请' });
  await notice.getByText(`申诉理由：${REASON}`).waitFor();
  await notice.getByRole('link', { name: number }).click();
  await shown(operator, '企业已对本申请申诉，申诉编号');
  await shown(operator, '不符合要求');
  await operator.goBack();
  await button(operator, '确认通过').click();
  await shown(operator, '审批通过：');
  const government = await review(MOBILES.government, made);
  await button(government, '确认通过').click();
  await shown(government, '审批通过：');
  const admin = await review(MOBILES.providerAdmin, made, '修改');
  await shown(admin, '本申请是申诉，原申请');
  // whoever has the task is not told of those who may not have it
  expect(await admin.getByText('驳回或关闭过原申请的人员不能办理。').count()).toBe(0);
  await button(admin, '不修改，直接提交').click();
  await shown(admin, '已提交');
  const provider = await review(MOBILES.provider, made);
  await button(provider, '确认通过').click();
  await shown(provider, '申请已结束，全部环节完成');

  const mine = await s.open(to.detail({ apply_num: number }), MOBILES.applicant);
  await mine.getByRole('alert').getByRole('link', { name: made }).click();
  await mine.getByRole('region', { name: '已批准补贴' }).waitFor();
  await mine.getByRole('alert').filter({ hasText: '本申请是申诉，原申请' }).getByText(REASON).waitFor();
  expect(s.errors).toEqual([]);
});

test('an appeal that is closed says why, and there is none against it', async () => {
  const made = await appeal(await closed());
  const list = await s.open(to.subsidyList('online'), MOBILES.operator2);
  await row(list, made).getByText('关闭', { exact: true }).click();
  const dialog = list.getByRole('dialog');
  await dialog.getByLabel('关闭原因').fill('订单属于其他园区');
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await shown(list, '关闭成功');

  const mine = await s.open(to.myApplications(), MOBILES.applicant);
  // the first one's names the appeal as well
  const card = mine.getByRole('listitem').filter({ hasText: '关闭原因：订单属于其他园区' });
  await card.getByRole('link', { name: made }).click();
  await shown(mine, '本申请是申诉，原申请');
  await shown(mine, '订单属于其他园区');
  expect(await button(mine, '申诉').count()).toBe(0);
  expect(await mine.getByText(/前申诉/).count()).toBe(0);
  expect(await mine.getByText('预计补贴金额').count()).toBe(0);
  expect(s.errors).toEqual([]);
});
