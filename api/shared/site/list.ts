import { createElement as h, type ReactNode } from 'react';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { askedText } from '#domain/shared/fields/asked-text.ts';
import { sitePath } from './document.ts';
import type { Asked } from './part.ts';
import { languageField } from './parts.ts';
import type { Site } from './site.ts';

/** What a list is asked for: a keyword that the database can look for, and where the page begins; what is no number, at the first. */
export const listAsked = ({ keyword, offset = '' }: Asked): { keyword: string; offset: number } => ({
  keyword: askedText(keyword, 100),
  offset: /^\d{1,5}$/.test(offset) ? Math.min(Number(offset), TOTAL_CAP) : 0,
});

/** The address of a list with what is chosen of it; nothing, and the first page, are not said. */
export function listAddress(list: string, chosen: Readonly<Record<string, string | number>>): string {
  const said = Object.entries(chosen).filter(([, value]) => value !== '' && value !== 0);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${list}?${query.toString()}` : list;
}

/** The box that looks for a word in a list, without a script; `kept` is what else was chosen of it. */
export function listSearch(
  site: Pick<Site, 'lang' | 'chosen'>,
  list: string,
  {
    keyword,
    label,
    button,
    kept = {},
  }: { keyword: string; label: string; button: string; kept?: Readonly<Record<string, string>> },
): ReactNode {
  return h(
    'form',
    { className: 'site-search', action: list, method: 'get', role: 'search' },
    languageField(site),
    Object.entries(kept).map(([name, value]) =>
      value ? h('input', { key: name, type: 'hidden', name, value }) : null,
    ),
    h('input', {
      type: 'search',
      name: 'keyword',
      defaultValue: keyword,
      maxLength: 100,
      'aria-label': label,
      placeholder: label,
    }),
    h('button', { className: 'site-button', type: 'submit' }, button),
  );
}

/** Links to the groups of a list, of which one is chosen. */
export const groupLinks = (
  site: Pick<Site, 'lang' | 'chosen'>,
  label: string,
  groups: readonly { name: string; address: string; chosen: boolean }[],
): ReactNode =>
  h(
    'nav',
    { className: 'site-facts', 'aria-label': label },
    groups.map(({ name, address, chosen }) =>
      h('a', { key: address, href: sitePath(site, address), 'aria-current': chosen ? 'true' : undefined }, name),
    ),
  );

/** What stands where a list has nothing; `all` leads to the whole of it. */
export const nothingListed = (
  site: Pick<Site, 'lang' | 'chosen'>,
  text: string,
  all?: { name: string; address: string },
): ReactNode =>
  h(
    'div',
    { className: 'site-empty' },
    h('p', null, text),
    all ? h('p', null, h('a', { href: sitePath(site, all.address) }, all.name)) : null,
  );
