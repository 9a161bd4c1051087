import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { to } from '#web/paths.ts';
import { publishSecond } from '#test/builders/batch.ts';
import { decide, MOBILES, operatorDetail, providerDecide, submit } from '#test/builders/subsidy.ts';
import { pdf, uploaded } from './form.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
  const online = defaultFlow('online', false);
  const steps = online.steps.map((step) =>
    step.code === 'government_approval_coupon' ? { ...step, requires: ['sealed_file' as const] } : step,
  );
  await publishSecond(s.w, { ...online, steps }, '政府审批须上传盖章文件');
});
afterAll(() => s.close());

const SEALED = '政府盖章文件';
const FURTHER = '补充审批文件';

/** An application at the government's step. */
async function atGovernment(): Promise<string> {
  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  await decide(await s.w.signIn(MOBILES.operator), apply_num);
  return apply_num;
}
/** Opens a case from the list: its task, or to look at it. */
async function open(mobile: string, number: string, action: '审核' | '详情' = '审核'): Promise<Page> {
  const page = await s.open(to.subsidyList('online'), mobile);
  if (action === '详情') await page.getByRole('tab', { name: /全部/ }).click();
  await row(page, number).getByText(action, { exact: true }).click();
  await page.waitForURL(/subsidy-detail/);
  return page;
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const choose = (page: Page, document: string, file: string) =>
  section(page, document).locator('input[type=file]').setInputFiles(pdf(file));
const materials = (page: Page) => page.getByRole('tab', { name: '补充材料' }).click();
const approvalFiles = (page: Page) => page.getByRole('tab', { name: '审批文件' }).click();

test('the sealed file: the step is not passed without it, says why, and keeps each version', async () => {
  const number = await atGovernment();
  const page = await open(MOBILES.government, number);
  await section(page, SEALED).getByText('（通过前必须上传）').waitFor();
  await section(page, SEALED).getByText('尚未上传').waitFor();
  const why = '请先上传政府盖章文件';
  await expect.poll(() => button(page, '确认通过').isDisabled()).toBe(true);
  await expect.poll(() => button(page, '确认通过').getAttribute('title')).toBe(why);
  await shown(page, why);
  // the keys do not get past it either
  await page.getByRole('radio', { name: '通过' }).press('Control+Enter');
  // sending it back needs no file
  await page.getByText('驳回', { exact: true }).click();
  await page.getByLabel('驳回原因').fill('请补充');
  await expect.poll(() => button(page, '确认驳回').isEnabled()).toBe(true);
  await page.getByRole('radiogroup', { name: '审批结果' }).getByText('通过').click();

  await choose(page, SEALED, 'first.pdf');
  await shown(page, `已上传${SEALED}`);
  await expect.poll(() => button(page, '确认通过').isEnabled()).toBe(true);
  await choose(page, SEALED, 'second.pdf');
  const versions = section(page, SEALED).getByRole('listitem');
  await expect.poll(() => versions.count()).toBe(2);
  await expect.poll(() => versions.first().innerText()).toMatch(/second\.pdf[^]*当前[^]*上传于 \d{4}-\d{2}-\d{2}/);
  await expect.poll(() => versions.last().innerText()).toMatch(/first\.pdf/);
  // each is read beside the decision
  for (const name of ['second.pdf', 'first.pdf']) {
    await section(page, SEALED)
      .getByRole('button', { name: `查看 ${name}` })
      .click();
    await section(page, '材料查看')
      .getByRole('img', { name: `${name}，第 1 页` })
      .waitFor();
  }
  // what was handed in stays
  expect(
    await section(page, SEALED)
      .getByRole('button', { name: /删除|移除/ })
      .count(),
  ).toBe(0);
  expect((await operatorDetail(await s.w.signIn(MOBILES.operator), number)).activity).toBe(
    'government_approval_coupon',
  );
  await button(page, '确认通过').click();
  await shown(page, '审批通过：');
  expect(s.errors).toEqual([]);
});

test('the park’s administrator hands in a further file, a colleague’s look waits for it, and who is none is told whose it is', async () => {
  const number = await atGovernment();
  const operator = await open(MOBILES.operator, number, '详情');
  await approvalFiles(operator);
  await section(operator, SEALED).getByText('由本环节的园区管理员上传').waitFor();
  expect(await operator.locator('input[type=file]').count()).toBe(0);

  const government = await open(MOBILES.government, number);
  await choose(government, SEALED, 'sealed.pdf');
  await expect.poll(() => button(government, '确认通过').isEnabled()).toBe(true);
  const administrator = await open(MOBILES.tenantAdmin, number);
  await approvalFiles(administrator);
  await shown(administrator, 'sealed.pdf');
  await choose(administrator, FURTHER, 'further.pdf');
  await shown(administrator, `已上传${FURTHER}`);
  await section(administrator, FURTHER).getByText('further.pdf').waitFor();
  // supplementary materials are the provider's
  expect(await button(administrator, '提交补充材料').count()).toBe(0);

  const news = government.getByRole('alert').filter({ hasText: '同事刚刚上传了审批文件' });
  await news.getByRole('button').click();
  await approvalFiles(government);
  await section(government, FURTHER).getByText('further.pdf').waitFor();
  await button(government, '确认通过').click();
  await shown(government, '审批通过：');
  expect(s.errors).toEqual([]);
});

test('where no step asks for a file, the park’s administrator finds the way to hand one in among the documents', async () => {
  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  const operator = await open(MOBILES.operator, apply_num);
  await operator.getByRole('tab', { name: '补充材料' }).waitFor();
  expect(await operator.getByRole('tab', { name: '审批文件' }).count()).toBe(0);
  const administrator = await open(MOBILES.tenantAdmin, apply_num);
  await approvalFiles(administrator);
  await choose(administrator, SEALED, 'early.pdf');
  await shown(administrator, `已上传${SEALED}`);
  await section(administrator, SEALED).getByText('early.pdf').waitFor();
  // who may hand in none reads what is there
  const news = operator.getByRole('alert').filter({ hasText: '同事刚刚上传了审批文件' });
  await news.getByRole('button').click();
  await approvalFiles(operator);
  await section(operator, SEALED).getByText('early.pdf').waitFor();
  expect(s.errors).toEqual([]);
});

test('the final administrator adds supplementary materials; the provider reads all beside the form, the enterprise none', async () => {
  const number = await atGovernment();
  const government = await open(MOBILES.government, number);
  await choose(government, SEALED, 'sealed.pdf');
  await expect.poll(() => button(government, '确认通过').isEnabled()).toBe(true);
  await button(government, '确认通过').click();
  await shown(government, '审批通过：');
  await providerDecide(await s.w.signIn(MOBILES.providerAdmin), number, 'modify');

  const address = { apply_num: number, tenant_id: 'nanshan', flow_id: `subsidy/nanshan/${number}` };
  const final = await s.open(to.detail({ ...address, op: 'details' }), MOBILES.finalAdmin);
  await materials(final);
  const adding = section(final, '上传补充材料');
  const submitting = button(final, '提交补充材料');
  await submitting.click();
  await shown(final, '请上传补充材料');
  const more = ['one.pdf', 'two.pdf'];
  await adding.locator('input[type=file]').setInputFiles(more.map((name) => pdf(name)));
  for (const name of more) await adding.getByText(name).waitFor();
  await uploaded(final);
  await submitting.click();
  await shown(final, '上传补充材料成功');
  await expect.poll(() => adding.getByText('one.pdf').count()).toBe(0);
  for (const name of more)
    await section(final, '补充材料').getByRole('listitem').filter({ hasText: name }).getByText('上传于').waitFor();
  // what is there is not taken away again
  expect(await final.getByRole('button', { name: /删除|移除/ }).count()).toBe(0);
  await submitting.click();
  await shown(final, '未传新的材料');

  const provider = await open(MOBILES.provider, number);
  await approvalFiles(provider);
  await provider.getByRole('button', { name: '查看 sealed.pdf' }).click();
  const viewer = section(provider, '材料查看');
  for (const name of ['sealed.pdf', ...more]) {
    await viewer.getByRole('img', { name: `${name}，第 1 页` }).waitFor();
    const box = await button(provider, '确认通过').boundingBox();
    expect(box !== null && box.y > 0 && box.y + box.height < 900).toBe(true);
    if (name !== 'two.pdf') await viewer.getByRole('button', { name: '下一份材料' }).click();
  }
  await button(provider, '确认通过').click();
  await shown(provider, '申请已结束，全部环节完成');

  const mine = await s.open(to.detail({ apply_num: number }), MOBILES.applicant);
  await mine.getByRole('tab', { name: '查看材料（3）' }).click();
  await mine.getByRole('toolbar').getByText('1 / 3').waitFor();
  expect(await mine.getByRole('tab', { name: '补充材料' }).count()).toBe(0);
  await button(mine, '记录').click();
  await mine.getByRole('dialog').getByText('政府审批').first().waitFor();
  const read = await mine.locator('body').innerText();
  for (const word of ['sealed.pdf', ...more, SEALED, '审批文件', '补充材料']) expect(read).not.toContain(word);
  expect(s.errors).toEqual([]);
});
