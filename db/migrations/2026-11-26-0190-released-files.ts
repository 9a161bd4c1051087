import { sql, type Kysely } from 'kysely';

/**
 * When a draft that named a file gave it up: it was deleted, sent or forgotten, or saved without it. A day later the
 * sweeper looks whether anything else names it. A draft may name any guid: only its enterprise's files are marked, and
 * those that staff uploaded for it alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table stored_file add column released_at timestamptz;
    create index stored_file_released on stored_file (released_at) where released_at is not null;

    create function release_files() returns trigger language plpgsql set search_path = public, pg_catalog as $fn$
    declare kept text := case when tg_op = 'DELETE' then '' else lower(new.form::text) end;
    begin
      update stored_file set released_at = now() where guid in (
        select f.guid
        from (
          select distinct (m)[1]::uuid as guid
          from regexp_matches(lower(old.form::text), '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') m
        ) named join stored_file f using (guid)
        where f.tenant_id = old.tenant_id and f.file_use in ('document', 'screenshot') and f.bound_at is not null
          and (f.corp_id = old.corp_id or f.corp_id is null and f.guid = any(old.own_files))
          and position(f.guid::text in kept) = 0
        -- two drafts that go at once name them in any order
        order by f.guid for update of f
      );
      return null;
    end $fn$;
    create trigger draft_releases_files after delete on subsidy_draft for each row execute function release_files();
    create trigger draft_releases_file after update of form on subsidy_draft
      for each row when (old.form is distinct from new.form) execute function release_files();
  `.execute(db);
}
