import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDesk } from '#api/iot/broker/desk.ts';
import { openBroker } from '#api/iot/broker/open-broker.ts';
import { brokerSettings } from '#api/iot/broker/settings.ts';
import { devicesById } from '#db/repositories/iot/broker.ts';
import { ACTION_STATUS } from '#domain/iot/action.ts';
import { actionsContract } from '#domain/iot/contract/actions.ts';
import { devicesContract } from '#domain/iot/contract/devices.ts';
import type { Product } from '#domain/iot/contract/products.ts';
import { topicsContract } from '#domain/iot/contract/topics.ts';
import { systemTopic } from '#domain/iot/topic.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { aDevice, aProduct } from '#test/builders/iot.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import { Refused } from '../test-user.ts';
import { killBroker, startBroker } from '../processes/broker.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
let product: Product;
let broker: Awaited<ReturnType<typeof openBroker>>;
let url: string;
const clients: MqttClient[] = [];
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
  product = await aProduct(park.admin);
  const settings = brokerSettings({ DATABASE_URL: w.url, MQTT_PORT: '0' });
  broker = await openBroker(w.db.system, settings, () => {});
  url = `mqtt://127.0.0.1:${broker.ports[0]}`;
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.endAsync(true))));
afterAll(async () => {
  await broker?.close();
  await w?.close();
});

const { getDeviceDetail, getDeviceLogList, disabledDevice, updateDeviceLogLevel, deleteDevice } = devicesContract;
type Device = Awaited<ReturnType<typeof aDevice>>;
const userOf = (device: Device, of = product) => `${of.product_key}/${device.device_name}`;
const at = (device: Device, of = product) => ({ product_key: of.product_key, device_name: device.device_name });

/** A real client that signs in as a device; what is refused is not tried again. */
async function connect(
  device: Device,
  { of = product, secret = device.device_secret, clean = true, to = url, reconnect = 0 } = {},
) {
  const client = await connectAsync(
    to,
    {
      username: userOf(device, of),
      password: secret,
      clientId: `x-${Math.random()}`,
      clean,
      reconnectPeriod: reconnect,
      protocolVersion: 4,
    },
    false,
  );
  client.on('error', () => {});
  clients.push(client);
  return client;
}
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'let in',
    (error: unknown) => (error as Error).message,
  );
const report = (client: MqttClient, device: Device, params: object, clientToken?: string) =>
  client.publishAsync(
    systemTopic('up', 'property', at(device)),
    JSON.stringify({ method: 'report', clientToken, params }),
    {
      qos: 1,
    },
  );
const detail = ({ device_id }: Device) =>
  park.admin.call(getDeviceDetail, { product_id: product.product_id, device_id });
const log = async ({ device_id }: Device) =>
  (await park.admin.call(getDeviceLogList, { product_id: product.product_id, device_id })).items;
const codeOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 0,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error as Error)),
  );
const closed = (client: MqttClient) => new Promise<void>((resolve) => client.once('close', () => resolve()));

describe('a device', () => {
  test('signs in by its secret, reports, is answered, and shows live what it said', async () => {
    const device = await aDevice(park.admin, product);
    const client = await connect(device);
    await client.subscribeAsync(systemTopic('down', 'property', at(device)), { qos: 1 });
    const answered = new Promise<string>((resolve) =>
      client.once('message', (_topic, text) => resolve(text.toString())),
    );
    await report(client, device, { temperature: 21.5, alarm: false }, 't-1');
    // what is acknowledged is stored
    const now = await detail(device);
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
    await report(client, device, { temperature: 22 });
    expect((await detail(device)).reported.find(({ id }) => id === 'temperature')?.value).toBe('22');
    await expect.poll(async () => (await detail(device)).online).toBe(true);
    await client.endAsync();
    await expect.poll(async () => (await detail(device)).online).toBe(false);
    await expect.poll(async () => (await log(device)).map(({ kind }) => kind)).toEqual(['disconnected', 'connected']);
  });

  test('says what does not fit its model: that is kept and told, and changes nothing', async () => {
    const device = await aDevice(park.admin, product);
    const client = await connect(device);
    await report(client, device, { temperature: 900 });
    await client.publishAsync(systemTopic('up', 'event', at(device)), '{"temp', { qos: 1 });
    const { reported } = await detail(device);
    expect(reported).toEqual([]);
    await expect
      .poll(async () => (await log(device)).filter(({ kind }) => kind === 'error').map(({ cause }) => cause))
      .toEqual(['消息不是有效的 JSON 对象', '消息不符合物模型']);
    const kept = await w.db.system
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
    const device = await aDevice(park.admin, product);
    expect(await refusal(connect(device, how))).toMatch(/Not authorized/);
    await expect
      .poll(async () => (await log(device)).map((line) => [line.kind, line.cause]))
      .toEqual([['refused', cause]]);
  });

  test('that is kept out leaves at once, and comes no more', async () => {
    const device = await aDevice(park.admin, product);
    const client = await connect(device);
    const gone = closed(client);
    const of = { product_id: product.product_id, device_id: device.device_id };
    await park.admin.call(disabledDevice, { ...of, lock: device.lock, disabled: true });
    await gone;
    expect(await refusal(connect(device))).toMatch(/Not authorized/);
    await expect.poll(async () => (await log(device)).map(({ cause }) => cause)).toContain('设备已禁用');
  });

  test('that is deleted leaves at once, and is nobody', async () => {
    const device = await aDevice(park.admin, product);
    const client = await connect(device);
    const gone = closed(client);
    const { product_id } = product;
    await park.admin.call(deleteDevice, { product_id, device_id: device.device_id, lock: device.lock });
    await gone;
    expect(await refusal(connect(device))).toMatch(/Not authorized/);
  });

  test('of a park that does without is refused', async () => {
    const platform = await w.signIn(MOBILES.platform);
    const elsewhere = await aProduct(other.admin);
    const device = await aDevice(other.admin, elsewhere);
    const { tenant_id } = other;
    const { items } = await platform.call(modulesContract.listTenantModule, { tenant_id });
    const lock = items[0]?.modules.find(({ code }) => code === 'iot_explorer')?.lock ?? '';
    await platform.call(modulesContract.updateTenantModule, { tenant_id, code: 'iot_explorer', enabled: false, lock });
    expect(await refusal(connect(device, { of: elsewhere }))).toMatch(/Not authorized/);
  });
});

describe('a topic', () => {
  test('of another device, of its own park or another, is refused with cause and topic', async () => {
    const [device, neighbour] = [await aDevice(park.admin, product), await aDevice(park.admin, product)];
    for (const topic of [systemTopic('up', 'property', at(neighbour)), 'QIYUAN/d-1/data', '$SYS/x']) {
      const client = await connect(device);
      const gone = closed(client);
      client.publish(topic, '{}', { qos: 1 });
      await gone;
      await expect
        .poll(async () => (await log(device)).filter((line) => line.topic === topic))
        .toMatchObject([{ kind: 'refused', cause: '主题不在设备的权限内' }]);
    }
    const client = await connect(device);
    for (const topic of ['#', '$thing/#', systemTopic('down', 'property', at(neighbour))])
      await expect(client.subscribeAsync(topic)).rejects.toThrow('Subscribe error');
  });

  test('of the product’s own is allowed as its policy says, from the moment that there is one', async () => {
    const device = await aDevice(park.admin, product);
    const of = { product_id: product.product_id, device_id: device.device_id };
    await park.admin.call(updateDeviceLogLevel, { ...of, lock: device.lock, log_level: 4 });
    const policy = { topic: 'data/+', privilege: 1 as const, description: '' };
    await park.admin.call(topicsContract.createTopicPolicy, { product_id: product.product_id, ...policy });
    const client = await connect(device, { reconnect: 100 });
    const topic = `${userOf(device)}/data/a`;
    // the broker hears of the policy by itself: until then it refuses, and the client comes back and asks again
    await client.publishAsync(topic, 'any text', { qos: 1 });
    await expect
      .poll(async () => (await log(device)).filter(({ kind }) => kind === 'published'))
      .toMatchObject([{ topic, detail: 'any text' }]);
  });
});

const { callDeviceAction, getDeviceActionList, controlDeviceData } = actionsContract;
/** What the platform says to a client, as it comes. */
const heard = (client: MqttClient) => {
  const messages: Record<string, unknown>[] = [];
  client.on('message', (_topic, text) => messages.push(JSON.parse(text.toString()) as Record<string, unknown>));
  return messages;
};
const listenTo = (client: MqttClient, device: Device, kind: 'action' | 'property') =>
  client.subscribeAsync(systemTopic('down', kind, at(device)), { qos: 1 });
const of = ({ device_id }: Device) => ({ product_id: product.product_id, device_id });
const restart = (device: Device, { delay = 5, timeout = 60 } = {}) =>
  park.admin.call(callDeviceAction, { ...of(device), action_id: 'restart', input: { delay }, timeout });
const runs = async (device: Device) => (await park.admin.call(getDeviceActionList, of(device))).items;
const reply = (client: MqttClient, device: Device, said: object) =>
  client.publishAsync(systemTopic('up', 'action', at(device)), JSON.stringify({ method: 'action_reply', ...said }), {
    qos: 1,
  });

describe('an action', () => {
  test('is sent to a device that listens, and its answer is kept', async () => {
    const device = await aDevice(park.admin, product);
    const client = await connect(device);
    const messages = heard(client);
    await listenTo(client, device, 'action');
    const { run_id } = await restart(device);
    await expect
      .poll(() => messages)
      .toEqual([{ method: 'action', clientToken: run_id, actionId: 'restart', params: { delay: 5 } }]);
    await expect.poll(async () => (await runs(device))[0]?.action_status).toBe(ACTION_STATUS.sent);
    await reply(client, device, { clientToken: run_id, code: 0, status: 'restarted' });
    expect(await runs(device)).toMatchObject([
      { run_id, action_status: ACTION_STATUS.done, code: 0, message: 'restarted', author: '赵敏' },
    ]);
  });

  test('waits for a device that is away, and is said again to one that came back before it answered', async () => {
    const device = await aDevice(park.admin, product);
    const { run_id } = await restart(device);
    expect((await runs(device))[0]?.action_status).toBe(ACTION_STATUS.waiting);
    for (let n = 0; n < 2; n++) {
      const client = await connect(device);
      const messages = heard(client);
      await listenTo(client, device, 'action');
      await expect.poll(() => messages.map(({ clientToken }) => clientToken)).toEqual([run_id]);
      await client.endAsync(true);
    }
  });

  test('is answered once, by the device that was asked, and with what the model says', async () => {
    const [device, neighbour] = [await aDevice(park.admin, product), await aDevice(park.admin, product)];
    const [client, second] = [await connect(device), await connect(neighbour)];
    const { run_id } = await restart(device);
    await reply(second, neighbour, { clientToken: run_id, code: 0 });
    await reply(client, device, { clientToken: 'nothing that was asked', code: 0 });
    expect((await runs(device))[0]?.action_status).toBe(ACTION_STATUS.waiting);
    await reply(client, device, { clientToken: run_id, code: 7, status: 'busy\0', response: { unknown: 1 } });
    await reply(client, device, { clientToken: run_id, code: 0 });
    expect(await runs(device)).toMatchObject([
      { action_status: ACTION_STATUS.failed, code: 7, message: 'busy', output: [] },
    ]);
    const causes = async (one: Device) => (await log(one)).map(({ cause }) => cause).filter((cause) => cause !== '');
    await expect
      .poll(() => causes(device))
      .toEqual(['没有等待该回复的行为，或已超时', '消息不符合物模型', '没有等待该回复的行为，或已超时']);
    await expect.poll(() => causes(neighbour)).toEqual(['没有等待该回复的行为，或已超时']);
  });

  test('whose time is over takes no answer', async () => {
    const device = await aDevice(park.admin, product);
    const client = await connect(device);
    const { run_id } = await restart(device);
    await w.db.system
      .updateTable('iot_action')
      .where('run_id', '=', run_id)
      .set({ created_at: new Date(Date.now() - 61_000) })
      .execute();
    await reply(client, device, { clientToken: run_id, code: 0 });
    expect(await runs(device)).toMatchObject([{ action_status: ACTION_STATUS.timedOut, code: null }]);
    await listenTo(client, device, 'action');
    const messages = heard(client);
    const { run_id: next } = await restart(device);
    await expect.poll(() => messages.map(({ clientToken }) => clientToken)).toEqual([next]);
  });

  test('is asked once under its key, and of no device that is kept out, or has too many to do', async () => {
    const device = await aDevice(park.admin, product);
    const key = crypto.randomUUID();
    const asked = { ...of(device), action_id: 'restart', input: { delay: 5 }, timeout: 60 };
    const [first, again] = [
      await park.admin.call(callDeviceAction, asked, key),
      await park.admin.call(callDeviceAction, asked, key),
    ];
    expect(again.run_id).toBe(first.run_id);
    for (let n = 1; n < 20; n++) await restart(device);
    expect(await codeOf(restart(device))).toBe(7804);
    await park.admin.call(disabledDevice, { ...of(device), lock: device.lock, disabled: true });
    expect(await codeOf(restart(device))).toBe(7803);
    expect((await runs(device)).length).toBe(20);
  });

  test.each([
    ['a value beyond its range', 'restart', { delay: 61 }, 'input.delay'],
    ['a value that is missing', 'restart', {}, 'input.delay'],
    ['a value that no parameter takes', 'restart', { delay: 1, more: 1 }, 'input.more'],
    ['an action that the model has not', 'explode', {}, 'action_id'],
  ])('with %s is refused at its field', async (_what, action_id, input, field) => {
    const device = await aDevice(park.admin, product);
    const asked = park.admin.call(callDeviceAction, { ...of(device), action_id, input, timeout: 60 });
    await expect(asked).rejects.toMatchObject({ code: 7100, response: { issues: [{ path: field }] } });
  });
});

describe('what is wanted of a device', () => {
  const want = async (device: Device, desired: Record<string, boolean | number>) => {
    const { desired_lock } = await detail(device);
    return park.admin.call(controlDeviceData, { ...of(device), lock: desired_lock, desired });
  };
  test('is told to it at once, and each time that it comes back until it is so', async () => {
    const device = await aDevice(park.admin, product);
    const client = await connect(device);
    const messages = heard(client);
    await listenTo(client, device, 'property');
    await want(device, { alarm: true });
    await expect.poll(() => messages).toMatchObject([{ method: 'control', params: { alarm: true } }]);
    expect((await detail(device)).desired).toMatchObject([{ id: 'alarm', value: 'true', is_reached: false }]);
    await client.endAsync();
    const back = await connect(device);
    const again = heard(back);
    await listenTo(back, device, 'property');
    await expect.poll(() => again.length).toBe(1);
    await report(back, device, { alarm: 1 }, 'r-1');
    await expect.poll(() => again.at(-1)).toMatchObject({ method: 'report_reply' });
    expect((await detail(device)).desired).toMatchObject([{ id: 'alarm', is_reached: true }]);
    // it is so: whoever comes now is told nothing, and answers to what is asked of it next
    await back.endAsync();
    const third = await connect(device);
    const told = heard(third);
    await listenTo(third, device, 'property');
    await want(device, { alarm: false });
    await expect.poll(() => told).toMatchObject([{ method: 'control', params: { alarm: false } }]);
    await want(device, {});
    expect((await detail(device)).desired).toEqual([]);
  });

  test('is of properties that may be written, and as it was read', async () => {
    const device = await aDevice(park.admin, product);
    await expect(want(device, { temperature: 20 })).rejects.toMatchObject({ code: 7100 });
    const { desired_lock: lock } = await detail(device);
    await want(device, { alarm: true });
    const stale = park.admin.call(controlDeviceData, { ...of(device), lock, desired: { alarm: false } });
    expect(await codeOf(stale)).toBe(7118);
    expect(await codeOf(other.admin.call(controlDeviceData, { ...of(device), lock, desired: {} }))).toBe(7101);
  });
});

describe('what one device sends is nothing to the others', () => {
  const POISON = 'a\0b';
  test('a topic that no database takes is refused, and what is told of others at the same time is kept', async () => {
    const [device, neighbour] = [await aDevice(park.admin, product), await aDevice(park.admin, product)];
    const [client, second] = [await connect(device), await connect(neighbour)];
    const gone = [closed(client), closed(second)];
    client.publish(`${userOf(device)}/${POISON}`, '{}', { qos: 1 });
    second.publish('elsewhere', '{}', { qos: 1 });
    await Promise.all(gone);
    for (const [one, topic] of [
      [device, `${userOf(device)}/ab`],
      [neighbour, 'elsewhere'],
    ] as const)
      await expect
        .poll(async () => (await log(one)).filter(({ kind }) => kind === 'refused'))
        .toMatchObject([{ topic, cause: '主题不在设备的权限内' }]);
  });

  test('a message that cannot be stored is refused alone', async () => {
    const made = [await aDevice(park.admin, product), await aDevice(park.admin, product)];
    const desk = openDesk(w.db.system, () => {});
    const known = await devicesById(
      w.db.system,
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
  const running = await startBroker(w.url);
  const { port } = running;
  const devices = await Promise.all(Array.from({ length: 10 }, () => aDevice(park.admin, product)));
  const to = `mqtt://127.0.0.1:${port}`;
  const crowd = await Promise.all(devices.map((device) => connect(device, { to, reconnect: 200 })));
  const acknowledged: string[] = [];
  let n = 0;
  const say = async (i: number) => {
    const clientToken = `k-${i}-${++n}`;
    const [client, device] = [crowd[i]!, devices[i]!];
    await report(client, device, { temperature: 20 }, clientToken);
    acknowledged.push(clientToken);
  };
  const round = () => Promise.all(devices.map((_, i) => say(i)));
  await round();
  const lost = Promise.all(Array.from({ length: 20 }, round));
  await killBroker(running.child);
  const again = await startBroker(w.url, port);
  try {
    await lost;
    await round();
    const { rows } = await w.db.system
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
    await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
    await killBroker(again.child);
  }
});
