import { sql } from 'kysely';
import { LOG_DAYS, type LogCause } from '#domain/iot/device.ts';
import type { Model } from '#domain/iot/model.ts';
import type { Policy } from '#domain/iot/topic.ts';
import type { Db, Tx } from '../../client.ts';
import type { LogLine } from './devices.ts';

/** A device as the broker knows it: whose it is, what it may, and what is written of it. */
export interface KnownDevice {
  tenant_id: string;
  product_id: string;
  product_key: string;
  device_id: string;
  device_name: string;
  disabled: boolean;
  log_level: number;
  secret_sha256: string;
}

const known = (db: Db) =>
  db
    .selectFrom('iot_device as d')
    .innerJoin('iot_product as p', (on) =>
      on.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.product_id', '=', 'd.product_id'),
    )
    .select([
      'd.tenant_id',
      'd.product_id',
      'p.product_key',
      'd.device_id',
      'd.device_name',
      'd.disabled',
      'd.log_level',
      'd.secret_sha256',
    ]);

/** The device that a topic or a user name names; undefined where there is none. */
export const findDevice = (db: Db, productKey: string, deviceName: string): Promise<KnownDevice | undefined> =>
  known(db).where('p.product_key', '=', productKey).where('d.device_name', '=', deviceName).executeTakeFirst();

/** Those of some devices that are still there, as they are now. */
export const devicesById = (db: Db, ids: readonly string[]): Promise<KnownDevice[]> =>
  known(db)
    .where('d.device_id', 'in', [...ids])
    .execute();

/** What the devices of a product may use, and what they may say. */
export interface Rules {
  policies: readonly Policy[];
  model: Model;
}
/** The rules of a product; undefined when it is gone. */
export async function rulesOf(db: Db, productId: string): Promise<Rules | undefined> {
  const [product, policies] = await Promise.all([
    db.selectFrom('iot_product').where('product_id', '=', productId).select('model').executeTakeFirst(),
    db.selectFrom('iot_topic_policy').where('product_id', '=', productId).select(['topic', 'privilege']).execute(),
  ]);
  return product && { model: product.model, policies };
}

/** Makes the tables of the days to come, drops those that are over, and log lines that are. */
export async function keepDays(db: Db): Promise<void> {
  await sql`select iot_keep_days()`.execute(db);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from iot_device_log where ctid = any(array(
        select ctid from iot_device_log where created_at < now() - make_interval(days => ${LOG_DAYS}::int) limit 5000))`.execute(
      db,
    );
    if (numAffectedRows < 5000n) return;
  }
}

/** Whether a batch failed by what one of its rows says (SQLSTATE class 22), so that the others may be written without it. */
export const isOfOneRow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22');

type Named = Pick<KnownDevice, 'tenant_id' | 'device_id'>;

/** A message to be stored. */
export interface Said extends Named {
  topic: string;
  payload: Buffer;
  cause: LogCause;
  reported?: Readonly<Record<string, unknown>> | undefined;
}
/** A line of a device’s log. */
export type Line = Named & LogLine;

/**
 * Stores messages and what they reported in one commit; returns the devices whose messages are stored: one that was deleted
 * meanwhile is not among them.
 */
export function storeMessages(db: Db, messages: readonly Said[]): Promise<ReadonlySet<string>> {
  const column = <K extends keyof Said>(key: K) => messages.map((message) => message[key]);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ device_id: string }>`
      with said as (
        select u.*, row_number() over () as n from unnest(${column('device_id')}::uuid[], ${column('topic')}::text[],
          ${column('payload')}::bytea[], ${column('cause')}::text[]) as u(device_id, topic, payload, cause)
      ), there as (
        select tenant_id, device_id from iot_device where device_id = any(${column('device_id')}::uuid[]) for key share
      )
      insert into iot_message (tenant_id, device_id, topic, payload, cause)
        select there.tenant_id, device_id, topic, payload, cause from said join there using (device_id) order by n
        returning device_id`.execute(tx);
    const stored = new Set(rows.map(({ device_id }) => device_id));
    await keepReported(tx, messages, stored);
    return stored;
  });
}

async function keepReported(tx: Tx, messages: readonly Said[], stored: ReadonlySet<string>): Promise<void> {
  const at = new Date().toISOString();
  const newest = new Map<string, { tenant_id: string; reported: Record<string, unknown> }>();
  for (const { tenant_id, device_id, reported = {} } of messages) {
    if (!stored.has(device_id)) continue;
    const values = Object.fromEntries(Object.entries(reported).map(([id, value]) => [id, { value, at }]));
    newest.set(device_id, { tenant_id, reported: { ...newest.get(device_id)?.reported, ...values } });
  }
  // always in one order: two who write at once wait for each other, never for good
  const ids = [...newest.keys()].toSorted();
  const values = ids.map((id) => JSON.stringify(newest.get(id)?.reported));
  const tenants = ids.map((id) => newest.get(id)?.tenant_id);
  await sql`
    insert into iot_device_state as s (device_id, tenant_id, seen_at, reported)
      select u.device_id, u.tenant_id, now(), u.reported
        from unnest(${ids}::uuid[], ${tenants}::text[], ${values}::jsonb[]) as u(device_id, tenant_id, reported)
      on conflict (device_id) do update set seen_at = excluded.seen_at, reported = s.reported || excluded.reported`.execute(
    tx,
  );
}

/** Writes lines to the logs of devices; those of devices that are gone are dropped. */
export async function writeLines(db: Db, lines: readonly Line[]): Promise<void> {
  const column = (read: (line: Line) => string) => lines.map(read);
  await sql`
    insert into iot_device_log (tenant_id, device_id, kind, topic, cause, detail)
      select d.tenant_id, d.device_id, u.kind, u.topic, u.cause, u.detail
        from unnest(${column((l) => l.device_id)}::uuid[], ${column((l) => l.kind)}::text[], ${column((l) => l.topic ?? '')}::text[],
          ${column((l) => l.cause ?? '')}::text[], ${column((l) => l.detail ?? '')}::text[])
          with ordinality as u(device_id, kind, topic, cause, detail, n)
        join iot_device d on d.device_id = u.device_id order by u.n`.execute(db);
}

/** Tells that devices are there, or no longer. */
export async function markOnline(db: Db, ids: readonly string[], online: boolean): Promise<void> {
  await sql`
    insert into iot_device_state as s (device_id, tenant_id, online, seen_at)
      select d.device_id, d.tenant_id, ${online}::boolean, now() from iot_device d
        where d.device_id = any(${[...ids]}::uuid[]) order by d.device_id
      on conflict (device_id) do update set online = excluded.online, seen_at = excluded.seen_at`.execute(db);
}

/** A broker begins with nobody: who was there when the last one died is not any more. */
export async function nobodyOnline(db: Db): Promise<void> {
  await db.updateTable('iot_device_state').set({ online: false }).where('online', '=', true).execute();
}
