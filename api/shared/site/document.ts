import { createElement as h, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sitePageOf } from '#domain/logs/web-report.ts';
import { SITE_LINKS, SITE_LINKS_LABEL } from '#domain/portal/site-links.ts';
import type { PortalContent } from '#domain/portal/content.ts';
import { siteTexts } from '#domain/portal/site-texts.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { searchBox } from './search-box.ts';
import type { LogEntry } from '#domain/shared/data/log-entry.ts';
import type { AppError } from '#domain/shared/errors/errors.ts';
import type { Site } from './site.ts';

/** An act by a form of a public page, by the call that does the same. */
export interface PageAct {
  op_name: string;
  log: LogEntry | undefined;
  /** Of what. */
  target: string;
  /** The mobile of a stranger, who has no account. */
  mobile?: string;
  refused?: AppError;
}

/** A public page: what it says of itself to readers and to search engines, and what it shows. */
export interface SitePage {
  title: string;
  /** One or two sentences for search engines. */
  description?: string;
  /** The one address of it, with its query and without the language: `/policyDetail?article_id=7`. */
  canonical: string;
  /** Where the same is had that search engines are to know; this address unless told. */
  copyOf?: string;
  /** HTTP status; 200 unless told, 410 for what was withdrawn, 422 for a form that comes back with its errors. */
  status?: 200 | 404 | 410 | 422;
  /** False: search engines leave it out. */
  listed?: boolean;
  /** Only for whoever has the address: search engines leave it out, and nothing keeps it. */
  secret?: true;
  /** What stands at its bottom, where that is not what visitors see: a draft's. */
  bottom?: PortalContent['bottom_info'];
  /** It has the search's box itself. */
  searches?: boolean;
  /** What it is, in the words of schema.org. */
  jsonLd?: object;
  /** What its form did, or was refused, for the log of operations. */
  act?: PageAct;
  body: ReactNode;
}

/** An address of the site in the language that the reader chose; who chose none goes on in their browser's. */
export const sitePath = ({ lang, chosen }: Pick<Site, 'lang' | 'chosen'>, path: string): string =>
  chosen ? inOther(path, lang) : path;

/** The address in a language; what stands behind `#` stays behind all else. */
function inOther(address: string, lang: string): string {
  const [path = '', place] = address.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}lang=${lang}${place === undefined ? '' : `#${place}`}`;
}

/** What a park has published last, for programs that follow it. */
export const FEED = '/feed.xml';

/** JSON that cannot end the element it stands in. */
const jsonLdOf = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

function Head({ site, page }: { site: Site; page: SitePage }) {
  const {
    title,
    description,
    canonical,
    copyOf = canonical,
    jsonLd,
    secret = false,
    status = 200,
    listed = status === 200 && !secret,
  } = page;
  const plain = site.origin + copyOf;
  const english = inOther(plain, 'en');
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('title', null, title === site.park_name ? title : `${title} · ${site.park_name}`),
    description ? h('meta', { name: 'description', content: description }) : null,
    listed
      ? h(
          Fragment,
          null,
          h('link', { rel: 'canonical', href: site.lang === 'en' ? english : plain }),
          h('link', { rel: 'alternate', hrefLang: 'zh', href: plain }),
          h('link', { rel: 'alternate', hrefLang: 'en', href: english }),
          h('meta', { property: 'og:title', content: title }),
          h('meta', { property: 'og:url', content: plain }),
        )
      : h('meta', { name: 'robots', content: 'noindex' }),
    h('link', {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: siteTexts(site.lang).feed(site.park_name),
      href: sitePath(site, FEED),
    }),
    h('link', { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }),
    h('link', { rel: 'stylesheet', href: '/site.css' }),
    // the theme that the reader chose, before anything is drawn
    h('script', { src: '/site.js' }),
    jsonLd ? h('script', { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: jsonLdOf(jsonLd) } }) : null,
  );
}

/** Where whoever is signed in goes from a public page; which of them it is only their browser knows (`/site.js`). */
const DOORS = [
  { who: 'for-nobody', href: '/login', name: 'signIn' },
  { who: 'for-portal', href: '/my-applications', name: 'mine' },
  { who: 'for-staff', href: '/dashboard', name: 'workbench' },
] as const;

function Header({ site, page }: { site: Site; page: SitePage }) {
  const texts = siteTexts(site.lang);
  const path = page.canonical.split('?')[0] ?? '';
  const other = site.lang === 'zh' ? 'en' : 'zh';
  return h(
    'header',
    { className: 'site-header' },
    h(
      'div',
      { className: 'site-header-inner' },
      h(
        'a',
        { className: 'site-brand', href: sitePath(site, '/') },
        h('img', { src: '/favicon.svg', width: 32, height: 32, alt: '' }),
        h('span', null, h('b', null, texts.brand), h('small', null, site.park_name)),
      ),
      h(
        'nav',
        { className: 'site-nav', 'aria-label': texts.menu },
        site.menu.map(({ name, address }) =>
          address.startsWith('/')
            ? h(
                'a',
                {
                  key: address,
                  href: sitePath(site, address),
                  'aria-current': address === path ? ('page' as const) : undefined,
                },
                name,
              )
            : h('a', { key: address, href: address, target: '_blank', rel: 'noopener noreferrer' }, name),
        ),
      ),
      page.searches ? null : searchBox(site, { keyword: '', className: 'site-find' }),
      h(
        'div',
        { className: 'site-tools' },
        h(
          'a',
          { href: inOther(page.canonical, other), hrefLang: other, lang: other, 'data-language': other },
          texts.otherLanguage,
        ),
        // shown where there are scripts: /site.js
        h('button', { type: 'button', className: 'site-theme', hidden: true, 'aria-label': texts.theme }, '◐'),
        DOORS.map(({ who, href, name }) => h('a', { key: who, className: `site-sign-in ${who}`, href }, texts[name])),
      ),
    ),
  );
}

function Footer({ site, page }: { site: Site; page: SitePage }) {
  const texts = siteTexts(site.lang);
  const { address, phone, office_hours } = site.contact;
  return h(
    'footer',
    { className: 'site-footer' },
    h(
      'nav',
      { className: 'site-links', 'aria-label': SITE_LINKS_LABEL[site.lang] },
      SITE_LINKS.map(({ path, [site.lang]: name }) => h('a', { key: path, href: sitePath(site, path) }, name)),
    ),
    h('span', null, `${site.park_name} · ${texts.brand}`),
    address ? h('span', null, texts.address, address) : null,
    phone ? h('span', null, texts.phone, h('a', { href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }, phone)) : null,
    office_hours ? h('span', null, texts.hours, office_hours) : null,
    Object.entries(page.bottom ?? site.portal?.bottom_info ?? {}).map(([name, said]) =>
      said ? h('span', { key: name }, said) : null,
    ),
  );
}

/** The whole HTML document of a page; the same markup for the same page, so that its hash names it. */
export function renderSitePage(site: Site, page: SitePage): string {
  const texts = siteTexts(site.lang);
  const { status = 200, canonical } = page;
  const seen = status === 200 ? sitePageOf(canonical.split('?')[0] ?? '') : '*';
  const document = h(
    'html',
    {
      lang: site.lang === 'en' ? 'en-US' : 'zh-CN',
      // what is counted, and for whom (product §12, Anonymous statistics)
      ...(seen && !site.closed && { 'data-park': site.tenant_id, 'data-page': seen }),
    },
    h(Head, { site, page }),
    h(
      'body',
      null,
      h('a', { className: 'site-skip', href: '#main' }, texts.skip),
      h(Header, { site, page }),
      site.closed ? h('p', { className: 'site-closed', role: 'note' }, texts.closed) : null,
      h('main', { id: 'main', tabIndex: -1 }, page.body),
      h(Footer, { site, page }),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

/** What stands in place of a page that could not be made at all: without the park's name, which perhaps nobody could read. */
export function renderFailure(lang: Lang, status: number): string {
  const texts = siteTexts(lang);
  const document = h(
    'html',
    { lang: lang === 'en' ? 'en-US' : 'zh-CN' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, texts.failed),
      h('link', { rel: 'stylesheet', href: '/site.css' }),
    ),
    h(
      'body',
      null,
      h(
        'main',
        { id: 'main' },
        h(
          'article',
          { className: 'site-page' },
          h('h1', null, texts.failed),
          h('p', null, status === 429 ? texts.tooManyText : texts.failedText),
          h('p', null, h('a', { href: '/' }, texts.toHome)),
        ),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
