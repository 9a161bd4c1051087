import { sql, type Kysely } from 'kysely';

/** At which levels a pool's keepers are told, and corrections of grants by reversal. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- In percent of the grant; \`alerted\` is the lowest that they were told of since the pool was above it.
    alter table subsidy_pool add alert_levels smallint[] not null default '{20,5}', add alerted smallint, add alerted_at timestamptz;

    -- A change of a grant may be the correction of an entry: the amount that it should have had, and since when.
    alter table grant_change add corrects bigint, add right_amount numeric(30,2) check (right_amount >= 0), add effective_on date,
      add check ((corrects is null) = (right_amount is null)),
      add foreign key (pool_id, corrects) references ledger_entry (pool_id, entry_no);
    alter table ledger_entry add foreign key (pool_id, corrects) references ledger_entry (pool_id, entry_no);
    create index ledger_entry_corrects on ledger_entry (pool_id, corrects) where corrects is not null;
  `.execute(db);
}
