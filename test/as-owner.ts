import pg from 'pg';
import type { World } from './world.ts';

/** Runs statements as the owner of a world's database, who alone may change what the product's roles may not. */
export async function asOwner(w: World, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: w.url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Makes every transition of a case fail where it is written, until the trigger `drill` is dropped. */
export const failWrites = (w: World, workflowId: string): Promise<void> =>
  asOwner(
    w,
    `create or replace function drill() returns trigger language plpgsql as $$ begin raise exception 'drill'; end $$;
     create trigger drill before insert on case_transition for each row when (new.workflow_id = '${workflowId}') execute function drill()`,
  );
export const writeAgain = (w: World): Promise<void> => asOwner(w, 'drop trigger drill on case_transition');
