import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { sampleForm, sampleOrders, samplePdf, samplePng } from '#db/seeds/samples.ts';
import { completeForm, decide, MOBILES, submit, upload } from '#test/builders/subsidy.ts';
import { choose } from '../subsidy/form.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
let ours: string;
let theirs: string;
beforeAll(async () => {
  s = await stage();
  const applicant = await s.w.signIn(MOBILES.applicant);
  ({ apply_num: ours } = await submit(s.w, applicant, await completeForm(s.w, applicant)));
  await decide(await s.w.signIn(MOBILES.operator), ours);
  await decide(await s.w.signIn(MOBILES.government), ours);
  const corp = await s.w.signIn(MOBILES.customApplicant);
  const licence = await upload(s.w, corp, 'document', 'a.pdf', samplePdf('a'));
  const screenshot = await upload(s.w, corp, 'screenshot', 'b.png', samplePng(4, 4, [9, 9, 9]));
  const year = new Date().getUTCFullYear();
  const form = sampleForm({
    park_id: 'qiyuan-1',
    year,
    cloud_account: '100034567890',
    orders: sampleOrders(1, 10),
    files: { licence, letter: licence, screenshot },
    custom: true,
  });
  ({ apply_num: theirs } = await corp.call(applicationsContract.saveApply, { allowance_type: 'online', form }));
});
afterAll(() => s.close());

test('the park selector narrows the list, its choice is in the address and survives a reload', async () => {
  const page = await s.open('/dashboard/subsidy/online?tab=0', MOBILES.providerAdmin);
  await row(page, ours).waitFor();
  await row(page, theirs).waitFor();
  await choose(page, '园区', '启元创新园');
  await row(page, ours).waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toContain('tenant_id=qiyuan');
  await page.reload();
  await row(page, theirs).waitFor();
  expect(await row(page, ours).count()).toBe(0);
  await page.goBack();
  await row(page, ours).waitFor();
});

test('details open in a new tab for the provider’s administrator; the correction is made by lines', async () => {
  const page = await s.open('/dashboard/subsidy/online?tab=0', MOBILES.providerAdmin);
  const [details] = await Promise.all([
    page.context().waitForEvent('page'),
    row(page, ours).getByText('详情', { exact: true }).click(),
  ]);
  await details.waitForURL(/subsidy-detail.*op=details/);
  await details.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).toContain('/dashboard/subsidy/online');
  await row(page, ours).getByText('修改', { exact: true }).click();
  await page.waitForURL(/op=modify/);
  await button(page, '协助修改')
    .click()
    .catch(() => {});
  await page.getByLabel('申请说明').fill('云厂商核对后修正');
  await button(page, '保存并提交').click();
  await shown(page, '已提交');
  expect(s.errors).toEqual([]);
});

test('the records of a case say when, who and what', async () => {
  const page = await s.open('/dashboard/subsidy/online?tab=0', MOBILES.tenantAdmin);
  await row(page, ours).getByText('操作记录').click();
  const dialog = page.getByRole('dialog');
  for (const text of ['提交申请', '审批通过', '陈晓', '王伟', '刘洋']) await dialog.getByText(text).first().waitFor();
  await dialog
    .getByText(/共 \d+ 条/)
    .first()
    .waitFor();
});

test('filters, tab and search are one address: back and forward walk through them', async () => {
  const page = await s.open('/dashboard/subsidy/online', MOBILES.tenantAdmin);
  await page.getByRole('tab', { name: /全部申请/ }).click();
  await row(page, ours).waitFor();
  await page.getByPlaceholder(/企业名称/).fill('没有这家企业');
  await button(page, '查询').click();
  await shown(page, '没有符合条件的数据');
  await expect.poll(() => new URL(page.url()).searchParams.has('keyword')).toBe(true);
  await page.goBack();
  await row(page, ours).waitFor();
  await page.goForward();
  await shown(page, '没有符合条件的数据');
});

test('on a phone the side menu goes away once a page is chosen', async () => {
  const page = await s.open('/dashboard/subsidy/online', MOBILES.operator, { width: 390 });
  await button(page, '展开菜单').click();
  await page.getByRole('menuitem', { name: '企业需求' }).click();
  await page.getByRole('heading', { name: '企业需求', level: 1 }).waitFor();
  await page.getByRole('menuitem', { name: '企业需求' }).waitFor({ state: 'hidden' });
});
