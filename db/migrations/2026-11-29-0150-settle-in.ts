import { sql, type Kysely } from 'kysely';

/** Enterprises ask to move into their park with cloud servers (product §18); what the park answers is told to all people of the enterprise. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table settle_in (
      settle_in_id uuid primary key default uuidv7(), tenant_id text not null references tenant, corp_id uuid not null,
      -- as they were when it was asked
      corp_name text not null, credit_code text not null,
      user_id uuid not null, name text not null, mobile text not null,
      area integer not null check (area > 0), servers integer not null check (servers >= 0), move_in_day date not null, needs text not null,
      -- 1 waits, 2 agreed, 3 refused, 4 taken back
      status smallint not null default 1 check (status between 1 and 4), reason text not null default '', decided_by text not null default '',
      decided_at timestamptz, created_at timestamptz not null default now(),
      foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id),
      unique (tenant_id, settle_in_id)
    );
    call protect_tenant_table('settle_in');
    create unique index settle_in_open on settle_in (tenant_id, corp_id) where status = 1;
    create index settle_in_list on settle_in (tenant_id, status, created_at);
    create index settle_in_of on settle_in (tenant_id, corp_id, created_at desc);
    grant select, insert, update, delete on settle_in to parks_system;
    grant select, insert, update on settle_in to parks_app;
    -- rows from before have one of the others
    alter table message
      add column settle_in_id uuid,
      add constraint message_settle_in_fk foreign key (tenant_id, settle_in_id) references settle_in (tenant_id, settle_in_id) on delete cascade not valid,
      drop constraint message_of,
      add constraint message_of check (num_nonnulls(case_kind, corpmsg_id, activity_id, opportunity_bid, settle_in_id) = 1) not valid;
    create index message_settle_in on message (settle_in_id) where settle_in_id is not null;
  `.execute(db);
  // hats are nobody's to read but those of the role that sees them all, as for message_people
  await sql`
    create function corp_people(of_tenant text, of_corp uuid, of_kind text) returns table (user_id uuid, in_app boolean)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select m.user_id, coalesce(p.in_app, true)
        from membership m join user_account u on u.user_id = m.user_id
          left join message_preference p on p.user_id = m.user_id and p.kind = of_kind
        where m.tenant_id = of_tenant and m.corp_id = of_corp and m.scene = 'portal' and m.active and coalesce(m.until > now(), true) and u.active
          and (coalesce(p.in_app, true) or p.digest_since is not null)
          and not exists (select from tenant_module t where t.tenant_id = of_tenant and t.code = 'message_center' and not t.enabled)
        order by m.user_id limit 200
    $fn$;
    grant create on schema public to parks_system;
    alter function corp_people(text, uuid, text) owner to parks_system;
    revoke create on schema public from parks_system;
    revoke execute on function corp_people(text, uuid, text) from public;
    grant execute on function corp_people(text, uuid, text) to parks_app, parks_system;
  `.execute(db);
}
