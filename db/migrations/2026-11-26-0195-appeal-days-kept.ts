import { sql, type Kysely } from 'kysely';

/** How many days the park gave to appeal when it closed an application: what it says later changes nothing of that. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table subsidy_application add column appeal_days integer check (appeal_days between 0 and 365);

    set local role parks_system;
    update subsidy_application a set appeal_days = t.appeal_days
      from tenant t where t.tenant_id = a.tenant_id and a.status = 5;
    reset role;
  `.execute(db);
}
