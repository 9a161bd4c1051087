import { sql, type Kysely } from 'kysely';

/** Lists of many applications: newest first, those that wait, and those whose enterprise's name holds a keyword. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    drop index subsidy_application_list;
    create index subsidy_application_list on subsidy_application (tenant_id, allowance_type, apply_time desc, apply_num desc) where seq >= 1;
    create index subsidy_application_recent on subsidy_application (tenant_id, apply_time desc, apply_num desc) where seq >= 1;
    create index subsidy_application_open on subsidy_application (tenant_id, apply_time desc, apply_num desc) where seq >= 1 and status in (1, 2, 6);

    -- Every two neighbouring letters of an enterprise's name. LIKE may not use an index behind row-level security (it is
    -- not leakproof), nor any trigram index for two letters; equality may, and its rows come in the order of the list.
    create table subsidy_name_part (
      tenant_id text not null, part text not null, apply_time timestamptz not null, apply_num text not null,
      primary key (tenant_id, part, apply_time, apply_num),
      foreign key (tenant_id, apply_num) references subsidy_application (tenant_id, apply_num) on delete cascade
    );
    call protect_tenant_table('subsidy_name_part');
    create index subsidy_name_part_application on subsidy_name_part (tenant_id, apply_num);
    create function subsidy_name_parts() returns trigger language plpgsql set search_path = public, pg_catalog as $fn$
    begin
      if tg_op = 'UPDATE' then
        delete from subsidy_name_part where tenant_id = old.tenant_id and apply_num = old.apply_num;
      end if;
      insert into subsidy_name_part (tenant_id, part, apply_time, apply_num)
        select distinct new.tenant_id, substr(lower(new.corp_name), i, 2), new.apply_time, new.apply_num
        from generate_series(1, length(new.corp_name) - 1) i;
      return null;
    end $fn$;
    create trigger subsidy_name_parts_inserted after insert on subsidy_application
      for each row execute function subsidy_name_parts();
    create trigger subsidy_name_parts_updated after update of corp_name, apply_time on subsidy_application
      for each row when (old.corp_name <> new.corp_name or old.apply_time <> new.apply_time) execute function subsidy_name_parts();
    insert into subsidy_name_part (tenant_id, part, apply_time, apply_num)
      select distinct tenant_id, substr(lower(corp_name), i, 2), apply_time, apply_num
      from subsidy_application, generate_series(1, length(corp_name) - 1) i;
    grant select, insert, update, delete on subsidy_name_part to parks_system;
    grant select, insert, delete on subsidy_name_part to parks_app;
    drop index subsidy_application_name;
  `.execute(db);
}
