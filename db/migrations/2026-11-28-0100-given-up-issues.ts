import { sql, type Kysely } from 'kysely';

/** The built-in provider calls back what it never issued, and vouchers remember orders that may have been paid. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- a number that was given up is never issued after that
    alter table provider_recall drop constraint provider_recall_voucher_num_fkey;
    alter table provider_recall add column issued boolean not null default true;
    alter table provider_recall add constraint provider_recall_never_used check (issued or used = 0);

    -- such an order is looked for whenever one is to be bound
    create index voucher_paid_orders on voucher using gin ((state -> 'paid_orders')) where state ? 'paid_orders';
  `.execute(db);
}
