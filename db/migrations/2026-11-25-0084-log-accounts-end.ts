import { sql, type Kysely } from 'kysely';

/** The day on which somebody was last in an owner's log, so that their name goes when the last of their rows does. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table log_account add column last_day date not null default current_date;
    create index log_account_name on log_account (account);
    grant update, delete on log_account to parks_system;
    create or replace function log_accounts_known() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
      begin
        -- once a day: whoever writes meets no lock of the others
        update log_account a set last_day = w.day
          from (
            select tenant_id, account, max((create_time at time zone 'Asia/Shanghai')::date) as day
            from written group by tenant_id, account
          ) w
          where a.account = w.account and a.tenant_id is not distinct from w.tenant_id and a.last_day < w.day;
        insert into log_account
          select tenant_id, account, max((create_time at time zone 'Asia/Shanghai')::date)
          from written group by tenant_id, account
          on conflict do nothing;
        return null;
      end
    $fn$;
  `.execute(db);
}
