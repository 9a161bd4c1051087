import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import { devicesContract } from '#domain/iot/contract/devices.ts';
import { productsContract } from '#domain/iot/contract/products.ts';
import { projectsContract } from '#domain/iot/contract/projects.ts';
import { systemTopic } from '#domain/iot/topic.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { A_MODEL } from '#test/builders/iot.ts';
import { killBroker, startBroker } from '#test/processes/broker.ts';
import { connect } from './lists.ts';
import { inParallel, timed, timesOf, type Times } from './measure.ts';
import { BenchUser } from './people.ts';
import type { Stack } from './stack.ts';

const DEVICES = 1_000;
const EVERY_MS = 1_000;
/** How long a reader looks at a page before they ask again, ms. */
const PACE_MS = 150;
/**
 * What a page may take while all devices report, ms (p95), and an acknowledgement; of what was acknowledged nothing may be lost, and all devices
 * are back a minute after a broker is.
 */
export const DEVICES_MAX = { page: 100, acknowledged: 500, lost: 1, back: 60_000 };

export interface DeviceTimes {
  pages: { what: string; alone: Times; beside: Times }[];
  acknowledged: Times;
  messages: number;
  lost: number;
  back: number;
}

type Pages = readonly { what: string; ask: () => Promise<unknown> }[];
interface Crowd {
  clients: readonly MqttClient[];
  topics: readonly string[];
  /** The tokens of what was acknowledged, and how long that took. */
  tokens: string[];
  took: number[];
}

/**
 * A thousand devices report once a second: how long a broker takes to acknowledge (it stores first), how long pages take beside them, and
 * whether all is there after the broker was killed under that load and came back.
 */
export async function timeDevices(stack: Stack, seconds: number, say: (line: string) => void): Promise<DeviceTimes> {
  const admin = await new BenchUser(stack.origin).signIn('13800000012', 1);
  const { product_id, product_key } = await aProduct(admin);
  await fill(stack, product_id);
  const pages: Pages = [
    { what: 'people of a park', ask: () => admin.call(userContract.getUserPage, { limit: 20, offset: 0 }) },
    { what: 'devices of a product', ask: () => admin.call(devicesContract.getDeviceList, { product_id, limit: 50 }) },
  ];
  const alone = await timePages(pages, seconds / 2);
  let broker = await startBroker(stack.databaseUrl);
  say(`${DEVICES} devices connect`);
  const crowd = await aCrowd(product_key, broker.port);
  let stopped = false;
  const reporting = crowd.clients.map((_, i) => report(crowd, i, () => stopped));
  await sleep(2 * EVERY_MS);
  crowd.took.length = 0;
  say(`each reports once a second, for ${seconds} s`);
  const beside = await timePages(pages, seconds);
  const acknowledged = timesOf(crowd.took);
  say('the broker is killed and comes back');
  await killBroker(broker.child);
  broker = await startBroker(stack.databaseUrl, broker.port);
  const [back] = await timed(async () => {
    while (crowd.clients.some((client) => !client.connected)) await sleep(50);
  });
  await sleep(5 * EVERY_MS);
  stopped = true;
  await Promise.all(reporting);
  const lost = await countLost(stack, crowd.tokens);
  await Promise.all(crowd.clients.map((client) => client.endAsync(true)));
  await killBroker(broker.child);
  const times = {
    pages: pages.map(({ what }, i) => ({ what, alone: alone[i]!, beside: beside[i]! })),
    acknowledged,
    messages: crowd.tokens.length,
    lost,
    back,
  };
  print(times);
  return times;
}

async function aProduct(admin: BenchUser) {
  const { project_id } = await admin.call(projectsContract.saveProject, { name: 'bench', description: '' });
  const fields = { name: 'bench', category: 'environment', description: '' } as const;
  const product = await admin.call(productsContract.createProduct, { project_id, ...fields });
  const { product_id } = product;
  const { lock } = await admin.call(productsContract.describeModelDefinition, { product_id });
  await admin.call(productsContract.modifyModelDefinition, { product_id, lock, model: A_MODEL });
  return product;
}

const nameOf = (i: number): string => `d-${i}`;
const SECRET = 'bench-secret';
async function fill(stack: Stack, productId: string): Promise<void> {
  const db = await connect(stack);
  const sha256 = createHash('sha256').update(SECRET).digest('hex');
  await db.query(
    `insert into iot_device (tenant_id, product_id, device_name, secret_sha256)
     select 'nanshan', $1, 'd-' || n, $2 from generate_series(0, ${DEVICES - 1}) n`,
    [productId, sha256],
  );
  await db.query('analyze iot_device');
  await db.end();
}

async function aCrowd(product_key: string, port: number): Promise<Crowd> {
  const names = Array.from({ length: DEVICES }, (_, i) => nameOf(i));
  const clients: MqttClient[] = [];
  await inParallel(names, 50, async (name) => {
    const username = `${product_key}/${name}`;
    const options = { username, password: SECRET, clientId: username, clean: true, reconnectPeriod: 1_000 };
    const client = await connectAsync(`mqtt://127.0.0.1:${port}`, options);
    client.on('error', () => {});
    clients[Number(name.slice(2))] = client;
  });
  const topics = names.map((device_name) => systemTopic('up', 'property', { product_key, device_name }));
  return { clients, topics, tokens: [], took: [] };
}

/** Reports once a second until it is told to stop, each of them spread over the second. */
async function report(crowd: Crowd, i: number, isOver: () => boolean): Promise<void> {
  await sleep((EVERY_MS * i) / DEVICES);
  for (let n = 0; !isOver(); n++) {
    const clientToken = `${i}-${n}`;
    const said = JSON.stringify({ method: 'report', clientToken, params: { temperature: 20 + (n % 10) } });
    const began = performance.now();
    await crowd.clients[i]!.publishAsync(crowd.topics[i]!, said, { qos: 1 });
    const took = performance.now() - began;
    crowd.tokens.push(clientToken);
    crowd.took.push(took);
    await sleep(Math.max(0, EVERY_MS - took));
  }
}

async function timePages(pages: Pages, seconds: number): Promise<Times[]> {
  const all = pages.map((): number[] => []);
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(PACE_MS))
    for (const [i, page] of pages.entries()) all[i]?.push((await timed(page.ask))[0]);
  return all.map(timesOf);
}

async function countLost(stack: Stack, tokens: readonly string[]): Promise<number> {
  const db = await connect(stack);
  const { rows } = await db.query<{ token: string }>(
    `select convert_from(payload, 'UTF8')::jsonb ->> 'clientToken' as token from iot_message`,
  );
  await db.end();
  const stored = new Set(rows.map(({ token }) => token));
  return tokens.filter((token) => !stored.has(token)).length;
}

function print({ pages, acknowledged, messages, lost, back }: DeviceTimes): void {
  console.log(`\n${DEVICES} devices at one message a second, ms`);
  console.table([
    ...pages.map(({ what, alone, beside }) => ({
      what,
      'p95 alone': alone.p95,
      'p95 beside': beside.p95,
      p99: beside.p99,
    })),
    { what: 'acknowledged', 'p95 beside': acknowledged.p95, p99: acknowledged.p99 },
  ]);
  console.log('After the broker was killed and came back', {
    messages,
    lost,
    'all are back after, ms': Math.round(back),
  });
}
