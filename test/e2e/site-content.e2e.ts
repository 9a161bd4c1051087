import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOBILES } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { button, stage, type Stage } from './stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

test('an administrator builds a park’s page from nothing beside its preview, publishes it, and shows an earlier one again', async () => {
  const desk = await s.open(to.siteContent(), MOBILES.tenantAdmin);
  const preview = desk.frameLocator('iframe').locator('main');
  await desk.getByText('尚未发布自己的内容').waitFor();
  await desk.getByLabel('一句话介绍').fill('让企业上云更简单');
  await preview.getByText('让企业上云更简单').waitFor();
  await desk.getByRole('button', { name: '添加横幅' }).click();
  await desk.getByRole('listitem', { name: '横幅 1' }).getByLabel('横幅标题').fill('云补贴申报进行中');
  await preview.getByText('云补贴申报进行中').waitFor();
  await preview.getByText('园区企业云补贴').waitFor();
  await desk.getByText('关于园区', { exact: true }).click();
  await preview.getByRole('heading', { level: 1, name: '南山智造产业园' }).waitFor();
  await preview.getByText('云补贴申报进行中').waitFor();
  await desk.getByRole('listitem', { name: '横幅 1' }).getByLabel('链接').fill('javascript:alert(1)');
  await button(desk, '保存草稿').click();
  await desk.getByText('请填写以 / 开头的本站页面').waitFor();
  await desk.getByRole('listitem', { name: '横幅 1' }).getByLabel('链接').fill('/cloudSubsidies');
  await button(desk, '保存草稿').click();
  await desk.getByText('有未发布的修改').waitFor();

  const visitor = await s.open('/baseInfoDetail');
  expect(await visitor.locator('main').textContent()).not.toContain('云补贴申报进行中');
  const publish = async (note: string, changes: RegExp) => {
    await button(desk, '发布').click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('row', { name: changes }).waitFor();
    await dialog.getByLabel('修改说明').fill(note);
    await dialog.locator('.ant-btn-primary').click();
    await dialog.waitFor({ state: 'detached' });
  };
  await publish('上线', /横幅 · 云补贴申报进行中 — \/cloudSubsidies/);
  await desk.getByText('访客正在看第 1 版').waitFor();
  await visitor.reload();
  await visitor.getByRole('link', { name: '云补贴申报进行中' }).waitFor();

  await desk.getByLabel('删除横幅 1').click();
  await publish('撤下横幅', /横幅 · 云补贴申报进行中 \/cloudSubsidies —/);
  await desk.getByText('访客正在看第 2 版').waitFor();
  await visitor.reload();
  expect(await visitor.locator('main').textContent()).not.toContain('云补贴申报进行中');

  await button(desk, '历史版本').click();
  await button(desk, '变更').first().click();
  await desk.getByRole('row', { name: /横幅 · 云补贴申报进行中 \/cloudSubsidies —/ }).waitFor();
  await button(desk, '恢复此版').click();
  const asked = desk.getByRole('dialog', { name: '恢复第 1 版' });
  await asked.getByLabel('修改说明').fill('恢复横幅');
  await asked.locator('.ant-btn-primary').click();
  await desk.getByText('恢复自第 1 版').waitFor();
  await visitor.reload();
  await visitor.getByRole('link', { name: '云补贴申报进行中' }).waitFor();
});
