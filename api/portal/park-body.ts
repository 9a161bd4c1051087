import { createElement as h, Fragment, type ReactNode } from 'react';
import { isLink } from '#domain/portal/link.ts';
import { parkTexts } from '#domain/portal/park-texts.ts';
import { siteTexts } from '#domain/portal/site-texts.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import { sitePath } from '../shared/site/document.ts';
import { siteFile } from '../shared/site/files.ts';
import { picture } from '../shared/site/picture.ts';
import type { ParkPage } from './park-view.ts';

/** The main part of a park's page: banners, who it is, what it offers, what happens there, and how it is reached. */
export function parkBody(page: ParkPage): ReactNode {
  const { park_name, content } = page;
  return h(
    'article',
    { className: 'site-page park' },
    banners(page),
    h(
      'header',
      { className: 'park-head' },
      h('h1', null, park_name),
      content.base_info.slogan ? h('p', { className: 'park-slogan' }, content.base_info.slogan) : null,
    ),
    introduction(page),
    figures(page),
    highlights(page),
    services(page),
    showroom(page),
    activities(page),
    news(page),
    entries(page),
    contact(page),
  );
}

/** A link as a park wrote it: another site's opens beside this one; what leads nowhere is only its text. */
function link(page: ParkPage, address: string, name: ReactNode, className?: string): ReactNode {
  if (!isLink(address)) return name;
  if (address.startsWith('/')) return h('a', { href: sitePath(page, address), className }, name);
  return h('a', { href: address, className, target: '_blank', rel: 'noopener noreferrer' }, name);
}

const section = (title: string, ...body: ReactNode[]): ReactNode =>
  h('section', { className: 'park-part' }, h('h2', null, title), ...body);

function shownPicture(page: ParkPage, guid: string | null, place: 'column' | 'page', first = false): ReactNode {
  const src = guid === null ? undefined : page.pictureOf(guid);
  return src === undefined ? null : picture(src, place, first);
}

export function banners(page: ParkPage): ReactNode {
  const { banner_list } = page.content;
  if (banner_list.length === 0) return null;
  return h(
    'ul',
    { className: 'park-banners', tabIndex: banner_list.length > 1 ? 0 : undefined, 'aria-label': page.park_name },
    banner_list.map((banner, i) =>
      h(
        'li',
        { key: `${i}/${banner.title}`, className: 'park-banner' },
        shownPicture(page, banner.picture, 'page', i === 0),
        h(
          'div',
          { className: 'park-banner-text' },
          h('h2', null, link(page, banner.link, banner.title)),
          banner.text ? h('p', null, banner.text) : null,
        ),
      ),
    ),
  );
}

export function introduction(page: ParkPage): ReactNode {
  const { introduction: text, picture: guid } = page.content.base_info;
  const shown = shownPicture(page, guid, 'column');
  if (text === '' && shown === null) return null;
  return h('div', { className: 'park-beside' }, text ? h('p', { className: 'site-plain' }, text) : null, shown);
}

function figures({ lang, figures: told }: ParkPage): ReactNode {
  if (!told) return null;
  const texts = parkTexts(lang);
  const grouped = (digits: string) => digits.replace(/\.00$/, '').replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return figureList(texts.figures, [
    [grouped(String(told.enterprises)), texts.enterprises],
    [grouped(told.issued), texts.issued],
    [grouped(String(told.median_days)), texts.days],
  ]);
}

/** What was reached, each number with what it counts. */
export const figureList = (label: string, all: readonly (readonly [value: string, name: string])[]): ReactNode =>
  h(
    'dl',
    { className: 'park-figures', 'aria-label': label },
    all.map(([value, name]) => h('div', { key: name }, h('dt', null, name), h('dd', null, value))),
  );

export function highlights({ lang, content: { desc_list } }: ParkPage): ReactNode {
  if (desc_list.length === 0) return null;
  return section(
    parkTexts(lang).highlights,
    h(
      'ul',
      { className: 'site-grid' },
      desc_list.map(({ title, text }, i) =>
        h('li', { key: `${i}/${title}`, className: 'site-card' }, h('h3', null, title), h('p', null, text)),
      ),
    ),
  );
}

export function services(page: ParkPage): ReactNode {
  const { service_list } = page.content;
  if (service_list.length === 0) return null;
  return section(
    parkTexts(page.lang).services,
    h(
      'ul',
      { className: 'site-grid' },
      service_list.map((service, i) =>
        h(
          'li',
          { key: `${i}/${service.name}`, className: 'site-card' },
          h('h3', null, link(page, service.link, service.name)),
          service.text ? h('p', null, service.text) : null,
        ),
      ),
    ),
  );
}

export function showroom(page: ParkPage): ReactNode {
  const { title, text, picture: guid } = page.content.showroom_info;
  const shown = shownPicture(page, guid, 'column');
  if (title === '' && text === '' && shown === null) return null;
  const texts = parkTexts(page.lang);
  return section(
    title || texts.showroom,
    h('div', { className: 'park-beside' }, text ? h('p', { className: 'site-plain' }, text) : null, shown),
    page.hall ? h('p', null, link(page, '/exhibition-hall-booking', texts.book, 'site-button')) : null,
  );
}

export function activities(page: ParkPage): ReactNode {
  const { activities: coming } = page.around;
  if (coming.length === 0) return null;
  const texts = parkTexts(page.lang);
  return section(
    texts.activities,
    h(
      'ul',
      { className: 'site-grid' },
      coming.map(({ title, begin_time, place, path, picture: guid }) =>
        h(
          'li',
          { key: path, className: 'site-card' },
          guid === null ? null : picture(siteFile(guid), 'card'),
          h('h3', null, h('a', { href: sitePath(page, path) }, title)),
          h('p', null, h('time', { dateTime: `${begin_time.replace(' ', 'T')}+08:00` }, begin_time), ` · ${place}`),
        ),
      ),
    ),
    h('p', null, h('a', { href: sitePath(page, '/excitingActivitiesList') }, texts.allActivities)),
  );
}

export function news(page: ParkPage): ReactNode {
  const { news: newest } = page.around;
  if (newest.length === 0) return null;
  const texts = parkTexts(page.lang);
  return section(
    texts.news,
    h(
      'ul',
      { className: 'site-list' },
      newest.map(({ title, summary, publish_time, path, cover }) =>
        h(
          'li',
          { key: path, className: 'site-card' },
          cover === null ? null : picture(siteFile(cover), 'card'),
          h('h3', null, h('a', { href: sitePath(page, path) }, title)),
          summary ? h('p', null, summary) : null,
          h('time', { dateTime: publish_time.toISOString() }, beijingTime(publish_time.getTime())),
        ),
      ),
    ),
    h(
      'p',
      { className: 'park-links' },
      h('a', { href: sitePath(page, '/policyList') }, texts.allPolicies),
      h('a', { href: sitePath(page, '/newsActivitiesList') }, texts.allNews),
    ),
  );
}

export function entries(page: ParkPage): ReactNode {
  const { entry_list } = page.content;
  const { standard } = page.around;
  if (entry_list.length === 0 && !standard) return null;
  const texts = parkTexts(page.lang);
  return section(
    texts.entries,
    h(
      'ul',
      { className: 'park-entries' },
      standard
        ? h(
            'li',
            null,
            h(
              'a',
              { href: sitePath(page, standard.path), 'data-dialog': texts.close },
              `${texts.standard} · ${standard.title}`,
            ),
          )
        : null,
      entry_list.map(({ name, link: address }, i) => h('li', { key: `${i}/${name}` }, link(page, address, name))),
    ),
  );
}

export function contact({
  lang,
  contact: { address, phone, office_hours },
}: Pick<ParkPage, 'lang' | 'contact'>): ReactNode {
  if (!address && !phone && !office_hours) return null;
  const texts = siteTexts(lang);
  return section(
    parkTexts(lang).contact,
    h(
      Fragment,
      null,
      address ? h('p', null, texts.address, address) : null,
      phone ? h('p', null, texts.phone, h('a', { href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }, phone)) : null,
      office_hours ? h('p', null, texts.hours, office_hours) : null,
    ),
  );
}
