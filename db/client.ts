import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** `app`: row-level security applies, every query needs a tenant scope. `system`: sees all tenants (sign-in, sweepers). */
export interface Databases {
  app: Db;
  system: Db;
  /** Ends both pools. */
  close(): Promise<void>;
}

const LIMITS =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC';

/** Opens the two pools on one database; the roles are those of the migrations. `onLost` hears of dropped connections. */
export function openDatabases(url: string, onLost: (error: Error) => void, max = 10): Databases {
  const open = (role: string, size: number): Db => {
    const pool = new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: 2000,
      options: `-c role=${role} ${LIMITS}`,
      keepAlive: true,
    });
    // without a listener a dropped connection ends the process: the pool's for idle ones, each client's own while in use
    pool.on('error', onLost);
    pool.on('connect', (client) => client.on('error', onLost));
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  };
  const app = open('parks_app', max);
  const system = open('parks_system', Math.max(2, Math.ceil(max / 2)));
  return { app, system, close: async () => void (await Promise.all([app.destroy(), system.destroy()])) };
}

/**
 * One transaction that sees the rows of `tenants` and no others. What must follow the commit (network, workflow
 * starts) comes after it is awaited, never inside.
 */
export async function withTenants<T>(db: Db, tenants: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.tenant_ids', ${tenants.join(',')}, true)`.execute(tx);
    return work(tx);
  });
}

/** Whether the database answers; for health checks. */
export async function isAlive(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
