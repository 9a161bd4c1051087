import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

type Page = Awaited<ReturnType<Stage['open']>>;
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const confirm = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: named('确定') })
    .click();
async function saveBecause(page: Page, reason: string, label = '保存'): Promise<void> {
  await button(page, label).click();
  await page.getByRole('dialog').getByLabel('修改原因').fill(reason);
  await confirm(page);
}

test('agents of a park are written with their faults at the fields, saved, and told in the history', async () => {
  const page = await s.open(to.configuration({ view: 'dealer' }), MOBILES.tenantAdmin);
  await page.getByRole('radio', { name: '可通过代理商购买' }).check();
  await shown(page, '请至少添加一个代理商');
  await button(page, '添加代理商').click();
  await field(page, '代理商编号 1').fill('agent one');
  await field(page, '代理商名称 1').pressSequentially('云 启 代理');
  await field(page, '代理商云账号 1').fill('12a');
  await field(page, '代理商编号 1').focus();
  for (const label of ['代理商编号 1', '代理商云账号 1'])
    await expect.poll(() => field(page, label).getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field(page, '代理商名称 1').inputValue()).toBe('云 启 代理');
  await expect.poll(() => button(page, '保存').isDisabled()).toBe(true);
  await field(page, '代理商编号 1').fill('agent-1');
  await field(page, '代理商云账号 1').fill('100045678901');
  await saveBecause(page, '引入代理商');
  await shown(page, '配置已保存');
  await page.reload();
  await expect.poll(() => field(page, '代理商名称 1').inputValue()).toBe('云 启 代理');
  await page.getByRole('tab', { name: '变更记录' }).click();
  await row(page, '引入代理商').waitFor();
});

test('an enterprise chooses the agent that pays; without its last agent a park offers none', async () => {
  const form = await s.open(to.applyForm({ type: 'apply' }), MOBILES.applicant);
  await form.getByRole('radio', { name: '代理商付款' }).check();
  await form.getByRole('combobox', { name: '代理商' }).click();
  await form.getByTitle('云 启 代理 100045678901').click();
  await button(form, '保存草稿').click();
  await shown(form, /^已保存/);
  const draft = new URL(form.url()).searchParams.get('temp_id') ?? '';

  const page = await s.open(to.configuration({ view: 'dealer' }), MOBILES.tenantAdmin);
  await page.getByRole('button', { name: '删除：云 启 代理' }).click();
  await expect.poll(() => page.getByRole('radio', { name: '企业直接购买' }).isChecked()).toBe(true);
  await saveBecause(page, '不再合作');
  await shown(page, '配置已保存');

  const later = await s.open(to.applyForm({ type: 'draft', temp_id: draft }), MOBILES.applicant);
  await expect.poll(() => later.getByRole('radio', { name: '代理商付款' }).isChecked()).toBe(true);
  await later.getByRole('radio', { name: '企业付款' }).check();
  await later.getByRole('combobox', { name: '代理商' }).waitFor({ state: 'hidden' });
});

test('of two who set the hall the second is told who changed what, takes that over, and keeps what was typed', async () => {
  const mine = await s.open(to.receptionCalendar(), MOBILES.tenantAdmin);
  const theirs = await s.open(to.receptionCalendar(), MOBILES.tenantAdmin);
  const places = (page: Page) => page.getByRole('dialog').getByLabel('每个时段可接待');
  const save = async (page: Page, n: string) => {
    await places(page).fill(n);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: named('保存') })
      .click();
  };
  for (const page of [mine, theirs]) {
    await button(page, '展厅设置').click();
    await places(page).waitFor();
  }
  await theirs.getByRole('dialog').getByLabel('可提前预约').fill('21');
  await save(theirs, '4');
  await shown(theirs, '设置已保存');
  await places(mine).fill('5');
  await mine.keyboard.press('Escape');
  await shown(mine, '您有尚未保存的修改，离开后将丢失。');
  await button(mine, '留在本页').click();
  await mine.getByText('离开当前页面？').waitFor({ state: 'hidden' });
  await save(mine, '5');
  await mine
    .getByRole('dialog')
    .getByText(/已于.*修改，请刷新后再操作/)
    .waitFor();
  await expect.poll(() => places(mine).inputValue()).toBe('5');
  await button(mine, '载入最新内容').click();
  await expect.poll(() => mine.getByRole('dialog').getByLabel('可提前预约').inputValue()).toBe('21');
  await expect.poll(() => places(mine).inputValue()).toBe('5');
  await save(mine, '5');
  await shown(mine, '设置已保存');
  await button(theirs, '展厅设置').click();
  await expect.poll(() => places(theirs).inputValue()).toBe('5');
});

test('of two who change the calendar the second is told who was faster, sees that change, and saves with it', async () => {
  const [mine, theirs] = [
    await s.open('/dashboard/calendar?year=2032', MOBILES.providerAdmin),
    await s.open('/dashboard/calendar?year=2032', MOBILES.platform),
  ];
  const day = (page: Page, of: string, state: string) => page.locator(`[data-day="${of}"][data-state="${state}"]`);
  await day(theirs, '2032-05-03', 'worked').click();
  await day(mine, '2032-10-01', 'worked').click();
  await saveBecause(theirs, '劳动节', '保存修改');
  await shown(theirs, '已保存，修改 1 天');
  await saveBecause(mine, '国庆节', '保存修改');
  await shown(mine, '您的修改都还保留（共 1 天与现在不同）');
  await day(mine, '2032-05-03', 'holiday').waitFor();
  await confirm(mine);
  await shown(mine, '已保存，修改 1 天');
  for (const of of ['2032-05-03', '2032-10-01']) await day(mine, of, 'holiday').waitFor();
});
