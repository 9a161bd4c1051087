import { listUsers, hatsOf } from '#db/repositories/identity/users.ts';
import { administratorOf, mayTouch } from '#domain/identity/administer.ts';
import { MAX_RESENT } from '#domain/identity/user-contract.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import type { Context } from '../shared/calls/context.ts';
import { resendPassword } from './change-user.ts';

/**
 * Sends those people a one-time password who let theirs lapse: of a park, or of all whom the asker looks after. Each is
 * changed by itself, as when it is done by hand; whoever has a new one is not asked for again, so a retried call sends to
 * nobody twice.
 */
export async function resendPasswords(ctx: Context, where: { tenant_id?: string }) {
  const { system } = ctx.deps.db;
  const by = administratorOf(ctx.session);
  const { items } = await listUsers(system, by, { keyword: '', status: 'over', ...where, limit: TOTAL_CAP, offset: 0 });
  const others = items.map(({ user_id }) => user_id).filter((id) => id !== by.user_id);
  const hats = Map.groupBy(await hatsOf(system, others), ({ user_id }) => user_id);
  const worn = (id: string) => (hats.get(id) ?? []).filter(({ active }) => active);
  const theirs = others.filter((id) => mayTouch(by, worn(id)));
  let sent = 0;
  for (const user_id of theirs.slice(0, MAX_RESENT)) if (await isSent(ctx, user_id)) sent++;
  ctx.tell({ target: `× ${sent}` });
  return { sent, left: Math.max(theirs.length - MAX_RESENT, 0), beyond: others.length - theirs.length };
}

async function isSent(ctx: Context, user_id: string): Promise<boolean> {
  try {
    return await resendPassword(ctx, user_id);
  } catch (error) {
    // somebody took their last hat of those that the asker looks after meanwhile
    if (error instanceof AppError && error.error === 'NOT_FOUND') return false;
    throw error;
  }
}
