import { sql, type Kysely } from 'kysely';

/**
 * Drafts of more than new applications, and who wrote them. `about` is the number of the application that a draft corrects
 * or the prepared form that it changes, '' for a form that the staff have not told its enterprise yet, and null for an
 * application that the enterprise writes; `round` is what it was written for. With a `staff_id` it is that person's alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table subsidy_draft
      add column saved_by uuid, add column saved_by_name text not null default '', add column writers jsonb not null default '[]',
      add column staff_id uuid, add column about text, add column round text not null default '', add column own_files uuid[] not null default '{}';
    update subsidy_draft d set saved_by = d.user_id, saved_by_name = u.name,
      writers = jsonb_build_array(jsonb_build_object('user_id', u.user_id, 'name', u.name))
      from user_account u where u.user_id = d.user_id;
    create unique index subsidy_draft_round on subsidy_draft (tenant_id, corp_id, staff_id, allowance_type, about, round)
      nulls not distinct where about is not null;
    create index subsidy_draft_about on subsidy_draft (tenant_id, about) where about is not null;
    create index subsidy_draft_staff on subsidy_draft (tenant_id, staff_id) where staff_id is not null;
  `.execute(db);
}
