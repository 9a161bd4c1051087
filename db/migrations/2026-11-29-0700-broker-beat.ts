import { sql, type Kysely } from 'kysely';

/** When the broker of devices was last there: while it is not, no device is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table iot_broker (
      one boolean primary key default true check (one),
      beat_at timestamptz not null
    );
    grant select, insert, update, delete on iot_broker to parks_system;
    grant select on iot_broker to parks_app
  `.execute(db);
}
