import { createElement as h, type ReactNode } from 'react';
import { codePicture } from '#domain/portal/mini-code.ts';
import { siteTexts } from '#domain/portal/site-texts.ts';
import { sitePath, type SitePage } from './document.ts';
import type { Site } from './site.ts';

/** A page's heading and what follows it. */
export const article = (title: string, ...body: ReactNode[]): ReactNode =>
  h('article', { className: 'site-page' }, h('h1', null, title), ...body);

/** Links to the other pages of a list; `address` of the page that begins at `offset`. Nothing where there is one page. */
export function pages(
  site: Site,
  { offset, limit, total }: { offset: number; limit: number; total: number },
  address: (offset: number) => string,
): ReactNode {
  if (total <= limit) return null;
  const texts = siteTexts(site.lang);
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (to: number, name: string, rel: string) =>
    to >= 0 && to < total ? h('a', { href: sitePath(site, address(to)), rel }, name) : null;
  return h(
    'nav',
    { className: 'site-pages', 'aria-label': texts.pages },
    link(offset - limit, texts.previous, 'prev'),
    h('span', null, `${Math.floor(offset / limit) + 1} / ${last}`),
    link(offset + limit, texts.next, 'next'),
  );
}

/** What a page of a list is, in the words of schema.org: its items by their addresses, which say the rest. */
export const itemList = (
  { origin }: Pick<Site, 'origin'>,
  { offset, total, paths }: { offset: number; total: number; paths: readonly string[] },
): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: paths.map((path, i) => ({ '@type': 'ListItem', position: offset + i + 1, url: origin + path })),
});

/** Carries the language that the reader chose through a form that asks for a page. */
export const languageField = ({ lang, chosen }: Pick<Site, 'lang' | 'chosen'>): ReactNode =>
  chosen ? h('input', { type: 'hidden', name: 'lang', value: lang }) : null;

/** The code that opens a page on a phone; who reads it on one is not shown it. */
export const phoneCode = (site: Site, path: string): ReactNode =>
  h(
    'figure',
    { className: 'site-phone' },
    h('img', {
      src: codePicture(sitePath(site, path)),
      alt: siteTexts(site.lang).phoneCode,
      width: 132,
      height: 132,
      loading: 'lazy',
    }),
    h('figcaption', null, siteTexts(site.lang).scan),
  );

/** Short marks of something, beside each other; nothing where it has none. */
export const tags = (marks: readonly string[]): ReactNode =>
  marks.length === 0
    ? null
    : h(
        'ul',
        { className: 'site-tags' },
        marks.map((mark, i) => h('li', { key: `${i}/${mark}` }, mark)),
      );

/** What the columns of a table are called. */
export const tableHead = (names: readonly string[]): ReactNode =>
  h(
    'thead',
    null,
    h(
      'tr',
      null,
      names.map((name) => h('th', { key: name, scope: 'col' }, name)),
    ),
  );

/** A link to another site, beside this one; `label` where `name` alone does not say what it leads to. */
export const outside = (href: string, name: string, className?: string, label?: string): ReactNode =>
  h('a', { href, className, target: '_blank', rel: 'noopener noreferrer', 'aria-label': label }, name);

/** HTML that `cleanHtml` has cleaned, and nothing else. */
export const cleaned = (html: string): ReactNode =>
  h('div', { className: 'site-text', dangerouslySetInnerHTML: { __html: html } });

/** What stands in place of a page that cannot be shown. */
export function lostPage(site: Site, canonical: string, why: 'notFound' | 'gone'): SitePage {
  const texts = siteTexts(site.lang);
  const body = article(
    texts[why],
    h('p', null, texts[`${why}Text`]),
    h('p', null, h('a', { href: '/' }, texts.toHome)),
  );
  return { title: texts[why], canonical, status: why === 'gone' ? 410 : 404, body };
}
