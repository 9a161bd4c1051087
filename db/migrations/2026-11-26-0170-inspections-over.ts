import { sql, type Kysely } from 'kysely';

/** Whether the case of a spot inspection is over: what was not entered then never will be, and waits for nobody. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table spot_inspection add column over boolean not null default false;
    update spot_inspection set over = true from subsidy_application a
      where a.workflow_id = spot_inspection.workflow_id and a.ended_at is not null;
    create index spot_inspection_waiting on spot_inspection (tenant_id, drawn_at desc) where drawn and result is null and not over;
  `.execute(db);
}
