import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDesk } from '#api/iot/broker/desk.ts';
import { devicesById } from '#db/repositories/iot/broker.ts';
import { devicesContract } from '#domain/iot/contract/devices.ts';
import { topicsContract } from '#domain/iot/contract/topics.ts';
import { systemTopic } from '#domain/iot/topic.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { aDevice, aProduct } from '#test/builders/iot.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { killBroker, startBroker } from '../processes/broker.ts';
import { closed, mqttPark, refusal, type MqttPark } from './mqtt-park.ts';

let m: MqttPark;
beforeAll(async () => {
  m = await mqttPark();
});
afterEach(() => m.leave());
afterAll(() => m?.close());

const { disabledDevice, updateDeviceLogLevel, deleteDevice } = devicesContract;

describe('a device', () => {
  test('signs in by its secret, reports, is answered, and shows live what it said', async () => {
    const device = await m.device();
    const client = await m.connect(device);
    await client.subscribeAsync(systemTopic('down', 'property', m.at(device)), { qos: 1 });
    const answered = new Promise<string>((resolve) =>
      client.once('message', (_topic, text) => resolve(text.toString())),
    );
    await m.report(client, device, { temperature: 21.5, alarm: false }, 't-1');
    // what is acknowledged is stored
    const now = await m.detail(device);
    expect(Object.fromEntries(now.reported.map(({ id, value }) => [id, value]))).toEqual({
      alarm: 'false',
      temperature: '21.5',
    });
    expect(JSON.parse(await answered)).toEqual({
      method: 'report_reply',
      clientToken: 't-1',
      code: 0,
      status: 'success',
    });
    await m.report(client, device, { temperature: 22 });
    expect((await m.detail(device)).reported.find(({ id }) => id === 'temperature')?.value).toBe('22');
    await expect.poll(async () => (await m.detail(device)).online).toBe(true);
    await client.endAsync();
    await expect.poll(async () => (await m.detail(device)).online).toBe(false);
    await expect.poll(async () => (await m.log(device)).map(({ kind }) => kind)).toEqual(['disconnected', 'connected']);
  });

  test('is there only while the broker is, and is found by that', async () => {
    const [device, away] = [await m.device(), await m.device()];
    await m.connect(device);
    const there = async (online: 0 | 1) => {
      const { items } = await m.park.admin.call(devicesContract.getDeviceList, {
        product_id: m.product.product_id,
        online,
      });
      return items.map(({ device_name }) => device_name);
    };
    await expect.poll(() => there(1)).toContain(device.device_name);
    expect(await there(1)).not.toContain(away.device_name);
    expect(await there(0)).toContain(away.device_name);
    // a broker that is dead tells nothing any more
    const beat_at = new Date(Date.now() - 31_000);
    await m.w.db.system.updateTable('iot_broker').set({ beat_at }).execute();
    expect((await m.detail(device)).online).toBe(false);
    expect(await there(1)).toEqual([]);
    expect(await there(0)).toContain(device.device_name);
    await expect.poll(async () => (await m.detail(device)).online, { timeout: 60_000 }).toBe(true);
  });

  test('says what does not fit its model: that is kept and told, and changes nothing', async () => {
    const device = await m.device();
    const client = await m.connect(device);
    await m.report(client, device, { temperature: 900 });
    await client.publishAsync(systemTopic('up', 'event', m.at(device)), '{"temp', { qos: 1 });
    const { reported } = await m.detail(device);
    expect(reported).toEqual([]);
    await expect
      .poll(async () => (await m.log(device)).filter(({ kind }) => kind === 'error').map(({ cause }) => cause))
      .toEqual(['消息不是有效的 JSON 对象', '消息不符合物模型']);
    const kept = await m.w.db.system
      .selectFrom('iot_message')
      .where('device_id', '=', device.device_id)
      .select('cause')
      .orderBy('message_id')
      .execute();
    expect(kept.map(({ cause }) => cause)).toEqual(['not_in_model', 'not_json']);
  });

  test.each([
    ['with a wrong secret', { secret: 'x' }, '设备密钥不正确'],
    ['with a session that the broker would keep', { clean: false }, '须以清除会话方式连接'],
  ])('that comes %s is refused, and its log says so', async (_what, how, cause) => {
    const device = await m.device();
    expect(await refusal(m.connect(device, how))).toMatch(/Not authorized/);
    await expect
      .poll(async () => (await m.log(device)).map((line) => [line.kind, line.cause]))
      .toEqual([['refused', cause]]);
  });

  test('that is kept out leaves at once, and comes no more', async () => {
    const device = await m.device();
    const client = await m.connect(device);
    const gone = closed(client);
    const of = { product_id: m.product.product_id, device_id: device.device_id };
    await m.park.admin.call(disabledDevice, { ...of, lock: device.lock, disabled: true });
    await gone;
    expect(await refusal(m.connect(device))).toMatch(/Not authorized/);
    await expect.poll(async () => (await m.log(device)).map(({ cause }) => cause)).toContain('设备已禁用');
  });

  test('whose secret is renewed leaves at once, and comes by the new one, which is told once', async () => {
    const device = await m.device();
    const client = await m.connect(device);
    const gone = closed(client);
    const asked = { ...m.of(device), lock: device.lock };
    const key = crypto.randomUUID();
    const renewed = await m.park.admin.call(devicesContract.renewDeviceSecret, asked, key);
    await gone;
    const again = await m.park.admin.call(devicesContract.renewDeviceSecret, asked, key);
    expect([again.device_secret, again.lock]).toEqual([renewed.device_secret, renewed.lock]);
    expect(await refusal(m.connect(device))).toMatch(/Not authorized/);
    expect(await refusal(m.connect(device, { secret: renewed.device_secret }))).toBe('let in');
    expect(renewed.secret_time > device.secret_time).toBe(true);
  });

  test('that is deleted leaves at once, and is nobody', async () => {
    const device = await m.device();
    const client = await m.connect(device);
    const gone = closed(client);
    const { product_id } = m.product;
    await m.park.admin.call(deleteDevice, { product_id, device_id: device.device_id, lock: device.lock });
    await gone;
    expect(await refusal(m.connect(device))).toMatch(/Not authorized/);
  });

  test('of a park that does without is refused', async () => {
    const platform = await m.w.signIn(MOBILES.platform);
    const elsewhere = await aProduct(m.other.admin);
    const device = await aDevice(m.other.admin, elsewhere);
    const { tenant_id } = m.other;
    const { items } = await platform.call(modulesContract.listTenantModule, { tenant_id });
    const lock = items[0]?.modules.find(({ code }) => code === 'iot_explorer')?.lock ?? '';
    await platform.call(modulesContract.updateTenantModule, { tenant_id, code: 'iot_explorer', enabled: false, lock });
    expect(await refusal(m.connect(device, { of: elsewhere }))).toMatch(/Not authorized/);
  });
});

describe('a topic', () => {
  test('of another device, of its own park or another, is refused with cause and topic', async () => {
    const [device, neighbour] = [await m.device(), await m.device()];
    const { admin } = await m.w.park();
    const elsewhere = await aProduct(admin);
    const foreign = systemTopic('up', 'property', m.at(await aDevice(admin, elsewhere), elsewhere));
    for (const topic of [systemTopic('up', 'property', m.at(neighbour)), foreign, '$SYS/x']) {
      const client = await m.connect(device);
      const gone = closed(client);
      client.publish(topic, '{}', { qos: 1 });
      await gone;
      await expect
        .poll(async () => (await m.log(device)).filter((line) => line.topic === topic))
        .toMatchObject([{ kind: 'refused', cause: '主题不在设备的权限内' }]);
    }
    const client = await m.connect(device);
    for (const topic of ['#', '$thing/#', systemTopic('down', 'property', m.at(neighbour))]) {
      await expect(client.subscribeAsync(topic)).rejects.toThrow('Subscribe error');
      await expect
        .poll(async () => (await m.log(device)).filter((line) => line.topic === topic))
        .toMatchObject([{ kind: 'refused', cause: '主题不在设备的权限内' }]);
    }
  });

  test('of the product’s own is allowed as its policy says, from the moment that there is one', async () => {
    const device = await m.device();
    const of = { product_id: m.product.product_id, device_id: device.device_id };
    await m.park.admin.call(updateDeviceLogLevel, { ...of, lock: device.lock, log_level: 4 });
    const policy = { topic: 'data/+', privilege: 1 as const, description: '' };
    await m.park.admin.call(topicsContract.createTopicPolicy, { product_id: m.product.product_id, ...policy });
    const client = await m.connect(device, { reconnect: 100 });
    const topic = `${m.userOf(device)}/data/a`;
    // the broker hears of the policy by itself: until then it refuses, and the client comes back and asks again
    await client.publishAsync(topic, 'any text', { qos: 1 });
    await expect
      .poll(async () => (await m.log(device)).filter(({ kind }) => kind === 'published'))
      .toMatchObject([{ topic, detail: 'any text' }]);
  });
});

describe('what one device sends is nothing to the others', () => {
  const POISON = 'a\0b';
  test('a topic that no database takes is refused, and what is told of others at the same time is kept', async () => {
    const [device, neighbour] = [await m.device(), await m.device()];
    const [client, second] = [await m.connect(device), await m.connect(neighbour)];
    const gone = [closed(client), closed(second)];
    client.publish(`${m.userOf(device)}/${POISON}`, '{}', { qos: 1 });
    second.publish('elsewhere', '{}', { qos: 1 });
    await Promise.all(gone);
    for (const [one, topic] of [
      [device, `${m.userOf(device)}/ab`],
      [neighbour, 'elsewhere'],
    ] as const)
      await expect
        .poll(async () => (await m.log(one)).filter(({ kind }) => kind === 'refused'))
        .toMatchObject([{ topic, cause: '主题不在设备的权限内' }]);
  });

  test('a message that cannot be stored is refused alone', async () => {
    const made = [await m.device(), await m.device()];
    const desk = openDesk(m.w.db.system, () => {});
    const known = await devicesById(
      m.w.db.system,
      made.map(({ device_id }) => device_id),
    );
    const [one, two] = known.toSorted((a, b) => a.device_name.localeCompare(b.device_name));
    const took = await Promise.allSettled([
      desk.take(one!, { topic: POISON, payload: Buffer.from('{}') }),
      desk.take(two!, { topic: 'x', payload: Buffer.from('{}') }),
    ]);
    await desk.close();
    expect(took.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

test('a broker that is killed under load and comes back: devices are there again, and all that was acknowledged is stored', async () => {
  const running = await startBroker(m.w.url);
  const { port } = running;
  const devices = await Promise.all(Array.from({ length: 10 }, () => m.device()));
  const to = `mqtt://127.0.0.1:${port}`;
  const crowd = await Promise.all(devices.map((device) => m.connect(device, { to, reconnect: 200 })));
  const acknowledged: string[] = [];
  let n = 0;
  const say = async (i: number) => {
    const clientToken = `k-${i}-${++n}`;
    const [client, device] = [crowd[i]!, devices[i]!];
    await m.report(client, device, { temperature: 20 }, clientToken);
    acknowledged.push(clientToken);
  };
  const round = () => Promise.all(devices.map((_, i) => say(i)));
  await round();
  const lost = Promise.all(Array.from({ length: 20 }, round));
  await killBroker(running.child);
  const again = await startBroker(m.w.url, port);
  try {
    await lost;
    await round();
    const { rows } = await m.w.db.system
      .selectFrom('iot_message')
      .where(
        'device_id',
        'in',
        devices.map(({ device_id }) => device_id),
      )
      .select('payload')
      .execute()
      .then((found) => ({
        rows: found.map(({ payload }) => (JSON.parse(payload.toString()) as { clientToken: string }).clientToken),
      }));
    expect(acknowledged.filter((token) => !rows.includes(token))).toEqual([]);
    expect(acknowledged).toHaveLength(220);
  } finally {
    await m.leave();
    await killBroker(again.child);
  }
});
