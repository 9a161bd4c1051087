import { sql, type Kysely } from 'kysely';

/** How many people have a role: a hat that has ended counts no more, so that its role can be deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function role_members(of_role uuid) returns integer
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
      begin
        perform from park_role where role_id = of_role for update;
        perform from provider_role where role_id = of_role for update;
        return (select count(distinct user_id)::integer from membership where roles @> array[of_role::text] and active);
      end
    $fn$;
  `.execute(db);
}
