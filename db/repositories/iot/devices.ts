import { sql, type Selectable } from 'kysely';
import { isLogged, LOG_DAYS, MAX_DEVICES, type LogCause, type LogKind } from '#domain/iot/device.ts';
import type { Tx } from '../../client.ts';
import type { IotDeviceStateTable } from '../../tables/iot.ts';
import { countCapped } from '../shared/count-capped.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows, that } from '../shared/tenant-rows.ts';
import { holdProduct } from './products.ts';

/** Devices of products. */
export const devices = resource({
  rows: tenantRows('iot_device', {
    id: 'device_id',
    of: ['tenant_id', 'product_id'],
    columns: ['device_id', 'device_name', 'remark', 'disabled', 'log_level', 'secret_time', 'create_time'],
    search: ['device_name', 'remark'],
    order: ['device_name'],
  }),
  kind: 'iot_device',
  subject: (device) => device.device_name,
  max: MAX_DEVICES,
  unique: [['device_name']],
  async refuse({ tx, owner, before }) {
    const { tenant_id = '', product_id = '' } = owner;
    if (before === null) await holdProduct(tx, tenant_id, product_id, 'for share');
    return undefined;
  },
  async prepare({ tx, owner, id, before, after, by }) {
    const disabled = after?.['disabled'];
    if (before === null || disabled === undefined || disabled === before.disabled) return;
    const device = { tenant_id: owner['tenant_id'] ?? '', device_id: id, log_level: before.log_level };
    await logDevice(tx, device, { kind: disabled === true ? 'disabled' : 'enabled', detail: by.author });
  },
});
export type DeviceItem = Awaited<ReturnType<typeof devices.get>>;

/** So long after its last beat a broker is held for dead, and nobody for there, seconds. */
const BEAT_COUNTS = 30;
/** Whether a device is there, by its row of states: none is while no broker is. */
const isThere = sql<boolean>`s.online and exists (
  select from iot_broker where beat_at > now() - make_interval(secs => ${sql.lit(BEAT_COUNTS)}))`;
/** A filter by whether devices are there. */
export const whoIsThere = (online: boolean) =>
  that(
    (device) => sql<boolean>`exists (
    select from iot_device_state s where s.device_id = ${device} and ${isThere}) = ${online}`,
  );

type State = Omit<Selectable<IotDeviceStateTable>, 'tenant_id'>;
/** What some devices last said; one that never did is not in it. */
export async function statesOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, State>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('iot_device_state as s')
    .where('tenant_id', '=', tenantId)
    .where('device_id', 'in', [...ids])
    .select(['device_id', 'seen_at', 'reported', isThere.as('online')])
    .execute();
  return new Map(rows.map((row) => [row.device_id, row]));
}

/** A line for the log of a device. */
export interface LogLine {
  kind: LogKind;
  topic?: string;
  cause?: LogCause;
  detail?: string;
}
interface Logging {
  tenant_id: string;
  device_id: string;
  log_level: number;
}
/** Writes a line to the log of a device, as far as its level asks for it. */
export async function logDevice(tx: Tx, { log_level, ...device }: Logging, line: LogLine): Promise<void> {
  if (isLogged(line.kind, log_level))
    await tx
      .insertInto('iot_device_log')
      .values({ ...device, ...line })
      .execute();
}

/** A page of a device’s log, the newest first, and how many lines there are, up to 10 001. */
export async function listDeviceLog(
  tx: Tx,
  { tenant_id, device_id }: Pick<Logging, 'tenant_id' | 'device_id'>,
  { kind, limit, offset }: { kind: LogKind | undefined; limit: number; offset: number },
) {
  const lines = tx
    .selectFrom('iot_device_log')
    .where('tenant_id', '=', tenant_id)
    .where('device_id', '=', device_id)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${LOG_DAYS}::int)`)
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? ''));
  const items = await lines
    .select(['log_id', 'kind', 'topic', 'cause', 'detail', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('log_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const whole = offset === 0 && items.length < limit;
  return { total: whole ? items.length : await countCapped(tx, lines.select('log_id as id')), items };
}

/** A page of what a device told as events of its model, the newest first, and how many there are, up to 10 001. */
export async function listDeviceEvents(
  tx: Tx,
  { tenant_id, device_id, topic }: Pick<Logging, 'tenant_id' | 'device_id'> & { topic: string },
  { limit, offset }: { limit: number; offset: number },
) {
  const events = tx
    .selectFrom('iot_message')
    .where('tenant_id', '=', tenant_id)
    .where('device_id', '=', device_id)
    .where('topic', '=', topic)
    .where('cause', '=', '')
    // its index says so
    .where('topic', 'like', sql.lit('$thing/up/event/%'))
    .where('received_at', '>', sql<Date>`now() - make_interval(days => ${LOG_DAYS}::int)`);
  const items = await events
    .select(['message_id', 'payload', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const whole = offset === 0 && items.length < limit;
  return { total: whole ? items.length : await countCapped(tx, events.select('message_id as id')), items };
}
