import { sql, type Kysely } from 'kysely';

/** Who did what, when, from where, and with which outcome: a row for each changing call, append-only (spec §3, Log entry). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table operation_log (
      log_id uuid primary key default uuidv7(), tenant_id text, type text not null, grade text not null, op_name text not null,
      account text not null, account_id uuid, scene text, roles text[] not null, on_behalf text[] not null, ip text not null, target text not null,
      asked jsonb not null, code integer not null, request_id text not null, create_time timestamptz not null default now()
    );
    call protect_tenant_table('operation_log');
    create index operation_log_list on operation_log (tenant_id, create_time desc);
    grant select, insert on operation_log to parks_system;
    grant select on operation_log to parks_app;
  `.execute(db);
}
