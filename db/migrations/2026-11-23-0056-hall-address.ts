import { sql, type Kysely } from 'kysely';

/** Where a park's hall is, as its visitors read it; empty until an administrator has said so. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table reception_setting add column address text not null default '' check (length(address) <= 100)`.execute(
    db,
  );
}
