import { shownBuildings, shownSpace, spaces, spacesPage } from '#db/repositories/estate/spaces.ts';
import type { Tx } from '#db/client.ts';
import type { estateContract } from '#domain/estate/contract.ts';
import { monthlyRent } from '#domain/estate/rules.ts';
import type { ShownSpace, Space } from '#domain/estate/space.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { bindDocumentFiles } from '../files/service.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { ownTenant, visitorScope, type Context, type Handlers, type PublicContext } from '../shared/calls/context.ts';
import { openTenant } from '../shared/calls/open-tenant.ts';
import { pictureUrls, sizedOfPark } from '../shared/files/picture.ts';
import { enquireSpace } from './enquire.ts';
import { requireKeeper, requireOpen } from './may.ts';

/** Spaces to let: what a park shows of them, who asks for one, and who keeps them. */
export const estateHandlers: Handlers<typeof estateContract> = {
  listSpaces: async ({ tenant_id, ...question }, ctx) => {
    const { total, items } = await looking(ctx, tenant_id, (tx) =>
      spacesPage(tx, tenant_id, { ...question, shown: true }),
    );
    return { total, items: await shownOf(ctx, items) };
  },
  listBuildings: async ({ tenant_id }, ctx) => ({
    items: await looking(ctx, tenant_id, (tx) => shownBuildings(tx, tenant_id)),
  }),
  getSpace: async ({ tenant_id, space_id }, ctx) => {
    const found = await looking(ctx, tenant_id, (tx) => shownSpace(tx, tenant_id, space_id));
    const [space] = await shownOf(ctx, found ? [found] : []);
    if (!space) throw new AppError('NOT_FOUND');
    return space;
  },
  enquireSpace,

  manageSpaces: async (question, ctx) => {
    const { total, items } = await keeping(ctx, (tx, { tenant_id }) => spacesPage(tx, tenant_id, question));
    return { total, items: await keptOf(ctx, items) };
  },
  addSpace: async (fields, ctx) => {
    const picture = await pictureOf(ctx, fields.picture);
    return one(
      ctx,
      await keeping(ctx, async (tx, owner) => {
        await bind(tx, picture);
        return spaces.add(tx, { by: authorOf(ctx), owner }, { ...fields, picture });
      }),
    );
  },
  updateSpace: async ({ space_id, lock, ...fields }, ctx) => {
    const picture = await pictureOf(ctx, fields.picture);
    return one(
      ctx,
      await keeping(ctx, async (tx, owner) => {
        await bind(tx, picture);
        return spaces.update(tx, { by: authorOf(ctx), owner }, space_id, lock, { ...fields, picture });
      }),
    );
  },
  removeSpace: ({ space_id, lock }, ctx) =>
    keeping(ctx, async (tx, owner) => {
      await spaces.remove(tx, { by: authorOf(ctx), owner }, space_id, lock);
      return { space_id };
    }),
};

/** What somebody sees of a park to whom it opens the application. Raises NOT_FOUND. */
async function looking<T>(ctx: PublicContext, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  await openTenant(ctx.deps, tenantId);
  return visitorScope(ctx, tenantId, async (tx) => {
    await requireOpen(tx, ctx, tenantId);
    return work(tx);
  });
}

/** What somebody does who keeps the spaces of their own park. Raises NOT_FOUND, SPACE_NOT_KEPT. */
function keeping<T>(ctx: Context, work: (tx: Tx, owner: { tenant_id: string }) => Promise<T>): Promise<T> {
  const owner = { tenant_id: ownTenant(ctx.session) };
  return within(ctx, owner, async (tx) => {
    await requireKeeper(tx, ctx);
    return work(tx, owner);
  });
}

/** The picture as it will be shown; drawn for whoever keeps spaces alone. Raises FILE_MISSING, PICTURE_UNREADABLE. */
async function pictureOf(ctx: Context, guid: string | null): Promise<string | null> {
  if (guid === null) return null;
  await keeping(ctx, async () => undefined);
  return sizedOfPark(ctx, ownTenant(ctx.session), guid);
}
const bind = (tx: Tx, picture: string | null) => (picture === null ? undefined : bindDocumentFiles(tx, [picture]));

type Row = Awaited<ReturnType<typeof spacesPage>>['items'][number];
const addressesOf = ({ deps }: PublicContext, rows: readonly Row[]) =>
  pictureUrls(
    deps.db.system,
    deps,
    rows.map(({ picture }) => picture),
  );
const toldOf = ({ picture, shown: _shown, ...space }: Row, urls: ReadonlyMap<string | null, string>): ShownSpace => ({
  ...space,
  rent: monthlyRent(space.area, space.price),
  picture_url: urls.get(picture) ?? '',
});

async function shownOf(ctx: PublicContext, rows: readonly Row[]): Promise<ShownSpace[]> {
  const urls = await addressesOf(ctx, rows);
  return rows.map((row) => toldOf(row, urls));
}
async function keptOf(ctx: Context, rows: readonly Row[]): Promise<Space[]> {
  const urls = await addressesOf(ctx, rows);
  return rows.map((row) => {
    const { picture, shown } = row;
    return { ...toldOf(row, urls), picture, shown, lock: spaces.lockOf(row) };
  });
}
async function one(ctx: Context, { lock: _lock, ...row }: Row & { lock: string }): Promise<Space> {
  const [space] = await keptOf(ctx, [row]);
  if (!space) throw new AppError('NOT_FOUND');
  return space;
}
