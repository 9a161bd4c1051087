import { sql, type Kysely } from 'kysely';

/** What cases tell people, as rows of each, and of which kinds they want to hear; open tasks of before have no message. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table message (
      message_id uuid primary key default uuidv7(), tenant_id text not null references tenant,
      user_id uuid not null references user_account on delete cascade, side text not null check (side in ('staff', 'portal')), corp_id uuid,
      kind text not null, case_kind text not null, case_no text not null, workflow_id text not null,
      -- what told it: the number of a transition, a time of a visit, a problem
      event text not null, asks boolean not null, subject text not null, params jsonb not null,
      created_at timestamptz not null default now(), read_at timestamptz, settled_at timestamptz,
      -- tells whether it was there when somebody looked
      written_by xid8 not null default pg_current_xact_id(),
      foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id),
      unique (workflow_id, event, kind, user_id)
    );
    call protect_tenant_table('message');
    create index message_list on message (user_id, message_id desc);
    -- the bell counts them at every change
    create index message_unread on message (user_id, tenant_id, case_kind, side, corp_id) where read_at is null;
    grant select, insert, update on message to parks_app;
    grant select, insert, update, delete on message to parks_system;

    -- of a person, whatever their parks: of which kinds they do not want to hear, and where
    create table message_preference (
      user_id uuid not null references user_account on delete cascade, kind text not null, in_app boolean not null, sms boolean not null,
      primary key (user_id, kind)
    );
    grant select, insert, update, delete on message_preference to parks_system;

    -- the staff of a park, as each of its messages looks for them
    create index membership_park_staff on membership (tenant_id) where active and scene <> 'portal';
  `.execute(db);
  await createPeople(db);
  await sql`
    -- a person may have the kind of an SMS switched off, whoever's contact their number stands for
    create function sms_muted(to_mobile text, of_kind text) returns boolean
      language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select exists (select from message_preference p join user_account u on u.user_id = p.user_id
        where u.mobile = to_mobile and p.kind = of_kind and not p.sms)
    $fn$;

    -- whose messages are others now, a few hundred in a word
    create function tell_messages() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $fn$
      begin
        perform pg_notify('messages_changed', string_agg(user_id::text, ','))
          from (select user_id, (row_number() over (order by user_id) - 1) / 150 as word from changed group by user_id) told group by word;
        return null;
      end
    $fn$;
    create trigger message_added after insert on message referencing new table as changed for each statement execute function tell_messages();
    create trigger message_marked after update on message referencing new table as changed for each statement execute function tell_messages();
    create trigger message_gone after delete on message referencing old table as changed for each statement execute function tell_messages();

    grant create on schema public to parks_system;
    alter function sms_muted(text, text) owner to parks_system;
    alter function message_people(text, text, text, jsonb) owner to parks_system;
    revoke create on schema public from parks_system;
    revoke execute on function sms_muted(text, text), message_people(text, text, text, jsonb) from public;
    grant execute on function sms_muted(text, text), message_people(text, text, text, jsonb) to parks_app, parks_system;
  `.execute(db);
}

/** Who is meant by an audience today: hats that belong to no park among them, so it runs as the role that sees every hat. */
const createPeople = (db: Kysely<never>) =>
  sql`
    create function message_people(of_tenant text, of_case text, of_kind text, told jsonb) returns setof uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      with recursive origin as (
        select o.first_row from case_origin o where o.workflow_id = of_case and o.tenant_id = of_tenant and told ->> 'of' in ('enterprise', 'visitor')
      ), task as (
        select k.* from case_task k
          where told ->> 'of' = 'waiting' and k.workflow_id = of_case and k.tenant_id = of_tenant and k.closed_at is null
      ), staff as materialized (
        select m.user_id, m.membership_id, m.scene, m.held, m.tenant_id from membership m join user_account u on u.user_id = m.user_id
          where told ->> 'of' in ('waiting', 'named', 'role') and m.active and m.scene <> 'portal' and coalesce(m.until > now(), true) and u.active
            and (m.tenant_id = of_tenant or m.tenant_id is null and (m.tenant_grants is null or of_tenant = any(m.tenant_grants)))
      ), able as (
        -- who may act at the step, not whom it keeps out
        select s.*, s.held && k.roles as fits from staff s, task k
          where s.scene = any(k.scenes) and (s.held && k.roles or 'super_admin' = any(s.held)) and not s.user_id::text = any(k.excluded)
      ), waiting as (
        -- who has it alone, else whose role it is, else the administrators; and who is asked to sign
        select a.user_id, a.membership_id, a.scene, a.tenant_id, 1 as depth from able a, task k
          where k.holder_id is null and (a.fits or not exists (select from able where fits))
        union
        select s.user_id, s.membership_id, s.scene, s.tenant_id, 1 from staff s, task k
          where s.user_id::text = k.holder_id or s.scene = any(k.scenes) and s.user_id::text = any(k.signers)
        union
        -- who stands in for one of them, or for who does
        select h.user_id, h.membership_id, h.scene, h.tenant_id, w.depth + 1
          from waiting w join substitution b on b.membership_id = w.membership_id join staff h
            on h.user_id = b.substitute_id and h.scene = w.scene and h.tenant_id is not distinct from w.tenant_id, task k
          where w.depth < 4 and b.ended_at is null and (now() at time zone 'Asia/Shanghai')::date between b.from_day and b.to_day
            and (b.steps = '{}' or k.step = any(b.steps)) and not h.user_id::text = any(k.excluded)
      ), meant as (
        select w.user_id from waiting w, task k where not w.user_id::text = any(k.voted)
        union
        select s.user_id from staff s where told ->> 'of' = 'named' and told -> 'users' ? s.user_id::text
        union
        select s.user_id from staff s where told ->> 'of' = 'role'
          and s.held && array(select jsonb_array_elements_text(told -> 'roles'))
          and (jsonb_typeof(told -> 'scenes') = 'null' or told -> 'scenes' ? s.scene)
        union
        select m.user_id from origin o, membership m join user_account u on u.user_id = m.user_id
          where told ->> 'of' = 'enterprise' and m.corp_id = (o.first_row ->> 'corp_id')::uuid and m.tenant_id = of_tenant
            and m.scene = 'portal' and m.active and coalesce(m.until > now(), true) and u.active
        union
        select m.user_id from origin o join user_account u on u.mobile = coalesce(nullif(o.first_row ->> 'creator_mobile', ''), o.first_row ->> 'mobile')
          join membership m on m.user_id = u.user_id
          where told ->> 'of' = 'visitor' and m.tenant_id = of_tenant and m.scene = 'portal' and m.active and coalesce(m.until > now(), true) and u.active
      )
      select user_id from meant
        where not exists (select from message_preference p where p.user_id = meant.user_id and p.kind = of_kind and not p.in_app)
          and not exists (select from tenant_module t where t.tenant_id = of_tenant and t.code = 'message_center' and not t.enabled)
        order by user_id limit 200
    $fn$;
  `.execute(db);
