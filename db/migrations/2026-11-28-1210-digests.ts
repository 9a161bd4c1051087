import { sql, type Kysely } from 'kysely';

/** The first text of the SMS that sums up a day's messages: code, name and text. */
export const DIGEST_TEXT = [
  'message_digest',
  '消息每日汇总',
  '您有 {count} 条未读消息：{items}；详情见 {link}',
] as const;

/** What comes once a day: of which kinds, when, and which messages each digest has told of. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- since when a kind comes in the digest: what was there before does not
    alter table message_preference add column digest_since timestamptz;

    alter table message_setting
      add column digest_at text not null default '08:30' check (digest_at ~ '^([01]\\d|2[0-3]):[0-5]\\d$'),
      add column digest_days text not null default 'working' check (digest_days in ('working', 'every')),
      -- when to look again whether there is something to say; null: no kind comes in it
      add column digest_next timestamptz;
    create index message_setting_next on message_setting (digest_next) where digest_next is not null;

    -- of a person, whatever their parks; one a day
    create table message_digest (
      digest_id uuid primary key default uuidv7(), user_id uuid not null references user_account on delete cascade, day date not null,
      total integer not null check (total > 0), created_at timestamptz not null default now(), unique (user_id, day)
    );
    grant select, insert, update, delete on message_digest to parks_system;

    alter table message
      -- false: told in a digest alone
      add column in_app boolean not null default true,
      add column digest_id uuid references message_digest on delete set null;
    create index message_digest_items on message (digest_id) where digest_id is not null;
    drop index message_unread;
    -- the bell counts them at every change, a digest looks for what is new
    create index message_unread on message (user_id, in_app, tenant_id, case_kind, side, corp_id) where read_at is null;
  `.execute(db);
  await createPeople(db);
  await sql`
    -- whether the digest tells of what an SMS would say: its receiver is one of those to whom the park's messages go, of an enterprise its people's
    create function sms_in_digest(to_mobile text, of_kind text, of_tenant text, of_side text, of_case text) returns boolean
      language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select exists (select from message_preference p join user_account u on u.user_id = p.user_id join membership m on m.user_id = u.user_id
        where u.mobile = to_mobile and p.kind = of_kind and p.digest_since is not null and m.active and coalesce(m.until > now(), true)
          and (m.scene = 'portal') = (of_side = 'portal')
          and (of_side <> 'portal' or m.corp_id::text = (select o.first_row ->> 'corp_id' from case_origin o where o.workflow_id = of_case and o.tenant_id = of_tenant))
          and (m.tenant_id = of_tenant or m.tenant_id is null and (m.tenant_grants is null or of_tenant = any(m.tenant_grants))))
        and not exists (select from tenant_module t where t.tenant_id = of_tenant and t.code = 'message_center' and not t.enabled)
    $fn$;

    grant create on schema public to parks_system;
    alter function sms_in_digest(text, text, text, text, text) owner to parks_system;
    alter function message_people(text, text, text, jsonb) owner to parks_system;
    revoke create on schema public from parks_system;
    revoke execute on function sms_in_digest(text, text, text, text, text), message_people(text, text, text, jsonb) from public;
    grant execute on function sms_in_digest(text, text, text, text, text), message_people(text, text, text, jsonb) to parks_app, parks_system;
  `.execute(db);
  await sql`
    with made as (
      insert into sms_template (code, name, type, text, status, used_version)
      values (${DIGEST_TEXT[0]}, ${DIGEST_TEXT[1]}, 0, ${DIGEST_TEXT[2]}, 'in_use', 1)
      returning template_id, text
    )
    insert into sms_template_version (template_id, version, text, signature, gateway_id, review, author)
    select template_id, 1, text, '', '', 'none', '' from made`.execute(db);
}

/** Who is meant by an audience today, and whether they read it in the product: hats that belong to no park among them, so it runs as the role that sees every hat. */
const createPeople = (db: Kysely<never>) =>
  sql`
    drop function message_people(text, text, text, jsonb);
    create function message_people(of_tenant text, of_case text, of_kind text, told jsonb) returns table (user_id uuid, in_app boolean)
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
      select meant.user_id, coalesce(p.in_app, true) from meant
        left join message_preference p on p.user_id = meant.user_id and p.kind = of_kind
        where (coalesce(p.in_app, true) or p.digest_since is not null)
          and not exists (select from tenant_module t where t.tenant_id = of_tenant and t.code = 'message_center' and not t.enabled)
        order by 1 limit 200
    $fn$;
  `.execute(db);
