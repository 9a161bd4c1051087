import { namesOf } from '#db/repositories/catalog/around.ts';
import { askedAt, teamUsers } from '#db/repositories/catalog/team-users.ts';
import { now } from '#db/clock.ts';
import type { teamContract } from '#domain/catalog/contract/team.ts';
import { TEAM_EDGES } from '#domain/catalog/team.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { ownTenant, type Handlers } from '../shared/calls/context.ts';
import { resourceHandlers } from '../shared/calls/resource.ts';

const { list } = resourceHandlers(teamUsers, {
  id: 'team_user_id',
  owner: (_ctx, { tenant_id }) => ({ tenant_id: String(tenant_id) }),
});

/** People of a park who serve a product. */
export const teamHandlers: Handlers<typeof teamContract> = {
  listTeamUser: async (input, ctx) => {
    const { total, items } = await list(input, ctx);
    return within(ctx, { tenant_id: input.tenant_id }, async (tx) => {
      const names = await namesOf(
        tx,
        'online',
        items.map((item) => item.product_id),
      );
      const times = await askedAt(
        tx,
        items.map((item) => item.team_user_id),
      );
      return {
        total,
        items: items.map((item) => ({
          ...item,
          product_name: names.get(item.product_id) ?? '',
          apply_time: (times.get(item.team_user_id) ?? new Date(0)).toISOString(),
          own: item.user_id === ctx.session.user_id,
        })),
      };
    });
  },
  applyTeamUser: (fields, ctx) => {
    const { user_id, name, mobile } = ctx.session;
    const owner = { tenant_id: ownTenant(ctx.session) };
    return within(ctx, owner, (tx) =>
      teamUsers.add(tx, { by: authorOf(ctx), owner }, { ...fields, user_id, name, mobile }),
    );
  },
  approveTeamUser: ({ tenant_id, team_user_id, lock, pass, reason }, ctx) => {
    const owner = { tenant_id };
    const act = { by: authorOf(ctx), owner, reason };
    const { user_id, name } = ctx.session;
    const { to: status } = TEAM_EDGES[pass ? 'pass' : 'reject'];
    const values = { status, reason, decided_by: name, decider_id: user_id, decided_at: now };
    return within(ctx, owner, (tx) => teamUsers.update(tx, act, team_user_id, lock, values, { status, reason }));
  },
};
