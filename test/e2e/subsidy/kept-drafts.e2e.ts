import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { to } from '#web/paths.ts';
import {
  completeForm,
  decide,
  MOBILES,
  offeredPostpaid,
  offerOffline,
  operatorDetail,
  productForm,
  providerDecide,
  submit,
} from '#test/builders/subsidy.ts';
import { fileInput, fillForm, pdf, uploaded } from './form.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const { applicant, colleague, operator, government, provider } = MOBILES;
const [FIRST, SECOND] = ['陈晓', '林悦'];
const description = (page: Page) => page.getByLabel('申请说明');
const kept = (page: Page) => page.getByRole('status').filter({ hasText: '草稿已保存' }).waitFor();
const correct = (num: string) => to.applyForm({ type: 'modify', apply_num: num });
async function returned(): Promise<string> {
  const enterprise = await s.w.signIn(applicant);
  const { apply_num } = await submit(s.w, enterprise, await completeForm(s.w, enterprise));
  await decide(await s.w.signIn(operator), apply_num, 'return', '请补充说明');
  return apply_num;
}
/** Presses the act of an alert, and the same word of its question. */
async function surely(page: Page, act: string): Promise<void> {
  await button(page, act).click();
  await page.getByRole('tooltip').getByRole('button', { name: act }).click();
}
async function sendAgain(page: Page, act = '重新提交'): Promise<void> {
  await button(page, act).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认提交' }).click();
  await page.waitForURL(/submitSuccess/);
}

test('a correction is kept while it is typed, restored after a reload, and given up when one says so', async () => {
  const num = await returned();
  const page = await s.open(correct(num), applicant);
  await description(page).fill('改了一半的说明');
  await kept(page);
  await page.reload();
  await shown(page, `已恢复 ${FIRST} 于`);
  await expect.poll(() => description(page).inputValue()).toBe('改了一半的说明');
  await surely(page, '放弃草稿');
  await expect.poll(() => description(page).inputValue()).not.toBe('改了一半的说明');
  expect(await page.getByText('已恢复').count()).toBe(0);

  // what was typed a moment ago is saved on the way out
  await description(page).fill('离开前写的说明');
  await page.locator('.brand-link').click();
  await button(page, '保存并离开').click();
  await page.waitForURL(`${s.origin}/`);
  const other = await s.open(to.subsidyDrafts(), colleague);
  const card = other.getByRole('listitem').filter({ hasText: num });
  await card.getByText(`${FIRST}最近保存`).waitFor();
  await card.getByRole('button', { name: '继续修改' }).click();
  await shown(other, `已恢复 ${FIRST} 于`);
  await sendAgain(other);
  const { form } = await operatorDetail(await s.w.signIn(operator), num);
  expect(form).toMatchObject({ description: '离开前写的说明' });
  await other.goto(s.origin + to.detail({ apply_num: num }));
  await button(other, '记录').click();
  await other.getByRole('dialog').getByText(`草稿由 ${FIRST} 填写`).waitFor();
  await other.goto(s.origin + to.subsidyDrafts());
  await shown(other, '还没有草稿');
  expect(s.errors).toEqual([]);
});

test('two of an enterprise on one correction: the second is told who saved, and overwrites knowingly or looks first', async () => {
  const num = await returned();
  const [mine, theirs] = [await s.open(correct(num), applicant), await s.open(correct(num), colleague)];
  await description(theirs).waitFor();
  await description(mine).fill('陈晓的说明');
  await kept(mine);
  await description(theirs).fill('林悦的说明');
  const alert = theirs.getByRole('alert').filter({ hasText: `${FIRST} 于` });
  await alert.waitFor();
  await expect.poll(() => description(theirs).inputValue()).toBe('林悦的说明');
  await expect.poll(() => button(theirs, '保存草稿').isDisabled()).toBe(true);
  await surely(theirs, '以本页内容覆盖');
  await kept(theirs);
  await description(mine).fill('陈晓的第二稿');
  await mine
    .getByRole('alert')
    .filter({ hasText: `${SECOND} 于` })
    .waitFor();
  await button(mine, '载入最新内容').click();
  await shown(mine, `已恢复 ${SECOND} 于`);
  await expect.poll(() => description(mine).inputValue()).toBe('林悦的说明');
  await sendAgain(mine);
  // the window that was left open saves nothing any more, and says so
  const looked = theirs.waitForResponse(/get\/apply\/detail/);
  await description(theirs).fill('太晚了');
  await theirs.getByRole('alert').filter({ hasText: '已被提交或删除' }).waitFor();
  await expect.poll(() => description(theirs).inputValue()).toBe('太晚了');
  // the round is over: a new draft of it could not be saved, and is not offered
  await looked;
  expect(await button(theirs, '另存为新草稿').count()).toBe(0);
  expect(s.errors).toEqual([]);
});

test('a correction whose draft a colleague threw away is kept as a new one while the round is open', async () => {
  const num = await returned();
  const mine = await s.open(correct(num), applicant);
  await description(mine).fill('陈晓的说明');
  await kept(mine);
  const theirs = await s.open(correct(num), colleague);
  await surely(theirs, '放弃草稿');
  await expect.poll(() => description(theirs).inputValue()).not.toBe('陈晓的说明');
  await description(mine).fill('陈晓的第二稿');
  await mine.getByRole('alert').filter({ hasText: '已被提交或删除' }).waitFor();
  await surely(mine, '另存为新草稿');
  await kept(mine);
  await mine.reload();
  await shown(mine, `已恢复 ${FIRST} 于`);
  await expect.poll(() => description(mine).inputValue()).toBe('陈晓的第二稿');
  expect(s.errors).toEqual([]);
});

test('an application that one begins and the other finishes and sends', async () => {
  const mine = await s.open(to.applyForm({ type: 'apply', from: 'online' }), applicant);
  await description(mine).fill('陈晓先写');
  await mine.waitForURL(/temp_id=/);
  const theirs = await s.open(to.subsidyDrafts(), colleague);
  await shown(theirs, `${FIRST}最近保存`);
  await button(theirs, '继续填写').click();
  await fillForm(theirs);
  await button(theirs, '保存草稿').click();
  await theirs.getByRole('status').filter({ hasText: '已保存' }).waitFor();
  // who began has not seen it: neither a save nor a sending goes over it
  await description(mine).fill('陈晓又写');
  await mine
    .getByRole('alert')
    .filter({ hasText: `${SECOND} 于` })
    .waitFor();
  await mine.goto(s.origin + to.subsidyDrafts());
  await shown(mine, `${FIRST}开始填写`);
  await shown(mine, `${SECOND}最近保存`);

  await button(theirs, '提交申请').click();
  await theirs.getByRole('dialog').getByRole('button', { name: '确认提交' }).click();
  await theirs.waitForURL(/submitSuccess/);
  const number = new URL(theirs.url()).searchParams.get('apply_num') ?? '';
  await theirs.goto(s.origin + to.detail({ apply_num: number }));
  await button(theirs, '记录').click();
  const records = theirs.getByRole('dialog');
  await records.getByText(`草稿由 ${FIRST} 填写`).waitFor();
  await records
    .getByText(SECOND ?? '')
    .first()
    .waitFor();
  expect(s.errors).toEqual([]);
});

test('what is handed in later is kept with its files', async () => {
  const lines = await offerOffline(s.w);
  const enterprise = await s.w.signIn(applicant);
  const form = await productForm(s.w, enterprise, 'offline', lines);
  const { apply_num } = await enterprise.call(applicationsContract.saveApply, { allowance_type: 'offline', form });
  for (const mobile of [operator, government]) await decide(await s.w.signIn(mobile), apply_num);
  await providerDecide(await s.w.signIn(provider), apply_num);
  const page = await s.open(correct(apply_num), applicant);
  await fileInput(page, '验收报告').setInputFiles(pdf('report.pdf'));
  await uploaded(page);
  await kept(page);
  await page.reload();
  await shown(page, `已恢复 ${FIRST} 于`);
  await shown(page, 'report.pdf');
  await button(page, '提交材料').click();
  await page.getByRole('dialog').getByText('确认提交材料').waitFor();
  await page.getByRole('button', { name: '返回核对' }).click();
  await sendAgain(page, '提交材料');
  await page.goto(s.origin + to.detail({ apply_num }));
  await page.getByRole('tab', { name: '验收报告' }).click();
  await shown(page, '新提交');
  await button(page, '记录').click();
  await page.getByRole('dialog').getByText('· 提交项目验收报告').waitFor();
  expect(s.errors).toEqual([]);
});

test('what the staff write for an enterprise is theirs until they show it, and restored', async () => {
  const corp = await s.w.db.system
    .selectFrom('corp')
    .where('corp_name', 'like', '%云启%')
    .selectAll()
    .executeTakeFirstOrThrow();
  const address = to.prepared('/new', { corp: corp.corp_id, from: 'online' });
  const staff = await s.open(address, operator);
  await description(staff).fill('园区先写的说明');
  await staff.getByRole('status').filter({ hasText: '已暂存' }).waitFor();
  await staff.reload();
  await shown(staff, '已恢复 王伟 于');
  await expect.poll(() => description(staff).inputValue()).toBe('园区先写的说明');
  await description(staff).fill('园区写完的说明');
  await staff.getByRole('menuitem', { name: '线上' }).first().click();
  await button(staff, '保存并离开').click();
  await staff.waitForURL(/subsidy\/online/);
  await staff.goto(s.origin + to.prepared());
  const drafts = staff.getByRole('region', { name: '尚未请企业确认的草稿' });
  await drafts.getByText(corp.corp_name).waitFor();
  const mine = await s.open(to.subsidyDrafts(), applicant);
  expect(await mine.getByText('园区代填', { exact: true }).count()).toBe(0);
  await drafts.getByRole('button', { name: /^继续填写/ }).click();
  await shown(staff, '已恢复 王伟 于');
  await button(staff, '保存并请企业确认').click();
  await staff.getByRole('dialog').getByRole('button', { name: '保存并请企业确认' }).click();
  await shown(staff, '已保存，企业会收到短信通知');
  expect(await drafts.count()).toBe(0);
  await mine.reload();
  await shown(mine, '王伟（园区）最近保存');

  // the enterprise saves meanwhile: what was written for the version before it is offered, not filled in
  await staff
    .getByRole('button', { name: /^更正内容/ })
    .first()
    .click();
  await description(staff).fill('园区的更正');
  await staff.getByRole('status').filter({ hasText: '已暂存' }).waitFor();
  await button(mine, '核对并提交').click();
  await description(mine).fill('企业的说明');
  await mine.getByRole('status').filter({ hasText: '已保存' }).waitFor();
  await staff.reload();
  await shown(staff, '王伟 于');
  await expect.poll(() => description(staff).inputValue()).toBe('企业的说明');
  await button(staff, '采用草稿内容').click();
  await expect.poll(() => description(staff).inputValue()).toBe('园区的更正');
  await button(staff, '保存更正').click();
  await shown(staff, '更正已保存');
  await shown(staff, '王伟最近保存于');
  expect(s.errors).toEqual([]);
});

test('a bill that is removed while papers are on their way takes its own along, and leaves the other’s', async () => {
  const enterprise = await s.w.signIn(applicant);
  const [line] = await offeredPostpaid(enterprise);
  const form = await productForm(s.w, enterprise, 'postpaid', line ? [line] : []);
  const { apply_num } = await enterprise.call(applicationsContract.saveApply, { allowance_type: 'postpaid', form });
  for (const who of [operator, government]) await decide(await s.w.signIn(who), apply_num);
  await providerDecide(await s.w.signIn(provider), apply_num);

  const page = await s.open(correct(apply_num), applicant);
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/filesvr/upload/**', async (route) => {
    await held;
    // the removed one's was given up
    await route.continue().catch(() => undefined);
  });
  const bill = (index: number) => page.locator('.bill').nth(index);
  for (const [i, name] of ['first', 'second'].entries()) {
    await button(page, '添加账单').click();
    await bill(i).getByLabel('账单订单号').fill(`ORDER-${name}`);
    await bill(i)
      .locator('input[type=file]')
      .setInputFiles(pdf(`${name}.pdf`));
    await bill(i)
      .getByRole('button', { name: /^取消上传/ })
      .waitFor();
  }
  await bill(0).locator('.ant-btn-dangerous').last().click();
  await expect.poll(() => page.locator('.bill').count()).toBe(1);
  await expect.poll(() => bill(0).getByLabel('账单订单号').inputValue()).toBe('ORDER-second');
  release();
  await uploaded(page);
  await bill(0).getByText('second.pdf').waitFor();
  await kept(page);
  await expect
    .poll(async () => (await enterprise.call(applicationsContract.getCorrectionTemp, { apply_num })).current?.form)
    .toMatchObject({ detailed_billings: [{ order_num: 'ORDER-second', files: [expect.any(String)] }] });
  expect(await page.getByText('first.pdf').count()).toBe(0);
  expect(s.errors).toEqual([]);
});
