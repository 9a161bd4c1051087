import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBroker } from '#api/iot/broker/open-broker.ts';
import { brokerSettings } from '#api/iot/broker/settings.ts';
import { ACTION_STATUS } from '#domain/iot/action.ts';
import { actionsContract } from '#domain/iot/contract/actions.ts';
import { devicesContract } from '#domain/iot/contract/devices.ts';
import { MAX_MESSAGE } from '#domain/iot/limits.ts';
import { systemTopic } from '#domain/iot/topic.ts';
import { mqttPark, refusal, type Device, type MqttPark } from './mqtt-park.ts';

const folder = mkdtempSync(join(tmpdir(), 'mqtt-'));
const [cert, key] = [join(folder, 'tls.crt'), join(folder, 'tls.key')];
let m: MqttPark;
beforeAll(async () => {
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', ...made, '-addext', 'subjectAltName=DNS:localhost'], { stdio: 'ignore' });
  m = await mqttPark({ MQTT_TLS_PORT: '0', MQTT_TLS_CERT_FILE: cert, MQTT_TLS_KEY_FILE: key });
});
afterEach(() => m.leave());
afterAll(() => m?.close());

const { callDeviceAction, getDeviceActionList, controlDeviceData } = actionsContract;
const runs = async (device: Device) => (await m.park.admin.call(getDeviceActionList, m.of(device))).items;
const restart = (device: Device) =>
  m.park.admin.call(callDeviceAction, {
    ...m.of(device),
    action_id: 'restart',
    input: [{ id: 'delay', value: 1 }],
    timeout: 60,
  });

test('over TLS a device is let in by its secret, and knows the broker by its certificate', async () => {
  const device = await m.device();
  const to = `mqtts://localhost:${m.broker.ports[1]}`;
  expect(await refusal(m.connect(device, { to }))).toMatch(/self-signed/);
  const known = { ca: readFileSync(cert) } as object;
  expect(await refusal(m.connect(device, { to, secret: 'x', ...known }))).toMatch(/Not authorized/);
  const client = await m.connect(device, { to, ...known });
  await m.report(client, device, { temperature: 21 });
  expect((await m.detail(device)).reported).toMatchObject([{ id: 'temperature', value: '21' }]);
});

test('a device tells events, which are listed by what the model calls them', async () => {
  const device = await m.device();
  const client = await m.connect(device);
  const tell = (eventId: string, at: number) =>
    client.publishAsync(
      systemTopic('up', 'event', m.at(device)),
      JSON.stringify({ method: 'event_post', eventId, params: { at } }),
      { qos: 1 },
    );
  for (const at of [1, 2]) await tell('hot', at);
  await tell('cold', 3);
  const { getDeviceEventList } = devicesContract;
  expect(await m.park.admin.call(getDeviceEventList, m.of(device))).toMatchObject({
    total: 2,
    items: [
      { event_id: 'hot', params: [{ id: 'at', value: '2' }] },
      { event_id: 'hot', params: [{ id: 'at', value: '1' }] },
    ],
  });
});

test('`npm run device` reports, does what it is asked for, and is as it is wanted', async () => {
  const device = await m.device();
  const args = ['--user', m.userOf(device), '--secret', device.device_secret, '--url', m.url];
  const child = spawn(process.execPath, ['scripts/device.ts', ...args, '--property', 'temperature=20..22'], {
    stdio: 'ignore',
  });
  try {
    await expect.poll(async () => (await m.detail(device)).online, { timeout: 60_000 }).toBe(true);
    await restart(device);
    await expect
      .poll(() => runs(device), { timeout: 60_000 })
      .toMatchObject([{ action_status: ACTION_STATUS.done, code: 0, message: 'done' }]);
    const { desired_lock: lock } = await m.detail(device);
    await m.park.admin.call(controlDeviceData, { ...m.of(device), lock, desired: [{ id: 'alarm', value: true }] });
    await expect
      .poll(async () => (await m.detail(device)).desired, { timeout: 60_000 })
      .toMatchObject([{ id: 'alarm', is_reached: true }]);
    expect((await m.detail(device)).reported.map(({ id }) => id).toSorted()).toEqual(['alarm', 'temperature']);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
});

test('a broker of one’s own lets devices in: what they say is taken, judged and answered, and they are told what is wanted', async () => {
  const aedes = await Aedes.createBroker();
  const server = createServer(aedes.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const to = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outside = await openBroker(m.w.db.system, brokerSettings({ DATABASE_URL: m.w.url, MQTT_URL: to }), () => {});
  const client = await connectAsync(to, { clientId: 'anybody', reconnectPeriod: 0 });
  try {
    const device = await m.device();
    const heard: string[] = [];
    client.on('message', (_topic, text) => heard.push((JSON.parse(text.toString()) as { method: string }).method));
    for (const kind of ['property', 'action'] as const)
      await client.subscribeAsync(systemTopic('down', kind, m.at(device)), { qos: 1 });
    await m.report(client, device, { temperature: 21 }, 't-1');
    await expect.poll(() => heard).toEqual(['report_reply']);
    expect(await m.detail(device)).toMatchObject({ reported: [{ value: '21' }] });
    await expect.poll(async () => (await m.detail(device)).online).toBe(true);
    await client.publishAsync(systemTopic('up', 'property', m.at(device)), Buffer.alloc(MAX_MESSAGE + 1), { qos: 1 });
    await expect.poll(async () => (await m.log(device)).map(({ cause }) => cause)).toEqual(['消息过大']);
    const { run_id: clientToken } = await restart(device);
    await expect.poll(() => heard).toEqual(['report_reply', 'action']);
    const said = JSON.stringify({ method: 'action_reply', clientToken, code: 0 });
    await client.publishAsync(systemTopic('up', 'action', m.at(device)), said, { qos: 1 });
    await expect.poll(() => runs(device)).toMatchObject([{ action_status: ACTION_STATUS.done }]);
  } finally {
    await client.endAsync(true);
    await outside.close();
    server.close();
    await new Promise<void>((resolve) => {
      aedes.close(() => resolve());
    });
  }
});
