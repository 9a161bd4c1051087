import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { appsOfPark, listAppPeople, type AppOfPark, type PersonOfApp } from '#db/repositories/apps/park-apps.ts';
import type { AppPerson } from '#domain/apps/contract/park.ts';
import { sideOf, standingOf, type AppSide } from '#domain/apps/standing.ts';
import { maskMobile } from '#domain/logs/log-row.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { ownTenant, scoped, type Context } from '../shared/calls/context.ts';

/** A started application that the own park may have. What is stopped, or another park's, is not found. */
export async function appOfPark(tx: Tx, { session }: Context, appId: string): Promise<AppOfPark> {
  const apps = await appsOfPark(tx, ownTenant(session), session.membership_id);
  const app = apps.find(({ app_id, started }) => app_id === appId && started);
  if (!app) throw new AppError('NOT_FOUND');
  return app;
}

/** The same, switched on. */
export async function openApp(tx: Tx, ctx: Context, appId: string): Promise<AppOfPark> {
  const app = await appOfPark(tx, ctx, appId);
  if (!app.enabled) throw new AppError('NOT_FOUND');
  return app;
}

/** The role under which the asker opens an application. */
export const ownRole = ({ session }: Context, app: AppOfPark): string | null =>
  standingOf(app, sideOf(session.actor.scene)).role_id;

/** Somebody with the fingerprint under which their role may be changed. */
export const personView = (appId: string, person: PersonOfApp): AppPerson => ({
  ...person,
  mobile: maskMobile(person.mobile),
  lock: documentHash({ app_id: appId, membership_id: person.membership_id, role_id: person.role_id }),
});

interface Asked {
  app_id: string;
  role_id?: string | undefined;
  given?: 0 | 1 | undefined;
  keyword: string;
  limit: number;
  offset: number;
  order: 'asc' | 'desc';
}
/** People of a side with their role of an application that is on. */
export const peopleOf = (side: AppSide, asked: Asked, ctx: Context): Promise<{ total: number; items: AppPerson[] }> =>
  scoped(ctx, [ownTenant(ctx.session)], async (tx) => {
    const { app_id } = await openApp(tx, ctx, asked.app_id);
    const given = asked.given === undefined ? undefined : asked.given === 1;
    const { total, items } = await listAppPeople(tx, { ...asked, given, side, tenant_id: ownTenant(ctx.session) });
    return { total, items: items.map((person) => personView(app_id, person)) };
  });
