import { sql, type Kysely } from 'kysely';

/**
 * Projects, products, the topics of their own, and devices (product §17). What a device last said and its log stand apart from the device,
 * which people change as they read it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table iot_project (
      project_id uuid primary key default uuidv7(), tenant_id text not null references tenant,
      name text not null, description text not null default '', create_time timestamptz not null default now(),
      unique (tenant_id, project_id)
    );
    call protect_tenant_table('iot_project');
    create unique index iot_project_name on iot_project (tenant_id, lower(name));

    create table iot_product (
      product_id uuid primary key default uuidv7(), tenant_id text not null references tenant, project_id uuid not null,
      -- what devices call it in their topics: the broker learns from it whose park a device is of
      product_key text not null unique default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)),
      name text not null, category text not null, description text not null default '',
      -- 1 in development, 2 released
      status smallint not null default 1 check (status in (1, 2)), release_time timestamptz,
      model jsonb not null default '{"properties": [], "events": [], "actions": []}',
      create_time timestamptz not null default now(),
      foreign key (tenant_id, project_id) references iot_project (tenant_id, project_id),
      unique (tenant_id, product_id)
    );
    call protect_tenant_table('iot_product');
    create unique index iot_product_name on iot_product (tenant_id, project_id, lower(name));

    create table iot_topic_policy (
      policy_id uuid primary key default uuidv7(), tenant_id text not null references tenant, product_id uuid not null,
      -- below {product}/{device}/; 1 publish, 2 subscribe, 3 both
      topic text not null, privilege smallint not null check (privilege between 1 and 3), description text not null default '',
      created_at timestamptz not null default now(),
      foreign key (tenant_id, product_id) references iot_product (tenant_id, product_id) on delete cascade,
      unique (tenant_id, product_id, topic)
    );
    call protect_tenant_table('iot_topic_policy');

    create table iot_device (
      device_id uuid primary key default uuidv7(), tenant_id text not null references tenant, product_id uuid not null,
      device_name text not null, remark text not null default '',
      -- the secret itself is told once, to whom adds the device
      secret_sha256 text not null,
      disabled boolean not null default false, log_level smallint not null default 3 check (log_level between 0 and 4),
      create_time timestamptz not null default now(),
      foreign key (tenant_id, product_id) references iot_product (tenant_id, product_id),
      unique (tenant_id, device_id)
    );
    call protect_tenant_table('iot_device');
    create unique index iot_device_name on iot_device (tenant_id, product_id, lower(device_name));
  `.execute(db);
  await sql`
    create table iot_device_state (
      device_id uuid primary key, tenant_id text not null references tenant,
      online boolean not null default false, seen_at timestamptz,
      -- by the identifiers of properties: the value, and when it was reported
      reported jsonb not null default '{}',
      foreign key (tenant_id, device_id) references iot_device (tenant_id, device_id) on delete cascade
    ) with (fillfactor = 50);
    call protect_tenant_table('iot_device_state');
    create index iot_device_state_of on iot_device_state (tenant_id, device_id);

    create table iot_device_log (
      log_id uuid primary key default uuidv7(), tenant_id text not null references tenant, device_id uuid not null,
      kind text not null, topic text not null default '', cause text not null default '', detail text not null default '',
      created_at timestamptz not null default clock_timestamp(),
      foreign key (tenant_id, device_id) references iot_device (tenant_id, device_id) on delete cascade
    );
    call protect_tenant_table('iot_device_log');
    create index iot_device_log_of on iot_device_log (tenant_id, device_id, created_at desc, log_id desc);
    create index iot_device_log_by_time on iot_device_log (created_at);

    grant select, insert, update, delete on
      iot_project, iot_product, iot_topic_policy, iot_device, iot_device_state, iot_device_log to parks_system;
    grant select, insert, update, delete on iot_project, iot_product, iot_topic_policy, iot_device to parks_app;
    grant select, insert on iot_device_log to parks_app;
    grant select on iot_device_state to parks_app;
  `.execute(db);
}
