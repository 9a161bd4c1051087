import { sql, type Kysely } from 'kysely';

/**
 * How far an opportunity ever came stands with it, and the newest of a park are found in order with all that a funnel asks of them:
 * reading every step of 20 000 took longest. Those whose furthest step is the one at which they are have none.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table opportunity add column furthest integer;
    alter table opportunity disable trigger opportunity_counted_anew;
    update opportunity o set furthest = w.furthest
      from (
        select tenant_id, bid, max(array_position(array['new', 'contacted', 'needs_known', 'proposal', 'negotiation', 'won'], to_step)) as furthest
        from opportunity_step group by tenant_id, bid
      ) w
      where w.tenant_id = o.tenant_id and w.bid = o.bid
        and (w.furthest > coalesce(array_position(array['new', 'contacted', 'needs_known', 'proposal', 'negotiation', 'won'], o.step), 1)
          or (o.step = 'new' and exists (select 1 from opportunity_step s where s.tenant_id = o.tenant_id and s.bid = o.bid and s.seconds is not null)));
    alter table opportunity enable trigger opportunity_counted_anew;

    create function opportunity_furthest() returns trigger language plpgsql set search_path = public, pg_catalog as $fn$
    begin
      new.furthest := greatest(old.furthest, array_position(array['new', 'contacted', 'needs_known', 'proposal', 'negotiation', 'won'], old.step));
      return new;
    end $fn$;
    create trigger opportunity_furthest before update of step on opportunity for each row execute function opportunity_furthest();

    drop index opportunity_created;
    create index opportunity_created on opportunity (tenant_id, created_at, bid) include (step, furthest, follower, trade, income_trade, register_trade);
    create index opportunity_step_over on opportunity_step (tenant_id, bid) include (from_step, seconds, at)
      where seconds is not null and from_step not in ('won', 'lost')
  `.execute(db);
}
