import { sql, type Kysely } from 'kysely';

/** Whose enterprise asked, and who of it, by which only so much is taken in a day; vouchers by their last day, for the schedule; and who knows how others scored. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table opportunity_enquiry
      add corp_id uuid,
      -- who asked for their enterprise; null of a visitor, and of what the park passed on
      add user_id uuid;
    create index opportunity_enquiry_corp on opportunity_enquiry (tenant_id, corp_id, created_at) where user_id is not null;
    create index opportunity_enquiry_user on opportunity_enquiry (tenant_id, user_id, created_at) where user_id is not null;
    create index opportunity_enquiry_hour on opportunity_enquiry (tenant_id, created_at) where author = '';
    create index voucher_valid on voucher (tenant_id, valid_to) where status in ('issued', 'extending');

    -- whoever was told what others gave while a competition was judged: they score nothing in it any more
    create table race_told (
      tenant_id text not null references tenant, race_id uuid not null, user_id uuid not null, created_at timestamptz not null default now(),
      primary key (tenant_id, race_id, user_id),
      foreign key (tenant_id, race_id) references race (tenant_id, race_id)
    );
    call protect_tenant_table('race_told');
    grant select, insert, update, delete on race_told to parks_system;
    grant select, insert on race_told to parks_app;
    -- whether somebody is of an enterprise of a park in scope, told without who else is
    create function is_of_corp(of_user uuid, of_corp uuid) returns boolean
      language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
        select exists (
          select from membership m
          where m.user_id = of_user and m.corp_id = of_corp and m.active and coalesce(m.until > now(), true)
            and m.tenant_id = any(app_tenants())
        ) $fn$;
    alter function is_of_corp(uuid, uuid) owner to parks_system;
    revoke execute on function is_of_corp(uuid, uuid) from public;
    grant execute on function is_of_corp(uuid, uuid) to parks_app
  `.execute(db);
}
