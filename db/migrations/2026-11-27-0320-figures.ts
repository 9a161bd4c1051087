import { sql, type Kysely } from 'kysely';

/** Statistics ask for entries by when they took effect, and for applications by when they ended. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index ledger_entry_effective on ledger_entry (tenant_id, effective_at);
    create index subsidy_application_ended on subsidy_application (tenant_id, ended_at) where status = 7;
  `.execute(db);
}
