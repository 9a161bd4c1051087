import { createElement as h, type ReactNode } from 'react';
import { KEYWORD_MAX, SEARCH_PATH, searchTexts } from '#domain/portal/site-search.ts';
import type { Site } from './site.ts';

/** The one box that looks in all of a park's pages: a form that needs no script. `fault`: why what stands in it is refused. */
export function searchBox(
  { lang, chosen }: Site,
  { keyword, fault, className }: { keyword: string; fault?: string | undefined; className: string },
): ReactNode {
  const texts = searchTexts(lang);
  return h(
    'form',
    { className, action: SEARCH_PATH, method: 'get', role: 'search' },
    chosen ? h('input', { type: 'hidden', name: 'lang', value: lang }) : null,
    h('input', {
      type: 'search',
      name: 'keyword',
      defaultValue: keyword,
      maxLength: KEYWORD_MAX,
      'aria-label': texts.label,
      placeholder: texts.label,
      ...(fault !== undefined && { 'aria-invalid': true, 'aria-describedby': 'search-fault' }),
    }),
    h('button', { className: 'site-button', type: 'submit' }, texts.button),
  );
}
