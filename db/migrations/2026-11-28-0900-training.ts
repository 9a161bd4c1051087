import { sql, type Kysely } from 'kysely';

/** Courses of parks, who signed up for them, and how far each is with each lesson (product §12). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table course (
      course_id uuid primary key default uuidv7(), tenant_id text not null references tenant,
      title text not null, summary text not null default '', theme text not null default '', cover uuid,
      place integer not null default 0, status smallint not null default 1 check (status between 1 and 3),
      -- in their order: id, title, kind, file or address, minutes
      lessons jsonb not null default '[]', created_at timestamptz not null default now(),
      unique (tenant_id, course_id)
    );
    call protect_tenant_table('course');
    create unique index course_title on course (tenant_id, lower(title));
    create index course_list on course (tenant_id, place, title);

    create table course_learner (
      tenant_id text not null references tenant, course_id uuid not null, user_id uuid not null references user_account,
      -- as they were called when they signed up
      corp_id uuid not null, name text not null, created_at timestamptz not null default now(),
      foreign key (tenant_id, course_id) references course (tenant_id, course_id),
      foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id),
      primary key (tenant_id, course_id, user_id)
    );
    call protect_tenant_table('course_learner');
    create index course_learner_own on course_learner (tenant_id, user_id, created_at);

    create table lesson_progress (
      tenant_id text not null references tenant, course_id uuid not null, user_id uuid not null, lesson_id uuid not null,
      seconds integer not null default 0 check (seconds >= 0), begun_at timestamptz not null default now(), finished_at timestamptz,
      foreign key (tenant_id, course_id, user_id) references course_learner (tenant_id, course_id, user_id),
      primary key (tenant_id, course_id, user_id, lesson_id)
    );
    call protect_tenant_table('lesson_progress');

    grant select, insert, update, delete on course, course_learner, lesson_progress to parks_system;
    grant select, insert, update, delete on course to parks_app;
    grant select, insert, update on course_learner, lesson_progress to parks_app;
  `.execute(db);
}
