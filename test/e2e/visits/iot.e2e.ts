import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBroker } from '#api/iot/broker/open-broker.ts';
import { brokerSettings } from '#api/iot/broker/settings.ts';
import { systemTopic, type SystemKind } from '#domain/iot/topic.ts';
import { A_MODEL, aDevice, aProduct } from '#test/builders/iot.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { iot as en } from '#web/locales/en-US/iot.ts';
import { iot as zh } from '#web/locales/zh-CN/iot.ts';
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

test.each([
  ['zh-CN', 1440, zh],
  ['en-US', 390, en],
] as const)('a device over MQTT and its page, %s at %i', async (locale, width, words) => {
  const keeper = await s.w.signIn(MOBILES.tenantAdmin);
  const product = await aProduct(keeper);
  const device = await aDevice(keeper, product);
  const broker = await openBroker(s.w.db.system, brokerSettings({ DATABASE_URL: s.w.url, MQTT_PORT: '0' }), () => {});
  const username = `${product.product_key}/${device.device_name}`;
  const topicOf = (way: 'up' | 'down', kind: SystemKind) =>
    systemTopic(way, kind, { product_key: product.product_key, device_name: device.device_name });
  const client = await connectAsync(`mqtt://127.0.0.1:${broker.ports[0]}`, {
    username,
    password: device.device_secret,
    clean: true,
    reconnectPeriod: 200,
  });
  const say = (kind: SystemKind, message: object) =>
    client.publishAsync(topicOf('up', kind), JSON.stringify(message), { qos: 1 });
  client.on('error', () => {});
  client.on('message', (_topic, text) => {
    const { method, clientToken, params } = JSON.parse(text.toString()) as Record<string, unknown>;
    if (method === 'action') void say('action', { method: 'action_reply', clientToken, code: 0, status: 'OK-77' });
    if (method === 'control') void say('property', { method: 'report', params });
  });
  try {
    const page = await s.open(toIot.device(product.product_id, device.device_id), MOBILES.tenantAdmin, {
      locale,
      width,
    });
    const part = (name: string) => page.getByRole('region', { name });
    await shown(page, words.device.online);
    await say('property', { method: 'report', params: { temperature: 23.5 } });
    await part(words.device.reported).getByText('23.5 ℃').waitFor();
    await say('property', { method: 'report', params: { temperature: 24.5 } });
    await part(words.device.reported).getByText('24.5 ℃').waitFor();
    await say('event', { method: 'event_post', eventId: 'hot', params: { at: 1_790_000_000_000 } });
    const [hot] = A_MODEL.events;
    await part(words.events.title).getByText(hot!.name).waitFor();

    const elsewhere = `$thing/up/property/${product.product_key}/somebody-else`;
    client.publish(elsewhere, '{}', { qos: 0 });
    await part(words.log.title).getByText(elsewhere).waitFor();

    await client.subscribeAsync([topicOf('down', 'action'), topicOf('down', 'property')], { qos: 1 });
    const dialog = page.getByRole('dialog');
    const [restart] = A_MODEL.actions;
    await page.getByRole('button', { name: words.actions.askFor.replace('{{name}}', restart!.name) }).click();
    await dialog.getByLabel(restart!.input[0]!.name).fill('5');
    await dialog.locator('.ant-btn-primary').click();
    await part(words.actions.title).getByText('OK-77').waitFor();

    const [, alarm] = A_MODEL.properties;
    await page.getByRole('button', { name: words.set.titleOf.replace('{{name}}', alarm!.name), exact: true }).click();
    await dialog.getByText(words.device.yes, { exact: true }).click();
    await dialog.locator('.ant-btn-primary').click();
    await part(words.device.reported).getByText(words.set.reached.replace('{{value}}', words.device.yes)).waitFor();
  } finally {
    await client.endAsync(true);
    await broker.close();
  }
});
