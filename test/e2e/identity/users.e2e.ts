import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '#test/e2e/look/axe.ts';
import { oneTimePasswordOf } from '#test/builders/account.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { asOwner } from '#test/as-owner.ts';
import { MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { button, named, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const MOBILE = '13940000001';
const OWN = 'Mine2026own';

async function signIn(page: Page, password: string) {
  await page.goto(`${s.origin}/login?type=admin`);
  await page.getByLabel('手机号').fill(MOBILE);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page
    .locator('form')
    .getByRole('button', { name: /登\s*录/ })
    .click();
}

test('somebody is let in, sets their own password, is given more to do, and is shut out', async () => {
  const admin = await s.open('/dashboard/admin/users', MOBILES.tenantAdmin);
  await button(admin, '新增用户').click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('手机号').fill(MOBILE);
  await form.getByLabel('姓名').fill('何小雨');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await form.getByText('请选择角色').waitFor();
  await form.getByRole('checkbox', { name: '展厅接待人员' }).check();
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await admin.getByRole('button', { name: named('何小雨') }).waitFor();
  await shown(admin, '一次性密码，待本人设置');

  const theirs = await (await s.profile({})).newPage();
  const password = (await oneTimePasswordOf(s.w.db, MOBILE)) ?? '';
  await signIn(theirs, password);
  await theirs.getByLabel('一次性密码').fill(password);
  await theirs.getByLabel('新密码').fill(OWN);
  await theirs.getByLabel('确认密码').fill(OWN);
  await button(theirs, '设置并继续').click();
  await theirs.waitForURL(/\/dashboard\//);

  await admin.getByRole('button', { name: named('何小雨') }).click();
  const drawer = admin.getByRole('dialog');
  await drawer.getByText('1 处').waitFor();
  expect(await violations(admin)).toEqual([]);
  await drawer.getByRole('button', { name: named('编辑') }).click();
  const edit = admin.getByRole('dialog', { name: /何小雨/ });
  await edit.getByRole('checkbox', { name: '企业需求人员' }).check();
  await edit.getByRole('button', { name: /保\s*存/ }).click();
  await admin.getByRole('cell', { name: /^展厅接待人员、企业需求人员/ }).waitFor();

  await admin
    .getByRole('dialog')
    .getByRole('button', { name: named('停用') })
    .click();
  const modal = admin.getByRole('dialog', { name: named('停用') });
  await modal.getByLabel('停用原因').fill('已离职');
  await modal.getByRole('button', { name: /确\s*定|确\s*认/ }).click();
  await shown(admin, '已停用何小雨');
  await theirs.reload();
  await theirs.waitForURL(/\/login/);
  await signIn(theirs, OWN);
  await shown(theirs, '账号已停用');
  expect(s.errors).toEqual([]);
});

test('people of a table are let in, and whoever is there already is refused before anything is', async () => {
  const admin = await s.open('/dashboard/admin/users', MOBILES.tenantAdmin);
  await button(admin, '导入').click();
  const drawer = admin.getByRole('dialog');
  const choose = (lines: readonly string[]) =>
    drawer.locator('input[type=file]').setInputFiles({
      name: '人员.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['手机号,姓名,角色', ...lines].join('\n')),
    });
  const table = ['13940000011,钱多,展厅接待人员', '13940000012,钱少,展厅接待人员、企业需求人员'];
  await choose([...table, `${MOBILES.operator2},孙莉,展厅接待人员`, '13940000013,钱无,总经理']);
  await drawer.getByText(/已是本园区人员/).waitFor();
  await drawer.getByText(/没有此角色/).waitFor();
  expect(await violations(admin)).toEqual([]);
  await admin.reload();
  await button(admin, '导入').click();
  await choose(table);
  await drawer.getByRole('tab', { name: '新增 2' }).waitFor();
  await drawer.getByLabel('导入原因').fill('新项目组');
  await drawer.getByRole('button', { name: '确认导入' }).click();
  await drawer.getByText('导入完成，共 2 行').waitFor();
  await drawer.getByRole('button', { name: '关闭' }).last().click();
  await admin.getByRole('button', { name: named('钱少') }).waitFor();
  const first = await oneTimePasswordOf(s.w.db, '13940000011');

  // three days later one of them has not come yet
  const over = { password_until: new Date(Date.now() - 1000) };
  await s.w.db.system.updateTable('user_account').set(over).where('mobile', '=', '13940000011').execute();
  await admin.reload();
  await button(admin, '重新发送').click();
  await admin
    .getByRole('dialog', { name: '重新发送' })
    .getByRole('button', { name: /确\s*定|确\s*认/ })
    .click();
  await shown(admin, '已向 1 人重新发送一次性密码');
  await button(admin, '重新发送').waitFor({ state: 'detached' });
  expect(await oneTimePasswordOf(s.w.db, '13940000011')).not.toBe(first);
  expect(s.errors).toEqual([]);
});

test('one’s own account, and whom one administers in part, say why an act is off', async () => {
  const page = await s.open('/dashboard/admin/users', MOBILES.tenantAdmin);
  await page.getByRole('button', { name: named('赵敏') }).click();
  const disable = page.getByRole('dialog').getByRole('button', { name: named('停用') });
  await disable.hover();
  await page.getByRole('tooltip', { name: '不能修改本人账号' }).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^关\s*闭$/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // works in another park as well
  await page.getByRole('button', { name: named('刘洋') }).click();
  await page.getByText('该用户还有您不管理的身份，因此不能改名、停用或重发密码。').waitFor();
  expect(s.errors).toEqual([]);
});

/** An application that 王伟 holds alone, and his page as the park's administrator sees it. */
async function holding() {
  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  const operator = await s.w.signIn(MOBILES.operator);
  const { task_id } = await operatorDetail(operator, apply_num);
  await operator.call(tasksContract.claimTask, { apply_num, task_id });

  const page = await s.open('/dashboard/admin/users', MOBILES.tenantAdmin);
  await page.getByRole('button', { name: named('王伟') }).click();
  return { apply_num, page };
}

test('the open tasks of somebody who goes are handed over as a run', async () => {
  const { apply_num, page } = await holding();
  await button(page, '移交任务').click();
  const modal = page.getByRole('dialog', { name: '移交任务' });
  await modal.getByRole('combobox').click();
  await page.getByTitle(/^孙莉/).click();
  expect(await page.getByTitle(/^王伟/).count()).toBe(0);
  await modal.getByLabel('移交原因').fill('王伟离职');
  await modal.getByRole('button', { name: /确\s*定|确\s*认/ }).click();
  await page.waitForURL(/dashboard\/runs\//);
  await shown(page, apply_num);

  const second = await s.w.signIn(MOBILES.operator2);
  const holder = async () => (await operatorDetail(second, apply_num)).task?.holder?.name;
  await expect.poll(holder).toBe('孙莉');
  expect(s.errors).toEqual([]);
});

test('who is disabled hands over in the same dialog, step by step', async () => {
  const { apply_num, page } = await holding();
  await button(page, '停用').click();
  const modal = page.getByRole('dialog', { name: '停用' });
  await modal
    .getByRole('group', { name: /南山智造产业园 · .+（\d+ 项）/ })
    .getByRole('combobox')
    .click();
  await page.getByTitle(/^孙莉/).click();
  await modal.getByLabel('停用原因').fill('王伟离职');
  await modal.getByRole('button', { name: /确\s*定|确\s*认/ }).click();
  await page.waitForURL(/dashboard\/runs\//);
  await shown(page, apply_num);
  const second = await s.w.signIn(MOBILES.operator2);
  const holder = async () => (await operatorDetail(second, apply_num)).task?.holder?.name;
  await expect.poll(holder).toBe('孙莉');
  expect(s.errors).toEqual([]);
});

test('who loses the identity that tasks are done under hands them over in the same form', async () => {
  // he was disabled before
  await asOwner(s.w, `update user_account set active = true where mobile = '${MOBILES.operator}'`);
  const { apply_num, page } = await holding();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^编\s*辑$/ })
    .click();
  const form = page.getByRole('dialog', { name: /王伟/ });
  await form.getByRole('button', { name: '移除身份 1' }).click();
  await form
    .getByRole('group', { name: /南山智造产业园 · .+（\d+ 项）/ })
    .getByRole('combobox')
    .click();
  await page.getByTitle(/^孙莉/).click();
  await form.getByLabel('移交原因').fill('王伟轮岗');
  await form.getByRole('button', { name: /^保\s*存$/ }).click();
  // the run tells what became of each task
  await page.waitForURL(/\/dashboard\/runs\/./);
  await shown(page, apply_num);
  const second = await s.w.signIn(MOBILES.operator2);
  const holder = async () => (await operatorDetail(second, apply_num)).task?.holder?.name;
  await expect.poll(holder).toBe('孙莉');
  expect(s.errors).toEqual([]);
});
