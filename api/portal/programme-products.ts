import { createElement as h, Fragment, type ReactNode } from 'react';
import { withTenants } from '#db/client.ts';
import { listedCategories, offeredItems } from '#db/repositories/catalog/offered.ts';
import { PROGRAMME, programmeTexts } from '#domain/portal/programme-texts.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { beijingYear } from '#domain/shared/time/working-days.ts';
import { groupLinks, listAddress, listAsked, listSearch, nothingListed } from '../shared/site/list.ts';
import type { Asked } from '../shared/site/part.ts';
import { outside, pages, tableHead, tags } from '../shared/site/parts.ts';
import { pricePer } from '../shared/site/product-card.ts';
import type { Site } from '../shared/site/site.ts';

const LIMIT = 20;
/** Where the list begins in the page: whoever narrows it reads on there. */
const HERE = '#products';

/** What of the subsidy list is asked for. */
export interface ListAsked {
  keyword: string;
  category: string;
  offset: number;
}
export const listedAsked = (said: Asked): ListAsked => ({
  ...listAsked(said),
  category: Guid.safeParse(said['category']).data ?? '',
});
/** The address of the page with what is asked for of its list. */
export const programmeAddress = ({ keyword, category, offset }: ListAsked): string =>
  listAddress(PROGRAMME, { category, keyword, offset });

/** What can be subsidised this year and is paid before it is used, a page of it, with the categories that it has. */
export const listedProducts = (
  { deps, tenant_id }: Pick<Site, 'deps' | 'tenant_id'>,
  { keyword, category, offset }: ListAsked,
) =>
  withTenants(deps.db.app, [tenant_id], async (tx) => {
    const listed = { year: beijingYear(Date.now()), is_postpay: 2 };
    const asked = { ...listed, keyword, category_l1: category || undefined, limit: LIMIT, offset };
    return {
      categories: await listedCategories(tx, tenant_id, listed),
      ...(await offeredItems(tx, tenant_id, asked)),
    };
  });
export type Listed = Awaited<ReturnType<typeof listedProducts>>;

/** The subsidy list by category and word, each product with the way to the provider's site of it (spec §2). */
export function productList(site: Site, asked: ListAsked, { categories, total, items }: Listed): ReactNode {
  const texts = programmeTexts(site.lang).products;
  const { keyword, category, offset } = asked;
  const at = (from: number) => programmeAddress({ ...asked, offset: from }) + HERE;
  return h(
    Fragment,
    null,
    h('p', null, texts.hint),
    listSearch(site, PROGRAMME + HERE, {
      keyword,
      label: texts.keyword,
      button: texts.search,
      kept: { category },
    }),
    categories.length > 1 ? categoryLinks(site, asked, categories) : null,
    items.length > 0 ? table(site, items) : nothing(site, keyword !== '' || category !== ''),
    pages(site, { offset, limit: LIMIT, total }, at),
  );
}

function categoryLinks(site: Site, { keyword, category }: ListAsked, categories: Listed['categories']): ReactNode {
  const texts = programmeTexts(site.lang).products;
  const link = (id: string, name: string) => ({
    name,
    address: programmeAddress({ keyword, category: id, offset: 0 }) + HERE,
    chosen: id === category,
  });
  return groupLinks(site, texts.categories, [
    link('', texts.allCategories),
    ...categories.map(({ category_id, name }) => link(category_id, name)),
  ]);
}

function nothing(site: Site, asked: boolean): ReactNode {
  const texts = programmeTexts(site.lang).products;
  return asked
    ? nothingListed(site, texts.none, { name: texts.showAll, address: PROGRAMME + HERE })
    : nothingListed(site, texts.empty);
}

function table(site: Site, items: Listed['items']): ReactNode {
  const texts = programmeTexts(site.lang).products;
  // no column of sites where nothing has one
  const sites = items.some(({ detail_url }) => detail_url !== '');
  const heads = [texts.product, texts.item, texts.price, ...(sites ? [texts.site] : [])];
  return h(
    'table',
    { className: 'site-table site-table-folds', 'aria-label': texts.title },
    tableHead(heads),
    h(
      'tbody',
      null,
      items.map((item) =>
        h(
          'tr',
          { key: item.sub_product_id },
          h('td', null, item.l1_name),
          h(
            'th',
            { scope: 'row' },
            item.name,
            tags([...(item.promotion ? [texts.promotion] : []), ...(item.special_label ? [texts.special] : [])]),
          ),
          h('td', null, pricePer(item)),
          sites
            ? h(
                'td',
                null,
                item.detail_url ? outside(item.detail_url, texts.site, undefined, texts.siteOf(item.l1_name)) : null,
              )
            : null,
        ),
      ),
    ),
  );
}
