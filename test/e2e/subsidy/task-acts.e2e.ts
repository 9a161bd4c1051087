import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { completeForm, decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import type { TestUser } from '#test/test-user.ts';
import { button, more, row, shown, stage, type Stage } from '../stage.ts';

const { applicant, operator, operator2, government, tenantAdmin } = MOBILES;
let s: Stage;
let enterprise: TestUser;
beforeAll(async () => {
  s = await stage();
  enterprise = await s.w.signIn(applicant);
});
afterAll(() => s.close());

const fresh = async () => (await submit(s.w, enterprise)).apply_num;
const list = (who: string, search = '') => s.open(`/dashboard/subsidy/online${search}`, who);
const caseOf = (who: string, num: string) => s.open(`/subsidy-detail?flow_id=subsidy/nanshan/${num}`, who);
/** Chooses a colleague in the open dialog by typing, and confirms. */
async function hand(page: Page, act: string, name: string, note = '') {
  await (await more(page, act)).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(name);
  await page.getByTitle(new RegExp(`^${name}`)).waitFor();
  await page.keyboard.press('Enter');
  if (note) await dialog.getByLabel('说明').fill(note);
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await dialog.waitFor({ state: 'detached' });
}
/** Why a button is off, as its tooltip tells whoever asks it. */
async function whyOff(page: Page, act: string): Promise<string> {
  const off = button(page, act);
  await expect.poll(() => off.getAttribute('aria-disabled')).toBe('true');
  await off.focus();
  return (await page.getByRole('tooltip').filter({ visible: true }).first().textContent()) ?? '';
}

test('who claims a task has it alone: it leaves the other’s list until it is released', async () => {
  const num = await fresh();
  const mine = await caseOf(operator, num);
  const others = await list(operator2);
  await row(others, num).waitFor();
  await button(mine, '认领').click();
  await shown(mine, '已认领，该任务由您办理');
  await row(others, num).waitFor({ state: 'detached' });
  const seen = await caseOf(operator2, num);
  const claim = await more(seen, '认领');
  await expect.poll(() => claim.getAttribute('aria-disabled')).toBe('true');
  await claim.getByText('该任务由王伟办理中').waitFor();
  await button(mine, '释放').click();
  await row(others, num).waitFor();
  expect(s.errors).toEqual([]);
});

test('transferred: only the other one decides, and the list names them', async () => {
  const num = await fresh();
  const mine = await caseOf(operator, num);
  await hand(mine, '转交', '孙莉', '请接手');
  await shown(mine, '已转交');
  const all = await list(operator, '?tab=0');
  await row(all, num).getByRole('cell', { name: '孙莉' }).waitFor();
  const theirs = await caseOf(operator2, num);
  await button(theirs, '确认通过').click();
  await shown(theirs, '审批通过：');
  expect(s.errors).toEqual([]);
});

test('delegated: the answer comes back to who asked', async () => {
  const num = await fresh();
  const mine = await caseOf(operator, num);
  await hand(mine, '委托', '孙莉');
  const theirs = await caseOf(operator2, num);
  await shown(theirs, '您（受王伟委托，答复后交回）');
  await shown(theirs, '您受王伟委托办理：您的答复是建议，任务随后交回王伟决定。');
  await button(theirs, '确认通过').click();
  await shown(theirs, /已记录您的意见/);
  const back = await caseOf(operator, num);
  await button(back, '确认通过').click();
  await shown(back, '审批通过：');
  expect(s.errors).toEqual([]);
});

test('a signer was added: both must pass', async () => {
  const num = await fresh();
  const mine = await caseOf(operator, num);
  await hand(mine, '加签', '赵敏');
  await shown(mine, '已处理 0 / 2');
  await mine.getByLabel('办理后自动打开下一个').uncheck();
  await button(mine, '确认通过').click();
  await shown(mine, '等待其他人员处理后，申请进入下一环节。');
  await shown(mine, '已处理 1 / 2');
  const signer = await caseOf(tenantAdmin, num);
  await button(signer, '确认通过').click();
  await shown(signer, '审批通过：');
  expect((await operatorDetail(enterprise, num)).activity).toBe('government_approval_coupon');
  expect(s.errors).toEqual([]);
});

test('returned with a ticked field: the enterprise changes only that, and the reviewer reads what was asked', async () => {
  const form = await completeForm(s.w, enterprise);
  const num = (await submit(s.w, enterprise, form)).apply_num;
  const mine = await s.open(`/subsidy-detail?flow_id=subsidy/nanshan/${num}&tab=2`, operator);
  await mine.getByText('驳回', { exact: true }).click();
  await mine.getByLabel('驳回原因').fill('请写明用途');
  await mine.getByRole('checkbox', { name: '需修改：申请说明' }).check();
  await mine.getByLabel('修改要求：申请说明').first().fill('写明用于哪些系统');
  await shown(mine, '需要企业修改（1 处）');
  await button(mine, '确认驳回').click();
  await shown(mine, /已驳回/);

  const correction = await s.open(`/subsidy-apply?type=modify&apply_num=${num}`, applicant);
  await shown(correction, '审核人要求：写明用于哪些系统');
  await expect.poll(() => correction.getByLabel('企业域名').isDisabled()).toBe(true);
  await expect.poll(() => correction.getByRole('combobox', { name: '所属园区' }).isDisabled()).toBe(true);
  const back = await operatorDetail(enterprise, num);
  const { task_id, revision_id } = back;
  const other = { ...form, annual_revenue: '1' };
  const refused = await enterprise.send(applicationsContract.corpApproval, {
    apply_num: num,
    task_id,
    revision_id,
    form: other,
  });
  expect(refused.body.code).toBe(7216);
  await correction.getByLabel('申请说明').fill('用于生产管理系统');
  await button(correction, '重新提交').click();
  await button(correction, '确认提交').click();
  await correction.waitForURL(/submitSuccess/);

  const again = await caseOf(operator2, num);
  await shown(again, '驳回要求：写明用于哪些系统');
  await shown(again, '用于生产管理系统');
  expect(s.errors).toEqual([]);
});

test('withdrawn before the next person opened it, refused afterwards', async () => {
  const num = await fresh();
  const mine = await caseOf(operator, num);
  await mine.getByLabel('办理后自动打开下一个').uncheck();
  await button(mine, '确认通过').click();
  await shown(mine, '已流转至：政府审批');
  await (await more(mine, '撤回')).click();
  await mine
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await shown(mine, '已撤回');
  await button(mine, '确认通过').click();
  await shown(mine, '已流转至：政府审批');
  const theirs = await caseOf(government, num);
  await button(theirs, '确认通过').waitFor();
  await mine.reload();
  await shown(mine, '刘洋已打开');
  await (await more(mine, '撤回')).getByText('刘洋已打开该任务，不能撤回').waitFor();
  expect(s.errors).toEqual([]);
});

test('the enterprise sees an expected date, urges once a day, and takes its own correction back', async () => {
  const form = await completeForm(s.w, enterprise);
  const num = (await submit(s.w, enterprise, form)).apply_num;
  const mine = await s.open(`/subsidy-detail?apply_num=${num}`, applicant);
  await shown(mine, /预计 \d{4}-\d\d-\d\d 前办结/);
  await button(mine, '催办').click();
  await shown(mine, '已提醒办理人');
  await mine
    .locator('[aria-disabled="true"]')
    .filter({ hasText: /催\s*办/ })
    .waitFor();
  expect(await whyOff(mine, '催办')).toBe('每天最多催办 1 次');

  await decide(await s.w.signIn(operator), num, 'return', '请补充');
  const { task_id, revision_id } = await operatorDetail(enterprise, num);
  const sent = { apply_num: num, task_id, revision_id, form: { ...form, description: '补充说明' } };
  await enterprise.call(applicationsContract.corpApproval, sent);
  await mine.reload();
  await button(mine, '撤回申请').click();
  await mine
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await shown(mine, '已撤回，可以继续修改');
  await button(mine, '修改并重新提交').waitFor();
  expect(s.errors).toEqual([]);
});

test('a comment with a mention: the colleague finds the case, the enterprise sees nothing', async () => {
  const num = await fresh();
  const mine = await s.open(`/subsidy-detail?flow_id=subsidy/nanshan/${num}&tab=5`, operator);
  await mine.getByLabel('评论内容').fill('内部：请核对发票');
  await mine.getByRole('combobox', { name: '提醒' }).fill('刘洋');
  await mine.keyboard.press('Enter');
  await mine.keyboard.press('Escape');
  await button(mine, '发表评论').click();
  await shown(mine, '评论已发表');
  await mine.getByRole('list', { name: '内部评论' }).getByText('内部：请核对发票').waitFor();
  const theirs = await list(government, '?tab=2');
  await row(theirs, num).waitFor();
  const portal = await s.open(`/subsidy-detail?apply_num=${num}`, applicant);
  await button(portal, '记录').click();
  await portal.getByRole('dialog').getByText('提交申请').waitFor();
  expect(await portal.getByText('内部').count()).toBe(0);
  expect(s.errors).toEqual([]);
});

test('a substitute acts for who is away: a banner says so, and the record does', async () => {
  const num = await fresh();
  const away = await s.open('/dashboard/substitutes', operator2);
  await away.getByRole('combobox', { name: '代理人' }).fill('王伟');
  await away.keyboard.press('Enter');
  await away.getByLabel('代理日期').first().click();
  await away.locator('.ant-picker-cell-today').first().click();
  await away.locator('.ant-picker-cell-today').first().click();
  await button(away, '保存').click();
  await shown(away, '代理中');
  const other = await s.w.signIn(operator2);
  const claimed = await caseOf(operator2, num);
  await button(claimed, '认领').click();
  await shown(claimed, '已认领，该任务由您办理');
  const mine = await caseOf(operator, num);
  await shown(mine, '今天您代孙莉办理任务。');
  await button(mine, '确认通过').click();
  await shown(mine, '审批通过：');
  expect((await operatorDetail(other, num)).activity).toBe('government_approval_coupon');
  const records = await list(operator, '?tab=0');
  await row(records, num).getByText('操作记录').click();
  await records.getByRole('dialog').getByText('王伟（代孙莉）').waitFor();
  await button(away, '结束代理：王伟').click();
  await away
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await shown(away, '已结束');
  expect(s.errors).toEqual([]);
});

test('by the keyboard alone: first task, pass, the next opens, return with a reason, the next opens', async () => {
  const nums = [await fresh(), await fresh(), await fresh()];
  const page = await list(operator);
  const { keyboard } = page;
  await row(page, nums[2] ?? '').waitFor();
  const opened = () => new URL(page.url()).searchParams.get('apply_num') ?? '';
  await keyboard.press('?');
  await page.getByRole('dialog', { name: '快捷键' }).waitFor();
  await keyboard.press('?');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await keyboard.press('j');
  await keyboard.press('Enter');
  await button(page, '确认通过').waitFor();
  const first = opened();
  await keyboard.press('a');
  await page.locator('.decision-submit:focus').waitFor();
  await keyboard.press('Enter');
  await page.waitForURL((url) => (url.searchParams.get('apply_num') ?? first) !== first);
  await button(page, '确认通过').waitFor();
  const second = opened();
  await keyboard.press('r');
  await page.locator('.decision textarea:focus').waitFor();
  // letters are text while something is written
  await keyboard.type('jack c');
  await keyboard.press('Control+Enter');
  await page.waitForURL((url) => (url.searchParams.get('apply_num') ?? second) !== second);
  await button(page, '确认通过').waitFor();
  const third = opened();
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await operatorDetail(enterprise, first)).toMatchObject({ activity: 'government_approval_coupon' });
  expect(await operatorDetail(enterprise, second)).toMatchObject({ activity: 'corp_submit_apply', message: 'jack c' });
  await keyboard.press('c');
  await shown(page, '已认领，该任务由您办理');
  await keyboard.press('m');
  await page.locator('.comment-note textarea:focus, textarea.comment-note:focus').waitFor();
  expect(s.errors).toEqual([]);
});
