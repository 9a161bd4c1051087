import { findFiles } from '#db/repositories/shared/files.ts';
import { marketPage } from '#db/repositories/catalog/market.ts';
import { marketFile, marketIds } from '#db/repositories/catalog/market-page.ts';
import { shownPackageIds, showsPackagePicture } from '#db/repositories/catalog/shown-packages.ts';
import { withTenants } from '#db/client.ts';
import { MARKET, productPath } from '#domain/catalog/market-texts.ts';
import { PACKAGES, PROGRAMME_PACKAGES } from '#domain/catalog/package-page-texts.ts';
import { searchTexts } from '#domain/portal/site-search.ts';
import { listAddress } from '../shared/site/list.ts';
import type { SitePages } from '../shared/site/part.ts';
import type { Site } from '../shared/site/site.ts';
import { marketListPage } from './market-list.ts';
import { packagePath, packagesAt } from './package-body.ts';
import { productPage } from './product-body.ts';

/** Products, and packages, as many of each as search engines are told of. */
const MOST_LISTED = 5_000;

/** A picture of a product or package that a park shows, or a document of such a product by its own name. */
async function fileOf({ deps, tenant_id, closed }: Site, guid: string) {
  if (closed) return undefined;
  const use = await withTenants(deps.db.app, [tenant_id], async (tx) => {
    const ofProduct = await marketFile(tx, tenant_id, guid);
    return ofProduct ?? ((await showsPackagePicture(tx, tenant_id, guid)) ? 'picture' : undefined);
  });
  if (use === undefined) return undefined;
  if (use === 'picture') return { name: null };
  const [file] = await findFiles(deps.db.system, [guid]);
  return file && { name: file.real_name };
}

/** The public pages of a park's application market and of packages (spec §2; product §12). A closed park offers nothing any more. */
export const marketPages: SitePages = {
  pages: {
    [MARKET]: marketListPage,
    // its first child, by the spec; search engines know it by the market's address
    [`${MARKET}/applicationMarketIndex`]: marketListPage,
    [productPath(':product_id')]: productPage,
    [PACKAGES]: packagesAt(PACKAGES),
    [PROGRAMME_PACKAGES]: packagesAt(PROGRAMME_PACKAGES),
  },
  fileOf,
  addresses: async ({ deps, tenant_id, closed }) => {
    if (closed) return [];
    const [products, packages] = await withTenants(deps.db.app, [tenant_id], async (tx) => [
      await marketIds(tx, tenant_id, MOST_LISTED),
      await shownPackageIds(tx, tenant_id, MOST_LISTED),
    ]);
    return [
      MARKET,
      PACKAGES,
      ...products.map(productPath),
      ...packages.map(({ package_id }) => packagePath(PACKAGES, package_id)),
    ].map((path) => ({ path }));
  },
  search: async ({ deps, tenant_id, lang, closed }, keyword, limit) => {
    if (closed) return [];
    const { total, items } = await withTenants(deps.db.app, [tenant_id], (tx) =>
      marketPage(tx, tenant_id, { keyword, limit, offset: 0 }),
    );
    const found = items.map(({ product_id, name, description, above, category }) => ({
      path: productPath(product_id),
      title: name,
      summary: description,
      hint: above ?? category ?? '',
    }));
    return [{ kind: searchTexts(lang).products, items: found, total, more: listAddress(MARKET, { keyword }) }];
  },
};
