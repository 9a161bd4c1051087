import type { findFlowOf } from '#db/repositories/cases/running-cases.ts';
import { membersOf } from '#db/repositories/identity/members.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Context } from '../calls/context.ts';

/** Who gets the task of a case, under a hat of its step's scenes. Raises NOT_FOUND when they have none there. */
export async function colleague(
  { deps }: Pick<Context, 'deps'>,
  found: Awaited<ReturnType<typeof findFlowOf>>,
  userId: string,
) {
  const scenes = found?.flow.steps[found.state.at]?.scenes ?? [];
  const [member] = found
    ? await membersOf(deps.db.system, { tenant_id: found.tenant_id, scenes, users: [userId] })
    : [];
  if (!member) throw new AppError('NOT_FOUND');
  const { user_id, name, scene, roles } = member;
  return { user_id, name, scene, roles };
}
