import {
  colleaguesOf,
  endSubstitution,
  insertSubstitution,
  listSubstitutions,
  liveSubstitutions,
} from '#db/repositories/identity/substitutions.ts';
import type { substituteContract } from '#domain/identity/substitute-contract.ts';
import { MAX_CHAIN, substitutionFault } from '#domain/identity/substitution.ts';
import { AppError } from '#domain/shared/errors.ts';
import { beijingDay } from '#domain/shared/working-days.ts';
import type { Handlers, Session } from '../shared/context.ts';

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
      list: rows.map(({ ended_at, substitution_id, substitute_id, substitute, from_day, to_day, steps }) => ({
        substitution_id,
        substitute_id,
        substitute,
        from_day,
        to_day,
        steps,
        ended: ended_at !== null || to_day < today,
      })),
      acting_for: (session.actor.acts_for ?? []).map(({ user_id, name, steps }) => ({
        user_id,
        name,
        steps: [...steps],
      })),
      colleagues,
    };
  },

  saveSubstitute: async (input, { deps, session }) => {
    const { user_id, membership_id } = session;
    if (input.to_day < input.from_day || input.to_day < beijingDay(Date.now())) throw new AppError('SUBSTITUTE_DAYS');
    if (input.substitute_id === user_id) throw new AppError('NOT_YOURSELF');
    return deps.db.system.transaction().execute(async (tx) => {
      const colleagues = await colleaguesOf(tx, hatOf(session));
      if (!colleagues.some((c) => c.user_id === input.substitute_id)) throw new AppError('NOT_IN_TEAM');
      const fault = substitutionFault({ user_id, ...input }, await liveSubstitutions(tx, hatOf(session)));
      if (fault === 'cycle') throw new AppError('SUBSTITUTE_CYCLE');
      if (fault === 'chain') throw new AppError('SUBSTITUTE_CHAIN', { params: { max: MAX_CHAIN } });
      return insertSubstitution(tx, { user_id, membership_id, ...input });
    });
  },

  endSubstitute: async ({ substitution_id }, { deps, session }) => {
    if (!(await endSubstitution(deps.db.system, session.membership_id, substitution_id)))
      throw new AppError('NOT_FOUND');
    return { substitution_id };
  },
};
