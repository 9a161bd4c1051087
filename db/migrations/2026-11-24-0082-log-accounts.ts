import { sql, type Kysely } from 'kysely';

/** Who there is in the log, by owner: a part of a name is looked for among these, and then for their rows by the index. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table log_account (tenant_id text, account text not null, unique nulls not distinct (tenant_id, account));
    call protect_tenant_table('log_account');
    grant select, insert on log_account to parks_system;
    grant select on log_account to parks_app;
    -- whoever writes the log, the release before too
    create function log_accounts_known() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
      begin
        insert into log_account select distinct tenant_id, account from written on conflict do nothing;
        return null;
      end
    $fn$;
    grant create on schema public to parks_system;
    alter function log_accounts_known() owner to parks_system;
    revoke create on schema public from parks_system;
    revoke execute on function log_accounts_known() from public;
    create trigger operation_log_accounts after insert on operation_log referencing new table as written
      for each statement execute function log_accounts_known();
    insert into log_account select distinct tenant_id, account from operation_log;
    create index operation_log_account on operation_log (account, create_time desc, log_id desc);
  `.execute(db);
}
