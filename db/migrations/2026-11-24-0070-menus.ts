import { sql, type Kysely } from 'kysely';

/** What a park made of its menus (product §8): each menu that somebody arranged, whole and in its order. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table menu_entry (
      tenant_id text not null references tenant, scene text not null check (scene in ('workbench', 'portal')), entry_id text not null,
      position integer not null, parent text not null, name text not null, name_en text not null, hidden boolean not null,
      address text not null check (address = '' or address like 'https://%'), module text not null, resource text not null,
      primary key (tenant_id, scene, entry_id)
    );
    call protect_tenant_table('menu_entry');
    grant select, insert, delete on menu_entry to parks_app, parks_system;
    -- of one transaction the park is named once
    create trigger menu_told after insert or delete on menu_entry for each row execute function tell_modules();
  `.execute(db);
}
