import { sql, type Kysely } from 'kysely';

/** A second factor beside the password: an authenticator app (RFC 6238), and codes for the day it is lost. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table user_totp (
      user_id uuid primary key references user_account on delete cascade, secret bytea not null,
      key_id text, confirmed_at timestamptz, last_period bigint, created_at timestamptz not null default now()
    );
    create table recovery_code (
      user_id uuid not null references user_totp on delete cascade, code_sha256 bytea not null, used_at timestamptz,
      primary key (user_id, code_sha256)
    );
    -- nobody but the sign-in itself reads them
    grant select, insert, update, delete on user_totp, recovery_code to parks_system;
    alter table user_session add column second_factor boolean not null default false;
  `.execute(db);
}
