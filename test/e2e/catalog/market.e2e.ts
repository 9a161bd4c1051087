import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { fillForm, orderCsv } from '../subsidy/form.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

test('the provider changes a price where it stands, a park chooses, a visitor finds it and begins an application', async () => {
  const provider = await s.open(to.products(), MOBILES.providerAdmin);
  await provider.getByRole('button', { name: '展开“云缓存 Redis”' }).click();
  const price = '修改单价（元）：Redis 标准版 4 GB';
  await provider.getByRole('button', { name: price }).click();
  const field = provider.getByRole('dialog', { name: price });
  await field.getByRole('spinbutton').fill('2380');
  await provider.keyboard.press('Enter');
  await shown(provider, '“Redis 标准版 4 GB”已保存');
  await row(provider, 'Redis 标准版 4 GB').getByText('2,380.00').waitFor();

  const park = await s.open(to.marketEditor(), MOBILES.tenantAdmin);
  await park.getByRole('textbox', { name: '搜索产品名称' }).fill('redis');
  const tree = park.getByRole('tree');
  await tree.focus();
  // a group, and the one product of it that was looked for
  await park.keyboard.press('ArrowDown');
  await park.keyboard.press('Space');
  await park.getByRole('button', { name: '热门：云缓存 Redis' }).click();
  await button(park, '保存展示').click();
  const dialog = park.getByRole('dialog');
  await dialog.getByLabel('变更原因').fill('年度推荐');
  await dialog.getByRole('button', { name: named('确定') }).click();
  await shown(park, '应用市场的展示已保存');

  const visitor = await s.open(to.home());
  await visitor.getByRole('heading', { name: '四步完成申请' }).hover();
  await visitor.mouse.wheel(0, 600);
  const hot = visitor.getByRole('region', { name: '热门产品' });
  expect(await hot.getByRole('link', { name: '云缓存 Redis' }).getAttribute('href')).toMatch(
    /applicationMarket\/product/,
  );
  await visitor.getByRole('link', { name: '应用市场' }).click();
  // the home page has its card too, and another search
  const search = visitor.getByRole('searchbox', { name: '搜索产品' });
  await search.waitFor();
  const cards = visitor.locator('.site-linked');
  await cards.getByRole('link', { name: '云缓存 Redis' }).waitFor();
  await expect.poll(() => cards.count()).toBe(1);
  await search.fill('缓存');
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL(/keyword=/);
  await visitor.getByRole('link', { name: '云缓存 Redis' }).click();
  await row(visitor, 'Redis 标准版 4 GB').getByText('可补贴').waitFor();

  const applicant = await s.open(to.market(), MOBILES.applicant);
  await applicant.getByRole('link', { name: '云缓存 Redis' }).click();
  await applicant.getByRole('link', { name: '加入申请：Redis 标准版 4 GB' }).click();
  await applicant.waitForURL(/subsidy-apply/);
  await expect
    .poll(() =>
      applicant.locator('textarea').evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value)),
    )
    .toContain('申请补贴的产品：Redis 标准版 4 GB');
  // the draft keeps it, and says that its order is still to come
  const wanted = applicant.getByRole('region', { name: '申请补贴的产品' });
  await wanted.getByRole('listitem').filter({ hasText: 'Redis 标准版 4 GB' }).getByText('待导入订单').waitFor();
  await button(applicant, '保存草稿').click();
  await applicant.waitForURL(/temp_id=/);
  await applicant.reload();
  await wanted.getByRole('button', { name: '移除“Redis 标准版 4 GB”' }).click();
  await wanted.waitFor({ state: 'hidden' });
  expect(s.errors).toEqual([]);
});

test('a name that another has stays to be corrected where it was typed, and nobody’s other change is undone', async () => {
  const provider = await s.open(to.products(), MOBILES.providerAdmin);
  await provider.getByRole('button', { name: '展开“主机安全”' }).click();
  const label = '修改子产品：主机安全 专业版';
  await provider.getByRole('button', { name: label }).click();
  const field = provider.getByRole('dialog', { name: label });
  await field.getByRole('textbox').fill('主机安全 旗舰版');
  // somebody else changes something else of it meanwhile
  const other = await s.w.signIn(MOBILES.platform);
  const { items } = await other.call(onlineProductsContract.listSubProduct, { keyword: '主机安全 专业版' });
  const { lock, status: _status, product_name: _name, ...found } = items[0]!;
  const changed = { ...found, lock, unit: '台/年', is_postpay: 2 as const };
  await other.call(onlineProductsContract.updateSubProduct, changed);
  await provider.keyboard.press('Enter');
  await field.getByRole('alert').waitFor();
  await row(provider, '主机安全 专业版').getByText('台/年').waitFor();
  await expect.poll(() => field.getByRole('textbox').inputValue()).toBe('主机安全 旗舰版');
  await provider.keyboard.press('Enter');
  await field.getByText('“主机安全 旗舰版”已存在').waitFor();
  await field.getByRole('textbox').fill('主机安全 企业版');
  await provider.keyboard.press('Enter');
  await field.waitFor({ state: 'hidden' });
  await row(provider, '主机安全 企业版').getByText('台/年').waitFor();
  expect(s.errors).toEqual([]);
});

test('what a park chose is not lost when somebody else was faster', async () => {
  const park = await s.open(to.marketEditor(), MOBILES.tenantAdmin);
  await park.getByRole('textbox', { name: '搜索产品名称' }).fill('语音');
  await park
    .getByRole('treeitem', { name: /语音识别/ })
    .last()
    .click();
  const other = await s.w.signIn(MOBILES.providerAdmin);
  const tenant_id = 'nanshan';
  const { lock } = await other.call(marketContract.listSelected, { tenant_id });
  await other.call(marketContract.saveSelected, { tenant_id, lock, reason: '清空', product_list: [] });
  await button(park, '保存展示').click();
  const dialog = park.getByRole('dialog');
  await dialog.getByLabel('变更原因').fill('补充');
  await dialog.getByRole('button', { name: named('确定') }).click();
  await dialog
    .getByRole('row', { name: /展示的产品/ })
    .getByText('还没有挑选产品')
    .waitFor();
  await dialog.getByRole('button', { name: named('载入最新内容') }).click();
  await dialog.getByRole('button', { name: named('确定') }).click();
  await shown(park, '应用市场的展示已保存');
  const now = await other.call(marketContract.listSelected, { tenant_id });
  expect(now.items.map(({ name }) => name)).toEqual(['语音识别']);
  // the next story begins with all of the park's products
  await other.call(marketContract.saveSelected, { tenant_id, lock: now.lock, reason: '清空', product_list: [] });
  expect(s.errors).toEqual([]);
});

test('a park asks for a product of its own to be listed, and the provider agrees', async () => {
  const park = await s.open(to.offlineProducts(), MOBILES.tenantAdmin);
  const add = async (what: string, fields: Record<string, string>) => {
    await button(park, `新增${what}`).first().click();
    const form = park.getByRole('dialog');
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
    await form.getByRole('button', { name: named('保存') }).click();
    await form.waitFor({ state: 'hidden' });
  };
  await add('产品', { 名称: '能耗监测', 编码: 'energy' });
  await park.getByRole('button', { name: '上架“能耗监测”' }).click();
  await park.getByRole('button', { name: '子产品：能耗监测' }).click();
  await add('子产品', { 子产品: '能耗监测 基础版', 编码: 'energy-1' });
  await park.getByRole('button', { name: '申请上架“能耗监测 基础版”' }).click();
  await shown(park, '已提交“能耗监测 基础版”的上架申请');

  const provider = await s.open(to.listing(), MOBILES.providerAdmin);
  await provider.getByRole('button', { name: '同意“能耗监测 基础版”的申请' }).click();
  await provider
    .getByRole('dialog')
    .getByRole('button', { name: named('确定') })
    .click();
  await shown(provider, '已同意 1 项');
  await park.reload();
  await row(park, '能耗监测 基础版').getByText('已上架').waitFor();
  expect(s.errors).toEqual([]);
});

test('the provider and a park agree on a price until a day: enterprises see both, the park reads it, and it is given up again', async () => {
  const subs = `${to.products({ view: 'subs' })}&keyword=${encodeURIComponent('Redis 标准版')}`;
  const prices = '价格：Redis 标准版 4 GB';
  const provider = await s.open(subs, MOBILES.providerAdmin);
  await provider.getByRole('button', { name: prices }).click();
  await shown(provider, '还没有按日期约定的价格');
  await button(provider, '新增价格').click();
  const form = provider.getByRole('dialog', { name: '新增价格' });
  await form.getByRole('combobox', { name: '适用园区' }).click();
  await provider.getByTitle('南山智造产业园').click();
  await form.getByLabel('单价（元）').fill('1999.5');
  await form.getByLabel('末日').fill('2099-12-31');
  await provider.keyboard.press('Enter');
  await form.getByRole('button', { name: named('保存') }).click();
  const one = provider.getByRole('listitem').filter({ hasText: '南山智造产业园' });
  await one.getByText('1,999.50').waitFor();

  const visitor = await s.open(to.market());
  await visitor.getByRole('link', { name: '云缓存 Redis' }).click();
  const item = row(visitor, 'Redis 标准版 4 GB');
  await item.getByText('1,999.50').waitFor();
  await item.getByText('有效期至 2099-12-31').waitFor();

  const park = await s.open(subs, MOBILES.tenantAdmin);
  await park.getByRole('button', { name: prices }).click();
  await park.getByRole('dialog').getByText('至 2099-12-31').waitFor();
  await expect.poll(() => park.getByRole('dialog').getByRole('button').count()).toBe(1);

  await one.getByRole('button', { name: /^删除：南山智造产业园/ }).click();
  await provider
    .getByRole('dialog', { name: /^删除/ })
    .getByRole('button', { name: named('删除') })
    .click();
  await shown(provider, '还没有按日期约定的价格');
  expect(s.errors).toEqual([]);
});

test('what is delisted while an application is written is said before it is sent; of what changed since it was sent its reviewer reads', async () => {
  const provider = await s.w.signIn(MOBILES.providerAdmin);
  const name = sampleOrders(1, 1000)[0]?.sub_product_name ?? '';
  const turn = async (act: 'stopSubProduct' | 'startSubProduct') => {
    const { items } = await provider.call(onlineProductsContract.listSubProduct, { keyword: name });
    const { sub_product_id, lock } = items.find((item) => item.name === name)!;
    await provider.call(onlineProductsContract[act], { sub_product_id, lock });
  };
  const page = await s.open(to.applyForm({ type: 'apply' }), MOBILES.applicant);
  await fillForm(page, orderCsv([{}]));
  await button(page, '保存草稿').click();
  await page.waitForURL(/temp_id=/);
  await turn('stopSubProduct');
  await page.reload();
  await shown(page, '1 个子订单不能享受补贴，请核对后处理');

  await turn('startSubProduct');
  await page.reload();
  await row(page, name).waitFor();
  expect(await page.getByText('个子订单不能享受补贴').count()).toBe(0);
  await button(page, '提交申请').click();
  await button(page, '确认提交').click();
  await page.waitForURL(/submitSuccess/);
  const number = new URL(page.url()).searchParams.get('apply_num') ?? '';
  await turn('stopSubProduct');
  const operator = await s.open(to.subsidyList('online'), MOBILES.operator);
  await row(operator, number).getByText('审核', { exact: true }).click();
  await operator.getByRole('tab', { name: '云订单明细' }).click();
  await shown(operator, /产品目录在提交后有变化，按现在的目录：该子产品不在/);
  await turn('startSubProduct');
  expect(s.errors).toEqual([]);
});

test('who goes to another park with choices that are not saved is asked first, and keeps them by staying', async () => {
  const provider = await s.open(to.marketEditor(), MOBILES.providerAdmin);
  await provider.getByRole('textbox', { name: '搜索产品名称' }).fill('主机安全');
  await provider.getByRole('tree').focus();
  await provider.keyboard.press('ArrowDown');
  await provider.keyboard.press('Space');
  const hot = provider.getByRole('button', { name: '热门：主机安全' });
  await hot.waitFor();
  const park = provider.getByRole('combobox', { name: '园区' });
  const other = async () => {
    await park.click();
    await provider.locator('.ant-select-item-option:not(.ant-select-item-option-selected)').first().click();
    await shown(provider, '您有尚未保存的修改，离开后将丢失。');
  };
  await other();
  await button(provider, '留在本页').click();
  await hot.waitFor();
  await provider.getByRole('tab', { name: /库存/ }).click();
  await button(provider, '留在本页').click();
  await hot.waitFor();
  await other();
  await button(provider, '直接离开').click();
  await hot.waitFor({ state: 'hidden' });
  await provider.waitForURL(/tenant=/);
  expect(s.errors).toEqual([]);
});
