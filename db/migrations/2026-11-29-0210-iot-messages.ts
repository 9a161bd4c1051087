import { sql, type Kysely } from 'kysely';

/**
 * What devices say (product §17): a table for each day, made ahead and dropped whole when its time is over. The broker hears of what is changed of
 * devices, products and topics, so that it keeps nobody in who was kept out.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table iot_message (
      message_id uuid not null default uuidv7(), tenant_id text not null references tenant, device_id uuid not null,
      topic text not null, payload bytea not null,
      -- why the platform made nothing of it; '' where it did
      cause text not null default '', received_at timestamptz not null default clock_timestamp(),
      primary key (received_at, message_id),
      foreign key (tenant_id, device_id) references iot_device (tenant_id, device_id) on delete cascade
    ) partition by range (received_at);
    call protect_tenant_table('iot_message');
    create index iot_message_of on iot_message (tenant_id, device_id, received_at desc);
    grant select, insert on iot_message to parks_system;

    -- makes the tables of today and the two days to come, and drops those that are older than 30 days
    create function iot_keep_days() returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
    declare
      today date := (now() at time zone 'UTC')::date;
      part record;
    begin
      for n in 0..2 loop
        if to_regclass(format('public.iot_message_%s', to_char(today + n, 'YYYYMMDD'))) is null then
          execute format('create table public.iot_message_%s partition of public.iot_message for values from (%L) to (%L)',
            to_char(today + n, 'YYYYMMDD'), (today + n)::text || ' 00:00+00', (today + n + 1)::text || ' 00:00+00');
        end if;
      end loop;
      for part in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'public.iot_message'::regclass and right(c.relname, 8) < to_char(today - 31, 'YYYYMMDD') loop
        execute format('drop table public.%I', part.relname);
      end loop;
    end $fn$;
    revoke execute on function iot_keep_days() from public;
    grant execute on function iot_keep_days() to parks_system;

    create function iot_tell_change() returns trigger language plpgsql set search_path = pg_catalog as $fn$
    begin
      perform pg_notify('iot_changed', coalesce(new.product_id, old.product_id)::text);
      return null;
    end $fn$;
    create trigger iot_device_told after update or delete on iot_device for each row execute function iot_tell_change();
    create trigger iot_product_told after update on iot_product for each row execute function iot_tell_change();
    create trigger iot_topic_policy_told after insert or update or delete on iot_topic_policy for each row execute function iot_tell_change();
  `.execute(db);
}
