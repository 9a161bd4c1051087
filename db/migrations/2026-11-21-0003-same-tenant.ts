import { sql, type Kysely } from 'kysely';

/** References stay within a tenant, and failed sign-ins count for a number whether or not it has an account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- a foreign key looks past row-level security, so it has to name the tenant itself
    alter table park add unique (tenant_id, park_id);
    alter table subsidy_application drop constraint subsidy_application_park_id_fkey,
      add foreign key (tenant_id, park_id) references park (tenant_id, park_id);
    alter table stored_file add unique (tenant_id, guid);
    alter table subsidy_attachment drop constraint subsidy_attachment_guid_fkey,
      add foreign key (tenant_id, guid) references stored_file (tenant_id, guid);
    alter table membership drop constraint membership_corp_id_fkey,
      add foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id);

    create table sign_in_failure (mobile text primary key, failed_count integer not null, failed_at timestamptz not null);
    create index sign_in_failure_age on sign_in_failure (failed_at);
    grant select, insert, update, delete on sign_in_failure to parks_system;
    alter table user_account drop column failed_count, drop column locked_until;
  `.execute(db);
}
