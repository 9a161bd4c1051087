import { sql, type Kysely } from 'kysely';

/** When a person wants no SMS, whatever the kind; `in_quiet_hours` is the rule of `domain/messages/quiet-hours.ts`. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table message_setting (
      user_id uuid primary key references user_account on delete cascade,
      -- times of the Beijing day, over midnight where they end before they begin
      quiet_from text, quiet_to text,
      check ((quiet_from is null) = (quiet_to is null)), check (quiet_from <> quiet_to),
      check (quiet_from ~ '^([01]\\d|2[0-3]):[0-5]\\d$'), check (quiet_to ~ '^([01]\\d|2[0-3]):[0-5]\\d$')
    );
    grant select, insert, update, delete on message_setting to parks_system;

    create function in_quiet_hours(at text, quiet_from text, quiet_to text) returns boolean language sql immutable as $fn$
      select case when quiet_from < quiet_to then at >= quiet_from and at < quiet_to else at >= quiet_from or at < quiet_to end
    $fn$;
    -- the numbers of those who want no SMS now: asked once for all that wait
    create function quiet_mobiles() returns setof text language sql stable set search_path = pg_catalog, public, pg_temp as $fn$
      select u.mobile from message_setting s join user_account u on u.user_id = s.user_id
      where in_quiet_hours(to_char(now() at time zone 'Asia/Shanghai', 'HH24:MI'), s.quiet_from, s.quiet_to)
    $fn$;
    revoke execute on function in_quiet_hours(text, text, text), quiet_mobiles() from public;
    grant execute on function in_quiet_hours(text, text, text), quiet_mobiles() to parks_system;
  `.execute(db);
}
