import { sql, type Kysely } from 'kysely';

/**
 * An SMS is left to the digest only where that may tell of it: not where the message centre is hidden from all roles of its
 * receiver's hat. Whoever has a kind in the digest has not switched it off: where the digest does not tell of it, the SMS does.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- the rule of parksWith (domain/modules/switches.ts), by which the digest's reader is found
    create or replace function sms_in_digest(to_mobile text, of_kind text, of_tenant text, of_side text, of_case text) returns boolean
      language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select exists (select from message_preference p join user_account u on u.user_id = p.user_id join membership m on m.user_id = u.user_id
        where u.mobile = to_mobile and p.kind = of_kind and p.digest_since is not null and m.active and coalesce(m.until > now(), true)
          and (m.scene = 'portal') = (of_side = 'portal')
          and (of_side <> 'portal' or m.corp_id::text = (select o.first_row ->> 'corp_id' from case_origin o where o.workflow_id = of_case and o.tenant_id = of_tenant))
          and (m.tenant_id = of_tenant or m.tenant_id is null and (m.tenant_grants is null or of_tenant = any(m.tenant_grants)))
          and not exists (select from tenant_module t where t.tenant_id = of_tenant and t.code = 'message_center' and (
            not t.enabled or m.tenant_id is not null and t.hidden_from <> '{}' and not 'super_admin' = any(m.roles)
              and not exists (select from unnest(m.roles) r where r <> all(t.hidden_from)))))
    $fn$;

    create or replace function sms_muted(to_mobile text, of_kind text) returns boolean
      language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select exists (select from message_preference p join user_account u on u.user_id = p.user_id
        where u.mobile = to_mobile and p.kind = of_kind and not p.sms and p.digest_since is null)
    $fn$;
  `.execute(db);
}
