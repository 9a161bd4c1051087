import { sql, type Kysely } from 'kysely';

/** Competitions of parks, what enterprises enter in them, and what judges give that (product §12). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table race (
      race_id uuid primary key default uuidv7(), tenant_id text not null references tenant,
      name text not null, name_en text not null, about text not null default '', deadline timestamptz not null,
      -- 1 draft, 2 open, 3 being judged, 4 closed
      status smallint not null default 1 check (status between 1 and 4), created_at timestamptz not null default now(),
      unique (tenant_id, race_id)
    );
    call protect_tenant_table('race');
    create unique index race_name on race (tenant_id, lower(name));

    create table race_entry (
      entry_id uuid primary key default uuidv7(), tenant_id text not null references tenant, race_id uuid not null, corp_id uuid not null,
      -- as it was when it entered
      corp_name text not null,
      title text not null, team jsonb not null check (jsonb_array_length(team) between 1 and 10),
      plan text not null, plan_file uuid, contact_name text not null, mobile text not null,
      -- 1 submitted, 2 withdrawn
      status smallint not null default 1 check (status in (1, 2)), created_at timestamptz not null default now(),
      foreign key (tenant_id, race_id) references race (tenant_id, race_id),
      foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id),
      unique (tenant_id, entry_id)
    );
    call protect_tenant_table('race_entry');
    create unique index race_entry_open on race_entry (tenant_id, race_id, corp_id) where status = 1;
    create index race_entry_list on race_entry (tenant_id, race_id, created_at desc);
    create index race_entry_of on race_entry (tenant_id, corp_id, created_at desc);

    create table race_score (
      score_id uuid primary key default uuidv7(), tenant_id text not null references tenant, entry_id uuid not null,
      judge_id uuid not null, judge_name text not null,
      innovation smallint not null check (innovation between 0 and 25), feasibility smallint not null check (feasibility between 0 and 25),
      market smallint not null check (market between 0 and 25), team smallint not null check (team between 0 and 25),
      comment text not null default '', created_at timestamptz not null default now(),
      foreign key (tenant_id, entry_id) references race_entry (tenant_id, entry_id),
      unique (tenant_id, entry_id, judge_id)
    );
    call protect_tenant_table('race_score');
    grant select, insert, update, delete on race, race_entry, race_score to parks_system;
    grant select, insert, update on race, race_entry, race_score to parks_app;
  `.execute(db);
}
