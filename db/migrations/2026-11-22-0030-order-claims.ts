import { sql, type Kysely } from 'kysely';

/** A sub-order is subsidised once: which application it stands in, across all parks. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- The key looks past row-level security: that is what keeps an order of one park from being subsidised in another.
    create table order_claim (
      provider text not null default 'provider', sub_order_num text not null, tenant_id text not null references tenant, workflow_id text not null,
      events text[] not null, claimed_at timestamptz not null default now(), primary key (provider, sub_order_num)
    );
    call protect_tenant_table('order_claim');
    create index order_claim_case on order_claim (workflow_id);
    grant select, insert, update, delete on order_claim to parks_app, parks_system;

    -- an act that was refused or given up gives back what it claimed, unless its case accepted it all the same
    create function give_claims_back() returns trigger language plpgsql set search_path = public, pg_catalog as $fn$
    declare event text := new.message->>'event_id';
    begin
      perform pg_advisory_xact_lock(hashtextextended('orders ' || new.workflow_id, 0));
      if exists (select from case_transition t where t.workflow_id = new.workflow_id and t.transition->>'event_id' = event and t.transition->>'outcome' <> 'refused') then
        return null;
      end if;
      update order_claim set events = array_remove(events, event) where workflow_id = new.workflow_id and event = any(events);
      delete from order_claim where workflow_id = new.workflow_id and events = '{}';
      return null;
    end $fn$;
    create trigger command_gives_claims_back after update of state on command
      for each row when (new.state in ('refused', 'expired') and new.workflow_id like 'subsidy/%') execute function give_claims_back();

    -- Applications of before: who applied first has an order. An owner that is no superuser sees no rows.
    set local role parks_system;
    insert into order_claim (sub_order_num, tenant_id, workflow_id, events)
      select upper(regexp_replace(normalize(l->>'sub_order_num', nfkc), '\\s', '', 'g')), a.tenant_id, a.workflow_id, '{before}'
      from subsidy_application a join subsidy_revision r using (revision_id), jsonb_array_elements(r.form #> '{order_data,order_detail}') l
      where a.status <> 5 order by a.apply_time
      on conflict do nothing;
    reset role;
  `.execute(db);
}
