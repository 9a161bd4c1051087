import { createElement as h, Fragment, type ReactNode } from 'react';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { cutAt, SEARCH_PATH, searchTexts, soughtIn } from '#domain/portal/site-search.ts';
import { sitePath, type SitePage } from './document.ts';
import type { FoundGroup, FoundPage, SiteHandler, SitePages } from './part.ts';
import { article } from './parts.ts';
import { searchBox } from './search-box.ts';
import type { Site } from './site.ts';

/** Pages of a kind that one answer shows. */
const PER_GROUP = 5;

/** `/search?keyword=`: what a park shows of all kinds, in groups; a keyword that is too short or too long is refused in the page. */
export const searchPage =
  (parts: readonly SitePages[]): SiteHandler =>
  async (site, asked): Promise<SitePage> => {
    const texts = searchTexts(site.lang);
    const { keyword, state } = soughtIn(asked['keyword'] ?? '');
    const fault = state === 'short' || state === 'long' ? texts[state] : undefined;
    const box = searchBox(site, { keyword, fault, className: 'site-search' });
    const page = {
      title: state === 'fine' ? texts.titleOf(keyword) : texts.title,
      canonical: SEARCH_PATH + (keyword && `?${new URLSearchParams({ keyword }).toString()}`),
      listed: false,
      searches: true,
    };
    if (fault !== undefined) {
      const said = h('p', { className: 'site-error', id: 'search-fault', role: 'alert' }, fault);
      return { ...page, status: 422, body: article(page.title, box, said) };
    }
    if (state === 'nothing')
      return { ...page, body: article(page.title, box, h('p', { className: 'site-hint' }, texts.hint)) };
    const groups = await foundIn(site, parts, keyword);
    return { ...page, body: article(page.title, box, found(site, groups, keyword), deeper(site, groups)) };
  };

/** What the parts of a park that are on find, in their order. */
export async function foundIn(site: Site, parts: readonly SitePages[], keyword: string): Promise<FoundGroup[]> {
  const groups = parts.map(async ({ search, module }) =>
    search && (module === undefined || site.modules.includes(module)) ? search(site, keyword, PER_GROUP) : [],
  );
  return (await Promise.all(groups)).flat();
}

function found(site: Site, groups: readonly FoundGroup[], keyword: string): ReactNode {
  const texts = searchTexts(site.lang);
  const shown = groups.filter(({ items }) => items.length > 0);
  if (shown.length === 0)
    return h('div', { className: 'site-empty' }, h('p', null, texts.nothing(keyword)), h('p', null, texts.nothingHint));
  return shown.map(({ kind, items, total, more }) =>
    h(
      'section',
      { key: kind, 'aria-label': kind },
      h(
        'h2',
        null,
        kind,
        ' ',
        h('small', { className: 'site-hint' }, texts.count(Math.min(total, TOTAL_CAP), total > TOTAL_CAP)),
      ),
      h(
        'ul',
        { className: 'site-list' },
        items.map((item) => cardOf(site, item, keyword)),
      ),
      more !== undefined && total > items.length
        ? h('p', { className: 'site-more' }, h('a', { href: sitePath(site, more) }, texts.more(kind)))
        : null,
    ),
  );
}

function cardOf(site: Site, { path, title, summary, hint }: FoundPage, keyword: string): ReactNode {
  return h(
    'li',
    { className: 'site-card', key: path },
    h('h3', null, h('a', { href: sitePath(site, path) }, marked(title, keyword))),
    summary ? h('p', null, marked(summary, keyword)) : null,
    hint ? h('p', { className: 'site-hint' }, hint) : null,
  );
}

/** A text with its keyword marked. */
const marked = (text: string, keyword: string): ReactNode =>
  cutAt(text, keyword).map((part, i) => h(i % 2 === 1 ? 'mark' : Fragment, { key: i }, part));

/** The lists that look in whole texts, too. */
function deeper(site: Site, groups: readonly FoundGroup[]): ReactNode {
  const lists = groups.filter((group) => group.deeper !== undefined);
  if (lists.length === 0) return null;
  return h(
    'p',
    { className: 'site-facts site-more' },
    h('span', null, searchTexts(site.lang).deeper),
    lists.map((group) => h('a', { key: group.kind, href: sitePath(site, group.deeper ?? '') }, group.kind)),
  );
}
