import { createElement as h, type ReactNode } from 'react';
import { withTenants, type Tx } from '#db/client.ts';
import { labelLooks } from '#db/repositories/catalog/labels.ts';
import { itemsOf, marketPage, type ShownRow } from '#db/repositories/catalog/market.ts';
import { wasOffered } from '#db/repositories/catalog/market-page.ts';
import { prospectusOf } from '#db/repositories/catalog/prospectus.ts';
import { satisfactionOf } from '#db/repositories/catalog/satisfaction.ts';
import { publishedTypes } from '#db/repositories/subsidy/subsidy-config.ts';
import { MARKET, marketTexts, productPath } from '#domain/catalog/market-texts.ts';
import { contentOf } from '#domain/catalog/satisfaction.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { beijingYear } from '#domain/shared/time/working-days.ts';
import { sitePath } from '../shared/site/document.ts';
import { siteFile } from '../shared/site/files.ts';
import { listAddress } from '../shared/site/list.ts';
import type { SiteHandler } from '../shared/site/part.ts';
import { article, lostPage, outside, phoneCode, tableHead, tags } from '../shared/site/parts.ts';
import { picture } from '../shared/site/picture.ts';
import { pricePer } from '../shared/site/product-card.ts';
import type { Site } from '../shared/site/site.ts';
import { marksOf } from './market-list.ts';
import { wantLink } from './want-body.ts';

type Product = NonNullable<Awaited<ReturnType<typeof productOf>>>;
type Item = Product['items'][number];

/** `/applicationMarket/product/:product_id`: one product, what is ordered of it, and the way into an application; one that was taken from the list is gone. */
export const productPage: SiteHandler = async (site, asked) => {
  const { deps, tenant_id, closed } = site;
  const { success, data: productId } = Guid.safeParse(asked['product_id']);
  if (!success || closed) throw new AppError('NOT_FOUND');
  return withTenants(deps.db.app, [tenant_id], async (tx) => {
    const product = await productOf(tx, tenant_id, productId);
    if (product) return pageOf(site, product);
    if (!(await wasOffered(tx, tenant_id, productId))) throw new AppError('NOT_FOUND');
    return lostPage(site, productPath(productId), 'gone');
  });
};

/** A product that a park shows, with all that its page tells; undefined for any other. */
async function productOf(tx: Tx, tenantId: string, product_id: string) {
  const { items: rows } = await marketPage(tx, tenantId, { product_id, limit: 1, offset: 0 });
  const [row] = rows;
  if (!row) return undefined;
  return {
    row,
    looks: await labelLooks(tx, row.label_list),
    items: await itemsOf(tx, tenantId, product_id, beijingYear(Date.now())),
    types: await publishedTypes(tx, tenantId),
    content: contentOf(await satisfactionOf(tx, tenantId, product_id)),
    documents: await prospectusOf(tx, product_id),
  };
}

function pageOf(site: Site, product: Product) {
  const texts = marketTexts(site.lang);
  const { row, looks, items, content } = product;
  const { product_id, name, description, detail_url, picture: guid, category, above } = row;
  const path = productPath(product_id);
  return {
    title: name,
    ...(description && { description }),
    canonical: path,
    jsonLd: jsonLdOf(site, product),
    body: article(
      name,
      description ? h('p', { className: 'site-plain' }, description) : null,
      tags(marksOf(site, row, looks)),
      h(
        'p',
        { className: 'site-facts' },
        h('span', null, above ?? category ?? ''),
        content.average === null ? null : h('span', null, texts.content(content.average, content.count)),
        detail_url ? outside(detail_url, texts.site) : null,
      ),
      guid === null ? null : h('div', { className: 'site-text' }, picture(siteFile(guid), 'column', true)),
      h('p', null, wantLink(site, { kind: 'product', id: product_id })),
      section('ordered', texts.ordered, ordered(site, items, product.types)),
      documents(site, product),
      phoneCode(site, path),
      h('p', null, h('a', { href: sitePath(site, MARKET) }, texts.back)),
    ),
  };
}

const section = (id: string, title: string, body: ReactNode): ReactNode =>
  h('section', { 'aria-labelledby': id }, h('h2', { id }, title), body);

/** What is ordered of a product: its price, whether it is subsidised, and the way into an application that names it. */
function ordered(site: Site, items: readonly Item[], types: Product['types']): ReactNode {
  const texts = marketTexts(site.lang);
  const heads = [texts.item, texts.price, texts.billing, texts.subsidy, texts.act];
  return h(
    'table',
    { className: 'site-table site-table-folds' },
    tableHead(heads),
    h(
      'tbody',
      null,
      items.map((item) =>
        h(
          'tr',
          { key: item.sub_product_id },
          h('th', { scope: 'row' }, item.name),
          h('td', null, pricePer(item), item.until ? h('small', null, texts.until(item.until)) : null),
          h('td', null, item.billing || '—'),
          h('td', null, item.subsidised ? texts.subsidised : texts.notSubsidised),
          h('td', null, add(site, item, types)),
        ),
      ),
    ),
  );
}

/** Leads into an application of its kind, for which the app asks who applies; nothing where enterprises are not offered that kind. */
function add(site: Site, { name, subsidised, is_postpay }: Item, types: Product['types']): ReactNode {
  const from = is_postpay === 1 ? 'postpaid' : 'online';
  if (!subsidised || !types.includes(from)) return null;
  const texts = marketTexts(site.lang);
  const href = listAddress('/subsidy-apply', { type: 'apply', from, product: name });
  return h('a', { href, 'aria-label': texts.addOf(name), 'data-report': 'add-product' }, texts.add);
}

function documents(site: Site, { documents: files }: Product): ReactNode {
  if (files.length === 0) return null;
  return section(
    'documents',
    marketTexts(site.lang).documents,
    h(
      'ul',
      { className: 'site-lessons' },
      files.map(({ guid, title }) => h('li', { key: guid }, h('a', { href: siteFile(guid), rel: 'nofollow' }, title))),
    ),
  );
}

/** What it is, in the words of schema.org. */
const jsonLdOf = ({ origin }: Site, { row, content }: Product): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: row.name,
  url: origin + productPath(row.product_id),
  ...(row.description && { description: row.description }),
  ...(row.picture !== null && { image: origin + siteFile(row.picture) }),
  ...categoryOf(row),
  ...(row.unit_price !== null && {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'CNY',
      lowPrice: row.unit_price,
      offerCount: row.sub_count,
    },
  }),
  ...(content.average !== null && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: content.average, ratingCount: content.count },
  }),
});

function categoryOf({ above, category }: ShownRow): { category?: string } {
  const name = above ?? category;
  return name === null ? {} : { category: name };
}
