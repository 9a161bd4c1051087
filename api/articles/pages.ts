import { createElement as h, type ReactNode } from 'react';
import {
  listPublicArticles,
  publicThemes,
  readPublicArticle,
  searchArticles,
  type PublicArticle,
  type ShownArticle,
} from '#db/repositories/articles/public-articles.ts';
import { withTenants } from '#db/client.ts';
import { shownFile } from '#db/repositories/articles/shown-files.ts';
import { UUID } from '#db/repositories/shared/files.ts';
import { CONTENT_TYPE, NTYPES } from '#domain/articles/article.ts';
import type { ArticleView } from '#domain/articles/contract.ts';
import { ARTICLE_SECTIONS, articlePath, articleSiteTexts, type ArticleSection } from '#domain/articles/site-texts.ts';
import { idOfScene } from '#domain/portal/mini-code.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import { askedText } from '#domain/shared/fields/asked-text.ts';
import { sitePath, type SitePage } from '../shared/site/document.ts';
import { groupLinks, listAddress, listAsked, listSearch, nothingListed } from '../shared/site/list.ts';
import { picture } from '../shared/site/picture.ts';
import { article as pageOf, cleaned, itemList, lostPage, pages, phoneCode } from '../shared/site/parts.ts';
import { siteFile } from '../shared/site/files.ts';
import type { FeedEntry, FoundGroup, SiteAddress, SiteHandler, SitePages } from '../shared/site/part.ts';
import type { Site } from '../shared/site/site.ts';
import { viewOf } from './views.ts';

/** Articles of a page of a list. */
const LIMIT = 20;
const MAX_THEMES = 20;

const time = (at: Date): ReactNode => h('time', { dateTime: at.toISOString() }, beijingTime(at.getTime()));
/** A section's list: themes, a search that needs no script, the articles, and the ways to the other pages. */
const listOf =
  (section: ArticleSection & { list: string }): SiteHandler =>
  async (site, asked) => {
    const { keyword, offset } = listAsked(asked);
    const theme = askedText(asked['theme'], 30);
    const [found, themes] = await withTenants(site.deps.db.app, [site.tenant_id], async (tx) => [
      await listPublicArticles(tx, site.tenant_id, { ntypes: section.ntypes, theme, keyword, limit: LIMIT, offset }),
      await publicThemes(tx, site.tenant_id, section.ntypes, MAX_THEMES),
    ]);
    const title = section.title[site.lang];
    const texts = articleSiteTexts(site.lang);
    const at = (from: number) => listAddress(section.list, { theme, keyword, offset: from });
    return {
      title,
      description: section.description[site.lang],
      canonical: at(offset),
      jsonLd: itemList(site, {
        offset,
        total: found.total,
        paths: found.items.map(({ article_id }) => section.detail(article_id)),
      }),
      body: pageOf(
        title,
        listSearch(site, section.list, { keyword, label: texts.searchLabel, button: texts.search, kept: { theme } }),
        themes.length > 0 ? themeLinks(site, section.list, themes, theme) : null,
        found.items.length > 0
          ? h('ul', { className: 'site-list' }, found.items.map(card(site, section)))
          : theme || keyword
            ? nothingListed(site, texts.noneFound, { name: texts.showAll, address: section.list })
            : nothingListed(site, texts.none),
        pages(site, { offset, limit: LIMIT, total: found.total }, at),
      ),
    };
  };

function themeLinks(site: Site, list: string, themes: readonly { theme: string }[], chosen: string): ReactNode {
  const texts = articleSiteTexts(site.lang);
  const link = (theme: string, name: string) => ({
    name,
    address: listAddress(list, { theme }),
    chosen: theme === chosen,
  });
  return groupLinks(site, texts.theme, [link('', texts.allThemes), ...themes.map(({ theme }) => link(theme, theme))]);
}

const card = (site: Site, { detail }: ArticleSection) =>
  function ArticleCard(row: ShownArticle): ReactNode {
    const { article_id, title, summary, theme, cover, of_provider, publish_time } = row;
    return h(
      'li',
      { className: 'site-card', key: article_id },
      cover === null ? null : picture(siteFile(cover), 'card'),
      h('h2', null, h('a', { href: sitePath(site, detail(article_id)) }, title)),
      summary ? h('p', null, summary) : null,
      h(
        'p',
        { className: 'site-hint' },
        time(publish_time),
        theme ? ` · ${theme}` : null,
        of_provider ? ` · ${articleSiteTexts(site.lang).provider}` : null,
      ),
    );
  };

/** One article of a section; one of another section leads there, one that was shown once and no longer is answers that it is gone. */
const detailOf =
  (section: ArticleSection): SiteHandler =>
  async (site, asked) => {
    const id = asked['id'] ?? idOfScene(asked['scene']) ?? '';
    if (!UUID.test(id)) throw new AppError('NOT_FOUND');
    const { tenant_id, deps } = site;
    const read = await withTenants(deps.db.app, [tenant_id], (tx) =>
      readPublicArticle(tx, tenant_id, id, section.ntypes),
    );
    const canonical = section.detail(id.toLowerCase());
    if (read.state === 'unknown') throw new AppError('NOT_FOUND');
    if (read.state === 'gone') return lostPage(site, canonical, 'gone');
    if (read.state === 'elsewhere') return { moved: articlePath(read.ntype, id.toLowerCase()) };
    const { article } = read;
    const view = lasting(await viewOf(deps, article), article);
    const { title, summary, theme } = view;
    return {
      title,
      ...(summary && { description: summary }),
      canonical,
      jsonLd: jsonLdOf(site, view, canonical),
      body: pageOf(
        title,
        h(
          'p',
          { className: 'site-facts' },
          h('span', null, articleSiteTexts(site.lang).published, time(article.publish_time)),
          theme ? h('span', null, theme) : null,
          h('span', null, article.of_provider ? articleSiteTexts(site.lang).provider : site.park_name),
        ),
        view.cover_url ? picture(view.cover_url, 'column', true) : null,
        content(site, view),
        attachments(site, view),
        phoneCode(site, canonical),
        section.list === null
          ? null
          : h('p', null, h('a', { href: sitePath(site, section.list) }, articleSiteTexts(site.lang).back)),
      ),
    } satisfies SitePage;
  };

/** What a page names lasts as long as it is shown; what a call names, for some minutes. */
const lasting = (view: ArticleView, { cover, video, attachment_list }: PublicArticle): ArticleView => ({
  ...view,
  cover_url: cover === null ? '' : siteFile(cover),
  video_url: video === null ? '' : siteFile(video),
  attachment_list: attachment_list.map(({ guid, name }) => ({ name, download_url: siteFile(guid) })),
});

const jsonLdOf = (site: Site, { title, summary, publish_time, update_time }: ArticleView, canonical: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: title,
  ...(summary && { description: summary }),
  datePublished: publish_time,
  dateModified: update_time > publish_time ? update_time : publish_time,
  mainEntityOfPage: site.origin + canonical,
  publisher: { '@type': 'Organization', name: site.park_name, url: site.origin },
});

function content(site: Site, view: ArticleView): ReactNode {
  const texts = articleSiteTexts(site.lang);
  switch (view.content_type) {
    case CONTENT_TYPE.html:
      return cleaned(view.content);
    case CONTENT_TYPE.text:
      return h('div', { className: 'site-plain' }, view.content);
    default: {
      const video = view.content_type === CONTENT_TYPE.video;
      if (video && view.video_url)
        return h('video', { className: 'site-frame', src: view.video_url, controls: true, preload: 'metadata' });
      if (!view.url) return h('p', { className: 'site-empty' }, video ? texts.noVideo : texts.noFrame);
      return h('iframe', {
        className: 'site-frame',
        src: view.url,
        title: texts.frame(view.title),
        // without allow-same-origin: what runs in it has no origin, and so nothing of ours
        sandbox: 'allow-scripts allow-forms allow-popups',
        referrerPolicy: 'no-referrer',
        loading: 'lazy',
      });
    }
  }
}

function attachments(site: Site, { attachment_list }: ArticleView): ReactNode {
  if (attachment_list.length === 0) return null;
  return h(
    'section',
    null,
    h('h2', null, articleSiteTexts(site.lang).attachments),
    h(
      'ul',
      null,
      attachment_list.map(({ name, download_url }) =>
        h('li', { key: download_url }, h('a', { href: download_url, rel: 'nofollow' }, name)),
      ),
    ),
  );
}

const { policies, news, notices, common } = ARTICLE_SECTIONS;
/** Articles that the sitemap names at most; they are the newest. */
const MAX_MAPPED = 5_000;
async function addresses({ deps, tenant_id }: Site): Promise<SiteAddress[]> {
  const { items } = await withTenants(deps.db.app, [tenant_id], (tx) =>
    listPublicArticles(tx, tenant_id, { ntypes: NTYPES, limit: MAX_MAPPED, offset: 0 }),
  );
  const sections: readonly ArticleSection[] = [policies, news, notices, common];
  const lists = sections.flatMap(({ list }) => (list === null ? [] : [{ path: list }]));
  const found = items.flatMap(({ ntype, article_id, update_time }) => {
    const section = sections.find(({ ntypes }) => ntypes.includes(ntype));
    return section ? [{ path: section.detail(article_id), changed: update_time }] : [];
  });
  return [...lists, ...found];
}

/** What was published last; a page that others link to is no news. */
async function feed(site: Site, limit: number): Promise<FeedEntry[]> {
  const { deps, tenant_id, lang } = site;
  const sections: readonly ArticleSection[] = [policies, news, notices];
  const { items } = await withTenants(deps.db.app, [tenant_id], (tx) =>
    listPublicArticles(tx, tenant_id, { ntypes: sections.flatMap(({ ntypes }) => ntypes), limit, offset: 0 }),
  );
  return items.flatMap(({ ntype, article_id, title, summary, of_provider, publish_time, update_time }) => {
    const section = sections.find(({ ntypes }) => ntypes.includes(ntype));
    if (!section) return [];
    const entry = { path: section.detail(article_id), kind: ntype, title, summary, published: publish_time };
    const updated = update_time > publish_time ? update_time : publish_time;
    return [{ ...entry, updated, ...(of_provider && { author: articleSiteTexts(lang).provider }) }];
  });
}

/** What has a keyword in its title or summary, by section; the lists of the sections look in texts, too. */
async function searched({ deps, tenant_id, lang }: Site, keyword: string, limit: number): Promise<FoundGroup[]> {
  const rows = await withTenants(deps.db.app, [tenant_id], (tx) =>
    searchArticles(tx, tenant_id, { keyword, perKind: limit }),
  );
  return [policies, news, notices, common].map(({ ntypes, list, detail, title }: ArticleSection): FoundGroup => {
    const own = rows.filter(({ ntype }) => ntypes.includes(ntype));
    // each row knows how many there are of its kind, and a section may have several kinds
    const totals = new Map(own.map(({ ntype, kind_total }) => [ntype, kind_total]));
    const more = list === null ? {} : { more: listAddress(list, { keyword }), deeper: listAddress(list, { keyword }) };
    return {
      kind: title[lang],
      items: own.slice(0, limit).map(({ article_id, title: name, summary, theme, publish_time }) => ({
        path: detail(article_id),
        title: name,
        summary,
        hint: [beijingTime(publish_time.getTime()), theme].filter((text) => text !== '').join(' · '),
      })),
      total: [...totals.values()].reduce((sum, n) => sum + n, 0),
      ...more,
    };
  });
}

/** The public lists and pages of articles (spec §2; product §12). */
export const articlePages: SitePages = {
  fileOf: ({ deps, tenant_id }, guid) => withTenants(deps.db.app, [tenant_id], (tx) => shownFile(tx, tenant_id, guid)),
  addresses,
  feed,
  search: searched,
  pages: {
    '/policyList': listOf(policies),
    '/policyDetail': detailOf(policies),
    '/newsActivitiesList': listOf(news),
    '/newsActivitiesDetail': detailOf(news),
    '/notice': listOf(notices),
    '/notice/:id': detailOf(notices),
    '/commonDetail': detailOf(common),
  },
};
