import { parseArgs } from 'node:util';
import { connectAsync } from 'mqtt';

const USAGE = `npm run device -- --user <product key>/<device name> --secret <secret> [--url mqtt://127.0.0.1:1883] [--every <ms>] [--once]
  --property <id>=<least>..<most>   reports a number between them; as often as there are properties
  --event <id>                      tells an event without parameters with each report
It does whatever action it is asked for, and reports what is wanted of its properties as if it were so.`;
const { values } = parseArgs({
  options: {
    user: { type: 'string' },
    secret: { type: 'string' },
    url: { type: 'string', default: 'mqtt://127.0.0.1:1883' },
    every: { type: 'string', default: '1000' },
    property: { type: 'string', multiple: true, default: [] },
    event: { type: 'string' },
    once: { type: 'boolean', default: false },
  },
});
const ranges = values.property.map((said) => /^(\w+)=(-?[\d.]+)\.\.(-?[\d.]+)$/.exec(said)?.slice(1) ?? []);
const every = Number(values.every);
if (!values.user || !values.secret || !(every > 0) || ranges.some((range) => range.length !== 3)) {
  console.error(USAGE);
  process.exit(2);
}

/** A number between two, with one decimal where one of them has any. */
const between = (least: number, most: number): number => {
  const value = least + Math.random() * (most - least);
  return Number.isInteger(least) && Number.isInteger(most) ? Math.round(value) : Math.round(value * 10) / 10;
};
const client = await connectAsync(values.url, {
  username: values.user,
  password: values.secret,
  clientId: values.user,
  clean: true,
}).catch((error: Error) => {
  console.error(`${error.message}: the device’s log says why`);
  process.exit(1);
});
client.on('connect', () => console.log('connected again'));
client.on('close', () => console.log('disconnected'));
const say = async (kind: string, message: object) => {
  const said = JSON.stringify(message);
  await client.publishAsync(`$thing/up/${kind}/${values.user}`, said, { qos: 1 });
  console.log(`→ ${said}`);
};
/** Does what it is told: it says that an action is done, and reports a property as it is wanted. */
const obey = async (text: string) => {
  const { method, clientToken, params } = JSON.parse(text) as { method: string; clientToken: string; params?: object };
  if (method === 'action') await say('action', { method: 'action_reply', clientToken, code: 0, status: 'done' });
  if (method !== 'control') return;
  await say('property', { method: 'control_reply', clientToken, code: 0 });
  await say('property', { method: 'report', params });
};
const told = (error: Error) => console.error(error.message);
client.on('message', (topic, payload) => {
  console.log(`← ${topic} ${payload.toString()}`);
  void obey(payload.toString()).catch(told);
});
const topics = ['property', 'event', 'action'].map((kind) => `$thing/down/${kind}/${values.user}`);
await client.subscribeAsync(topics, { qos: 1 });
let n = 0;
const report = async () => {
  const params = Object.fromEntries(ranges.map(([id = '', least, most]) => [id, between(Number(least), Number(most))]));
  await say('property', { method: 'report', clientToken: `${Date.now()}-${++n}`, params });
  if (values.event !== undefined) await say('event', { method: 'event_post', eventId: values.event, params: {} });
};
await report();
if (values.once) {
  await client.endAsync();
} else {
  const timer = setInterval(() => void report().catch(told), every);
  process.once('SIGINT', () => {
    clearInterval(timer);
    client.removeAllListeners('close');
    void client.endAsync();
  });
}
