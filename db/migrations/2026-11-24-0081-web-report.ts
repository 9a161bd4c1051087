import { sql, type Kysely } from 'kysely';

/** What visitors see and press in a park's portal, counted by day; by whom only as hashes that go with the day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table web_count (
      tenant_id text not null references tenant, day date not null, page text not null, code text not null, events integer not null,
      visitors integer not null,
      primary key (tenant_id, day, page, code)
    );
    call protect_tenant_table('web_count');
    create index web_count_day on web_count (day);
    create table web_seen (
      tenant_id text not null references tenant, day date not null, seen bytea not null,
      primary key (tenant_id, day, seen)
    );
    call protect_tenant_table('web_seen');
    create index web_seen_day on web_seen (day);
    -- of no park, and the application's role never reads it: what it would have to guess to find a visitor's hashes
    create table web_salt (day date primary key, salt bytea not null);
    grant select, insert, update, delete on web_count, web_seen, web_salt to parks_system;
    grant select, insert, update on web_count to parks_app;
    grant select, insert on web_seen to parks_app;
  `.execute(db);
}
