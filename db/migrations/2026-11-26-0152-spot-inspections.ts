import { sql, type Kysely } from 'kysely';

/**
 * What cases drew for their spot inspections, and the register of what was found. The draw is written once; of a step that
 * takes a case without a draw there is no seed. `result` and what follows it are the newest entry's.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table spot_inspection (
      inspection_id uuid primary key default uuidv7(), tenant_id text not null references tenant, workflow_id text not null, apply_num text not null,
      corp_name text not null, step text not null, share integer, seed text, ticket integer, drawn boolean not null, drawn_at timestamptz not null,
      result text check (result in ('conform', 'deviation')), finding text not null default '', operator text not null default '',
      found_at timestamptz, unique (workflow_id, step)
    );
    call protect_tenant_table('spot_inspection');
    create index spot_inspection_newest on spot_inspection (tenant_id, drawn_at desc);

    create table inspection_finding (
      tenant_id text not null references tenant, workflow_id text not null, step text not null, seq integer not null, result text not null,
      finding text not null, guids uuid[] not null, operator_id text not null, operator text not null, created_at timestamptz not null,
      primary key (workflow_id, seq)
    );
    call protect_tenant_table('inspection_finding');

    grant select, insert, update on spot_inspection to parks_app;
    grant select, insert on inspection_finding to parks_app;
    grant select on spot_inspection, inspection_finding to parks_system;
  `.execute(db);
}
