import { sql, type Kysely } from 'kysely';

/** Failed sign-ins by where they came from, and the devices that people have signed in with. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sign_in_failure add column place text not null default '';
    alter table sign_in_failure drop constraint sign_in_failure_pkey;
    alter table sign_in_failure add primary key (mobile, place);
    create table known_device (
      device_sha256 bytea not null, user_id uuid not null references user_account, seen_at timestamptz not null default now(),
      primary key (device_sha256, user_id)
    );
    create index known_device_age on known_device (seen_at);
    create index known_device_user on known_device (user_id);
    grant select, insert, update, delete on known_device to parks_system;
  `.execute(db);
}
