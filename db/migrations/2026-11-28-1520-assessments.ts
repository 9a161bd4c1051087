import { sql, type Kysely } from 'kysely';

/** Its code, name and first text. */
export const REMINDER_TEXT = [
  'task_reminder_assessment',
  '考核待办提醒',
  '考核 {num} 的截止日期临近，等待您处理',
] as const;

/** Assessments of parks, each a case of its own, the files that were handed in, and the reminder of their deadlines. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table assessment (
      tenant_id text not null references tenant, assess_num text not null, workflow_id text not null unique,
      template_id uuid not null, version integer not null, name text not null,
      year integer not null, period smallint not null check (period in (1, 2)),
      deadline text not null, grace_days integer not null check (grace_days >= 0),
      business_dimension jsonb not null,
      status smallint not null check (status in (1, 2, 3)), create_time timestamptz not null, seq integer not null, activity text not null,
      visit integer not null, step_since timestamptz not null, state jsonb not null,
      updated_at timestamptz not null default now(), ended_at timestamptz,
      primary key (tenant_id, assess_num),
      foreign key (template_id, version) references assessment_template_version (template_id, version)
    );
    call protect_tenant_table('assessment');
    -- one for each park, year and period
    create unique index assessment_period on assessment (tenant_id, year, period);
    create index assessment_open on assessment (tenant_id, activity) where ended_at is null;
    create trigger case_origin_kept after insert on assessment for each row execute function keep_origin('assessment');
    grant select, insert, update on assessment to parks_app;
    grant select, insert, update, delete on assessment to parks_system;

    create table assessment_upload (
      upload_id uuid primary key, tenant_id text not null, assess_num text not null, files jsonb not null, sha256 text not null,
      created_by uuid not null, created_by_name text not null, created_at timestamptz not null default now(),
      foreign key (tenant_id, assess_num) references assessment (tenant_id, assess_num)
    );
    call protect_tenant_table('assessment_upload');
    create index assessment_upload_of on assessment_upload (tenant_id, assess_num);
    grant select, insert on assessment_upload to parks_app;
    grant select, insert, delete on assessment_upload to parks_system;
  `.execute(db);
  await sql`
    with made as (
      insert into sms_template (code, name, type, text, status, used_version)
      values (${REMINDER_TEXT[0]}, ${REMINDER_TEXT[1]}, 0, ${REMINDER_TEXT[2]}, 'in_use', 1)
      returning template_id, text
    )
    insert into sms_template_version (template_id, version, text, signature, gateway_id, review, author)
    select template_id, 1, text, '', '', 'none', '' from made`.execute(db);
}
