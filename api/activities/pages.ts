import { createElement as h, type ReactNode } from 'react';
import { withTenants } from '#db/client.ts';
import {
  newestActivities,
  showsPicture,
  shownActivities,
  shownActivity,
  shownAddresses,
  wasShown,
} from '#db/repositories/activities/portal.ts';
import type { ActivityCard, ActivityPage } from '#domain/activities/contract/portal.ts';
import { ACTIVITY_DETAIL, activityPath } from '#domain/activities/page-paths.ts';
import { pageTexts } from '#domain/activities/page-texts.ts';
import { idOfScene } from '#domain/portal/mini-code.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { AppError, fill } from '#domain/shared/errors/errors.ts';
import { cleanHtml } from '../shared/files/clean-html.ts';
import { sitePath, type SitePage } from '../shared/site/document.ts';
import { listAddress, listAsked, listSearch, nothingListed } from '../shared/site/list.ts';
import { picture } from '../shared/site/picture.ts';
import { article, cleaned, itemList, lostPage, pages, phoneCode } from '../shared/site/parts.ts';
import type { Asked, SiteHandler, SitePages } from '../shared/site/part.ts';
import type { Site } from '../shared/site/site.ts';
import { signUpForm } from './page-sign-up.ts';
import { cancelForm, cancelPage, signUpPage } from './page-acts.ts';
import { cardsOf } from './views.ts';

const LIST = '/excitingActivitiesList';
const LIMIT = 12;
/** As many as search engines are told of. */
const MOST_LISTED = 5_000;

/** `/excitingActivitiesList`: what a park’s visitors may come to, the soonest first. */
const listPage: SiteHandler = async (site, asked) => {
  const texts = pageTexts(site.lang);
  const { keyword, offset } = listAsked(asked);
  const { total, cards } = await withTenants(site.deps.db.app, [site.tenant_id], async (tx) => {
    const found = await shownActivities(tx, site.tenant_id, { keyword, coming: false, limit: LIMIT, offset });
    return { total: found.total, cards: cardsOf(found.items) };
  });
  const address = (from: number) => listAddress(LIST, { keyword, offset: from });
  return {
    title: texts.title,
    canonical: address(offset),
    jsonLd: itemList(site, {
      offset,
      total,
      paths: cards.map(({ activity_id }) => activityPath(activity_id)),
    }),
    body: article(
      texts.title,
      listSearch(site, LIST, { keyword, label: texts.keyword, button: texts.search }),
      cards.length === 0
        ? nothing(site, keyword !== '')
        : h(
            'ul',
            { className: 'site-grid' },
            cards.map((card) => cardOf(site, card)),
          ),
      pages(site, { offset, limit: LIMIT, total }, address),
    ),
  };
};

function nothing(site: Site, searched: boolean): ReactNode {
  const texts = pageTexts(site.lang);
  return searched
    ? nothingListed(site, texts.none, { name: texts.all, address: LIST })
    : nothingListed(site, `${texts.empty} · ${texts.emptyText}`);
}

function cardOf(site: Site, card: ActivityCard): ReactNode {
  const texts = pageTexts(site.lang);
  return h(
    'li',
    { key: card.activity_id, className: 'site-card' },
    card.picture_url === '' ? null : picture(card.picture_url, 'card'),
    h('h2', null, h('a', { href: sitePath(site, activityPath(card.activity_id)) }, card.title)),
    h('p', null, h('time', { dateTime: isoOf(card.begin_time) }, card.begin_time), ` · ${card.place}`),
    card.summary === '' ? null : h('p', null, card.summary),
    h('p', { className: 'site-hint' }, texts.states[card.sign_up]),
  );
}

/** From when until when; the day once where both are of one. */
const spanOf = (begin: string, end: string): string =>
  `${begin} – ${end.startsWith(begin.slice(0, 10)) ? end.slice(11) : end}`;

/** A minute of Beijing time as the web writes it. */
const isoOf = (moment: string): string => `${moment.replace(' ', 'T')}:00+08:00`;

/** `/excitingActivitiesDetail?activity_id=`: one of them, with the form to sign up; one that was withdrawn is gone for good. */
const detailPage: SiteHandler = async (site, asked) => {
  const found = await activityOf(site, asked);
  return 'lost' in found ? found.lost : pageOf(site, found.activity, signUpForm(site, found.activity, {}, {}));
};

/** The activity that is asked for, or the page that says why there is none. Raises NOT_FOUND. */
async function activityOf(site: Site, asked: Asked): Promise<{ activity: ActivityPage } | { lost: SitePage }> {
  const { success, data: activity_id } = Guid.safeParse(asked['activity_id'] ?? idOfScene(asked['scene']));
  if (!success) throw new AppError('NOT_FOUND');
  const at = { tenant_id: site.tenant_id, activity_id };
  return withTenants(site.deps.db.app, [site.tenant_id], async (tx) => {
    const row = await shownActivity(tx, at);
    const [card] = row ? cardsOf([row]) : [];
    if (row && card) return { activity: { ...card, content: cleanHtml(row.content) } };
    if (!(await wasShown(tx, at))) throw new AppError('NOT_FOUND');
    return { lost: lostPage(site, activityPath(activity_id), 'gone') };
  });
}

function pageOf(site: Site, activity: ActivityPage, below: ReactNode, status: 200 | 422 = 200): SitePage {
  const texts = pageTexts(site.lang);
  const { title, summary, place, begin_time, end_time, deadline, capacity, left, picture_url } = activity;
  const fact = (name: string, value: string) => h('div', { key: name }, h('dt', null, name), h('dd', null, value));
  return {
    title,
    ...(summary && { description: summary }),
    canonical: activityPath(activity.activity_id),
    status,
    jsonLd: eventOf(site, activity),
    body: article(
      title,
      h('p', { className: 'site-hint' }, texts.states[activity.sign_up]),
      h(
        'dl',
        { className: 'site-facts' },
        fact(texts.time, spanOf(begin_time, end_time)),
        fact(texts.place, place),
        fact(texts.deadline, deadline),
        fact(texts.places, capacity === null ? texts.any : `${capacity} · ${fill(texts.left, { n: left ?? 0 })}`),
      ),
      h(
        'div',
        { className: 'site-text' },
        picture_url === '' ? null : h('p', null, picture(picture_url, 'column', true)),
        summary === '' ? null : h('p', null, summary),
      ),
      cleaned(activity.content),
      below,
      phoneCode(site, activityPath(activity.activity_id)),
      h('p', null, h('a', { href: sitePath(site, `${ACTIVITY_DETAIL}/cancel`) }, texts.cancel)),
    ),
  };
}

/** What it is, in the words of schema.org. */
const eventOf = (
  site: Site,
  { title, summary, place, begin_time, end_time, capacity, left }: ActivityPage,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: title,
  ...(summary && { description: summary }),
  startDate: isoOf(begin_time),
  endDate: isoOf(end_time),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: { '@type': 'Place', name: place, address: place },
  organizer: { '@type': 'Organization', name: site.park_name, url: site.origin },
  ...(capacity !== null && { maximumAttendeeCapacity: capacity, remainingAttendeeCapacity: left ?? 0 }),
});

/** The public pages of activities (spec §2; product §12). */
export const activityPages: SitePages = {
  fileOf: ({ deps, tenant_id }, guid) =>
    withTenants(deps.db.app, [tenant_id], async (tx) =>
      (await showsPicture(tx, tenant_id, guid)) ? { name: null } : undefined,
    ),
  addresses: (site) =>
    withTenants(site.deps.db.app, [site.tenant_id], async (tx) => {
      const found = await shownAddresses(tx, site.tenant_id, MOST_LISTED);
      const listed = site.menu.some(({ address }) => address === LIST);
      return [
        // what the menu leads to is listed with the menu
        ...(listed ? [] : [{ path: LIST }]),
        ...found.map(({ activity_id, approved_at }) => ({ path: activityPath(activity_id), changed: approved_at })),
      ];
    }),
  feed: async (site, limit) => {
    const found = await withTenants(site.deps.db.app, [site.tenant_id], (tx) =>
      newestActivities(tx, site.tenant_id, limit),
    );
    return found.map(({ activity_id, title, summary, approved_at }) => ({
      path: activityPath(activity_id),
      kind: 'activity',
      title,
      summary,
      published: approved_at,
      updated: approved_at,
    }));
  },
  search: async (site, keyword, limit) => {
    const { total, items } = await withTenants(site.deps.db.app, [site.tenant_id], (tx) =>
      shownActivities(tx, site.tenant_id, { keyword, coming: false, limit, offset: 0 }),
    );
    const found = cardsOf(items).map(({ activity_id, title, summary, begin_time, place }) => ({
      path: activityPath(activity_id),
      title,
      summary,
      hint: `${begin_time} · ${place}`,
    }));
    const more = `${LIST}?${new URLSearchParams({ keyword }).toString()}`;
    return [{ kind: pageTexts(site.lang).title, items: found, total, more }];
  },
  pages: {
    [LIST]: listPage,
    [ACTIVITY_DETAIL]: detailPage,
    [`${ACTIVITY_DETAIL}/cancel`]: (site) => Promise.resolve(cancelForm(site, {}, {})),
  },
  forms: {
    [ACTIVITY_DETAIL]: async (site, asked) => {
      const found = await activityOf(site, asked);
      if ('lost' in found) return found.lost;
      const { activity } = found;
      return signUpPage(site, activity, asked, (below, status) => pageOf(site, activity, below, status));
    },
    [`${ACTIVITY_DETAIL}/cancel`]: cancelPage,
  },
};
