import { createElement as h, type ReactNode } from 'react';
import { marketplaceCategories, marketplacePage, type MarketplaceRow } from '#db/repositories/catalog/marketplace.ts';
import { withTenants } from '#db/client.ts';
import { productPath } from '#domain/catalog/market-texts.ts';
import { MARKETPLACE, marketplaceTexts } from '#domain/catalog/marketplace-texts.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { sitePath } from '../shared/site/document.ts';
import { siteFile } from '../shared/site/files.ts';
import { groupLinks, listAddress, listAsked, listSearch, nothingListed } from '../shared/site/list.ts';
import type { SiteHandler, SitePages } from '../shared/site/part.ts';
import { article, itemList, outside, pages } from '../shared/site/parts.ts';
import { picture } from '../shared/site/picture.ts';
import type { Site } from '../shared/site/site.ts';

const LIMIT = 24;

/** `/cloudMarketplace`: what the provider offers, by category; what the park shows of it leads to its market. */
const listPage: SiteHandler = async (site, said) => {
  const { deps, tenant_id, lang, closed } = site;
  const texts = marketplaceTexts(lang);
  const { keyword, offset } = listAsked(said);
  const category = Guid.safeParse(said['category']).data ?? '';
  const [categories, { total, items }] = await withTenants(deps.db.app, [tenant_id], async (tx) => [
    await marketplaceCategories(tx),
    await marketplacePage(tx, tenant_id, {
      keyword,
      category_id: category || undefined,
      limit: LIMIT,
      offset,
    }),
  ]);
  const shown = closed ? items.map((item) => ({ ...item, here: false, picture: null })) : items;
  const { PROVIDER_NAME: provider, PROVIDER_SITE_URL } = deps.config;
  const at = (from: number) => listAddress(MARKETPLACE, { category, keyword, offset: from });
  const link = (id: string, name: string) => ({
    name,
    address: listAddress(MARKETPLACE, { category: id, keyword }),
    chosen: id === category,
  });
  return {
    title: texts.title,
    description: texts.description(provider),
    canonical: at(offset),
    jsonLd: itemList(site, {
      offset,
      total,
      paths: shown.filter(({ here }) => here).map(({ product_id }) => productPath(product_id)),
    }),
    body: article(
      texts.title,
      h('p', null, texts.description(provider)),
      PROVIDER_SITE_URL ? h('p', null, outside(PROVIDER_SITE_URL, texts.toProvider(provider), 'site-button')) : null,
      listSearch(site, MARKETPLACE, { keyword, label: texts.keyword, button: texts.search, kept: { category } }),
      categories.length > 1
        ? groupLinks(site, texts.categories, [
            link('', texts.allCategories),
            ...categories.map((each) => link(each.category_id, each.name)),
          ])
        : null,
      shown.length > 0
        ? h(
            'ul',
            { className: 'site-grid' },
            shown.map((item) => cardOf(site, item)),
          )
        : nothing(site, keyword !== '' || category !== ''),
      pages(site, { offset, limit: LIMIT, total }, at),
    ),
  };
};

/** What stands where the list has no product: of what was asked for, or at all. */
function nothing(site: Site, asked: boolean): ReactNode {
  const texts = marketplaceTexts(site.lang);
  return asked
    ? nothingListed(site, texts.none, { name: texts.showAll, address: MARKETPLACE })
    : nothingListed(site, texts.empty);
}

function cardOf(
  site: Site,
  { product_id, name, description, detail_url, category, picture: guid, here }: MarketplaceRow,
) {
  const texts = marketplaceTexts(site.lang);
  const inMarket = sitePath(site, productPath(product_id));
  return h(
    'li',
    { key: product_id, className: 'site-card' },
    guid === null ? null : picture(siteFile(guid), 'card'),
    h('h2', null, here ? h('a', { href: inMarket }, name) : name),
    description ? h('p', null, description) : null,
    h('p', { className: 'site-hint' }, [category, here ? texts.here : ''].filter(Boolean).join(' · ')),
    h(
      'p',
      { className: 'park-links' },
      here ? h('a', { href: inMarket }, texts.toMarket) : null,
      detail_url ? outside(detail_url, texts.more) : null,
    ),
  );
}

/** The cloud marketplace, where a park has it. */
export const marketplacePages: SitePages = {
  module: 'cloudmarket',
  pages: { [MARKETPLACE]: listPage },
};
