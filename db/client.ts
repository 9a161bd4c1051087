import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

// a date has no time and no zone: as it is written, `2026-11-21`
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** `app`: row-level security applies, every query needs a tenant scope. `system`: sees all tenants (sign-in, sweepers). */
export interface Databases {
  app: Db;
  system: Db;
  /** Owns the days of the log of operations and nothing else: makes them, takes them off, moves rows between them. */
  keeper: Db;
  /** How each pool stands at this moment. */
  pools(): PoolState[];
  /** Ends all pools. */
  close(): Promise<void>;
}
/** Connections of a pool: how many it may have, has, and has idle, and how many statements wait for one. */
export interface PoolState {
  pool: string;
  max: number;
  size: number;
  idle: number;
  waiting: number;
}

const LIMITS =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC';
/** A day is taken off when everybody who reads it has ended: longer than a page may take, shorter than a backup. */
const KEEPER_LIMITS = '-c statement_timeout=60000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC';

/** Opens the pools on one database, each connecting when it is first used; the roles are those of the migrations. `onLost` hears of dropped connections. */
export function openDatabases(url: string, onLost: (error: Error) => void, max = 10): Databases {
  const opened: { pool: string; max: number; of: pg.Pool }[] = [];
  const open = (role: string, size: number, limits = LIMITS): Db => {
    const pool = new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: 2000,
      options: `-c role=${role} ${limits}`,
      keepAlive: true,
    });
    // without a listener a dropped connection ends the process: the pool's for idle ones, each client's own while in use
    pool.on('error', onLost);
    pool.on('connect', (client) => client.on('error', onLost));
    opened.push({ pool: role.replace('parks_', ''), max: size, of: pool });
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: prepared(pool) }) });
  };
  const app = open('parks_app', max);
  const system = open('parks_system', Math.max(2, Math.ceil(max / 2)));
  const keeper = open('parks_log', 1, KEEPER_LIMITS);
  const close = async () => void (await Promise.all([app, system, keeper].map((pool) => pool.destroy())));
  const pools = () =>
    opened.map(({ of, ...pool }) => ({
      ...pool,
      size: of.totalCount,
      idle: of.idleCount,
      waiting: of.waitingCount,
    }));
  return { app, system, keeper, pools, close };
}

/** Statements that a connection prepares; lists with many filters have texts without end. */
const MAX_PREPARED = 300;

/** A pool whose statements are parsed and planned once per connection: most of an act's time in the database. */
function prepared(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  let last = 0;
  const rename = (text: string) => void names.set(text, `s${++last}`);
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < MAX_PREPARED) rename(text);
    return names.get(text);
  };
  return {
    async connect() {
      const client = await pool.connect();
      const query = async (text: string, values: unknown[]) => {
        const name = values.length > 0 ? nameOf(text) : undefined;
        try {
          return await client.query({ text, values, ...(name && { name }) });
        } catch (error) {
          // on each connection that knows it by this name it would fail for ever
          if (isOutdated(error) && names.get(text) === name) rename(text);
          throw error;
        }
      };
      return Object.create(client, { query: { value: query } }) as PostgresPoolClient;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** Reads by several statements what stood there at one moment, whatever is written meanwhile. */
export const atOneMoment = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/**
 * The scope of a transaction, in one statement: the rows of `tenants`, and of the enterprise `corpId` where it acts for one.
 * That is a role of its own, so that what staff ask is planned without the conditions that hold enterprises apart.
 */
const scopeOf = (tenants: readonly string[], corpId: string | undefined) =>
  corpId === undefined
    ? sql`select set_config('app.tenant_ids', ${tenants.join(',')}, true)`
    : sql`select set_config('app.tenant_ids', ${tenants.join(',')}, true),
        set_config('app.corp_id', ${corpId}, true), set_config('role', 'parks_corp', true)`;

/**
 * One transaction that sees the rows of `tenants` and no others; with `corpId` only what that enterprise has among them, and
 * what is the park's. What must follow the commit (network, workflow
 * starts) comes after it is awaited, never inside: `work` runs again when the database was lost before the commit was
 * sent, since then nothing of it is kept. Lost during the commit nobody knows; that is raised.
 */
export async function withTenants<T>(
  db: Db,
  tenants: readonly string[],
  work: (tx: Tx) => Promise<T>,
  corpId?: string,
): Promise<T> {
  return retryLost(async (again) => {
    let committing = false;
    try {
      return await db.transaction().execute(async (tx) => {
        await scopeOf(tenants, corpId).execute(tx);
        const result = await work(tx);
        committing = true;
        return result;
      });
    } catch (error) {
      throw committing ? error : again(error);
    }
  });
}

/**
 * Within a transaction of the system pool: sees the rows of `tenants` and no others, under the application's own role, so
 * that what a job writes for a park and what it says of itself are one commit.
 */
export async function asTenants<T>(tx: Tx, tenants: readonly string[], work: () => Promise<T>): Promise<T> {
  await sql`set local role parks_app`.execute(tx);
  await sql`select set_config('app.tenant_ids', ${tenants.join(',')}, true)`.execute(tx);
  const result = await work();
  await sql`set local role parks_system`.execute(tx);
  return result;
}

/**
 * Within a transaction that may act for an enterprise: sees its neighbours of the park as well, for what the park must find
 * among all of them, such as an order that is subsidised once. Keep `work` to those statements, and tell nobody what it read.
 * Raised errors must end the transaction.
 */
export async function acrossCorps<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql`
    select set_config('role', 'parks_app', true) where current_setting('role') = 'parks_corp'`.execute(tx);
  const result = await work();
  if (rows.length > 0) await sql`set local role parks_corp`.execute(tx);
  return result;
}

/** Runs a read that changes nothing, again when the database was lost under it. */
export const readAgain = <T>(read: () => Promise<T>): Promise<T> =>
  retryLost((again) =>
    read().catch((error: unknown) => {
      throw again(error);
    }),
  );

const RETRY_MS = [100, 300, 900];

class TryAgain extends Error {}

/** Runs `attempt` up to four times within 1.3 s; it marks with `again` what may be tried anew when it is a loss. */
async function retryLost<T>(attempt: (again: (error: unknown) => unknown) => Promise<T>): Promise<T> {
  const again = (error: unknown) => (isLost(error) ? new TryAgain('', { cause: error }) : error);
  for (let tries = 0; ; tries++) {
    try {
      return await attempt(again);
    } catch (error) {
      if (!(error instanceof TryAgain)) throw error;
      const wait = RETRY_MS[tries];
      if (wait === undefined) throw error.cause;
      await sleep(wait);
    }
  }
}

// connection exceptions, shutdown, starting up, no connection left, serialisation and deadlock (both rolled back): reliability F11
const LOST_STATES = /^(08...|57P0[123]|53300|40001|40P01)$/;
const LOST_SOCKETS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const LOST_TEXTS = /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/;

/** Whether a statement was prepared before a migration changed what it reads: the release before runs on beside the next one's schema. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type';

/** Whether the database was lost or gave the transaction up, so that the same may succeed a moment later. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isOutdated(error)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return LOST_STATES.test(code) || LOST_SOCKETS.has(code) || LOST_TEXTS.test(error.message);
}

const stateOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Whether somebody else kept a row or a park, or the database was busy, for longer than anybody waits: the same may succeed when they are done. */
export const isBusy = (error: unknown): boolean => ['55P03', '57014', '53200'].includes(String(stateOf(error)));

/** Whether there is no room left on the database's disk: reading goes on, and what is written succeeds once there is (reliability F13). */
export const isFull = (error: unknown): boolean => stateOf(error) === '53100';

/** Whether the database answers; for health checks. */
export async function isAlive(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
