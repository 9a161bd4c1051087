import { sql, type Kysely } from 'kysely';

/** What hung on a hat ends with it, and is not there again when the hat is given back: roles of applications, substitutes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function end_with_hat() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
      begin
        delete from app_member where membership_id = new.membership_id;
        update substitution set ended_at = now() where membership_id = new.membership_id and ended_at is null;
        -- and where the person stands in for others at that place
        update substitution s set ended_at = now() from membership m
          where s.substitute_id = new.user_id and s.ended_at is null and m.membership_id = s.membership_id
            and m.scene = new.scene and m.tenant_id is not distinct from new.tenant_id
            and not exists (select from membership o where o.user_id = new.user_id and o.active
              and o.scene = new.scene and o.tenant_id is not distinct from new.tenant_id);
        return null;
      end
    $fn$;
    grant create on schema public to parks_system;
    alter function end_with_hat() owner to parks_system;
    revoke create on schema public from parks_system;
    revoke execute on function end_with_hat() from public;
    create trigger membership_ended after update of active on membership
      for each row when (old.active and not new.active) execute function end_with_hat();

    delete from app_member a using membership m where m.membership_id = a.membership_id and not m.active;
    update substitution s set ended_at = now() from membership m
      where m.membership_id = s.membership_id and not m.active and s.ended_at is null;
  `.execute(db);
}
