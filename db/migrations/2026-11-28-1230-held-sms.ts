import { sql, type Kysely } from 'kysely';

/** Why an SMS waits, what its mobile got of it before it was sent again, which guest a reminder is for, and why a run pauses. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table outbox_message
      -- why it waits until not_before; unknown of what waited before this was kept
      add column hold text check (hold in ('limit', 'marketing_hours', 'paused')),
      add constraint outbox_message_hold check (hold is null or not_before is not null),
      -- when the gateway had it within a day before it was queued again
      add column handed_before timestamptz[] not null default '{}',
      -- who is reminded of an activity, and of which beginning
      add column guest uuid,
      add column guest_at timestamptz,
      add constraint outbox_message_guest check ((guest is null) = (guest_at is null));
    create index outbox_message_handed_before on outbox_message (receiver) where handed_before <> '{}';

    alter table corpmsg_run
      add column paused_by text check (paused_by in ('person', 'silence')),
      -- of how many nobody knew as a person had it go on
      add column forgiven integer not null default 0 check (forgiven >= 0);
    update corpmsg_run set paused_by = 'person' where state = 'paused';
    alter table corpmsg_run add constraint corpmsg_run_paused check ((state = 'paused') = (paused_by is not null));

    -- when the quiet hours end that hold a number back now; null where none do. It tells a park why its message waits
    create function quiet_until(to_mobile text) returns timestamptz
      language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select max((d.today + s.quiet_to::time + case when d.at < s.quiet_to then interval '0' else interval '1 day' end) at time zone 'Asia/Shanghai')
      from message_setting s join user_account u on u.user_id = s.user_id,
        (select (now() at time zone 'Asia/Shanghai')::date as today, to_char(now() at time zone 'Asia/Shanghai', 'HH24:MI') as at) d
      where u.mobile = to_mobile and public.in_quiet_hours(d.at, s.quiet_from, s.quiet_to)
    $fn$;
    revoke execute on function quiet_until(text) from public;
    grant execute on function quiet_until(text) to parks_app, parks_system;
  `.execute(db);
}
