import type { Tx } from '#db/client.ts';
import { giveAppRole, listAppPeople, type AppOfPark } from '#db/repositories/apps/park-apps.ts';
import { change } from '#db/repositories/shared/change.ts';
import { lastChange } from '#db/repositories/shared/changes.ts';
import type { AppPerson } from '#domain/apps/contract/park.ts';
import { judgeGiving, standingOf, type AppSide } from '#domain/apps/standing.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { ownTenant, type Context } from '../shared/calls/context.ts';
import { openApp, ownRole, personView } from './people.ts';

interface Asked {
  app_id: string;
  role_id: string | null;
  people: readonly { membership_id: string; lock: string }[];
}
/** Who has which role, as it is kept with each change. */
type Content = { people: { name: string; role: string | null }[] };

/**
 * Gives people of a side a role of an application that is on, each as they were read, or takes what they have; all or none.
 * Raises NOT_FOUND for another park's people and another application's role, STALE with who is other than read,
 * APP_ROLE_NOT_YOURS.
 */
export function giveRole(side: AppSide, asked: Asked, ctx: Context): Promise<{ items: AppPerson[] }> {
  const tenant_id = ownTenant(ctx.session);
  return within(ctx, { tenant_id }, async (tx) => {
    const app = await openApp(tx, ctx, asked.app_id);
    const { app_id, role_id } = asked;
    const role = app.roles.find((each) => each.role_id === role_id);
    if (role_id !== null && !role) throw new AppError('NOT_FOUND');
    const hats = [...new Set(asked.people.map(({ membership_id }) => membership_id))];
    const present = async (t: Tx): Promise<AppPerson[]> => {
      const found = await listAppPeople(t, { tenant_id, app_id, side, hats, limit: hats.length, offset: 0 });
      return found.items.map((person) => personView(app_id, person));
    };
    ctx.tell({ target: app.name, tenant_id });
    await change<Content>(
      tx,
      authorOf(ctx),
      {
        owner: { tenant_id },
        kind: 'app_member',
        record_id: app_id,
        subject: () => app.name,
        lock: undefined,
        reason: '',
        read: async (t) => contentOf(app, await present(t)),
        async write(t) {
          const people = await present(t);
          await requireAsRead(t, people);
          // whoever has none of their own has the usual one
          const inForce = (given: string | null) => standingOf({ ...app, role_id: given }, side).role_id;
          const touched = new Set([inForce(role_id), ...people.map((person) => inForce(person.role_id))]);
          const giver = { roles: ctx.session.actor.roles, own: ownRole(ctx, app) };
          const refused = judgeGiving(
            giver,
            app.roles.filter((each) => touched.has(each.role_id)),
          );
          if (refused) throw new AppError(refused.error, { params: refused.params });
          await giveAppRole(t, { tenant_id, app_id, hats, role_id });
        },
      },
      asked,
    );
    return { items: await present(tx) };

    async function requireAsRead(t: Tx, people: readonly AppPerson[]): Promise<void> {
      if (people.length < hats.length) throw new AppError('NOT_FOUND');
      const locks = new Set(asked.people.map(({ lock }) => lock));
      const current = people.find(({ lock }) => !locks.has(lock));
      if (!current) return;
      const last = await lastChange(t, { tenant_id, kind: 'app_member', record_id: app_id });
      const params = { name: last?.author ?? '', at: last?.created_at.getTime() ?? Date.now() };
      throw new AppError('STALE', { params, data: { current } });
    }
  });
}

const contentOf = (app: AppOfPark, people: readonly AppPerson[]): Content => ({
  people: people.map(({ name, role_id }) => ({
    name,
    role: app.roles.find((role) => role.role_id === role_id)?.code ?? null,
  })),
});
