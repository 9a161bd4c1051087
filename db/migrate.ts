import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { loadReference } from './reference.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Schema } from './schema.ts';

/** Brings a database to the newest schema. Safe on an empty one, twice, and by two servers at once (Kysely's lock). */
export async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {}); // the query in flight reports the loss; without a listener the process would die
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    }).migrateToLatest();
    if (error) throw error;
    await validate(db);
    await db.transaction().execute(async (tx) => {
      await sql`set local role parks_system`.execute(tx);
      await loadReference(tx);
    });
  } finally {
    await db.destroy();
  }
}

/**
 * The migrations of this code that a database lacks, in their order. One that is newer than the code lacks none: a release
 * runs on beside the schema of the next. Asks with the rights of API and worker; rejects on a database that was never
 * migrated.
 */
export async function missingMigrations(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c role=parks_system',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {}); // as above
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
    const there = new Set(rows.map(({ name }) => name));
    return Object.keys(MIGRATIONS).filter((name) => !there.has(name));
  } finally {
    await client.end();
  }
}

/**
 * Looks at the rows of constraints that migrations left `not valid`: each by itself, after what they hold alone of their tables
 * is let go of, so that people read and write meanwhile. What was cut off is done by the next start.
 */
async function validate(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ table_name: string; name: string }>`
    select c.relname as table_name, o.conname as name from pg_constraint o join pg_class c on c.oid = o.conrelid
    where o.connamespace = 'public'::regnamespace and not o.convalidated order by 1, 2`.execute(db);
  for (const { table_name, name } of rows)
    await sql`alter table ${sql.table(table_name)} validate constraint ${sql.id(name)}`.execute(db);
}
