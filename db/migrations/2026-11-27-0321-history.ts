import { sql, type Kysely } from 'kysely';

/** What parks paid in years before this product, as their tables tell it: one line for each enterprise, year and type. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table allowance_history (
      history_id uuid primary key default uuidv7(), tenant_id text not null references tenant,
      year smallint not null, credit_code text not null, corp_name text not null, allowance_type text not null,
      order_money numeric(30,2) not null check (order_money >= 0), subsidy_money numeric(30,2) not null check (subsidy_money >= 0),
      issued_money numeric(30,2) check (issued_money >= 0), used_money numeric(30,2) check (used_money >= 0),
      remarks text not null default '', updated_at timestamptz not null default now(),
      unique (tenant_id, year, credit_code, allowance_type)
    );
    call protect_tenant_table('allowance_history');
    grant select, insert, update on allowance_history to parks_app;
    grant select, insert, update, delete on allowance_history to parks_system;
  `.execute(db);
}
