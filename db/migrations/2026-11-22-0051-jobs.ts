import { sql, type Kysely } from 'kysely';

/** Jobs of the download centre, and the headers of imported files that somebody matched by hand. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- An export or import that somebody asked for under a hat. It belongs to that hat and is read on the system pool: hats of
    -- provider and platform have no park of their own, and neither has its file.
    create table job (
      job_id uuid primary key, tenant_id text references tenant, membership_id uuid not null,
      user_id uuid not null references user_account, kind text not null check (kind in ('export', 'import')), source text not null,
      title text not null default '', lang text not null check (lang in ('zh', 'en')), input jsonb not null, body_sha256 text not null,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'expired')),
      attempt integer not null default 1, rows_done integer not null default 0, rows_total integer,
      file_guid uuid, file_name text not null default '', error text, params jsonb,
      created_at timestamptz not null default now(), finished_at timestamptz, expires_at timestamptz, looked_at timestamptz
    );
    call protect_tenant_table('job');
    create index job_list on job (membership_id, created_at desc, job_id desc);
    create index job_open on job (created_at) where state in ('queued', 'running');
    create index job_expiring on job (expires_at) where state in ('done', 'failed');
    create index job_file on job (file_guid) where file_guid is not null;

    -- Which column of a file somebody took for which field, so that the next file with that header needs no hand.
    create table import_header (
      user_id uuid not null references user_account, target text not null, header text not null check (length(header) between 1 and 100),
      field text not null, used_at timestamptz not null default now(), primary key (user_id, target, header)
    );
    grant select, insert, update, delete on job, import_header to parks_system;
  `.execute(db);
}
