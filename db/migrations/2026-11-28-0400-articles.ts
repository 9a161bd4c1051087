import { sql, type Kysely } from 'kysely';

/** Articles of parks and of the provider, and which notices each reader has read: one row a notice, however many read it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table article (
      -- null: the provider's, which every park shows
      article_id uuid primary key, tenant_id text references tenant,
      ntype text not null check (ntype in ('policy', 'industry_news', 'notice', 'common', 'entering_standard')),
      title text not null, summary text not null, theme text not null, cover uuid,
      content_type smallint not null check (content_type between 1 and 4), content text not null, url text not null, video uuid,
      attachment_list jsonb not null, status smallint not null check (status between 1 and 6),
      publish_time timestamptz, expire_time timestamptz,
      -- when it was first shown: what was never shown is as if it had never been
      shown_at timestamptz, author text not null,
      created_at timestamptz not null default now(), update_time timestamptz not null default now(),
      -- how often its clock had to be told, and how often it was
      clock_asked integer not null default 0, clock_told integer not null default 0, clock_at timestamptz not null default now(),
      check (status <> 5 or publish_time is not null), check (status <> 2 or shown_at is not null)
    );
    call protect_tenant_table('article');
    create policy provider_articles on article for select to parks_app using (tenant_id is null);
    create index article_list on article (tenant_id, update_time desc, article_id desc) where status <> 4;
    create index article_shown on article (tenant_id, ntype, publish_time desc, article_id desc) where status in (2, 5);
    create index article_clock on article (clock_at) where clock_told < clock_asked;
    create index article_due on article ((case status when 5 then publish_time else expire_time end)) where status in (2, 5);
    grant select, insert, update on article to parks_app, parks_system;

    create table notice_read (
      user_id uuid not null references user_account on delete cascade, article_id uuid not null references article on delete cascade,
      read_at timestamptz not null default now(), primary key (user_id, article_id)
    );
    create index notice_read_article on notice_read (article_id);
    -- of a person, whatever their park: the application asks as the system
    grant select, insert on notice_read to parks_system;

    -- what a park shows is another now: its name, or * for what every park shows; what only its clock writes nobody reads
    create function tell_notices() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $fn$
      declare unread text[] := '{author,update_time,clock_asked,clock_told,clock_at}';
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - unread = to_jsonb(old) - unread then
          return null;
        end if;
        if new.ntype = 'notice' or tg_op = 'UPDATE' and old.ntype = 'notice' then
          if new.status = 2 or tg_op = 'UPDATE' and old.status = 2 then
            perform pg_notify('notices_changed', coalesce(new.tenant_id, '*'));
          end if;
        end if;
        return null;
      end
    $fn$;
    create trigger notice_changed after insert or update on article for each row execute function tell_notices();
    -- the reader's other pages count anew
    create trigger notice_marked after insert on notice_read referencing new table as changed for each statement execute function tell_messages();
  `.execute(db);
}
