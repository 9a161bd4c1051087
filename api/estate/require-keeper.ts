import type { Tx } from '#db/client.ts';
import { ESTATE_APP, keepsSpaces } from '#domain/estate/roles.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { appRole } from '../shared/calls/app-role.ts';
import type { Context } from '../shared/calls/context.ts';

/** Raises NOT_FOUND while the application is not open to the hat, SPACE_NOT_KEPT where its role only looks. */
export async function requireKeeper(tx: Tx, ctx: Context): Promise<void> {
  const role = await appRole(tx, ctx, ESTATE_APP);
  if (!keepsSpaces(role, ctx.session.actor.scene)) throw new AppError('SPACE_NOT_KEPT');
}
