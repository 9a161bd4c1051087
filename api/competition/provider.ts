import { listEntries } from '#db/repositories/competition/entries.ts';
import { findRace, listRaces } from '#db/repositories/competition/races.ts';
import { noteTold } from '#db/repositories/competition/scores.ts';
import type { Tx } from '#db/client.ts';
import type { raceProviderContract } from '#domain/competition/contract/provider.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { entryRow, parkRaces } from './views.ts';

/** The provider looks at the competitions of its parks, and takes their entries as a document (spec §7). */
export const raceProviderHandlers: Handlers<typeof raceProviderContract> = {
  parkRaces: ({ tenant_id, keyword, ...page }, ctx) =>
    among(ctx, tenant_id ? [grantedTenant(ctx.session, tenant_id)] : ctx.session.tenants, async (tx, tenants) => {
      const { total, items } = await listRaces(tx, { tenants, keyword, shown: true }, page);
      return { total, items: await parkRaces(tx, tenants, items) };
    }),
  parkEntries: ({ race_id, keyword, ...page }, ctx) =>
    among(ctx, ctx.session.tenants, async (tx, tenants) => {
      const found = await findRace(tx, { tenants, race_id, shown: true });
      const [race] = found ? await parkRaces(tx, tenants, [found]) : [];
      if (!race) throw new AppError('NOT_FOUND');
      const { tenant_id, status } = race;
      const asked = { tenant_id, race_id, keyword, sort: 'time' as const, judge_id: null };
      const { total, items } = await listEntries(tx, asked, page);
      const counts = items.map(({ count }) => count);
      await noteTold(tx, { tenant_id, race_id, status }, ctx.session.user_id, counts);
      return { total, items: items.map(entryRow), race };
    }),
};

/** What the provider reads of parks. */
const among = <T>(ctx: Context, tenants: readonly string[], work: (tx: Tx, tenants: readonly string[]) => Promise<T>) =>
  scoped(ctx, tenants, (tx) => work(tx, tenants));
