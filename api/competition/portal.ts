import type { Tx } from '#db/client.ts';
import { enter, entries, type EntryItem } from '#db/repositories/competition/entries.ts';
import { findRace, listRaces } from '#db/repositories/competition/races.ts';
import { scoresOf } from '#db/repositories/competition/scores.ts';
import { releaseFiles } from '#db/repositories/shared/files.ts';
import { findCorp } from '#db/repositories/identity/identity.ts';
import type { OwnEntry, racePortalContract } from '#domain/competition/contract/portal.ts';
import { ENTRY_STATUS } from '#domain/competition/entry.ts';
import { portalMay, RACE_APPS, type PortalAct } from '#domain/competition/rights.ts';
import { meanOf, tellsScores, totalsOf } from '#domain/competition/score.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { bindDocumentFiles, requireFiles } from '../files/service.ts';
import { appRole, visitorRole } from '../shared/calls/app-role.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import {
  ownCorp,
  ownTenant,
  visitorScope,
  type Context,
  type Handlers,
  type PublicContext,
} from '../shared/calls/context.ts';
import { openTenant, stillOpen } from '../shared/calls/open-tenant.ts';
import { entryShown, planFiles, portalRace, toldScore } from './views.ts';

/** Visitors see competitions, enterprises enter them (product §12). */
export const racePortalHandlers: Handlers<typeof racePortalContract> = {
  listRaces: ({ tenant_id, ...page }, ctx) =>
    forVisitor(ctx, tenant_id, async (tx) => {
      const { total, items } = await listRaces(tx, { tenants: [tenant_id], shown: true }, page);
      return { total, items: items.map(portalRace) };
    }),
  getRace: ({ tenant_id, race_id }, ctx) =>
    forVisitor(ctx, tenant_id, async (tx) => portalRace(await shownRace(tx, tenant_id, race_id))),

  corpRaces: (page, ctx) =>
    forCorp(ctx, 'see', async (tx, role) => {
      const { total, items } = await listRaces(tx, { tenants: [ownTenant(ctx.session)], shown: true }, page);
      return { total, items: items.map(portalRace), may_enter: portalMay(role, 'enter') };
    }),
  corpRace: ({ race_id }, ctx) =>
    forCorp(ctx, 'see', async (tx, role) => ({
      ...portalRace(await shownRace(tx, ownTenant(ctx.session), race_id)),
      may_enter: portalMay(role, 'enter'),
    })),
  ownEntries: ({ race_id, ...page }, ctx) =>
    forCorp(ctx, 'see', async (tx) => {
      const filters = { corp_id: ownCorp(ctx.session), race_id };
      const asked = { ...page, sort: 'created_at', order: 'desc' as const, filters };
      const { total, items } = await entries.list(tx, ownerOf(ctx), asked);
      return { total, items: await told(tx, ctx, items) };
    }),

  saveEntry: async ({ entry_id, lock, team, ...said }, ctx) => {
    const owner = ownerOf(ctx);
    // before its file is looked at: who may not enter is told so
    const before = await forCorp(ctx, 'enter', (tx) =>
      entry_id === undefined ? undefined : ownEntry(tx, ctx, entry_id),
    );
    if (before && before.race_id !== said.race_id) throw new AppError('NOT_FOUND');
    const added = said.plan_file !== null && said.plan_file !== before?.plan_file ? [said.plan_file] : [];
    if (added.length > 0) await requireFiles(ctx, owner.tenant_id, added, 'plan');
    const corp = await findCorp(ctx.deps.db.system, ownCorp(ctx.session));
    if (!corp) throw new AppError('NOT_FOUND');
    const values = { ...said, team: JSON.stringify(team) };
    return forCorp(ctx, 'enter', async (tx) => {
      if (added.length > 0) await bindDocumentFiles(tx, added, corp.corp_id);
      const act = { by: authorOf(ctx), owner };
      if (entry_id !== undefined && lock !== undefined) {
        const changed = await entries.update(tx, act, entry_id, lock, values);
        if (before?.plan_file && before.plan_file !== changed.plan_file) await releaseFiles(tx, [before.plan_file]);
        return one(tx, ctx, changed);
      }
      const { corp_id, corp_name } = corp;
      const made = await enter(tx, act, { ...values, corp_id, corp_name });
      await stillOpen(tx, owner.tenant_id);
      return one(tx, ctx, made);
    });
  },
  withdrawEntry: ({ entry_id, lock }, ctx) =>
    forCorp(ctx, 'enter', async (tx) => {
      await ownEntry(tx, ctx, entry_id);
      const act = { by: authorOf(ctx), owner: ownerOf(ctx) };
      return one(tx, ctx, await entries.update(tx, act, entry_id, lock, { status: ENTRY_STATUS.withdrawn }));
    }),
};

const ownerOf = (ctx: Context) => ({ tenant_id: ownTenant(ctx.session) });

/** What a visitor asks of a park that opened the application to visitors. Raises NOT_FOUND, TENANT_CLOSED, FORBIDDEN. */
async function forVisitor<T>(ctx: PublicContext, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  await openTenant(ctx.deps, tenantId);
  return visitorScope(ctx, tenantId, async (tx) => {
    requireMay(await visitorRole(tx, tenantId, RACE_APPS.portal), 'see');
    return work(tx);
  });
}
/** What somebody does for an enterprise, by their role of the application. Raises NOT_FOUND, FORBIDDEN. */
const forCorp = <T>(ctx: Context, act: PortalAct, work: (tx: Tx, role: string) => Promise<T> | T): Promise<T> =>
  within(ctx, ownerOf(ctx), async (tx) => {
    const role = await appRole(tx, ctx, RACE_APPS.portal);
    requireMay(role, act);
    return work(tx, role);
  });
function requireMay(role: string, act: PortalAct): void {
  if (!portalMay(role, act)) throw new AppError('FORBIDDEN');
}

async function shownRace(tx: Tx, tenantId: string, raceId: string) {
  const race = await findRace(tx, { tenants: [tenantId], race_id: raceId, shown: true });
  if (!race) throw new AppError('NOT_FOUND');
  return race;
}

/** An entry of one's own enterprise; another's is as if it did not exist. */
async function ownEntry(tx: Tx, ctx: Context, entryId: string): Promise<EntryItem> {
  const entry = await entries.get(tx, ownerOf(ctx), entryId);
  if (entry.corp_id !== ownCorp(ctx.session)) throw new AppError('NOT_FOUND');
  return entry;
}

/** Entries as their enterprise sees them: scores and result of those competitions that are closed. */
async function told(tx: Tx, ctx: Context, items: readonly EntryItem[]): Promise<OwnEntry[]> {
  const { tenant_id } = ownerOf(ctx);
  const files = await planFiles(tx, ctx.deps, items);
  const found = await Promise.all(
    [...new Set(items.map(({ race_id }) => race_id))].map((race_id) => shownRace(tx, tenant_id, race_id)),
  );
  const races = new Map(found.map((race) => [race.race_id, portalRace(race)]));
  const over = items.filter(({ race_id }) => tellsScores(races.get(race_id)?.status ?? 0));
  const given = await scoresOf(
    tx,
    tenant_id,
    over.map(({ entry_id }) => entry_id),
  );
  return items.flatMap((entry) => {
    const race = races.get(entry.race_id);
    const scores = given.get(entry.entry_id) ?? [];
    if (!race) return [];
    return [
      {
        ...entryShown(entry, files),
        race,
        result: meanOf(totalsOf(scores)),
        scores: scores.map(toldScore),
        lock: entry.lock,
      },
    ];
  });
}
async function one(tx: Tx, ctx: Context, entry: EntryItem): Promise<OwnEntry> {
  const [shown] = await told(tx, ctx, [entry]);
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
}
