import {
  colleaguesOf,
  listSubstitutions,
  liveSubstitutions,
  substitutions,
} from '#db/repositories/identity/substitutions.ts';
import type { substituteContract } from '#domain/identity/substitute-contract.ts';
import { MAX_CHAIN, substitutionFault } from '#domain/identity/substitution.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { authorOf, within, withLock } from '../shared/calls/change.ts';
import type { Handlers, Session } from '../shared/calls/context.ts';

const hatOf = ({ user_id, actor, tenant_id, tenants }: Session) => ({
  user_id,
  scene: actor.scene,
  tenant_id,
  tenants,
});

export const substituteHandlers: Handlers<typeof substituteContract> = {
  getSubstituteList: async (_input, { deps, session }) => {
    const { system } = deps.db;
    const [rows, colleagues] = await Promise.all([
      listSubstitutions(system, session.membership_id),
      colleaguesOf(system, hatOf(session)),
    ]);
    const today = beijingDay(Date.now());
    return {
      list: rows.map(({ user_id: _user, substitute, ...row }) => {
        const { ended_at, ...rest } = withLock(row);
        return { ...rest, substitute, ended: ended_at !== null || row.to_day < today };
      }),
      acting_for: (session.actor.acts_for ?? []).map(({ user_id, name, steps }) => ({
        user_id,
        name,
        steps: [...steps],
      })),
      colleagues,
    };
  },

  saveSubstitute: async (input, ctx) => {
    const { deps, session } = ctx;
    const { user_id, membership_id } = session;
    if (input.to_day < input.from_day || input.to_day < beijingDay(Date.now())) throw new AppError('SUBSTITUTE_DAYS');
    if (input.substitute_id === user_id) throw new AppError('NOT_YOURSELF');
    return deps.db.system.transaction().execute(async (tx) => {
      const colleagues = await colleaguesOf(tx, hatOf(session));
      if (!colleagues.some((c) => c.user_id === input.substitute_id)) throw new AppError('NOT_IN_TEAM');
      const fault = substitutionFault({ user_id, ...input }, await liveSubstitutions(tx, hatOf(session)));
      if (fault === 'cycle') throw new AppError('SUBSTITUTE_CYCLE');
      if (fault === 'chain') throw new AppError('SUBSTITUTE_CHAIN', { params: { max: MAX_CHAIN } });
      const values = { ...input, user_id, ended_at: null };
      return substitutions.add(tx, { by: authorOf(ctx), owner: { membership_id } }, values);
    });
  },

  endSubstitute: async ({ substitution_id, lock }, ctx) => {
    const act = { by: authorOf(ctx), owner: { membership_id: ctx.session.membership_id } };
    const ended = { ended_at: new Date() };
    return within(ctx, act.owner, (tx) => substitutions.update(tx, act, substitution_id, lock, ended, {}));
  },
};
