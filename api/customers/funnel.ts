import { listFunnel, readFunnel, type FunnelAsked } from '#db/repositories/customers/funnel.ts';
import type { funnelContract } from '#domain/customers/contract/funnel.ts';
import { FUNNEL_MOST, funnelOf } from '#domain/customers/funnel.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { grantedTenants, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { countedRow } from '../shared/calls/counted-row.ts';
import { turnsOfEach } from '../shared/runs/turns-of-each.ts';

/** A funnel reads every step of thousands: more at once would each take longer than a statement may. */
const turn = turnsOfEach({ atOnce: 2, waiting: 20 });

/** What is asked for, with the parks that the hat sees. Raises NOT_FOUND for another's park. */
function askedOf(
  { tenant_ids, industry_name, industry_type, follower, ...days }: Parsed<typeof funnelContract.getCrmFunnel>,
  { session }: Context,
): FunnelAsked {
  const tenants = tenant_ids ? grantedTenants(session, tenant_ids) : session.tenants;
  const industry = industry_name === undefined ? undefined : { type: industry_type, name: industry_name };
  return { ...days, tenants, follower, industry };
}

/** How far opportunities come, and which ones each number counts. */
export const funnelHandlers: Handlers<typeof funnelContract> = {
  getCrmFunnel: (input, ctx) => {
    const asked = askedOf(input, ctx);
    return turn(ctx.session.user_id, () =>
      scoped(ctx, asked.tenants, async (tx) => {
        const { furthest, total, lost, stays } = await readFunnel(tx, asked);
        return { total, cut: total === FUNNEL_MOST, lost, steps: funnelOf(furthest, stays) };
      }),
    );
  },
  listFunnel: ({ limit, offset, number, step, ...input }, ctx) => {
    const asked = askedOf(input, ctx);
    return turn(ctx.session.user_id, () =>
      scoped(ctx, asked.tenants, async (tx) => {
        const { total, rows } = await listFunnel(tx, asked, { number, step }, { limit, offset });
        const items = rows.map(({ began, ended, ...row }) => ({
          ...countedRow(ctx.lang, row),
          began: began?.toISOString() ?? null,
          ended: ended?.toISOString() ?? null,
        }));
        return { total, items };
      }),
    );
  },
};
