import { completeRatio, stepsOfOpportunity, type Opportunity } from '#db/repositories/customers/opportunities.ts';
import { enquiriesOf } from '#db/repositories/customers/enquiries.ts';
import type { Tx } from '#db/client.ts';
import { opportunityActions } from '#domain/customers/acts.ts';
import type { OpportunityDetail, OpportunityRow } from '#domain/customers/contract/views.ts';
import { statusOf } from '#domain/customers/steps.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';

/** An opportunity in a list, with what `actor` may do with it. */
export const rowOf = (o: Opportunity, actor: Actor): OpportunityRow => ({
  bid: o.bid,
  tenant_id: o.tenant_id,
  tenant_name: o.tenant_name,
  name: o.name,
  credit_code: o.credit_code,
  corp_id: o.corp_id,
  corp_contact: o.corp_contact,
  contact_position: o.contact_position,
  corp_mobile: o.corp_mobile,
  source: o.source,
  source_agent: o.source_agent,
  demand_bid: o.demand_bid,
  follower: o.follower,
  follower_name: o.follower_name,
  members: o.members,
  step: o.step,
  status: statusOf(o.step),
  amount: o.amount,
  expected_day: o.expected_day,
  next_contact_day: o.next_contact_day,
  step_since: o.step_since.toISOString(),
  touch_time: o.touched_at.toISOString(),
  create_time: o.created_at.toISOString(),
  close_reason: o.close_reason,
  action: opportunityActions(o, actor),
  lock: o.lock,
});

/** One whole, with its way through the steps. */
export async function detailOf(tx: Tx, o: Opportunity, actor: Actor): Promise<OpportunityDetail> {
  const { needs, products, description, scale, trade, second_trade, customer_type, type_cloud } = o;
  const { annual_cloud_forecast, annual_revenue, agent, register_trade, income_trade } = o;
  const steps = await stepsOfOpportunity(tx, o);
  const enquiries = await enquiriesOf(tx, o);
  return {
    ...rowOf(o, actor),
    needs,
    products,
    description,
    scale,
    trade,
    second_trade,
    customer_type,
    type_cloud,
    annual_cloud_forecast,
    annual_revenue,
    agent,
    register_trade,
    income_trade,
    complete_ratio: completeRatio(o),
    history: steps.map(({ from_step, to_step, author, at, seconds, reason }) => ({
      from_step,
      to_step,
      operator: author,
      operate_time: at.toISOString(),
      seconds: seconds === null ? null : Number(seconds),
      reason,
    })),
    enquiry_count: enquiries[0]?.of ?? 0,
    enquiries: enquiries.map(({ author, created_at, of: _of, ...said }) => ({
      ...said,
      operator: author,
      create_time: created_at.toISOString(),
    })),
  };
}
