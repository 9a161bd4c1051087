import { sql, type Kysely } from 'kysely';

/** Whose rights may be others now is told to whoever streams to them: a change of hats, of the account, the end of a session. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function tell_hats() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $fn$
      begin perform pg_notify('hats_changed', old.user_id::text); return null; end
    $fn$;
    create trigger membership_told after update or delete on membership for each row execute function tell_hats();
    create trigger account_told after update of active on user_account for each row execute function tell_hats();
    create trigger session_told after delete on user_session for each row execute function tell_hats();
    -- another hat under the same session
    create trigger session_hat_told after update of membership_id on user_session for each row execute function tell_hats();
  `.execute(db);
}
