import { sql, type Kysely } from 'kysely';

/** By what a person tells their sign-ins apart: an id that is no secret, the address and the browser. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table user_session
      add column session_id uuid not null default gen_random_uuid(),
      add column address text not null default '',
      add column user_agent text not null default '';
    create unique index user_session_id on user_session (session_id);
  `.execute(db);
}
