import { sql, type Kysely } from 'kysely';

/** A bill is subsidised once, as an order is: the bills of running applications are claimed, by who handed them in first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- an owner that is no superuser sees no rows
    set local role parks_system;
    insert into order_claim (sub_order_num, tenant_id, workflow_id, events)
      select upper(translate(regexp_replace(normalize(b->>'order_num', nfkc), '\\s', '', 'g'), '‐‑‒–—―−', '-------')),
        a.tenant_id, a.workflow_id, '{before}'
      from subsidy_application a join subsidy_revision r using (revision_id), jsonb_array_elements(r.form->'detailed_billings') b
      where a.status <> 5 order by r.created_at
      on conflict do nothing;
    reset role;
  `.execute(db);
}
