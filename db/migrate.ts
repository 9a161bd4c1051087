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
    await db.transaction().execute(async (tx) => {
      await sql`set local role parks_system`.execute(tx);
      await loadReference(tx);
    });
  } finally {
    await db.destroy();
  }
}
