import { connectAsync, type MqttClient } from 'mqtt';
import { openBroker } from '#api/iot/broker/open-broker.ts';
import { brokerSettings } from '#api/iot/broker/settings.ts';
import { devicesContract } from '#domain/iot/contract/devices.ts';
import { systemTopic } from '#domain/iot/topic.ts';
import { aDevice, aProduct } from '#test/builders/iot.ts';
import { Refused } from '../test-user.ts';
import { world } from '../world.ts';

export type Device = Awaited<ReturnType<typeof aDevice>>;
const { getDeviceDetail, getDeviceLogList } = devicesContract;

/** Two parks, a product of the first one, and a broker with real clients. `env`: settings of the broker beside its port. */
export async function mqttPark(env: NodeJS.ProcessEnv = {}) {
  const w = await world({ worker: false });
  const [park, other] = [await w.park(), await w.park()];
  const product = await aProduct(park.admin);
  const broker = await openBroker(
    w.db.system,
    brokerSettings({ DATABASE_URL: w.url, MQTT_PORT: '0', ...env }),
    () => {},
  );
  const url = `mqtt://127.0.0.1:${broker.ports[0]}`;
  const clients: MqttClient[] = [];
  const userOf = (device: Device, of = product) => `${of.product_key}/${device.device_name}`;
  const at = (device: Device, of = product) => ({ product_key: of.product_key, device_name: device.device_name });
  const of = ({ device_id }: Device) => ({ product_id: product.product_id, device_id });
  return {
    w,
    park,
    other,
    product,
    broker,
    url,
    userOf,
    at,
    of,
    device: () => aDevice(park.admin, product),
    /** A real client that signs in as a device; what is refused is not tried again. */
    async connect(
      device: Device,
      { of: model = product, secret = device.device_secret, clean = true, to = url, reconnect = 0, ...more } = {},
    ) {
      const client = await connectAsync(
        to,
        {
          username: userOf(device, model),
          password: secret,
          clientId: `x-${Math.random()}`,
          clean,
          reconnectPeriod: reconnect,
          protocolVersion: 4,
          ...more,
        },
        false,
      );
      client.on('error', () => {});
      clients.push(client);
      return client;
    },
    report: (client: MqttClient, device: Device, params: object, clientToken?: string) =>
      client.publishAsync(
        systemTopic('up', 'property', at(device)),
        JSON.stringify({ method: 'report', clientToken, params }),
        { qos: 1 },
      ),
    detail: (device: Device) => park.admin.call(getDeviceDetail, of(device)),
    log: async (device: Device) => (await park.admin.call(getDeviceLogList, of(device))).items,
    leave: () => Promise.all(clients.splice(0).map((client) => client.endAsync(true))),
    async close(): Promise<void> {
      await broker.close();
      await w.close();
    },
  };
}
export type MqttPark = Awaited<ReturnType<typeof mqttPark>>;

/** What a client is told when it is refused. */
export const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'let in',
    (error: unknown) => (error as Error).message,
  );
export const closed = (client: MqttClient) => new Promise<void>((resolve) => client.once('close', () => resolve()));
/** The code under which a call is refused. */
export const codeOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 0,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error as Error)),
  );
