import type { Tx } from '#db/client.ts';
import { ESTATE_APP, keepsSpaces } from '#domain/estate/roles.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { appRole, visitorRole } from '../shared/calls/app-role.ts';
import { ownTenant, type Context } from '../shared/calls/context.ts';

/** Raises NOT_FOUND while the own park opens the application neither to the asker's hat nor to visitors, of whom one sees no less. */
export async function requireOpen(tx: Tx, ctx: Context): Promise<void> {
  if (await opens(appRole(tx, ctx, ESTATE_APP))) return;
  await visitorRole(tx, ownTenant(ctx.session), ESTATE_APP);
}

const opens = (role: Promise<string>): Promise<boolean> =>
  role.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.error === 'NOT_FOUND') return false;
      throw error;
    },
  );

/** Raises NOT_FOUND while the application is not open to the hat, SPACE_NOT_KEPT where its role only looks. */
export async function requireKeeper(tx: Tx, ctx: Context): Promise<void> {
  const role = await appRole(tx, ctx, ESTATE_APP);
  if (!keepsSpaces(role, ctx.session.actor.scene)) throw new AppError('SPACE_NOT_KEPT');
}
