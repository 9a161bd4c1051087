import { missingOf, namedNow, productsNow } from '#db/repositories/catalog/package-products.ts';
import { packages } from '#db/repositories/catalog/packages.ts';
import { shownPackage, shownPackages, type ShownPackage } from '#db/repositories/catalog/shown-packages.ts';
import type { Tx } from '#db/client.ts';
import type { packagesContract } from '#domain/catalog/contract/packages.ts';
import { PACKAGE_STATUS } from '#domain/catalog/package-status.ts';
import type { Package } from '#domain/catalog/package.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError, type Lang } from '#domain/shared/errors/errors.ts';
import { pictureUrls, sizedPicture } from '../shared/files/picture.ts';
import { bindDocumentFiles } from '../files/service.ts';
import type { Deps } from '../deps.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { cleanHtml } from '../shared/files/clean-html.ts';
import { visitorScope, type Context, type Handlers } from '../shared/calls/context.ts';
import { openTenant } from '../shared/calls/open-tenant.ts';
import { everyPark, resourceHandlers } from '../shared/calls/resource.ts';

type Contract = typeof packagesContract;
const { update, remove } = resourceHandlers(packages, { id: 'package_id', owner: everyPark });

/** The provider's packages, and what of them a park's portal shows. */
export const packagesHandlers: Handlers<Contract> = {
  listPackage: ({ status, type_id, ...page }, ctx) =>
    within(ctx, {}, async (tx) => {
      const { total, items } = await packages.list(tx, {}, { ...page, filters: { status, type_id } });
      return { total, items: await rowsOf(tx, ctx.deps, items) };
    }),
  packageDetail: ({ package_id }, ctx) =>
    within(ctx, {}, async (tx) => {
      const [found] = await rowsOf(tx, ctx.deps, [await packages.get(tx, {}, package_id)]);
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    }),
  addPackage: (input, ctx) =>
    writing(ctx, input, (tx, values) => packages.add(tx, { by: authorOf(ctx), owner: {} }, values)),
  updatePackage: ({ package_id, lock, ...input }, ctx) =>
    writing(ctx, input, (tx, values) =>
      packages.update(tx, { by: authorOf(ctx), owner: {} }, package_id, lock, values),
    ),
  updatePackageProduct: ({ scene_list, ...asRead }, ctx) =>
    update({ ...asRead, scene_list: JSON.stringify(scene_list) }, ctx),
  pubPackage: ({ publish, ...asRead }, ctx) =>
    update({ ...asRead, status: publish ? PACKAGE_STATUS.published : PACKAGE_STATUS.draft }, ctx),
  deletePackage: remove,

  corpPackageList: async ({ tenant_id, keyword, type_id, limit, offset }, ctx) => {
    await openTenant(ctx.deps, tenant_id);
    const { total, items, types } = await visitorScope(ctx, tenant_id, (tx) =>
      shownPackages(tx, tenant_id, { keyword, type_id, limit, offset }),
    );
    return {
      total,
      items: await cardsOf(ctx.deps, items, ctx.lang),
      types: types.map((type) => ({
        type_id: type.type_id,
        name: saidOf(ctx.lang, type.name, type.name_en),
        count: type.count,
      })),
    };
  },
  corpPackageDetail: async ({ tenant_id, package_id }, ctx) => {
    await openTenant(ctx.deps, tenant_id);
    const found = await visitorScope(ctx, tenant_id, (tx) => shownPackage(tx, tenant_id, package_id));
    if (!found) throw new AppError('NOT_FOUND');
    const { content, scene_list } = found;
    const [card] = await cardsOf(ctx.deps, [found], ctx.lang);
    if (!card) throw new AppError('NOT_FOUND');
    return { ...card, content, scene_list };
  },
};

/** What a package says, cleaned, with its picture as it will be shown; then `write`, with the picture kept. */
async function writing(
  ctx: Context,
  { content, picture, every_park, tenant_list, ...fields }: Parsed<Contract['addPackage']>,
  write: (tx: Tx, values: Record<string, unknown>) => Promise<Package>,
): Promise<Package> {
  const shown = await sizedPicture(ctx, picture);
  const values = {
    ...fields,
    content: cleanHtml(content),
    picture: shown,
    every_park,
    // a choice of parks says nothing while every park shows it
    tenant_list: every_park ? [] : tenant_list,
  };
  return within(ctx, {}, async (tx) => {
    if (shown !== null) await bindDocumentFiles(tx, [shown]);
    return write(tx, values);
  });
}

/** Rows with their products as they are called now, and what of them is not listed. */
async function rowsOf(tx: Tx, deps: Deps, items: readonly Package[]) {
  const known = await productsNow(
    tx,
    items.flatMap((item) => item.scene_list),
  );
  const urls = await pictureUrls(
    tx,
    deps,
    items.map((item) => item.picture),
  );
  return items.map((item) => ({
    ...item,
    scene_list: namedNow(item.scene_list, known),
    missing_list: missingOf(item.scene_list, known),
    picture_url: urls.get(item.picture) ?? '',
  }));
}

/** What a label is called in a language; '' for none. */
export const saidOf = (lang: Lang, name: string | null, name_en: string | null): string =>
  (lang === 'en' && name_en ? name_en : name) ?? '';

async function cardsOf(deps: Deps, rows: readonly ShownPackage[], lang: Lang) {
  const urls = await pictureUrls(
    deps.db.system,
    deps,
    rows.map((row) => row.picture),
  );
  return rows.map((row) => ({
    package_id: row.package_id,
    code: row.code,
    name: row.name,
    type_id: row.type_id,
    type_name: saidOf(lang, row.type_name, row.type_name_en),
    subtype_name: saidOf(lang, row.subtype_name, row.subtype_name_en),
    summary: row.summary,
    picture_url: urls.get(row.picture) ?? '',
    scenes: row.scene_list.map((scene) => scene.name),
  }));
}
