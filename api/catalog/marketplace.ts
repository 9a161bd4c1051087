import { createElement as h, type ReactNode } from 'react';
import { marketplaceCategories, marketplacePage, type MarketplaceRow } from '#db/repositories/catalog/marketplace.ts';
import { withTenants } from '#db/client.ts';
import { MARKETPLACE, marketplaceTexts } from '#domain/catalog/marketplace-texts.ts';
import { askedText } from '#domain/shared/fields/asked-text.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { sitePath } from '../shared/site/document.ts';
import { siteFile } from '../shared/site/files.ts';
import type { SiteHandler, SitePages } from '../shared/site/part.ts';
import { article, itemList, languageField, pages } from '../shared/site/parts.ts';
import { picture } from '../shared/site/picture.ts';
import type { Site } from '../shared/site/site.ts';

const LIMIT = 24;

interface Asked {
  keyword: string;
  category: string;
}
const addressOf = ({ keyword, category }: Asked, offset = 0): string => {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(keyword && { keyword }),
    ...(offset > 0 && { offset: String(offset) }),
  });
  return query.size > 0 ? `${MARKETPLACE}?${query.toString()}` : MARKETPLACE;
};

/** `/cloudMarketplace`: what the provider offers, by category; what the park shows of it leads to its market. */
const listPage: SiteHandler = async (site, said) => {
  const { deps, tenant_id, lang, closed } = site;
  const texts = marketplaceTexts(lang);
  const asked = {
    // a text that the database stores
    keyword: askedText(said['keyword'], 100),
    category: Guid.safeParse(said['category']).data ?? '',
  };
  const offset = Math.min(Math.max(Math.trunc(Number(said['offset'] ?? 0)) || 0, 0), 10_000);
  const [categories, { total, items }] = await withTenants(deps.db.app, [tenant_id], async (tx) => [
    await marketplaceCategories(tx),
    await marketplacePage(tx, tenant_id, {
      keyword: asked.keyword,
      category_id: asked.category || undefined,
      limit: LIMIT,
      offset,
    }),
  ]);
  const shown = closed ? items.map((item) => ({ ...item, here: false, picture: null })) : items;
  const { PROVIDER_NAME: provider, PROVIDER_SITE_URL } = deps.config;
  return {
    title: texts.title,
    description: texts.description(provider),
    canonical: addressOf(asked, offset),
    jsonLd: itemList(site, {
      offset,
      total,
      paths: shown.filter(({ here }) => here).map(({ product_id }) => productPath(product_id)),
    }),
    body: article(
      texts.title,
      h('p', null, texts.description(provider)),
      PROVIDER_SITE_URL ? h('p', null, outside(PROVIDER_SITE_URL, texts.toProvider(provider), 'site-button')) : null,
      search(site, asked),
      categories.length > 1 ? categoryLinks(site, categories, asked) : null,
      shown.length > 0
        ? h(
            'ul',
            { className: 'site-grid' },
            shown.map((item) => cardOf(site, item)),
          )
        : nothing(site, asked),
      pages(site, { offset, limit: LIMIT, total }, (at) => addressOf(asked, at)),
    ),
  };
};

const productPath = (productId: string): string => `/applicationMarket/product/${productId}`;

/** A link to another site, beside this one. */
const outside = (href: string, name: string, className?: string): ReactNode =>
  h('a', { href, className, target: '_blank', rel: 'noopener noreferrer' }, name);

function search(site: Site, { keyword, category }: Asked): ReactNode {
  const texts = marketplaceTexts(site.lang);
  return h(
    'form',
    { className: 'site-search', action: MARKETPLACE, method: 'get', role: 'search' },
    languageField(site),
    category ? h('input', { type: 'hidden', name: 'category', value: category }) : null,
    h('input', {
      type: 'search',
      name: 'keyword',
      defaultValue: keyword,
      maxLength: 100,
      'aria-label': texts.keyword,
      placeholder: texts.keyword,
    }),
    h('button', { className: 'site-button', type: 'submit' }, texts.search),
  );
}

function categoryLinks(
  site: Site,
  categories: readonly { category_id: string; name: string }[],
  { keyword, category }: Asked,
): ReactNode {
  const texts = marketplaceTexts(site.lang);
  const link = (id: string, name: string) =>
    h(
      'a',
      {
        key: id,
        href: sitePath(site, addressOf({ keyword, category: id })),
        'aria-current': id === category ? 'true' : undefined,
      },
      name,
    );
  return h(
    'nav',
    { className: 'site-facts', 'aria-label': texts.categories },
    link('', texts.allCategories),
    categories.map(({ category_id, name }) => link(category_id, name)),
  );
}

function nothing(site: Site, asked: Asked): ReactNode {
  const texts = marketplaceTexts(site.lang);
  const narrowed = asked.keyword !== '' || asked.category !== '';
  return h(
    'div',
    { className: 'site-empty' },
    h('p', null, narrowed ? texts.none : texts.empty),
    narrowed ? h('p', null, h('a', { href: sitePath(site, MARKETPLACE) }, texts.showAll)) : null,
  );
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
