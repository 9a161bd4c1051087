import { whoseOf, type OpportunityFilter } from '#db/repositories/customers/opportunity-list.ts';
import type { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { grantedTenant, type Context } from '../shared/calls/context.ts';

type Asked = Omit<Parsed<typeof opportunitiesContract.crmOppoCompleteRatio>, 'bid'>;

/** The parks that a question is about: one that the asker sees, or all of them. Raises NOT_FOUND. */
export const parksOf = ({ session }: Context, tenantId: string | undefined): readonly string[] =>
  tenantId === undefined ? session.tenants : [grantedTenant(session, tenantId)];

/** What a question asks the database: whose, and of which day. Raises NOT_FOUND. */
export function filterOf(ctx: Context, { tenant_id, follower, ...asked }: Asked): OpportunityFilter {
  const whose = whoseOf(follower, ctx.session.user_id);
  return { ...asked, tenants: parksOf(ctx, tenant_id), follower: whose, today: beijingDay(Date.now()) };
}
