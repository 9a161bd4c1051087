import { sql, type Kysely } from 'kysely';

/** Rows that name their enterprise. */
const OF_CORP = [
  'corp',
  'corp_cap',
  'corp_join_request',
  'opportunity_enquiry',
  'prepared_draft',
  'product_satisfaction',
  'race_entry',
  'red_listing',
  'settle_in',
  'subsidy_application',
  'subsidy_draft',
  'voucher',
];
/** Rows of a case. */
const OF_CASE = [
  'case_copy',
  'case_money',
  'case_origin',
  'case_record',
  'case_task',
  'case_transition',
  'ledger_entry',
  'order_claim',
  'task_opening',
];
/** Rows of a person of the enterprise, by the column that names them. */
const OF_PERSON = {
  activity_invitee: 'user_id',
  command: 'actor_id',
  config_change: 'author_id',
  course_learner: 'user_id',
  lesson_progress: 'user_id',
};
/** What no enterprise reads or writes: the staff's, and figures over all of them. */
const OF_STAFF = [
  'allowance_history',
  'assessment',
  'assessment_upload',
  'case_month',
  'case_problem',
  'case_share',
  'corpmsg_recipient',
  'customer_report',
  'demand_feedback',
  'gov_uin',
  'grant_change',
  'inspection_finding',
  'ledger_month',
  'log_account',
  'log_day_sum',
  'operation_log',
  'opportunity',
  'opportunity_change',
  'opportunity_figure',
  'opportunity_member',
  'opportunity_part',
  'opportunity_record',
  'opportunity_step',
  'outbox_message',
  'programme_corp',
  'race_told',
  'reception_feedback',
  'reception_place',
  'reconciliation',
  'reconciliation_claim',
  'reconciliation_line',
  'spot_inspection',
];

const OWN = '= (select app_corp())';
const MOBILES = 'any((select app_corp_mobiles())::text[])';

/** Enterprises of one park are apart in the database, too: a role of its own for what an enterprise's people ask, which each row must suit. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    do $$ begin
      create role parks_corp nologin inherit;
    exception when duplicate_object or unique_violation then null; end $$;
    -- has what parks_app has, its policies among them, and obeys those of its own beside them
    grant parks_app to parks_corp with inherit true, set false;
    grant parks_corp to current_user;
    -- logins that were made before become it, too
    do $$ declare login record; begin
      for login in select r.rolname from pg_auth_members m join pg_roles r on r.oid = m.member
        where m.roleid = 'parks_app'::regrole and m.set_option and r.rolname <> current_user
      loop execute format('grant parks_corp to %I', login.rolname); end loop;
    end $$;

    -- The enterprise for which a transaction acts. Unset is a programming fault, as with the tenants.
    create function app_corp() returns uuid language plpgsql stable set search_path = pg_catalog as $fn$
    declare corp text := nullif(current_setting('app.corp_id', true), '');
    begin
      if corp is null then raise exception 'enterprise is not set' using errcode = '42501'; end if;
      return corp::uuid;
    end $fn$;

    -- These run as the role that sees every hat and every case, and tell of the enterprise's alone: of who has a hat of it now.
    create function app_corp_people() returns uuid[] language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select coalesce(array_agg(distinct user_id), '{}') from membership where corp_id = app_corp() and active and (until is null or until > now())
    $fn$;
    create function app_corp_hats() returns uuid[] language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select coalesce(array_agg(membership_id), '{}') from membership where corp_id = app_corp() and active and (until is null or until > now())
    $fn$;
    create function app_corp_mobiles() returns text[] language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select coalesce(array_agg(distinct u.mobile), '{}') from membership m join user_account u on u.user_id = m.user_id
      where m.corp_id = app_corp() and m.active and (m.until is null or m.until > now())
    $fn$;
    create function is_own_case(of_case text) returns boolean language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select exists (select from subsidy_application where workflow_id = of_case and corp_id = app_corp())
        or exists (select from voucher where workflow_id = of_case and corp_id = app_corp())
        or exists (select from demand where workflow_id = of_case and mobile = any(app_corp_mobiles()))
        or exists (select from reception where workflow_id = of_case and (mobile = any(app_corp_mobiles()) or creator_mobile = any(app_corp_mobiles())))
    $fn$;
    -- a form is stored a moment before the application that it begins
    create function is_own_application(of_tenant text, num text, or_none boolean) returns boolean language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select coalesce((select corp_id = app_corp() from subsidy_application where tenant_id = of_tenant and apply_num = num), or_none)
    $fn$;
    grant create on schema public to parks_system;
    alter function app_corp_people() owner to parks_system;
    alter function app_corp_hats() owner to parks_system;
    alter function app_corp_mobiles() owner to parks_system;
    alter function is_own_case(text) owner to parks_system;
    alter function is_own_application(text, text, boolean) owner to parks_system;
    revoke create on schema public from parks_system;
    revoke execute on function app_corp_people(), app_corp_hats(), app_corp_mobiles(), is_own_case(text), is_own_application(text, text, boolean) from public;
    grant execute on function app_corp_people(), app_corp_hats(), app_corp_mobiles(), is_own_case(text), is_own_application(text, text, boolean) to parks_corp;
  `.execute(db);

  const apart = (table: string, rule: string, check = rule) =>
    sql`create policy corp_scope on ${sql.table(table)} as restrictive to parks_corp using (${sql.raw(rule)}) with check (${sql.raw(check)})`.execute(
      db,
    );
  for (const table of OF_CORP) await apart(table, `corp_id ${OWN}`);
  for (const table of OF_CASE) await apart(table, 'is_own_case(workflow_id)');
  for (const [table, person] of Object.entries(OF_PERSON))
    await apart(table, `${person} = any((select app_corp_people())::uuid[])`);
  for (const table of OF_STAFF) await apart(table, 'false');
  // somebody may be of two enterprises
  await apart('message', `user_id = any((select app_corp_people())::uuid[]) and (corp_id is null or corp_id ${OWN})`);
  // and what stands on the park's pages; papers of staff that name no enterprise are theirs
  await apart(
    'stored_file',
    `corp_id ${OWN} or is_public or (corp_id is null and file_use in ('picture', 'prospectus', 'article', 'video'))`,
  );
  await apart('park_request', `from_corp_id ${OWN}`);
  await apart('demand', `mobile = ${MOBILES}`);
  await apart('reception', `mobile = ${MOBILES} or creator_mobile = ${MOBILES}`);
  await apart('sms_consent', `mobile = ${MOBILES}`);
  await apart('app_member', 'membership_id = any((select app_corp_hats())::uuid[])');
  await apart('red_listing_end', 'listing_id in (select listing_id from red_listing)');
  await apart('race_score', 'entry_id in (select entry_id from race_entry)');
  // what the park has sent to somebody of the enterprise
  await apart('corpmsg_run', 'exists (select from message m where m.corpmsg_id = corpmsg_run.corpmsg_id)');
  await apart(
    'case_name_part',
    `case case_kind when 'subsidy' then case_no in (select apply_num from subsidy_application)
      when 'demand' then case_no in (select bid from demand) else false end`,
  );
  await apart('subsidy_attachment', 'is_own_application(tenant_id, apply_num, false)');
  await apart(
    'subsidy_revision',
    'is_own_application(tenant_id, apply_num, false)',
    'is_own_application(tenant_id, apply_num, true)',
  );
}
