import { sql, type Kysely } from 'kysely';

/**
 * Files of a case are supplementary materials, or versions of a document that the park hands in while it decides. One file
 * may be both: two acts at once may name it, and neither is lost.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table subsidy_attachment add column document text not null default '';
    alter table subsidy_attachment drop constraint subsidy_attachment_pkey, add primary key (tenant_id, apply_num, guid, document);
  `.execute(db);
}
