import { sql, type Kysely } from 'kysely';

/** Who registered is counted by the industry that its opportunities tell; a word that many have is looked for without a look at their rows. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index opportunity_of_corp on opportunity (tenant_id, corp_id) include (trade, income_trade, register_trade) where corp_id is not null;
    drop index opportunity_sums;
    create index opportunity_sums on opportunity (tenant_id, step) include (amount, portrait_filled, follower, source, search_text)
  `.execute(db);
}
