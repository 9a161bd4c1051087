import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PACKAGES } from '#domain/catalog/package-page-texts.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { endSome } from '#test/builders/programme.ts';
import { pdf } from '../subsidy/form.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const dialog = (page: Page) => page.getByRole('dialog').first();
const press = (page: Page, text: string) =>
  dialog(page)
    .getByRole('button', { name: named(text) })
    .click();
const pick = async (page: Page, label: string, option: string) => {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
};

test('the provider writes a package with scenes and publishes it; a visitor reads it, until it is withdrawn', async () => {
  const provider = await s.open(to.packages(), MOBILES.providerAdmin);
  await button(provider, '新增套餐').click();
  await dialog(provider).getByLabel('名称', { exact: true }).fill('远程办公套餐');
  await dialog(provider).getByLabel('编码', { exact: true }).fill('remote-office');
  await pick(provider, '套餐类型', '云');
  await dialog(provider).getByLabel('简介').fill('在家也能开会、审图和签批。');
  await dialog(provider).getByRole('textbox', { name: '详细介绍' }).fill('适合没有机房的企业。');
  await press(provider, '保存');
  await shown(provider, '已保存“远程办公套餐”');

  await provider.getByRole('button', { name: '场景与产品：远程办公套餐' }).click();
  await button(provider, '新增场景').click();
  await dialog(provider).getByLabel('场景 1 的名称').fill('协同办公');
  await press(provider, '保存');
  // each fault is told where it is
  await shown(provider, /^有 \d+ 处需要修改/);
  await dialog(provider).getByLabel('第 1.1 组的名称').fill('会议与网盘');
  await dialog(provider).getByRole('radio', { name: '免费' }).check();
  const products = dialog(provider).getByRole('combobox', { name: '第 1.1 组的产品' });
  await products.fill('视频会议');
  await provider.locator('.ant-select-item-option').filter({ hasText: '视频会议' }).first().click();
  await products.fill('上门培训');
  await provider.keyboard.press('Enter');
  await provider.keyboard.press('Escape');
  await press(provider, '保存');
  await shown(provider, '“远程办公套餐”的场景已保存');

  const before = await s.open(PACKAGES);
  await shown(before, '轻量建站套餐');
  expect(await before.getByText('远程办公套餐').count()).toBe(0);
  await provider.getByRole('button', { name: '发布“远程办公套餐”' }).click();
  await press(provider, '确定');
  await shown(provider, '“远程办公套餐”已发布');

  const visitor = await s.open(PACKAGES);
  await visitor.getByRole('link', { name: '远程办公套餐' }).click();
  const scenes = visitor.getByRole('region', { name: '场景与产品' });
  for (const text of ['协同办公', '会议与网盘', '上门培训']) await scenes.getByText(text).first().waitFor();
  await shown(visitor, '适合没有机房的企业。');

  await provider.getByRole('button', { name: '撤回“远程办公套餐”' }).click();
  await press(provider, '确定');
  await shown(provider, '“远程办公套餐”已撤回');
  await visitor.reload();
  await shown(visitor, '页面不存在，请检查路径');
  await visitor.goto(s.origin + PACKAGES);
  await shown(visitor, '轻量建站套餐');
  expect(s.errors).toEqual([]);
});

test('somebody asks to serve a product; the park’s administrator finds it in the inbox, rejects one and passes another', async () => {
  const asker = await s.open(to.team({ tenant: 'nanshan' }), MOBILES.operator);
  const ask = async (position: string) => {
    await button(asker, '新增服务团队申请').first().click();
    await pick(asker, '产品', '对象存储 COS');
    await dialog(asker).getByRole('radio', { name: position }).check();
    await dialog(asker).getByLabel('说明', { exact: true }).fill(`负责${position}五年`);
    await press(asker, '保存');
    await dialog(asker).waitFor({ state: 'hidden' });
  };
  await ask('商务');
  await row(asker, '负责商务五年').getByText('审核中').waitFor();
  // nobody answers their own request
  expect(await asker.getByRole('button', { name: /^通过/ }).count()).toBe(0);
  const admin = await s.open(to.today(), MOBILES.tenantAdmin);
  await admin
    .getByRole('link', { name: /对象存储 COS/ })
    .first()
    .click();
  await row(admin, '负责商务五年').getByRole('button', { name: /^拒绝/ }).click();
  await dialog(admin).getByLabel('拒绝理由').fill('请改申请架构师');
  await press(admin, '确定');
  await row(admin, '负责商务五年').getByText('请改申请架构师').waitFor();
  await asker.reload();
  await row(asker, '负责商务五年').getByText('请改申请架构师').waitFor();
  await ask('架构师');
  await admin.reload();
  await row(admin, '负责架构师五年').getByRole('button', { name: /^通过/ }).click();
  await press(admin, '确定');
  await row(admin, '负责架构师五年').getByText('已通过').waitFor();
  expect(s.errors).toEqual([]);
});

test('an enterprise rates what it was subsidised for, once; the park reads what was said, a visitor how many stars', async () => {
  await endSome(s.w);
  const applicant = await s.open(to.myRatings(), MOBILES.applicant);
  const first = applicant.getByRole('button', { name: /^评价“/ }).first();
  const name = /“(.+)”/.exec((await first.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await first.click();
  expect(
    await dialog(applicant)
      .getByRole('button', { name: named('确定') })
      .isDisabled(),
  ).toBe(true);
  await dialog(applicant).getByRole('radio').nth(3).click();
  await dialog(applicant).getByLabel('评价内容（选填）').fill('迁移顺利');
  await press(applicant, '确定');
  await shown(applicant, '评价已提交');
  await applicant.getByRole('listitem').filter({ hasText: '迁移顺利' }).getByRole('img', { name: '4 分' }).waitFor();
  expect(await applicant.getByRole('button', { name: `评价“${name}”` }).count()).toBe(0);

  const park = await s.open(to.satisfaction({ tenant: 'nanshan' }), MOBILES.tenantAdmin);
  await row(park, '迁移顺利').getByText(name).waitFor();
  const product =
    (await row(park, '迁移顺利').locator('td').allTextContents()).find((text) => text.includes(name)) ?? '';
  expect(product).toContain(name);
  const visitor = await s.open(`${to.market()}?keyword=${encodeURIComponent(name.split(' ')[0] ?? '')}`);
  await visitor.locator('.site-linked').first().getByRole('link').click();
  await shown(visitor, '企业满意度 4.0 分（1 家企业评价）');
  expect(s.errors).toEqual([]);
});

test('the provider keeps the documents of a product; a park reads them, and a visitor downloads one', async () => {
  const address = `${to.products()}?keyword=${encodeURIComponent('对象存储')}`;
  const label = '产品资料：对象存储 COS';
  const provider = await s.open(address, MOBILES.providerAdmin);
  await provider.getByRole('button', { name: label }).click();
  await dialog(provider).locator('input[type=file]').setInputFiles(pdf('handbook.pdf'));
  await dialog(provider).getByLabel('第 1 份资料的标题').fill('用户手册');
  await press(provider, '保存');
  await shown(provider, '“对象存储 COS”的资料已保存');

  const park = await s.open(address, MOBILES.tenantAdmin);
  await park.getByRole('button', { name: label }).click();
  await dialog(park).getByText('用户手册').waitFor();
  expect(
    await dialog(park)
      .getByRole('button', { name: named('保存') })
      .count(),
  ).toBe(0);

  const visitor = await s.open(`${to.market()}?keyword=${encodeURIComponent('对象存储')}`);
  await visitor.getByRole('link', { name: '对象存储 COS' }).click();
  const saved = visitor.waitForEvent('download');
  await visitor.getByRole('region', { name: '产品资料' }).getByRole('link', { name: '用户手册' }).click();
  expect((await saved).suggestedFilename()).toBe('handbook.pdf');
  // left without saving it asks first
  await provider.getByRole('button', { name: label }).click();
  await dialog(provider).getByLabel('第 1 份资料的标题').fill('手册');
  await provider.keyboard.press('Escape');
  await shown(provider, '您有尚未保存的修改，离开后将丢失。');
  await button(provider, '直接离开').click();
  expect(s.errors).toEqual([]);
});
