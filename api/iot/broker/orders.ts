import { randomUUID } from 'node:crypto';
import { markSent, openActions, unreached, type KnownDevice } from '#db/repositories/iot/broker.ts';
import type { Db } from '#db/client.ts';
import { askingOf, controlOf } from '#domain/iot/message.ts';
import { systemTopic } from '#domain/iot/topic.ts';
import type { Desk, Say } from './desk.ts';
import { gather } from './gather.ts';

/** Something is wanted of a device that hears it now. */
interface Order {
  device: KnownDevice;
  kind: 'action' | 'property';
  /** What was sent before and not answered is sent again: the device has come back, and may not have heard it. */
  again: boolean;
}
interface Opening {
  db: Db;
  desk: Desk;
  say: Say;
  /** Hands a message to the broker; resolves once that has it. */
  send(topic: string, payload: string): Promise<unknown>;
}
const GATHERED = { max: 500, most: 20_000, isOfOne: () => false };

/**
 * Tells devices what is wanted of them: one batch after the other, so that nothing is sent twice by two who heard of it at once. A device
 * knows by the token what it was told before.
 */
export function openOrders({ db, desk, say, send }: Opening) {
  const tell = async (device: KnownDevice, kind: Order['kind'], payload: string) => {
    const topic = systemTopic('down', kind, device);
    await send(topic, payload);
    desk.log(device, { kind: 'sent', topic, detail: payload });
  };
  const ask = async (orders: readonly Order[]) => {
    const byId = new Map(orders.map((order) => [order.device.device_id, order]));
    const again = new Set(orders.filter((order) => order.again).map(({ device }) => device.device_id));
    const sent: string[] = [];
    for (const run of await openActions(db, [...byId.keys()])) {
      const order = byId.get(run.device_id);
      if (!order || (run.sent && !again.has(run.device_id))) continue;
      await tell(order.device, 'action', askingOf(run));
      sent.push(run.run_id);
    }
    if (sent.length > 0) await markSent(db, sent);
  };
  const want = async (orders: readonly Order[]) => {
    const byId = new Map(orders.map(({ device }) => [device.device_id, device]));
    for (const [id, values] of await unreached(db, [...byId.keys()])) {
      const device = byId.get(id);
      if (device) await tell(device, 'property', controlOf(randomUUID(), values));
    }
  };
  const queue = gather(async (batch: readonly Order[]) => {
    const { action = [], property = [] } = Object.groupBy(batch, ({ kind }) => kind);
    if (action.length > 0) await ask(action);
    if (property.length > 0) await want(property);
  }, GATHERED);
  return {
    add: (order: Order): void =>
      void queue
        .add(order)
        .catch((error: unknown) =>
          say('error', 'a device could not be told what is wanted of it', { error: String(error) }),
        ),
    drained: queue.drained,
  };
}
