import { sql, type Kysely } from 'kysely';

/** Sliders that were asked for, and the one-shot tickets of those that were dragged (spec §4). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table slider_challenge (
      id_sha256 bytea primary key, asked_at timestamptz not null default now(), ticket_sha256 bytea unique,
      expires_at timestamptz not null, used_at timestamptz, used_for text
    );
    create index slider_challenge_age on slider_challenge (expires_at);
    grant select, insert, update, delete on slider_challenge to parks_system;
  `.execute(db);
}
