import { sql, type Kysely } from 'kysely';

/** Spaces that parks have to let (product §14). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table estate_space (
      space_id uuid primary key default uuidv7(), tenant_id text not null references tenant,
      name text not null, building text not null, floor integer not null check (floor between -5 and 200),
      -- square metres, and yuan for one of them and a month
      area numeric(8,2) not null check (area > 0), price numeric(8,2) not null check (price >= 0),
      about text not null default '', about_en text not null default '', picture uuid,
      status text not null default 'to_let' check (status in ('to_let', 'reserved', 'let')),
      shown boolean not null default false, created_at timestamptz not null default now(),
      unique (tenant_id, space_id)
    );
    call protect_tenant_table('estate_space');
    create unique index estate_space_name on estate_space (tenant_id, lower(building), lower(name));
    create index estate_space_list on estate_space (tenant_id, building, floor, name);
    grant select, insert, update, delete on estate_space to parks_system, parks_app;
  `.execute(db);
}
