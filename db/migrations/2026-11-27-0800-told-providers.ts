import { sql, type Kysely } from 'kysely';

/** The provider is told of extensions and of what is called back: what ops see while it does not answer, and the built-in one's book. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table case_problem drop constraint case_problem_cause_check;
    alter table case_problem add constraint case_problem_cause_check check (cause in
      ('call_failing', 'issue_failing', 'untold_failing', 'no_member', 'overdue', 'disagrees', 'task_failing', 'unanswered'));

    -- what the provider that is built in knows to be used of a voucher, where that is more or less than it is told
    alter table provider_voucher add column used numeric(30,2) check (used >= 0 and used <= amount);
    -- what it has called back, once for a number: that is never issued or extended any more
    create table provider_recall (
      voucher_num text primary key references provider_voucher, used numeric(30,2) not null check (used >= 0),
      recalled_at timestamptz not null default now()
    );
    -- a failure may be of one call alone
    alter table provider_fault add column call text not null default 'issue' check (call in ('issue', 'extend', 'recall'));
    grant select, insert, update, delete on provider_recall to parks_system;
  `.execute(db);
}
