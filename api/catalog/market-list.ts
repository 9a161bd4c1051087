import { createElement as h, type ReactNode } from 'react';
import { withTenants } from '#db/client.ts';
import { labelLooks } from '#db/repositories/catalog/labels.ts';
import { marketPage, type ShownRow } from '#db/repositories/catalog/market.ts';
import { marketCategories } from '#db/repositories/catalog/market-page.ts';
import { MARKET, marketTexts, productPath } from '#domain/catalog/market-texts.ts';
import { PACKAGES } from '#domain/catalog/package-page-texts.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { sitePath } from '../shared/site/document.ts';
import { groupLinks, listAddress, listAsked, listSearch, nothingListed } from '../shared/site/list.ts';
import type { SiteHandler } from '../shared/site/part.ts';
import { article, itemList, pages } from '../shared/site/parts.ts';
import { productCard } from '../shared/site/product-card.ts';
import type { Site } from '../shared/site/site.ts';

const LIMIT = 24;

interface Asked {
  keyword: string;
  category: string;
  offset: number;
}

/** What the park shows of what was asked for; a closed one offers nothing any more. */
async function found({ deps, tenant_id, closed }: Site, { keyword, category, offset }: Asked) {
  if (closed) return { categories: [], total: 0, items: [], looks: new Map<string, { name: string }>() };
  return withTenants(deps.db.app, [tenant_id], async (tx) => {
    const categories = await marketCategories(tx, tenant_id);
    const asked = { keyword, category_l1: category || undefined, limit: LIMIT, offset };
    const { total, items } = await marketPage(tx, tenant_id, asked);
    const looks = await labelLooks(
      tx,
      items.flatMap(({ label_list }) => label_list),
    );
    return { categories, total, items, looks };
  });
}

/** What stands out of a product: that it is hot, and its labels. */
export const marksOf = (
  { lang }: Pick<Site, 'lang'>,
  { hot, label_list }: Pick<ShownRow, 'hot' | 'label_list'>,
  looks: ReadonlyMap<string, { name: string }>,
): string[] => [...(hot ? [marketTexts(lang).hot] : []), ...label_list.flatMap((id) => looks.get(id)?.name ?? [])];

/** `/applicationMarket`: what the park shows of the provider's products, hot ones first (spec §2; product §10). */
export const marketListPage: SiteHandler = async (site, said) => {
  const texts = marketTexts(site.lang);
  const { keyword, offset } = listAsked(said);
  const category = Guid.safeParse(said['category']).data ?? '';
  const { categories, total, items, looks } = await found(site, { keyword, category, offset });
  const at = (from: number) => listAddress(MARKET, { category, keyword, offset: from });
  return {
    title: texts.title,
    description: texts.hint,
    canonical: at(offset),
    jsonLd: itemList(site, { offset, total, paths: items.map(({ product_id }) => productPath(product_id)) }),
    body: article(
      texts.title,
      h('p', null, texts.hint),
      h('p', null, h('a', { href: sitePath(site, PACKAGES) }, texts.packages)),
      listSearch(site, MARKET, { keyword, label: texts.keyword, button: texts.search, kept: { category } }),
      categories.length > 1 ? categoryLinks(site, categories, { category, keyword }) : null,
      items.length > 0
        ? h(
            'ul',
            { className: 'site-grid', 'aria-label': texts.title },
            items.map((item) => productCard(site, 'h2', item, marksOf(site, item, looks))),
          )
        : nothing(site, keyword !== '' || category !== ''),
      pages(site, { offset, limit: LIMIT, total }, at),
    ),
  };
};

function categoryLinks(
  site: Site,
  categories: readonly { category_id: string; name: string }[],
  { category, keyword }: Omit<Asked, 'offset'>,
): ReactNode {
  const texts = marketTexts(site.lang);
  const link = (id: string, name: string) => ({
    name,
    address: listAddress(MARKET, { category: id, keyword }),
    chosen: id === category,
  });
  return groupLinks(site, texts.categories, [
    link('', texts.allCategories),
    ...categories.map(({ category_id, name }) => link(category_id, name)),
  ]);
}

function nothing(site: Site, asked: boolean): ReactNode {
  const texts = marketTexts(site.lang);
  return asked
    ? nothingListed(site, texts.none, { name: texts.showAll, address: MARKET })
    : nothingListed(site, texts.empty);
}
