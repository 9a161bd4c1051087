import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const dialog = (page: Awaited<ReturnType<Stage['open']>>) => page.getByRole('dialog');

test('a category is added below another, renamed, moved up, told by its records, and deleted', async () => {
  const page = await s.open(to.categories(), MOBILES.providerAdmin);
  await button(page, '新增类目').click();
  await dialog(page).getByLabel('名称').fill('边缘计算');
  await button(page, '保存').click();
  await shown(page, '已保存“边缘计算”');
  // what holds nothing yet says so
  await page.getByRole('button', { name: '下级类目：边缘计算' }).click();
  await shown(page, '还没有下级类目');
  for (const name of ['边缘节点', '边缘函数']) {
    await button(page, '新增下级类目').first().click();
    await dialog(page).getByLabel('名称').fill(name);
    await dialog(page)
      .getByRole('button', { name: named('保存') })
      .click();
    await row(page, name).waitFor();
  }
  const first = page.getByRole('button', { name: '上移：边缘节点' });
  expect([await first.isDisabled(), await first.getAttribute('title')]).toEqual([true, '已在最前']);
  // a disabled act does not look like one that can be pressed
  const colour = (name: string) => page.getByRole('button', { name }).evaluate((node) => getComputedStyle(node).color);
  expect(await colour('上移：边缘节点')).not.toBe(await colour('上移：边缘函数'));
  await page.getByRole('button', { name: '上移：边缘函数' }).click();
  await shown(page, '已调整顺序');
  await expect
    .poll(() => page.locator('tbody tr[data-row-key] td:first-child').allTextContents())
    .toEqual(['边缘函数', '边缘节点']);
  await page.getByRole('button', { name: '编辑：边缘节点' }).click();
  await dialog(page).getByLabel('名称').fill('边缘机房');
  await dialog(page)
    .getByRole('button', { name: named('保存') })
    .click();
  await row(page, '边缘机房').waitFor();
  await page.getByRole('button', { name: '变更记录：边缘机房' }).click();
  await expect
    .poll(() => dialog(page).locator('tbody tr').first().locator('td').allTextContents())
    .toEqual(['边缘节点', '边缘机房']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '删除：边缘机房' }).click();
  await dialog(page)
    .getByRole('button', { name: named('删除') })
    .click();
  await shown(page, '已删除“边缘机房”');
  await expect.poll(() => row(page, '边缘机房').count()).toBe(0);
  // what is not empty stays
  await page.getByRole('button', { name: '全部类目' }).click();
  await page.getByRole('button', { name: '删除：边缘计算' }).click();
  await dialog(page)
    .getByRole('button', { name: named('删除') })
    .click();
  await dialog(page).getByText('“边缘计算”正在使用，不能删除').waitFor();
});

test('of two who change one label the second sees what differs, keeps what was typed, and saves over it', async () => {
  const mine = await s.open(to.labels(), MOBILES.providerAdmin);
  const theirs = await s.open(to.labels(), MOBILES.platform);
  for (const page of [mine, theirs]) await page.getByRole('button', { name: '编辑：新品' }).click();
  await dialog(theirs).getByLabel('英文名称').fill('Brand new');
  await dialog(theirs)
    .getByRole('button', { name: named('保存') })
    .click();
  await shown(theirs, '已保存“新品”');
  await dialog(mine).getByLabel('名称', { exact: true }).fill('上新');
  await dialog(mine)
    .getByRole('button', { name: named('保存') })
    .click();
  await dialog(mine).getByRole('row').filter({ hasText: 'Brand new' }).waitFor();
  await dialog(mine)
    .getByRole('button', { name: named('载入最新内容') })
    .click();
  await expect.poll(() => dialog(mine).getByLabel('英文名称').inputValue()).toBe('Brand new');
  await expect.poll(() => dialog(mine).getByLabel('名称', { exact: true }).inputValue()).toBe('上新');
  await dialog(mine)
    .getByRole('button', { name: named('保存') })
    .click();
  await shown(mine, '已保存“上新”');
  await expect.poll(() => row(mine, '上新').textContent()).toContain('Brand new');
});

test('leaving with something written asks first, by the drawer’s own buttons and by the browser’s', async () => {
  const page = await s.open(to.categories(), MOBILES.providerAdmin);
  await page.getByRole('menuitem', { name: '标签' }).click();
  await page.getByRole('button', { name: '编辑：限时优惠' }).click();
  const name = page.getByRole('dialog', { name: '编辑：限时优惠' }).getByLabel('名称', { exact: true });
  await name.fill('限时特惠');
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave();
    await shown(page, '您有尚未保存的修改，离开后将丢失。');
    await button(page, '留在本页').click();
    await page.getByText('离开当前页面？').first().waitFor({ state: 'hidden' });
    await expect.poll(() => name.inputValue()).toBe('限时特惠');
  }
  await page.goBack();
  await button(page, '直接离开').click();
  await page.waitForURL(s.origin + to.categories());
  await page.goForward();
  await row(page, '限时优惠').waitFor();
});

test('a rule’s records tell its labels by their names', async () => {
  const page = await s.open(`${to.labels()}?view=rules`, MOBILES.providerAdmin);
  await page.getByRole('button', { name: '编辑：主推产品' }).click();
  await dialog(page).getByText('每个标签各计一次').click();
  await dialog(page).getByRole('combobox', { name: '包含的标签' }).press('Backspace');
  await dialog(page)
    .getByRole('button', { name: named('保存') })
    .click();
  await shown(page, '已保存“主推产品”');
  await page.getByRole('button', { name: '变更记录：主推产品' }).click();
  const changes = dialog(page).locator('tbody tr');
  await expect
    .poll(() => changes.allTextContents())
    .toEqual([expect.stringMatching(/^包含的标签重点推荐 (新品|上新)重点推荐$/), '计数方式只计一次每个标签各计一次']);
});

test('a list is found again as it was left: keyword, filter, order and page are in the address', async () => {
  const page = await s.open(to.labels(), MOBILES.providerAdmin);
  await page.getByRole('textbox', { name: '关键字' }).fill('pay');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('tbody tr[data-row-key]').count()).toBe(2);
  await page.getByRole('columnheader', { name: '编码' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?keyword=pay&sort=code.asc');
  await page.reload();
  await expect
    .poll(() => page.locator('tbody tr[data-row-key] td:first-child').allTextContents())
    .toEqual(['postpay', 'prepay']);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).search).toBe('?keyword=pay');
});

test('a park’s people read the catalogue and change nothing', async () => {
  const page = await s.open(to.labels(), MOBILES.tenantAdmin);
  await row(page, '限时优惠').waitFor();
  expect(await page.getByRole('button', { name: /^(新增|编辑|删除|变更记录)/ }).count()).toBe(0);
});
