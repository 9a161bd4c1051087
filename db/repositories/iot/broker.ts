import { sql, type RawBuilder } from 'kysely';
import { LOG_DAYS, type LogCause } from '#domain/iot/device.ts';
import type { Reply } from '#domain/iot/message.ts';
import type { Model } from '#domain/iot/model.ts';
import type { Policy } from '#domain/iot/topic.ts';
import { isReached, type Values } from '#domain/iot/value.ts';
import type { Db, Tx } from '../../client.ts';
import { isWaited } from './actions.ts';
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

/** Makes the tables of the days to come, drops those that are over, and log lines and actions that are. */
export async function keepDays(db: Db): Promise<void> {
  await sql`select iot_keep_days()`.execute(db);
  for (const table of ['iot_device_log', 'iot_action']) await dropOver(db, sql.table(table));
}
async function dropOver(db: Db, table: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where created_at < now() - make_interval(days => ${LOG_DAYS}::int) limit 5000))`.execute(
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
  reported?: Values | undefined;
  /** How an action went; what it gave back is judged once it is known which one. */
  reply?: (Reply & { outputOf: (actionId: string) => Values | undefined }) | undefined;
}
/** A line of a device’s log. */
export type Line = Named & LogLine;

/** What became of a batch of messages. */
export interface Stored {
  /** The devices whose messages are stored: one that was deleted meanwhile is not among them. */
  devices: ReadonlySet<string>;
  /** Why what was said was not taken, of those of which only the store could know. */
  causes: ReadonlyMap<Said, LogCause>;
}
/** Stores messages, what they reported and what they answered, in one commit. */
export function storeMessages(db: Db, messages: readonly Said[]): Promise<Stored> {
  const column = <T>(read: (message: Said) => T) => messages.map(read);
  return db.transaction().execute(async (tx) => {
    const causes = await keepReplies(tx, messages);
    const ids = column((m) => m.device_id);
    const { rows } = await sql<{ device_id: string }>`
      with said as (
        select u.*, row_number() over () as n from unnest(${ids}::uuid[], ${column((m) => m.topic)}::text[],
          ${column((m) => m.payload)}::bytea[], ${column((m) => causes.get(m) ?? m.cause)}::text[]) as u(device_id, topic, payload, cause)
      ), there as (
        select tenant_id, device_id from iot_device where device_id = any(${ids}::uuid[]) for key share
      )
      insert into iot_message (tenant_id, device_id, topic, payload, cause)
        select there.tenant_id, device_id, topic, payload, cause from said join there using (device_id) order by n
        returning device_id`.execute(tx);
    const devices = new Set(rows.map(({ device_id }) => device_id));
    await keepReported(tx, messages, devices);
    return { devices, causes };
  });
}

/** Keeps the first answer to each action whose time is not over. */
async function keepReplies(tx: Tx, messages: readonly Said[]): Promise<Map<Said, LogCause>> {
  const causes = new Map<Said, LogCause>();
  const replies = messages.filter(({ reply }) => reply !== undefined);
  if (replies.length === 0) return causes;
  const ids = replies.map(({ reply }) => reply?.run_id);
  const { rows: open } = await sql<{ run_id: string; device_id: string; action_id: string }>`
    select run_id, device_id, action_id from iot_action
      where run_id = any(${ids}::uuid[]) and ${isWaited}
      order by run_id for update`.execute(tx);
  const waiting = new Map(open.map((run) => [run.run_id, run]));
  for (const message of replies) {
    const { device_id, reply } = message;
    const run = reply && waiting.get(reply.run_id);
    if (!run || run.device_id !== device_id) {
      causes.set(message, 'no_action');
      continue;
    }
    waiting.delete(run.run_id);
    const output = reply.outputOf(run.action_id);
    if (!output) causes.set(message, 'not_in_model');
    await tx
      .updateTable('iot_action')
      .where('run_id', '=', run.run_id)
      .set({
        sent_at: sql<Date>`coalesce(sent_at, now())`,
        answered_at: sql<Date>`now()`,
        code: reply.code,
        status: reply.status,
        output: JSON.stringify(output ?? {}),
      })
      .execute();
  }
  return causes;
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

/** Tells that the broker is there. */
export async function beat(db: Db): Promise<void> {
  await sql`insert into iot_broker (beat_at) values (now()) on conflict (one) do update set beat_at = now()`.execute(
    db,
  );
}

/** Tells that devices are there, or no longer. */
export async function markOnline(db: Db, ids: readonly string[], online: boolean): Promise<void> {
  await sql`
    insert into iot_device_state as s (device_id, tenant_id, online, seen_at)
      select d.device_id, d.tenant_id, ${online}::boolean, now() from iot_device d
        where d.device_id = any(${[...ids]}::uuid[]) order by d.device_id
      on conflict (device_id) do update set online = excluded.online, seen_at = excluded.seen_at`.execute(db);
}

/** Who has not been heard of for so many seconds is away. */
export async function quietOffline(db: Db, seconds: number): Promise<void> {
  await db
    .updateTable('iot_device_state')
    .set({ online: false })
    .where('online', '=', true)
    .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute();
}

/** A broker begins with nobody: who was there when the last one died is not any more. */
export async function nobodyOnline(db: Db): Promise<void> {
  await db.updateTable('iot_device_state').set({ online: false }).where('online', '=', true).execute();
}

/** An action that a device is yet to be asked for, or whose answer is waited for. */
export interface OpenAction {
  run_id: string;
  device_id: string;
  action_id: string;
  input: Values;
  sent: boolean;
}
/** What is open of some devices (500 have at most 10 000), the oldest first; without `ids` what no device was sent yet. */
export async function openActions(db: Db, ids?: readonly string[]): Promise<OpenAction[]> {
  const some = ids === undefined ? sql`sent_at is null` : sql`device_id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<OpenAction>`
    select run_id, device_id, action_id, input, sent_at is not null as sent from iot_action
      where ${isWaited} and ${some} order by created_at, run_id limit 10000`.execute(db);
  return rows;
}
/** Actions were sent. */
export async function markSent(db: Db, ids: readonly string[]): Promise<void> {
  // in the order in which answers are kept, so that neither waits for the other for good
  await sql`
    update iot_action set sent_at = now() where run_id in (
      select run_id from iot_action where run_id = any(${[...ids]}::uuid[]) and sent_at is null order by run_id for update)`.execute(
    db,
  );
}

/** What is wanted of some devices and is not so by what they last reported. */
export async function unreached(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Values>> {
  const rows = await db
    .selectFrom('iot_desired as d')
    .leftJoin('iot_device_state as s', 's.device_id', 'd.device_id')
    .where('d.device_id', 'in', [...ids])
    .select(['d.device_id', 'd.property_id', 'd.value', 's.reported'])
    .orderBy('d.property_id')
    .execute();
  const open = rows.filter(({ property_id, value, reported }) => !isReached(value, reported?.[property_id]?.value));
  const byDevice = Map.groupBy(open, ({ device_id }) => device_id);
  return new Map(
    [...byDevice].map(([id, list]) => [
      id,
      Object.fromEntries(list.map(({ property_id, value }) => [property_id, value])),
    ]),
  );
}
