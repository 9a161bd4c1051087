import { sql, type Kysely } from 'kysely';

/**
 * How a case began may be changed in one thing: whose it was, once it is over and its person is erased. The row that is written
 * anew from it must not bring them back.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function origin_unnamed() returns trigger language plpgsql set search_path = public, pg_catalog as $fn$
    declare
      of_a_person text[] := case old.case_kind
        when 'subsidy' then array['apply_user'] when 'reception' then array['name', 'title', 'mobile', 'creator_mobile']
        when 'demand' then array['corp_contact', 'mobile'] when 'voucher' then array['contact_mobile'] else '{}' end;
      in_table text := case old.case_kind when 'subsidy' then 'subsidy_application' else old.case_kind end;
      over boolean;
    begin
      if new.first_row - of_a_person is distinct from old.first_row - of_a_person then
        raise exception 'of how a case began only whose it was may change';
      end if;
      execute format('select ended_at is not null from %I where workflow_id = $1', in_table) into over using old.workflow_id;
      if over is not true then
        raise exception 'a case that is not over keeps whose it is';
      end if;
      return new;
    end $fn$;
    create trigger case_origin_unnamed before update on case_origin for each row execute function origin_unnamed();
    grant update (first_row) on case_origin to parks_system;
  `.execute(db);
}
