import type { MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ACTION_STATUS } from '#domain/iot/action.ts';
import { actionsContract } from '#domain/iot/contract/actions.ts';
import { devicesContract } from '#domain/iot/contract/devices.ts';
import { systemTopic } from '#domain/iot/topic.ts';
import { asList } from '#domain/iot/value.ts';
import { codeOf, mqttPark, type Device, type MqttPark } from './mqtt-park.ts';

let m: MqttPark;
beforeAll(async () => {
  m = await mqttPark();
});
afterEach(() => m.leave());
afterAll(() => m?.close());

const { disabledDevice } = devicesContract;
const { callDeviceAction, getDeviceActionList, controlDeviceData } = actionsContract;
/** What the platform says to a client, as it comes. */
const heard = (client: MqttClient) => {
  const messages: Record<string, unknown>[] = [];
  client.on('message', (_topic, text) => messages.push(JSON.parse(text.toString()) as Record<string, unknown>));
  return messages;
};
const listenTo = (client: MqttClient, device: Device, kind: 'action' | 'property') =>
  client.subscribeAsync(systemTopic('down', kind, m.at(device)), { qos: 1 });
const restart = (device: Device, { delay = 5, timeout = 60 } = {}) =>
  m.park.admin.call(callDeviceAction, {
    ...m.of(device),
    action_id: 'restart',
    input: [{ id: 'delay', value: delay }],
    timeout,
  });
const runs = async (device: Device) => (await m.park.admin.call(getDeviceActionList, m.of(device))).items;
const reply = (client: MqttClient, device: Device, said: object) =>
  client.publishAsync(systemTopic('up', 'action', m.at(device)), JSON.stringify({ method: 'action_reply', ...said }), {
    qos: 1,
  });

describe('an action', () => {
  test('is sent to a device that listens, and its answer is kept', async () => {
    const device = await m.device();
    const client = await m.connect(device);
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
    const device = await m.device();
    const { run_id } = await restart(device);
    expect((await runs(device))[0]?.action_status).toBe(ACTION_STATUS.waiting);
    for (let n = 0; n < 2; n++) {
      const client = await m.connect(device);
      const messages = heard(client);
      await listenTo(client, device, 'action');
      await expect.poll(() => messages.map(({ clientToken }) => clientToken)).toEqual([run_id]);
      await client.endAsync(true);
    }
  });

  test('is answered once, by the device that was asked, and with what the model says', async () => {
    const [device, neighbour] = [await m.device(), await m.device()];
    const [client, second] = [await m.connect(device), await m.connect(neighbour)];
    const { run_id } = await restart(device);
    await reply(second, neighbour, { clientToken: run_id, code: 0 });
    await reply(client, device, { clientToken: 'nothing that was asked', code: 0 });
    expect((await runs(device))[0]?.action_status).toBe(ACTION_STATUS.waiting);
    await reply(client, device, { clientToken: run_id, code: 7, status: 'busy\0', response: { unknown: 1 } });
    await reply(client, device, { clientToken: run_id, code: 0 });
    expect(await runs(device)).toMatchObject([
      { action_status: ACTION_STATUS.failed, code: 7, message: 'busy', output: [] },
    ]);
    const causes = async (one: Device) => (await m.log(one)).map(({ cause }) => cause).filter((cause) => cause !== '');
    await expect
      .poll(() => causes(device))
      .toEqual(['没有等待该回复的行为，或已超时', '消息不符合物模型', '没有等待该回复的行为，或已超时']);
    await expect.poll(() => causes(neighbour)).toEqual(['没有等待该回复的行为，或已超时']);
  });

  test('whose time is over takes no answer', async () => {
    const device = await m.device();
    const client = await m.connect(device);
    const { run_id } = await restart(device);
    await m.w.db.system
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
    const device = await m.device();
    const key = crypto.randomUUID();
    const asked = { ...m.of(device), action_id: 'restart', input: [{ id: 'delay', value: 5 }], timeout: 60 };
    const [first, again] = [
      await m.park.admin.call(callDeviceAction, asked, key),
      await m.park.admin.call(callDeviceAction, asked, key),
    ];
    expect(again.run_id).toBe(first.run_id);
    for (let n = 1; n < 20; n++) await restart(device);
    expect(await codeOf(restart(device))).toBe(7804);
    await m.park.admin.call(disabledDevice, { ...m.of(device), lock: device.lock, disabled: true });
    expect(await codeOf(restart(device))).toBe(7803);
    expect((await runs(device)).length).toBe(20);
  });

  test.each([
    ['a value beyond its range', 'restart', { delay: 61 }, 'input.delay'],
    ['a value that is missing', 'restart', {}, 'input.delay'],
    ['a value that no parameter takes', 'restart', { delay: 1, more: 1 }, 'input.more'],
    ['an action that the model has not', 'explode', {}, 'action_id'],
  ])('with %s is refused at its field', async (_what, action_id, input: Record<string, number>, field) => {
    const device = await m.device();
    const asked = m.park.admin.call(callDeviceAction, {
      ...m.of(device),
      action_id,
      input: asList(input),
      timeout: 60,
    });
    await expect(asked).rejects.toMatchObject({ code: 7100, response: { issues: [{ path: field }] } });
  });
});

describe('what is wanted of a device', () => {
  const want = async (device: Device, desired: Record<string, boolean | number>) => {
    const { desired_lock } = await m.detail(device);
    return m.park.admin.call(controlDeviceData, { ...m.of(device), lock: desired_lock, desired: asList(desired) });
  };
  test('is told to it at once, and each time that it comes back until it is so', async () => {
    const device = await m.device();
    const client = await m.connect(device);
    const messages = heard(client);
    await listenTo(client, device, 'property');
    await want(device, { alarm: true });
    await expect.poll(() => messages).toMatchObject([{ method: 'control', params: { alarm: true } }]);
    expect((await m.detail(device)).desired).toMatchObject([{ id: 'alarm', value: 'true', is_reached: false }]);
    await client.endAsync();
    const back = await m.connect(device);
    const again = heard(back);
    await listenTo(back, device, 'property');
    await expect.poll(() => again.length).toBe(1);
    await m.report(back, device, { alarm: 1 }, 'r-1');
    await expect.poll(() => again.at(-1)).toMatchObject({ method: 'report_reply' });
    expect((await m.detail(device)).desired).toMatchObject([{ id: 'alarm', is_reached: true }]);
    // it is so: whoever comes now is told nothing, and answers to what is asked of it next
    await back.endAsync();
    const third = await m.connect(device);
    const told = heard(third);
    await listenTo(third, device, 'property');
    await want(device, { alarm: false });
    await expect.poll(() => told).toMatchObject([{ method: 'control', params: { alarm: false } }]);
    await want(device, {});
    expect((await m.detail(device)).desired).toEqual([]);
  });

  test('is of properties that may be written, and as it was read', async () => {
    const device = await m.device();
    await expect(want(device, { temperature: 20 })).rejects.toMatchObject({ code: 7100 });
    const { desired_lock: lock } = await m.detail(device);
    await want(device, { alarm: true });
    const stale = m.park.admin.call(controlDeviceData, {
      ...m.of(device),
      lock,
      desired: [{ id: 'alarm', value: false }],
    });
    expect(await codeOf(stale)).toBe(7118);
    expect(await codeOf(m.other.admin.call(controlDeviceData, { ...m.of(device), lock, desired: [] }))).toBe(7101);
  });
});
