import { sql, type Kysely } from 'kysely';

/** What parks are assessed by: one template for each year and period, the provider's, with every version that was published. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table assessment_template (
      template_id uuid primary key default uuidv7(), name text not null,
      year integer not null check (year between 2020 and 2100), period smallint not null check (period in (1, 2)),
      status text not null default 'draft' check (status in ('draft', 'published')),
      -- the newest that was published; 0 of a draft
      version integer not null default 0 check (version >= 0),
      business_dimension jsonb not null default '[]',
      -- what lists tell of it
      modules integer not null default 0, results integer not null default 0,
      author text not null, update_time timestamptz not null default now(),
      created_at timestamptz not null default now(),
      check ((status = 'published') = (version > 0))
    );
    create unique index assessment_template_period on assessment_template (year, period);

    create table assessment_template_version (
      template_id uuid not null references assessment_template on delete cascade,
      version integer not null check (version >= 1),
      name text not null, business_dimension jsonb not null, author text not null,
      created_at timestamptz not null default now(), primary key (template_id, version)
    );
    -- the same for every park; a version never changes
    grant select, insert, update on assessment_template to parks_system;
    grant select, insert on assessment_template_version to parks_system;
  `.execute(db);
}
