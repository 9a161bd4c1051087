import { marketPage, showsPicture } from '#db/repositories/catalog/market.ts';
import { withTenants } from '#db/client.ts';
import { searchTexts } from '#domain/portal/site-search.ts';
import type { SitePages } from '../shared/site/part.ts';

/** The market is a page of the app (spec §2). */
const LIST = '/applicationMarket';

/** What public pages show of a park's application market: what the search finds, and products' pictures. A closed park offers nothing any more. */
export const marketPages: SitePages = {
  pages: {},
  fileOf: async ({ deps, tenant_id, closed }, guid) => {
    if (closed) return undefined;
    const shown = await withTenants(deps.db.app, [tenant_id], (tx) => showsPicture(tx, tenant_id, guid));
    return shown ? { name: null } : undefined;
  },
  search: async ({ deps, tenant_id, lang, closed }, keyword, limit) => {
    if (closed) return [];
    const { total, items } = await withTenants(deps.db.app, [tenant_id], (tx) =>
      marketPage(tx, tenant_id, { keyword, limit, offset: 0 }),
    );
    const found = items.map(({ product_id, name, description, above, category }) => ({
      path: `${LIST}/product/${product_id}`,
      title: name,
      summary: description,
      hint: above ?? category ?? '',
    }));
    return [
      {
        kind: searchTexts(lang).products,
        items: found,
        total,
        more: `${LIST}?${new URLSearchParams({ keyword }).toString()}`,
      },
    ];
  },
};
