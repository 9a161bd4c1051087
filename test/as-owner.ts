import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { MIGRATIONS } from '#db/migrations/index.ts';
import type { World } from './world.ts';

/** Runs statements as the owner of a world's database, who alone may change what the product's roles may not. */
export async function asOwner(w: World, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: w.url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Runs some migrations once more, on a database from which a test took what they made. */
export async function applyAgain(w: World, names: readonly string[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: w.url, max: 1 });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    for (const name of names) await MIGRATIONS[name]?.up(db);
  } finally {
    await db.destroy();
  }
}

/** Makes every transition of a case fail where it is written, until the trigger `drill` is dropped. */
export const failWrites = (w: World, workflowId: string): Promise<void> =>
  asOwner(
    w,
    `create or replace function drill() returns trigger language plpgsql as $$ begin raise exception 'drill'; end $$;
     create trigger drill before insert on case_transition for each row when (new.workflow_id = '${workflowId}') execute function drill()`,
  );
export const writeAgain = (w: World): Promise<void> => asOwner(w, 'drop trigger drill on case_transition');
