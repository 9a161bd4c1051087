import { sql, type Kysely } from 'kysely';

/**
 * Who had a subsidised order within the year was never away, whether or not the opportunity has its credit code: without it
 * the order is found by the enterprise's name. What was won is looked at anew when its name or its enterprise changes.
 *
 * Changes that are kept under an id in capitals stand under the id as the database tells it, where its history looks.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index corp_named on corp (tenant_id, opportunity_name_key(corp_name));

    create or replace function opportunity_times() returns trigger language plpgsql set search_path = public, pg_catalog as $fn$
    declare
      key text := opportunity_name_key(new.name);
    begin
      if new.step not in ('new', 'lost') then
        new.exploited_at := coalesce(new.exploited_at, new.step_since);
      end if;
      if new.step <> 'won' then
        new.won_at := null;
        new.winback := false;
        return new;
      end if;
      if new.won_at is not null and tg_op = 'UPDATE' and (new.name, new.corp_id) is not distinct from (old.name, old.corp_id) then
        return new;
      end if;
      new.won_at := coalesce(new.won_at, new.step_since);
      new.winback := key <> '' and (
        select coalesce(max(before.won_at) <= new.won_at - interval '1 year', false) from opportunity before
        where before.tenant_id = new.tenant_id and before.name_key = key and before.won_at <= new.won_at and before.bid <> new.bid
      );
      if new.winback then
        new.winback := not exists (
          select from subsidy_application a
          where a.tenant_id = new.tenant_id and a.status = 7
            and a.corp_id in (
              select new.corp_id
              union all select c.corp_id from corp c where c.tenant_id = new.tenant_id and opportunity_name_key(c.corp_name) = key
            )
            and a.ended_at > new.won_at - interval '1 year' and a.ended_at <= new.won_at
        );
      end if;
      return new;
    end $fn$;
    drop trigger opportunity_times on opportunity;
    create trigger opportunity_times before insert or update of step, step_since, name, corp_id on opportunity
      for each row execute function opportunity_times();

    update config_change set record_id = lower(record_id) where record_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and record_id <> lower(record_id);
  `.execute(db);
}
