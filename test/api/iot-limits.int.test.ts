import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import type { MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { devicesContract } from '#domain/iot/contract/devices.ts';
import { topicsContract } from '#domain/iot/contract/topics.ts';
import { MAX_FILTERS, PACES } from '#domain/iot/limits.ts';
import { systemTopic } from '#domain/iot/topic.ts';
import { closed, mqttPark, refusal, type Device, type MqttPark } from './mqtt-park.ts';

let m: MqttPark;
beforeAll(async () => {
  m = await mqttPark();
});
afterEach(() => m.leave());
afterAll(() => m?.close());

const stored = async ({ device_id }: Device) => {
  const rows = await m.w.db.system
    .selectFrom('iot_message')
    .where('device_id', '=', device_id)
    .select('payload')
    .orderBy('message_id')
    .execute();
  return rows.map(({ payload }) => payload.toString());
};

describe('a stranger', () => {
  test('whose first packet says that it is very long is closed by its header', async () => {
    const socket = connectTcp(m.broker.ports[0]!, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    const gone = once(socket, 'close');
    // a CONNECT of 268 435 455 bytes
    socket.write(Uint8Array.of(0x10, 0xff, 0xff, 0xff, 0x7f));
    await gone;
    expect(socket.bytesRead).toBe(0);
  });
  test('who says nothing is closed in a while', async () => {
    const socket = connectTcp(m.broker.ports[0]!, '127.0.0.1');
    socket.resume();
    await once(socket, 'close');
    expect(socket.bytesRead).toBe(0);
  });
});

describe('a device', () => {
  test('listens to so many topics and no more', async () => {
    const { product_id } = m.product;
    const policy = { topic: 'many/#', privilege: 2 as const, description: '' };
    await m.park.admin.call(topicsContract.createTopicPolicy, { product_id, ...policy });
    const device = await m.device();
    const client = await m.connect(device);
    const asked = (n: number) => `${m.userOf(device)}/many/${n}`;
    // the broker hears of the policy by itself
    await expect.poll(() => refusal(client.subscribeAsync(asked(0)))).toBe('let in');
    const topics = Array.from({ length: MAX_FILTERS + 3 }, (_, n) => asked(n));
    const granted: number[] = [];
    for (const topic of topics) granted.push((await refusal(client.subscribeAsync(topic))) === 'let in' ? 1 : 0);
    expect(granted.filter(Boolean)).toHaveLength(MAX_FILTERS);
    // who listens no longer may listen to another
    await client.unsubscribeAsync(asked(0));
    expect(await refusal(client.subscribeAsync(topics.at(-1)!))).toBe('let in');
    await expect.poll(async () => (await m.log(device)).map(({ cause }) => cause)).toContain('订阅的主题过多');
  });

  test('whose packet is longer than a message is closed before it is whole', async () => {
    const device = await m.device();
    const client = await m.connect(device);
    const gone = closed(client);
    client.publish(systemTopic('up', 'property', m.at(device)), Buffer.alloc(1024 * 1024), { qos: 1 });
    await gone;
    expect(await stored(device)).toEqual([]);
  });

  test('that sends too fast is heard more slowly, and nothing is lost', async () => {
    const device = await m.device();
    const client = await m.connect(device);
    const tokens = Array.from({ length: PACES.deviceMessages.burst + 20 }, (_, n) => `f-${n}`);
    await Promise.all(tokens.map((token) => m.report(client, device, { temperature: 20 }, token)));
    const said = (await stored(device)).map((text) => (JSON.parse(text) as { clientToken: string }).clientToken);
    expect(said.toSorted()).toEqual(tokens.toSorted());
    await expect
      .poll(async () => (await m.log(device)).filter(({ kind }) => kind === 'slowed'))
      .toMatchObject([{ cause: '消息过于频繁，已放慢接收' }]);
  });

  test('that comes and goes too often is kept out for a moment', async () => {
    const device = await m.device();
    const answers: string[] = [];
    const come = async (): Promise<MqttClient | undefined> => {
      try {
        return await m.connect(device);
      } catch (error) {
        answers.push((error as Error).message);
        return undefined;
      }
    };
    for (let n = 0; n < PACES.deviceSignIns.burst + 10; n++) await (await come())?.endAsync(true);
    expect(answers[0]).toMatch(/Not authorized/);
    await expect.poll(() => refusal(m.connect(device)), { timeout: 60_000 }).toBe('let in');
  });

  test('whose name is tried with wrong secrets has one line of that in a while', async () => {
    const device = await m.device();
    for (let n = 0; n < 5; n++) expect(await refusal(m.connect(device, { secret: 'x' }))).toMatch(/Not authorized/);
    await m.connect(device);
    await expect.poll(async () => (await m.log(device)).map(({ kind }) => kind)).toContain('connected');
    expect((await m.log(device)).filter(({ kind }) => kind === 'refused')).toHaveLength(1);
  });

  test('that is kept out while it waits for its turn says nothing of what waits', async () => {
    const device = await m.device();
    const client = await m.connect(device);
    const { burst } = PACES.deviceMessages;
    const gone = closed(client);
    for (let n = 0; n < burst + 60; n++) void m.report(client, device, { temperature: 20 }, `w-${n}`).catch(() => {});
    await expect.poll(async () => (await stored(device)).length).toBeGreaterThan(burst / 2);
    const out = await m.park.admin.call(devicesContract.disabledDevice, {
      ...m.of(device),
      lock: device.lock,
      disabled: true,
    });
    await gone;
    await m.park.admin.call(devicesContract.disabledDevice, { ...m.of(device), lock: out.lock, disabled: false });
    const back = await m.connect(device);
    // its turn comes after all that waited
    await m.report(back, device, { temperature: 21 }, 'last');
    const said = (await stored(device)).map((text) => (JSON.parse(text) as { clientToken: string }).clientToken);
    expect(said.at(-1)).toBe('last');
    expect(said).not.toContain(`w-${burst + 59}`);
  });

  test('that is kept out says nothing more, not by its will either', async () => {
    const device = await m.device();
    const topic = systemTopic('up', 'property', m.at(device));
    const payload = JSON.stringify({ method: 'report', params: { temperature: 66 } });
    const client = await m.connect(device, { will: { topic, payload, qos: 1, retain: false } } as object);
    const gone = closed(client);
    await m.park.admin.call(devicesContract.disabledDevice, { ...m.of(device), lock: device.lock, disabled: true });
    await gone;
    await expect.poll(async () => (await m.detail(device)).online).toBe(false);
    expect(await stored(device)).toEqual([]);
  });
});
