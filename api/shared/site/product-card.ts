import { createElement as h, Fragment, type ReactNode } from 'react';
import { marketTexts, productPath } from '#domain/catalog/market-texts.ts';
import { formatYuan } from '#domain/shared/money/money.ts';
import { sitePath } from './document.ts';
import { siteFile } from './files.ts';
import { tags } from './parts.ts';
import { picture } from './picture.ts';
import type { Site } from './site.ts';

/** A product as a list of a park's market has it. */
interface CardRow {
  product_id: string;
  name: string;
  description: string;
  picture: string | null;
  category: string | null;
  above: string | null;
  sub_count: number;
  unit_price: string | null;
  unit: string | null;
}

/** A product of the market with what it costs at least; the whole card leads to it. `marks`: what stands out of it. */
export function productCard(
  site: Pick<Site, 'lang' | 'chosen'>,
  heading: 'h2' | 'h3',
  row: CardRow,
  marks: readonly string[] = [],
): ReactNode {
  const { product_id, name, description, picture: guid, above, category, sub_count } = row;
  const texts = marketTexts(site.lang);
  return h(
    'li',
    { key: product_id, className: 'site-card site-linked' },
    guid === null ? null : picture(siteFile(guid), 'card'),
    h(heading, null, h('a', { href: sitePath(site, productPath(product_id)) }, name)),
    tags(marks),
    description ? h('p', { className: 'product-text' }, description) : null,
    h(
      'p',
      { className: 'product-foot' },
      priceOf(site, row),
      h('span', null, [above ?? category, texts.items(sub_count)].filter(Boolean).join(' · ')),
    ),
  );
}

function priceOf({ lang }: Pick<Site, 'lang'>, { unit_price, unit }: CardRow): ReactNode {
  const texts = marketTexts(lang);
  if (unit_price === null) return h('span', null, texts.askPrice);
  return h('span', null, h('b', null, `¥${formatYuan(unit_price)}`), per(unit), ` ${texts.from}`);
}

/** What a price is for, in the words of the catalogue; nothing where it does not say. */
const per = (unit: string | null): ReactNode =>
  unit ? h(Fragment, null, ' / ', h('span', { lang: 'zxx' }, unit)) : null;

/** A price of a table and what it is for, or a dash. */
export const pricePer = ({ unit_price, unit }: Pick<CardRow, 'unit_price' | 'unit'>): ReactNode =>
  unit_price === null ? '—' : h(Fragment, null, formatYuan(unit_price), per(unit));
