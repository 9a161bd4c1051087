import { shownBuildings, shownSpace, spaces, spacesPage, type SpaceQuestion } from '#db/repositories/estate/spaces.ts';
import type { Item } from '#db/repositories/shared/resource.ts';
import type { Tx } from '#db/client.ts';
import type { estateContract } from '#domain/estate/contract.ts';
import { monthlyRent } from '#domain/estate/rules.ts';
import type { ShownSpace, Space } from '#domain/estate/space.ts';
import { ESTATE_APP } from '#domain/estate/roles.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { bindDocumentFiles } from '../files/service.ts';
import { appRole, visitorRole } from '../shared/calls/app-role.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { ownTenant, visitorScope, type Context, type Handlers, type PublicContext } from '../shared/calls/context.ts';
import { openTenant } from '../shared/calls/open-tenant.ts';
import { pictureUrls, sizedOfPark } from '../shared/files/picture.ts';
import { enquireSpace } from './enquire.ts';
import { requireKeeper } from './require-keeper.ts';

/** Spaces to let: what a park shows of them, who asks for one, and who keeps them. */
export const estateHandlers: Handlers<typeof estateContract> = {
  listSpaces: ({ tenant_id, ...question }, ctx) =>
    visiting(ctx, tenant_id, (tx) => shownPage(tx, ctx, tenant_id, question)),
  getSpace: ({ tenant_id, space_id }, ctx) => visiting(ctx, tenant_id, (tx) => oneShown(tx, ctx, tenant_id, space_id)),
  listOwnSpaces: (question, ctx) => looking(ctx, (tx, { tenant_id }) => shownPage(tx, ctx, tenant_id, question)),
  getOwnSpace: ({ space_id }, ctx) => looking(ctx, (tx, { tenant_id }) => oneShown(tx, ctx, tenant_id, space_id)),
  enquireSpace,

  manageSpaces: (question, ctx) =>
    keeping(ctx, async (tx, { tenant_id }) => {
      const { total, items } = await spacesPage(tx, tenant_id, question);
      return { total, items: await keptOf(tx, ctx, items) };
    }),
  addSpace: (fields, ctx) =>
    writing(ctx, fields, (tx, owner, values) => spaces.add(tx, { by: authorOf(ctx), owner }, values)),
  updateSpace: ({ space_id, lock, ...fields }, ctx) =>
    writing(ctx, fields, (tx, owner, values) =>
      spaces.update(tx, { by: authorOf(ctx), owner }, space_id, lock, values),
    ),
  removeSpace: ({ space_id, lock }, ctx) =>
    keeping(ctx, async (tx, owner) => {
      await spaces.remove(tx, { by: authorOf(ctx), owner }, space_id, lock);
      return { space_id };
    }),
};

/** What visitors see of a park that opens the application to them. Raises NOT_FOUND. */
async function visiting<T>(ctx: PublicContext, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  await openTenant(ctx.deps, tenantId);
  return visitorScope(ctx, tenantId, async (tx) => {
    await visitorRole(tx, tenantId, ESTATE_APP);
    return work(tx);
  });
}

type Owner = { tenant_id: string };
/** What somebody sees of their own park. Raises NOT_FOUND. */
function looking<T>(ctx: Context, work: (tx: Tx, owner: Owner) => Promise<T>): Promise<T> {
  const owner = { tenant_id: ownTenant(ctx.session) };
  return within(ctx, owner, async (tx) => {
    await appRole(tx, ctx, ESTATE_APP);
    return work(tx, owner);
  });
}

/** What somebody does who keeps the spaces of their own park. Raises NOT_FOUND, SPACE_NOT_KEPT. */
function keeping<T>(ctx: Context, work: (tx: Tx, owner: Owner) => Promise<T>): Promise<T> {
  const owner = { tenant_id: ownTenant(ctx.session) };
  return within(ctx, owner, async (tx) => {
    await requireKeeper(tx, ctx);
    return work(tx, owner);
  });
}

/** Writes a space with its picture as it will be shown, drawn for whoever keeps spaces alone. Raises FILE_MISSING, PICTURE_UNREADABLE. */
async function writing(
  ctx: Context,
  fields: Parsed<typeof estateContract.addSpace>,
  write: (tx: Tx, owner: Owner, values: typeof fields) => Promise<Item<Row>>,
): Promise<Space> {
  await keeping(ctx, async () => undefined);
  const picture = await sizedOfPark(ctx, ownTenant(ctx.session), fields.picture);
  return keeping(ctx, async (tx, owner) => {
    if (picture !== null) await bindDocumentFiles(tx, [picture]);
    return oneKept(tx, ctx, await write(tx, owner, { ...fields, picture }));
  });
}

type Row = Awaited<ReturnType<typeof spacesPage>>['items'][number];
const picturesOf = (tx: Tx, { deps }: PublicContext, rows: readonly Row[]) =>
  pictureUrls(
    tx,
    deps,
    rows.map(({ picture }) => picture),
  );
const toldOf = ({ picture, shown: _shown, ...space }: Row, urls: ReadonlyMap<string | null, string>): ShownSpace => ({
  ...space,
  rent: monthlyRent(space.area, space.price),
  picture_url: urls.get(picture) ?? '',
});

async function shownPage(tx: Tx, ctx: PublicContext, tenantId: string, question: SpaceQuestion) {
  const { total, items } = await spacesPage(tx, tenantId, { ...question, shown: true });
  const urls = await picturesOf(tx, ctx, items);
  return { total, items: items.map((row) => toldOf(row, urls)), buildings: await shownBuildings(tx, tenantId) };
}
async function oneShown(tx: Tx, ctx: PublicContext, tenantId: string, spaceId: string): Promise<ShownSpace> {
  const row = await shownSpace(tx, tenantId, spaceId);
  if (!row) throw new AppError('NOT_FOUND');
  return toldOf(row, await picturesOf(tx, ctx, [row]));
}
async function keptOf(tx: Tx, ctx: Context, rows: readonly Row[]): Promise<Space[]> {
  const urls = await picturesOf(tx, ctx, rows);
  return rows.map((row) => ({
    ...toldOf(row, urls),
    picture: row.picture,
    shown: row.shown,
    lock: spaces.lockOf(row),
  }));
}
async function oneKept(tx: Tx, ctx: Context, { lock: _lock, ...row }: Item<Row>): Promise<Space> {
  const [space] = await keptOf(tx, ctx, [row]);
  if (!space) throw new AppError('NOT_FOUND');
  return space;
}
