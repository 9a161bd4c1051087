import { sql, type Kysely } from 'kysely';

/** What parks, and the provider, show of themselves on their portals: a draft each, and every version that was published. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table portal_draft (
      -- null: the provider's, which a park without content of its own shows
      tenant_id text references tenant, content jsonb not null, author text not null, update_time timestamptz not null default now(),
      unique nulls not distinct (tenant_id)
    );
    call protect_tenant_table('portal_draft');
    grant select, insert, update on portal_draft to parks_app, parks_system;

    create table portal_version (
      tenant_id text references tenant, version integer not null check (version > 0),
      -- as it was published, to the byte; null: the owner took its own content away
      content text, note text not null, author text not null, published_at timestamptz not null default now(),
      -- the version that was shown again
      restored integer,
      unique nulls not distinct (tenant_id, version)
    );
    call protect_tenant_table('portal_version');
    create policy provider_portal on portal_version for select to parks_app using (tenant_id is null);
    -- what was published stays as it was
    grant select, insert on portal_version to parks_app, parks_system;
  `.execute(db);
}
