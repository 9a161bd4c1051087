import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes, type Client } from 'aedes';
import { devicesById, findDevice, nobodyOnline, type KnownDevice } from '#db/repositories/iot/broker.ts';
import type { Db } from '#db/client.ts';
import { causeAgainst } from '#domain/iot/device.ts';
import { causeAgainstFilter, causeAgainstMessage } from '#domain/iot/message.ts';
import { CONNECT_MS, LOG_WHILE_MS, MAX_CONNECTIONS, PACES } from '#domain/iot/limits.ts';
import { SYSTEM_KINDS, systemTopic, type SystemKind } from '#domain/iot/topic.ts';
import type { Desk, Say } from './desk.ts';
import { openDoor } from './door.ts';
import { paces } from './pace.ts';
import { openOrders } from './orders.ts';
import { certificateOf, type BrokerSettings } from './settings.ts';

interface Opening {
  db: Db;
  desk: Desk;
  settings: BrokerSettings;
  say: Say;
}
/** The longest that a device may say nothing, seconds. */
const KEEPALIVE = 3_600;

/** The embedded broker: lets devices in by their secrets, and each to its own topics (product §17). */
export async function openEmbedded({ db, desk, settings, say }: Opening) {
  await nobodyOnline(db);
  const inside = new Map<Client, KnownDevice>();
  const ready = new WeakSet<Client>();
  /** What each listens to of what the platform says. */
  const listening = new WeakMap<Client, Set<SystemKind>>();
  /** The filters of each, and who leaves: what it left to be said for it (its will) is not said any more. */
  const filters = new WeakMap<Client, Set<string>>();
  const shut = new WeakSet<Client>();
  const door = openDoor();
  const signIns = paces(PACES.deviceSignIns);
  const forget = setInterval(() => {
    door.forget();
    signIns.forget();
  }, LOG_WHILE_MS);
  const leave = (client: Client): void => {
    const device = inside.get(client);
    inside.delete(client);
    if (!device || !ready.has(client)) return;
    desk.log(device, { kind: 'disconnected' });
    // another connection of the same device may be there by now
    if (![...inside.values()].some(({ device_id }) => device_id === device.device_id)) desk.present(device, false);
  };
  const broker = await Aedes.createBroker({
    keepaliveLimit: KEEPALIVE,
    connectTimeout: CONNECT_MS,
    // whatever it calls itself, it is the device that it signs in as: nobody takes another's place
    preConnect: (_client, packet, done) => {
      packet.clientId = packet.username ?? '';
      if (packet.username === undefined) done(new Error('it does not say who it is'), false);
      else done(null, true);
    },
    authenticate: (client, username, password, done) => {
      const refuse = () => {
        door.refused(client.conn as Socket);
        done(null, false);
      };
      admit({ db, desk }, client, username ?? '', password).then((device) => {
        if (!device || client.conn.destroyed) return refuse();
        if (!signIns.has(device.device_id)) {
          desk.log(device, { kind: 'slowed', cause: 'too_fast' });
          return refuse();
        }
        signIns.take(device.device_id);
        inside.set(client, device);
        door.known(client.conn as Socket);
        client.conn.once('close', () => leave(client));
        return done(null, true);
      }, refuse);
    },
    authorizePublish: (client, packet, done) => {
      const device = client && inside.get(client);
      if (!device || shut.has(client)) return done(new Error('nobody'));
      const answer = async () => {
        const reply = await publish(desk, device, packet, () => shut.has(client));
        packet.retain = false;
        done();
        if (reply) broker.publish({ cmd: 'publish', dup: false, retain: false, qos: 0, ...reply }, () => {});
      };
      return void answer().catch(done);
    },
    authorizeSubscribe: (client, subscription, done) => {
      const device = inside.get(client);
      if (!device) return done(new Error('nobody'));
      const heard = filters.get(client) ?? new Set();
      filters.set(client, heard);
      return void maySubscribe(desk, device, { topic: subscription.topic, heard }).then(
        (may) => done(null, may ? subscription : null),
        done,
      );
    },
  });
  broker.on('clientReady', (client) => {
    const device = inside.get(client);
    if (!device) return;
    ready.add(client);
    desk.present(device, true);
    desk.log(device, { kind: 'connected' });
  });
  const send = (topic: string, payload: string) =>
    new Promise<void>((resolve, reject) => {
      const packet = { cmd: 'publish', dup: false, retain: false, qos: 1, topic, payload } as const;
      broker.publish(packet, (error) => (error ? reject(error) : resolve()));
    });
  const orders = openOrders({ db, desk, say, send });
  broker.on('subscribe', (subscriptions, client) => {
    const device = inside.get(client);
    if (!device) return;
    const kinds = listening.get(client) ?? new Set();
    listening.set(client, kinds);
    for (const kind of SYSTEM_KINDS) {
      const topic = systemTopic('down', kind, device);
      // what it was not allowed to stands among them with 128
      if (!subscriptions.some((asked) => asked.topic === topic && asked.qos <= 2)) continue;
      kinds.add(kind);
      if (kind !== 'event') orders.add({ device, kind, again: true });
    }
  });
  broker.on('unsubscribe', (topics, client) => {
    const device = inside.get(client);
    if (!device) return;
    for (const topic of topics) filters.get(client)?.delete(topic);
    for (const kind of SYSTEM_KINDS)
      if (topics.includes(systemTopic('down', kind, device))) listening.get(client)?.delete(kind);
  });
  const wanted = async (deviceIds: readonly string[], kind: 'action' | 'property'): Promise<void> => {
    const ids = new Set(deviceIds);
    for (const [client, device] of inside)
      if (ids.has(device.device_id) && listening.get(client)?.has(kind)) orders.add({ device, kind, again: false });
  };
  const servers = await listenAll(door.guard(broker.handle), settings, say);
  return {
    wanted,
    /** Devices that are in. */
    connections: () => inside.size,
    ports: servers.map((server) => (server.address() as AddressInfo).port),
    /** Looks at those who are in again: who was kept out meanwhile leaves. */
    async look(productId?: string): Promise<void> {
      const some = [...inside].filter(([, device]) => productId === undefined || device.product_id === productId);
      await lookAgain({ db, desk }, inside, some, (client) => {
        shut.add(client);
        client.close();
      });
    },
    async close(): Promise<void> {
      clearInterval(forget);
      for (const server of servers) server.close();
      await orders.drained();
      await new Promise<void>((resolve) => {
        broker.close(() => resolve());
      });
    },
  };
}

type Admitting = Pick<Opening, 'db' | 'desk'>;
/** The device that somebody signs in as, where it may; else the device’s log says why not. */
async function admit(
  { db, desk }: Admitting,
  client: Client,
  username: string,
  password: Readonly<Buffer> | undefined,
): Promise<KnownDevice | undefined> {
  const [productKey = '', deviceName = ''] = username.split('/');
  const device = await findDevice(db, productKey, deviceName);
  if (!device || username !== `${device.product_key}/${device.device_name}`) return undefined;
  const given = createHash('sha256')
    .update(password ?? Buffer.alloc(0))
    .digest();
  const right = timingSafeEqual(given, Buffer.from(device.secret_sha256, 'hex'));
  // nobody without the secret has the park looked up
  const module_on = right && (await desk.hasModule(device.tenant_id));
  const cause = causeAgainst({ right, disabled: device.disabled, module_on, clean: client.clean });
  if (cause === '') return device;
  desk.log(device, { kind: 'refused', cause });
  return undefined;
}
/** Stores what may be said before it is acknowledged. Raises what closes the connection: MQTT 3.1.1 has no other no. */
async function publish(
  desk: Desk,
  device: KnownDevice,
  packet: { topic: string; payload: Buffer | string },
  isShut: () => boolean,
) {
  const { topic } = packet;
  const payload = Buffer.from(packet.payload);
  const rules = await desk.rulesFor(device.product_id);
  const cause = causeAgainstMessage({ topic, bytes: payload.length }, device, rules?.policies ?? []);
  if (cause !== '') {
    desk.log(device, { kind: 'refused', topic, cause });
    throw new Error(cause);
  }
  await desk.turn(device, { topic, bytes: payload.length });
  // while it waited for its turn the door may have been shut
  if (isShut()) throw new Error('shut');
  try {
    return await desk.take(device, { topic, payload });
  } catch (error) {
    desk.log(device, { kind: 'error', topic, cause: 'not_stored' });
    throw error;
  }
}

async function maySubscribe(
  desk: Desk,
  device: KnownDevice,
  { topic, heard }: { topic: string; heard: Set<string> },
): Promise<boolean> {
  const rules = await desk.rulesFor(device.product_id);
  const cause = causeAgainstFilter(topic, device, { policies: rules?.policies ?? [], heard });
  desk.log(device, cause === '' ? { kind: 'subscribed', topic } : { kind: 'refused', topic, cause });
  if (cause === '') heard.add(topic);
  return cause === '';
}

/** Reads some of those who are in anew, and closes to whom the door is shut by now. */
async function lookAgain(
  { db, desk }: Admitting,
  inside: Map<Client, KnownDevice>,
  some: readonly (readonly [Client, KnownDevice])[],
  shutOut: (client: Client) => void,
): Promise<void> {
  if (some.length === 0) return;
  const found = await devicesById(
    db,
    some.map(([, { device_id }]) => device_id),
  );
  const now = new Map(found.map((device) => [device.device_id, device]));
  const tenants = [...new Set(found.map(({ tenant_id }) => tenant_id))];
  const without = new Set<string>();
  for (const tenantId of tenants) if (!(await desk.hasModule(tenantId))) without.add(tenantId);
  for (const [client, { device_id, secret_sha256 }] of some) {
    const device = now.get(device_id);
    if (!inside.has(client)) continue;
    const stays = device && !device.disabled && device.secret_sha256 === secret_sha256;
    if (stays && !without.has(device.tenant_id)) inside.set(client, device);
    else shutOut(client);
  }
}

/** Listens for plain connections, and for TLS where there is a certificate. */
async function listenAll(handle: (socket: Socket) => void, settings: BrokerSettings, say: Say): Promise<Server[]> {
  const certificate = certificateOf(settings);
  const { MQTT_HOST: host, MQTT_PORT: plain, MQTT_TLS_PORT: tls } = settings;
  const wanted: [Server, number][] = [[createServer(handle), plain]];
  if (certificate) wanted.push([createTlsServer({ ...certificate, handshakeTimeout: CONNECT_MS }, handle), tls]);
  for (const [server, port] of wanted) {
    server.maxConnections = MAX_CONNECTIONS;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => resolve());
    });
    server.on('error', (error) => say('error', 'the broker does not listen', { error: error.message }));
  }
  return wanted.map(([server]) => server);
}
