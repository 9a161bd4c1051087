import type { Tx } from '../../client.ts';

/** A demand that is reported as a new customer. */
interface Reported {
  tenant_id: string;
  bid: string;
  /** Who reported it, and when. */
  author: string;
  at: Date;
}

/**
 * The opportunity of a demand that was reported, once: nobody follows it until somebody of the park takes it. Whatever is
 * alike, a report is never refused. Stands in the transaction of the demand’s projection.
 */
export async function opportunityFromDemand(tx: Tx, { tenant_id, bid, author, at }: Reported): Promise<void> {
  const times = { step_since: at, touched_at: at, created_at: at };
  const made = await tx
    .insertInto('opportunity')
    .columns([
      'tenant_id',
      'name',
      'corp_contact',
      'contact_position',
      'corp_mobile',
      'source',
      'demand_bid',
      'step_since',
      'touched_at',
      'created_at',
    ])
    .expression((e) =>
      e
        .selectFrom('demand')
        .where('tenant_id', '=', tenant_id)
        .where('bid', '=', bid)
        .select([
          'tenant_id',
          'name',
          'corp_contact',
          'contact_position',
          'mobile',
          e.val('demand').as('source'),
          'bid',
        ])
        .select([e.val(times.step_since).as('step_since'), e.val(times.touched_at).as('touched_at')])
        .select(e.val(times.created_at).as('created_at')),
    )
    .onConflict((c) => c.columns(['tenant_id', 'demand_bid']).doNothing())
    .returning(['bid', 'step'])
    .executeTakeFirst();
  if (!made) return;
  const step = { from_step: null, to_step: made.step, seconds: null, author, author_id: null, at };
  await tx
    .insertInto('opportunity_step')
    .values({ tenant_id, bid: made.bid, ...step })
    .execute();
}
