import { connectAsync } from 'mqtt';
import { devicesById, findDevice, quietOffline } from '#db/repositories/iot/broker.ts';
import type { Db } from '#db/client.ts';
import { QUIET_S } from '#domain/iot/limits.ts';
import { causeAgainstMessage } from '#domain/iot/message.ts';
import type { Desk, Say } from './desk.ts';
import { openOrders } from './orders.ts';
import type { BrokerSettings } from './settings.ts';

interface Opening {
  db: Db;
  desk: Desk;
  settings: BrokerSettings & { MQTT_URL: string };
  say: Say;
}

/**
 * Takes what devices say from a broker of yours, which lets them in and knows what each may. A message is acknowledged to it once it is
 * stored; one that is not comes again with the next connection.
 */
export async function openOutside({ db, desk, settings, say }: Opening) {
  const client = await connectAsync(settings.MQTT_URL, {
    clientId: 'park-services',
    clean: false,
    ...(settings.MQTT_USERNAME !== undefined && { username: settings.MQTT_USERNAME }),
    ...(settings.MQTT_PASSWORD !== undefined && { password: settings.MQTT_PASSWORD }),
  });
  client.on('error', (error) => say('warn', 'the broker answers with an error', { error: error.message }));
  const take = async (topic: string, payload: Buffer): Promise<void> => {
    const [productKey = '', deviceName = ''] = topic.split('/').slice(3);
    const device = await findDevice(db, productKey, deviceName);
    // nobody's, or of a device that is kept out: there is nowhere to put it
    if (!device || device.disabled || !(await desk.hasModule(device.tenant_id))) return;
    desk.heardFrom(device);
    const rules = await desk.rulesFor(device.product_id);
    const cause = causeAgainstMessage({ topic, bytes: payload.length }, device, rules?.policies ?? []);
    // the other broker has taken it: it is told, and kept nowhere
    if (cause !== '') return desk.log(device, { kind: 'refused', topic, cause });
    await desk.turn(device, { topic, bytes: payload.length });
    const answer = await desk.take(device, { topic, payload });
    if (answer) await client.publishAsync(answer.topic, answer.payload);
  };
  client.handleMessage = (packet, done) => {
    take(packet.topic, Buffer.from(packet.payload)).then(
      () => done(),
      (error: Error) => {
        say('error', 'a message is not stored yet', { error: error.message });
        done(error);
        client.reconnect();
      },
    );
  };
  await client.subscribeAsync('$thing/up/#', { qos: 1 });
  const orders = openOrders({
    db,
    desk,
    say,
    send: (topic, payload) => client.publishAsync(topic, payload, { qos: 1 }),
  });
  return {
    ports: [] as number[],
    /** The one to the other broker: who is there only that one knows. */
    connections: () => (client.connected ? 1 : 0),
    /** Whether a device is there only its broker knows, which keeps what is said for it. */
    async wanted(deviceIds: readonly string[], kind: 'action' | 'property'): Promise<void> {
      for (const device of await devicesById(db, deviceIds))
        if (!device.disabled && (await desk.hasModule(device.tenant_id))) orders.add({ device, kind, again: false });
    },
    /** Who has said nothing for a while is away, as far as one can know. */
    look: async (_productId?: string): Promise<void> => quietOffline(db, QUIET_S),
    async close(): Promise<void> {
      await orders.drained();
      await client.endAsync();
    },
  };
}
