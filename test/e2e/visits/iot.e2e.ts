import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOBILES } from '#test/builders/subsidy.ts';
import { toIot } from '#web/iot/paths.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

test('a park defines a product, models and releases it, and adds a device whose secret it sees once', async () => {
  const park = await s.open(toIot.projects(), MOBILES.tenantAdmin);
  const dialog = park.getByRole('dialog');
  await button(park, '新增项目').first().click();
  await dialog.getByLabel('名称', { exact: true }).fill('智慧园区');
  await dialog.getByRole('button', { name: named('保存') }).click();
  await park.getByRole('link', { name: '智慧园区' }).click();
  await button(park, '新增产品').first().click();
  await dialog.getByLabel('名称', { exact: true }).fill('温度计');
  await dialog.getByLabel('类别').click();
  await park.locator('.ant-select-item-option', { hasText: '环境监测' }).click();
  await dialog.getByRole('button', { name: named('保存') }).click();
  await park.getByRole('link', { name: '温度计' }).click();

  // nothing to say: it is not released
  await button(park, '发布').click();
  await dialog.getByRole('button', { name: named('发布') }).click();
  await shown(park, '还没有物模型');
  await dialog.getByRole('button', { name: named('取消') }).click();
  await button(park, '新增属性').click();
  await dialog.getByLabel('名称', { exact: true }).fill('温度');
  await dialog.getByLabel('标识符').fill('temperature');
  await dialog.getByLabel('数据类型').click();
  await park.locator('.ant-select-item-option', { hasText: '浮点数' }).click();
  await dialog.getByLabel('单位').fill('℃');
  await dialog.getByRole('button', { name: named('应用') }).click();
  await button(park, '保存物模型').click();
  await shown(park, '物模型已保存');
  await button(park, '查看 JSON').click();
  expect(await dialog.getByLabel('查看 JSON').inputValue()).toContain('"temperature"');
  await dialog
    .getByRole('button', { name: named('关闭') })
    .last()
    .click();
  await button(park, '发布').click();
  await dialog.getByRole('button', { name: named('发布') }).click();
  await shown(park, '已发布产品“温度计”');

  await park.getByRole('tab', { name: '设备' }).click();
  await button(park, '登记设备').first().click();
  await dialog.getByLabel('设备名称').fill('hall-1');
  await dialog.locator('.ant-btn-primary').click();
  await shown(park, '请立即保存设备密钥');
  expect(await dialog.getByLabel('设备密钥', { exact: true }).inputValue()).toMatch(/^[\w-]{43}$/);
  await button(park, '已保存，关闭').click();
  await row(park, 'hall-1').getByText('未连接过').waitFor();
  await park.getByRole('link', { name: 'hall-1' }).click();
  await shown(park, '未上报');
  await button(park, '禁用').click();
  await dialog.getByRole('button', { name: named('禁用') }).click();
  await shown(park, '已禁用设备“hall-1”');
  await park.getByRole('region', { name: '设备日志' }).getByText('赵敏').waitFor();
});
