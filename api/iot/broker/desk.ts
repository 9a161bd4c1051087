import { setTimeout as sleep } from 'node:timers/promises';
import { isSwitchedOn } from '#db/repositories/modules/modules.ts';
import {
  isOfOneRow,
  markOnline,
  rulesOf,
  storeMessages,
  writeLines,
  type KnownDevice,
  type Line,
  type Rules,
  type Said,
} from '#db/repositories/iot/broker.ts';
import type { LogLine } from '#db/repositories/iot/devices.ts';
import type { Db } from '#db/client.ts';
import { isLogged } from '#domain/iot/device.ts';
import { answerTo, isOutputOf, kindOf, readMessage, type Read } from '#domain/iot/message.ts';
import { LOG_LINES, LOG_WHILE_MS, PACES } from '#domain/iot/limits.ts';
import { systemTopic } from '#domain/iot/topic.ts';
import { gather } from './gather.ts';
import { paces } from './pace.ts';

export type Say = (level: 'info' | 'warn' | 'error', msg: string, extra?: object) => void;
/** How many messages one commit stores, and how many may wait for theirs. */
const GATHERED = { max: 500, most: 20_000, isOfOne: isOfOneRow };
/** How much of a message and of its topic a log line tells, characters. */
const TOLD = 200;
const cut = (text: string): string => text.slice(0, TOLD).toWellFormed().replaceAll('\0', '');

interface Packet {
  topic: string;
  payload: Buffer;
}
/** What is done with what devices say, whichever broker took it. */
export function openDesk(db: Db, say: Say) {
  const messages = gather((batch: readonly Said[]) => storeMessages(db, batch), GATHERED);
  const lines = gather((batch: readonly Line[]) => writeLines(db, batch), GATHERED);
  const presence = gather(
    (batch: readonly { device_id: string; online: boolean }[]) => writePresence(db, batch),
    GATHERED,
  );
  const told = { stored: 0, slowed: 0 };
  const rules = new Map<string, Promise<Rules | undefined>>();
  const written = new Map<string, number>();
  const pace = {
    messages: paces(PACES.deviceMessages),
    bytes: paces(PACES.deviceBytes),
    parkMessages: paces(PACES.parkMessages),
    parkBytes: paces(PACES.parkBytes),
  };
  const forget = setInterval(() => {
    written.clear();
    for (const one of Object.values(pace)) one.forget();
  }, LOG_WHILE_MS);
  const lost = (what: string) => (error: unknown) => say('error', `${what} is lost`, { error: String(error) });

  const rulesFor = (productId: string): Promise<Rules | undefined> => {
    const found = rules.get(productId) ?? rulesOf(db, productId);
    rules.set(productId, found);
    // what could not be read is read by the next who asks
    found.catch(() => rules.delete(productId));
    return found;
  };
  /** Whether something of a device is one of the `most` of this while. */
  const within = (what: string, { device_id }: KnownDevice, most: number): boolean => {
    const count = (written.get(`${what}/${device_id}`) ?? 0) + 1;
    written.set(`${what}/${device_id}`, count);
    return count <= most;
  };
  /** It must not fill the log of its park. */
  const mayWrite = (device: KnownDevice, { kind, cause }: LogLine): boolean => {
    if (cause === 'secret') return within('secret', device, LOG_LINES.secret);
    if (kind === 'slowed') return within('slowed', device, LOG_LINES.slowed);
    if ((kind === 'refused' || kind === 'error') && !within('refusals', device, LOG_LINES.refusals)) return false;
    return within('lines', device, LOG_LINES.all);
  };
  const log = (device: KnownDevice, line: LogLine): void => {
    if (!isLogged(line.kind, device.log_level)) return;
    if (!mayWrite(device, line)) return;
    const { tenant_id, device_id } = device;
    const { topic = '', detail = '' } = line;
    lines
      .add({ tenant_id, device_id, ...line, topic: cut(topic), detail: cut(detail) })
      .catch(lost('a line of a device’s log'));
  };
  const present = (device: KnownDevice, online: boolean): void => {
    presence.add({ device_id: device.device_id, online }).catch(lost('whether a device is there'));
  };
  return {
    rulesFor,
    /** Messages that were stored, and those that had to wait for their turn, since the start. */
    told: (): Readonly<typeof told> => told,
    log,
    present,
    /** Rules are read anew: of one product, or of all. */
    forgetRules: (productId?: string) => void (productId === undefined ? rules.clear() : rules.delete(productId)),
    hasModule: (tenantId: string) => isSwitchedOn(db, tenantId, 'iot_explorer'),
    /** A device is there, by what it says: written once in a while. */
    heardFrom(device: KnownDevice): void {
      if (within('heard', device, 1)) present(device, true);
    },
    /** Waits until it is the device’s turn, and its park’s. */
    async turn(device: KnownDevice, { topic, bytes }: { topic: string; bytes: number }): Promise<void> {
      const { device_id, tenant_id } = device;
      const own = Math.max(pace.messages.take(device_id), pace.bytes.take(device_id, bytes));
      const ofPark = Math.max(pace.parkMessages.take(tenant_id), pace.parkBytes.take(tenant_id, bytes));
      if (own > 0) log(device, { kind: 'slowed', topic, cause: 'too_fast' });
      if (own > 0 || ofPark > 0) told.slowed++;
      if (own > 0 || ofPark > 0) await sleep(Math.max(own, ofPark));
    },
    /** Stores what a device says; what it may be answered, by topic. Raises when it is not stored. */
    async take(
      device: KnownDevice,
      { topic, payload }: Packet,
    ): Promise<{ topic: string; payload: string } | undefined> {
      const kind = kindOf(topic, device);
      const text = payload.toString('utf8');
      const known = await rulesFor(device.product_id);
      if (!known) throw new Error('the product is gone');
      const read: Read = kind === 'own' ? { cause: '' } : readMessage(kind, text, known.model);
      const { tenant_id, device_id } = device;
      const { reply } = read;
      const said: Said = {
        tenant_id,
        device_id,
        topic,
        payload,
        cause: read.cause,
        reported: read.reported,
        reply: reply && {
          ...reply,
          outputOf: (actionId) => (isOutputOf(known.model, actionId, reply.output) ? reply.output : undefined),
        },
      };
      const stored = await messages.add(said);
      if (!stored.devices.has(device_id)) throw new Error('the device is gone');
      told.stored++;
      const cause = stored.causes.get(said) ?? read.cause;
      log(device, { kind: cause === '' ? 'published' : 'error', topic, cause, detail: text });
      if (kind === 'own' || kind === 'action' || read.token === undefined) return undefined;
      return { topic: systemTopic('down', kind, device), payload: answerTo(kind, read) };
    },
    async close(): Promise<void> {
      clearInterval(forget);
      await Promise.all([messages.drained(), lines.drained(), presence.drained()]);
    },
  };
}
export type Desk = ReturnType<typeof openDesk>;

/** Of several words on one device the last counts. */
async function writePresence(db: Db, batch: readonly { device_id: string; online: boolean }[]): Promise<void> {
  const last = new Map(batch.map(({ device_id, online }) => [device_id, online]));
  for (const online of [true, false]) {
    const ids = [...last].filter(([, is]) => is === online).map(([id]) => id);
    if (ids.length > 0) await markOnline(db, ids, online);
  }
}
