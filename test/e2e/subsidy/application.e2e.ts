import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatYuan } from '#domain/shared/money/money.ts';
import { configContract } from '#domain/subsidy/contract/config.ts';
import { to } from '#web/paths.ts';
import { MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { fillForm } from './form.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

/** Fills and submits the form; returns the application number. */
async function apply(): Promise<string> {
  const page = await s.open('/subsidy-apply?type=apply&from=online', MOBILES.applicant);
  await fillForm(page);
  await button(page, '提交申请').click();
  await button(page, '确认提交').click();
  await page.waitForURL(/submitSuccess/);
  const number = new URL(page.url()).searchParams.get('apply_num') ?? '';
  await shown(page, number);
  // what may come of it, before anybody decided
  await shown(page, '预计补贴金额');
  await shown(page, '预计办结日期');
  return number;
}

/** Opens a task from the list's row action, as an approver does. */
async function review(mobile: string, number: string, action = '审核') {
  const page = await s.open('/dashboard/subsidy/online', mobile);
  await row(page, number).getByText(action, { exact: true }).click();
  await page.waitForURL(/subsidy-detail/);
  return page;
}

test('apply → operator → government → provider’s correction → provider’s approval → ended', async () => {
  const number = await apply();
  const operator = await review(MOBILES.operator, number);
  await button(operator, '确认通过').click();
  await shown(operator, '审批通过：');
  const government = await review(MOBILES.government, number);
  await button(government, '确认通过').click();
  await shown(government, '审批通过：');
  const admin = await review(MOBILES.providerAdmin, number, '修改');
  await button(admin, '不修改，直接提交').click();
  await shown(admin, '已提交');
  const provider = await review(MOBILES.provider, number);
  await button(provider, '确认通过').click();
  await shown(provider, '申请已结束，全部环节完成');
  const mine = await s.open('/my-applications', MOBILES.applicant);
  await shown(mine, number);
  await shown(mine, '已批准补贴');
  await mine.getByRole('link', { name: number }).click();
  const granted = mine.getByRole('region', { name: '已批准补贴' });
  await granted.waitFor();
  const { subsidy_money, order_data } = await operatorDetail(await s.w.signIn(MOBILES.applicant), number);
  const told = await granted.innerText();
  expect(told).toContain(formatYuan(subsidy_money));
  expect(told).toContain(order_data.cloud_account);
  expect(told).toMatch(/使用期限\s*\d{4}-\d{2}-\d{2}/);
  expect(told).toMatch(/请在 .* 前支付/);
  expect(s.errors).toEqual([]);
});

test('submitted while the first autosave is still under way: one application, and the page moves on', async () => {
  const page = await s.open('/subsidy-apply?type=apply&from=online', MOBILES.applicant);
  const clicked = Promise.withResolvers<void>();
  await page.route('**/SaveTemp', async (route) => {
    const answer = await route.fetch();
    await clicked.promise;
    await route.fulfill({ response: answer });
  });
  await fillForm(page);
  await button(page, '提交申请').click();
  await button(page, '确认提交').click();
  clicked.resolve();
  await page.waitForURL(/submitSuccess/);
  expect(s.errors).toEqual([]);
});

test('returned with a reason, corrected by the applicant, the reviewer sees what changed', async () => {
  const number = await apply();
  const operator = await review(MOBILES.operator, number);
  await operator.getByText('驳回', { exact: true }).click();
  await operator.getByLabel('驳回原因').fill('请补充用途说明');
  await button(operator, '确认驳回').click();
  await shown(operator, '已驳回');

  const mine = await s.open('/my-applications', MOBILES.applicant);
  const first = mine.getByRole('list', { name: '申请列表' }).locator('> li').first();
  await first.getByText('审核意见：请补充用途说明').waitFor();
  const asked = await first.innerText();
  expect(asked).toContain(number);
  expect(asked).toContain('待您修改');
  expect(asked).toMatch(/请在 \d{4}-\d{2}-\d{2} 前修改并重新提交/);
  expect(asked).not.toContain('审核中');
  await first.getByRole('link', { name: number }).click();
  await shown(mine, '审核意见：请补充用途说明');
  await mine.locator('.whom-to-call').getByText('环节有疑问，请致电').waitFor();
  expect(await mine.getByRole('main').innerText()).not.toContain('审核中');
  await button(mine, '修改并重新提交').click();
  await mine.getByLabel('申请说明').fill('用于生产管理系统与数据备份');
  await button(mine, '重新提交').click();
  await button(mine, '确认提交').click();
  await mine.waitForURL(/submitSuccess|my-applications|subsidy-detail/);

  const again = await review(MOBILES.operator, number);
  await again.getByText('与上一版本对比').first().click();
  await shown(again, '用于生产管理系统上云');
  await shown(again, '用于生产管理系统与数据备份');
  await button(again, '确认通过').click();
  await shown(again, '审批通过：');
  expect(s.errors).toEqual([]);
});

test('the operator closes with a reason; the applicant reads it', async () => {
  const number = await apply();
  const list = await s.open('/dashboard/subsidy/online', MOBILES.operator);
  await row(list, number).getByText('关闭', { exact: true }).click();
  const dialog = list.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('button', { name: /确\s*定/ }).isDisabled()).toBe(true);
  await dialog.getByLabel('关闭原因').fill('重复提交');
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await shown(list, '关闭成功');
  await row(list, number).waitFor({ state: 'detached' });
  const mine = await s.open('/my-applications', MOBILES.applicant);
  const card = mine.getByRole('listitem').filter({ hasText: number });
  await card.getByText('关闭原因：重复提交').waitFor();
  await card.getByRole('link', { name: number }).click();
  const whom = mine.locator('.whom-to-call');
  await whom.getByText('对结果有疑问，请致电南山智造产业园').waitFor();
  await expect.poll(() => whom.getByRole('link').getAttribute('href')).toMatch(/^tel:0\d+$/);
  await mine.goBack();
  await card.getByRole('button', { name: '复制为新申请' }).click();
  await mine.waitForURL(/subsidy-apply.*copy=/);
});

test('a close request is refused, asked again and confirmed', async () => {
  const number = await apply();
  const ask = async () => {
    const mine = await s.open('/my-applications', MOBILES.applicant);
    const card = mine.locator('li, article, .ant-card').filter({ hasText: number }).last();
    await card.getByText('申请关闭', { exact: true }).click();
    await mine.getByRole('dialog').getByLabel('关闭原因').fill('今年不再采购');
    await mine
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await shown(mine, '已申请关闭，等待运营方确认');
  };
  const answer = async (choice: string, reason?: string) => {
    const list = await s.open('/dashboard/subsidy/online', MOBILES.operator);
    await row(list, number).getByText('处理关闭申请').click();
    const dialog = list.getByRole('dialog');
    await dialog.getByText('今年不再采购').waitFor();
    await dialog.getByRole('radio', { name: choice }).check();
    if (reason) await dialog.getByLabel('拒绝原因').fill(reason);
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    return list;
  };
  await ask();
  await shown(await answer('拒绝关闭', '材料已齐，请继续'), '已拒绝关闭，申请继续审批');
  await ask();
  await shown(await answer('同意关闭'), '关闭成功');
});

test('two approvers on one task: the second is told who did it', async () => {
  const number = await apply();
  const [first, second] = await Promise.all([review(MOBILES.operator, number), review(MOBILES.operator2, number)]);
  // the second one's page hears nothing of the first: as a tab that slept
  await second.route('**/live', (route) => route.abort());
  await second.reload();
  await button(second, '确认通过').waitFor();
  await button(first, '确认通过').click();
  await shown(first, '审批通过：');
  await button(second, '确认通过').click();
  await shown(second, /已由王伟于.*处理/);
});

test('a task that arrives shows in an open list without reloading', async () => {
  const list = await s.open('/dashboard/subsidy/online', MOBILES.operator);
  await list.getByRole('tab', { name: /待审核/ }).waitFor();
  const number = await apply();
  await row(list, number).waitFor();
});

test('of many pages of one browser one has the stream, and all are fresh; when it closes another takes over', async () => {
  const list = '/dashboard/subsidy/online';
  const first = await s.open(list, MOBILES.operator);
  const context = first.context();
  await first.getByRole('tab', { name: /待审核/ }).waitFor();
  const others = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
  let streams = 0;
  context.on('request', (request) => (streams += new URL(request.url()).pathname === '/live' ? 1 : 0));
  for (const page of others) {
    await page.goto(s.origin + list);
    await page.getByRole('tab', { name: /待审核/ }).waitFor();
  }
  const one = await apply();
  for (const page of [first, ...others]) await row(page, one).waitFor();
  expect(streams).toBe(0);

  await first.close();
  await expect.poll(() => streams).toBe(1);
  const another = await apply();
  for (const page of others) await row(page, another).waitFor();
  expect(streams).toBe(1);
  expect(s.errors).toEqual([]);
});

test('names that are on their way leave a gap, no id is shown instead', async () => {
  const { apply_num: number } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  const page = await s.open('/', MOBILES.applicant);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${configContract.getProviderList.path}`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`${s.origin}${to.detail({ apply_num: number })}`);
  const entry = page.locator('.facts > div').filter({ has: page.getByText('云服务提供商', { exact: true }) });
  const value = entry.locator('dd');
  await value.locator('.ant-skeleton-input').waitFor();
  expect(await value.innerText()).toBe('');
  resolve();
  await value.getByText('腾讯云').waitFor();
});
