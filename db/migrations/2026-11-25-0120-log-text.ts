import { sql, type Kysely } from 'kysely';

/** A part of what was acted on is found by every two neighbouring letters of it, and every four of a number or a word. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function log_parts(said text) returns text[]
      language plpgsql immutable parallel safe set search_path = pg_catalog as $fn$
      declare
        lowered text := lower(said);
        parts text[] := '{}';
        four text;
      begin
        for i in 1 .. length(lowered) - 1 loop
          parts := parts || substr(lowered, i, 2);
        end loop;
        -- two digits are in every tenth number
        for i in 1 .. length(lowered) - 3 loop
          four := substr(lowered, i, 4);
          if four ~ '^[0-9a-z]{4}$' then parts := parts || four; end if;
        end loop;
        return parts;
      end
    $fn$;
    -- without a pending list: whoever writes the row that fills it would wait until all of it is sorted in
    create index operation_log_text on operation_log using gin (log_parts(target)) with (fastupdate = off);
  `.execute(db);
}
