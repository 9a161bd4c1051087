import { sql, type Kysely } from 'kysely';

/** What enterprises asked for on a park's pages, each with the opportunity that it began or joined (product §12, §14). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table opportunity_enquiry (
      enquiry_id uuid primary key default uuidv7(), tenant_id text not null references tenant, bid uuid not null,
      source text not null check (source in ('market', 'estate', 'activity')),
      -- what it is about, and what that was called then
      subject_id uuid not null, subject text not null,
      org_name text not null, name text not null, mobile text not null, note text not null default '',
      -- whoever of the park passed it on; empty: they asked themselves
      author text not null default '', idem_key text not null, created_at timestamptz not null default now(),
      unique (tenant_id, idem_key),
      foreign key (tenant_id, bid) references opportunity (tenant_id, bid) on delete cascade
    );
    call protect_tenant_table('opportunity_enquiry');
    create index opportunity_enquiry_of on opportunity_enquiry (tenant_id, bid, created_at desc, enquiry_id desc);
    create index opportunity_enquiry_number on opportunity_enquiry (tenant_id, mobile, created_at);
    create index opportunity_enquiry_subject on opportunity_enquiry (tenant_id, subject_id, mobile);
    grant select, insert, update, delete on opportunity_enquiry to parks_system;
    grant select, insert on opportunity_enquiry to parks_app;
  `.execute(db);
}
