import { sql, type Kysely } from 'kysely';

/** The provider's reconciliation files: what their lines came to beside our vouchers, and what was done about it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table reconciliation (
      tenant_id text not null references tenant, reconciliation_id uuid not null,
      file_name text not null, file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'), statement_day date not null,
      author_id uuid not null references user_account, author text not null, reason text not null, created_at timestamptz not null default now(),
      file_lines integer not null, elsewhere integer not null,
      differs integer not null, file_only integer not null, ours_only integer not null, twice integer not null, matched integer not null,
      primary key (tenant_id, reconciliation_id), unique (tenant_id, file_hash)
    );
    call protect_tenant_table('reconciliation');
    create index reconciliation_newest on reconciliation (tenant_id, created_at desc, reconciliation_id desc);

    -- A line is written once; what was done about it is filled in once.
    create table reconciliation_line (
      tenant_id text not null, reconciliation_id uuid not null, position integer not null, statement_day date not null, created_at timestamptz not null,
      kind text not null check (kind in ('differs', 'file_only', 'ours_only', 'twice', 'matched')),
      voucher_num text not null, lines integer[] not null,
      file_used numeric(30,2), our_used numeric(30,2), file_amount numeric(30,2),
      act text check (act in ('correct', 'note')), operator_id text, operator text, act_reason text, acted_at timestamptz,
      primary key (tenant_id, reconciliation_id, position),
      foreign key (tenant_id, reconciliation_id) references reconciliation (tenant_id, reconciliation_id),
      check (num_nulls(act, operator_id, operator, act_reason, acted_at) in (0, 5))
    );
    call protect_tenant_table('reconciliation_line');
    create index reconciliation_line_open on reconciliation_line (tenant_id, reconciliation_id, position) where kind <> 'matched' and act is null;
    -- which statement is the newest that tells of a voucher; one that is silent tells nothing
    create index reconciliation_line_voucher on reconciliation_line (tenant_id, voucher_num, statement_day desc, created_at desc) where lines <> '{}';

    -- Which event of a voucher was sent to settle which line: of several that were sent at once the one that is taken counts.
    create table reconciliation_claim (
      tenant_id text not null, event_id text not null, reconciliation_id uuid not null, position integer not null,
      primary key (tenant_id, event_id),
      foreign key (tenant_id, reconciliation_id, position) references reconciliation_line (tenant_id, reconciliation_id, position)
    );
    call protect_tenant_table('reconciliation_claim');
    create index reconciliation_claim_line on reconciliation_claim (tenant_id, reconciliation_id, position);
    create index voucher_ref on voucher (tenant_id, ref) where ref <> '';

    grant select, insert on reconciliation, reconciliation_claim to parks_app;
    grant select, insert on reconciliation_line to parks_app;
    grant update (act, operator_id, operator, act_reason, acted_at) on reconciliation_line to parks_app;
    grant select, insert, update, delete on reconciliation, reconciliation_line, reconciliation_claim to parks_system;
  `.execute(db);
}
