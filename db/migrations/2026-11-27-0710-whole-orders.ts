import { sql, type Kysely } from 'kysely';

/** A claimed sub-order says which order it is part of, and a voucher claims the order that it is bound to instead of another. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table order_claim add column order_key text;
    create index order_claim_whole on order_claim (tenant_id, order_key) where order_key is not null;
    drop trigger command_gives_claims_back on command;
    create trigger command_gives_claims_back after update of state on command
      for each row when (new.state in ('refused', 'expired') and (new.workflow_id like 'subsidy/%' or new.workflow_id like 'voucher/%'))
      execute function give_claims_back();

    -- an owner that is no superuser sees no rows
    set local role parks_system;
    with part as (
      select a.workflow_id, upper(regexp_replace(normalize(l->>'sub_order_num', nfkc), '\\s', '', 'g')) as key,
        upper(translate(regexp_replace(normalize(l->>'order_num', nfkc), '\\s', '', 'g'), '‐‑‒–—―−', '-------')) as whole
      from subsidy_application a join subsidy_revision r using (revision_id), jsonb_array_elements(r.form #> '{order_data,order_detail}') l
      where a.status <> 5
    )
    update order_claim c set order_key = part.whole from part
      where c.workflow_id = part.workflow_id and c.sub_order_num = part.key;
    -- the orders that vouchers were bound to before they claimed them
    insert into order_claim (tenant_id, workflow_id, events, sub_order_num)
      select v.tenant_id, v.workflow_id, '{before}', upper(translate(regexp_replace(normalize(o, nfkc), '\\s', '', 'g'), '‐‑‒–—―−', '-------'))
      from voucher v join subsidy_application a on a.workflow_id = v.case_workflow_id join subsidy_revision r using (revision_id),
        jsonb_array_elements_text(v.order_ids || coalesce(jsonb_path_query_array(v.state, '$.request.new_order_id'), '[]')) o
      where v.status not in ('expired', 'recycled')
        and not exists (select from jsonb_array_elements(r.form #> '{order_data,order_detail}') l where l->>'order_num' = o)
      order by v.create_time
      on conflict do nothing;
    reset role;
  `.execute(db);
}
