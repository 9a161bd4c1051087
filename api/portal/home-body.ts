import { createElement as h, Fragment, type ReactNode } from 'react';
import { MARKET } from '#domain/catalog/market-texts.ts';
import { homeTexts } from '#domain/portal/home-texts.ts';
import { PROGRAMME } from '#domain/portal/programme-texts.ts';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import { sitePath } from '../shared/site/document.ts';
import { productCard } from '../shared/site/product-card.ts';
import { calculator } from './calculator.ts';
import type { HomePage, Service } from './home-view.ts';
import {
  activities,
  banners,
  contact,
  entries,
  figureList,
  highlights,
  introduction,
  news,
  services,
  showroom,
} from './park-body.ts';
import { sign, type SignName } from './sign.ts';

/** The main part of a home page: what the programme is and how to begin, then what the park tells and offers. */
export function homeBody(page: HomePage): ReactNode {
  return h(
    Fragment,
    null,
    hero(page),
    h(
      'div',
      { className: 'site-page park home' },
      page.closed ? null : ratioCard(page),
      figures(page),
      page.closed ? null : steps(page),
      introduction(page),
      hot(page),
      activities(page),
      news(page),
      services(page),
      showroom(page),
      // what the park says is good about it, else what is good about applying
      highlights(page) ?? (page.closed ? null : why(page)),
      page.closed ? null : moreServices(page),
      entries(page),
      contact(page),
    ),
  );
}

function hero(page: HomePage): ReactNode {
  const texts = homeTexts(page.lang);
  const { banner_list, base_info } = page.content;
  return h(
    'section',
    { className: 'hero' },
    h(
      'div',
      { className: 'hero-inner' },
      h(
        'div',
        null,
        h('p', { className: 'hero-park' }, page.park_name),
        h('h1', null, texts.title),
        h('p', { className: 'hero-lead' }, base_info.slogan || texts.lead),
        h('p', { className: 'hero-hint' }, texts.hint(page.wording)),
        page.closed ? null : heroActs(page),
      ),
      banner_list.length > 0
        ? banners(page)
        : h('img', { className: 'hero-picture', src: '/park.svg', width: 560, height: 420, alt: '' }),
    ),
  );
}

/** Where to begin; who is signed in, which only the browser knows (`site.js`), goes on from where they are. */
function heroActs(page: HomePage): ReactNode {
  const texts = homeTexts(page.lang);
  return h(
    'p',
    { className: 'hero-acts' },
    h('a', { className: 'site-button not-staff', href: '/cloudSubsidies/apply', 'data-report': 'apply' }, texts.apply),
    h('a', { className: 'site-button for-staff', href: '/dashboard' }, texts.workbench),
    h('a', { className: 'site-button-plain for-portal', href: '/my-applications' }, texts.mine),
    h('a', { className: 'site-button-plain not-portal', href: sitePath(page, PROGRAMME) }, texts.learn),
  );
}

function ratioCard(page: HomePage): ReactNode {
  const { ratio, lang } = page;
  const texts = homeTexts(lang).ratio;
  if (!ratio)
    return h(
      'section',
      { className: 'site-card' },
      h('p', { className: 'ratio-title' }, texts.none),
      h('p', null, texts.noneHint),
    );
  const [gov, corp] = [formatPercent(ratio.gov_ratio), formatPercent(ratio.corp_ratio)];
  const share = (percent: string) => h('span', { style: { flexGrow: Number(percent) } });
  return h(
    'div',
    { className: 'site-card ratio-card' },
    h(
      'section',
      { 'aria-labelledby': 'ratio' },
      h('h2', { id: 'ratio', className: 'ratio-title' }, texts.title(ratio.year)),
      h('p', { className: 'ratio-value' }, gov),
      h(
        'div',
        { className: 'ratio-bar', role: 'img', 'aria-label': texts.bar(gov, corp) },
        share(ratio.gov_ratio),
        share(ratio.corp_ratio),
      ),
      h(
        'p',
        { className: 'ratio-legend', 'aria-hidden': true },
        h('span', null, `${texts.gov} ${gov}`),
        h('span', null, `${texts.corp} ${corp}`),
      ),
      h('p', { className: 'site-hint' }, texts.note),
    ),
    calculator(page, ratio, ''),
  );
}

function figures({ lang, figures: told }: HomePage): ReactNode {
  const texts = homeTexts(lang).figures;
  if (!told) return h('p', { className: 'figures-none' }, texts.none);
  return figureList(texts.label, [
    [told.enterprises.toLocaleString('en'), texts.enterprises],
    [texts.sum(told.issued), texts.issued],
    [told.median_days.toLocaleString('en'), texts.days],
  ]);
}

const section = (id: string, title: ReactNode, ...body: ReactNode[]): ReactNode =>
  h('section', { className: 'park-part', 'aria-labelledby': id }, h('h2', { id }, title), ...body);

const STEP_SIGNS = ['order', 'form', 'review', 'voucher'] as const satisfies SignName[];

function steps({ lang, wording, days }: HomePage): ReactNode {
  const texts = homeTexts(lang).how;
  return section(
    'how',
    texts.title,
    h(
      'ol',
      { className: 'home-steps' },
      texts.steps.map(({ title, text, time }, i) =>
        h(
          'li',
          { key: title },
          h('span', { className: 'home-step-sign' }, sign(STEP_SIGNS[i] ?? 'order')),
          h('h3', null, title),
          h('p', null, text(wording)),
          h('p', { className: 'home-step-time' }, time(days, wording)),
        ),
      ),
    ),
  );
}

function hot(page: HomePage): ReactNode {
  if (page.hot.length === 0) return null;
  const texts = homeTexts(page.lang).hot;
  return section(
    'hot',
    texts.title,
    h(
      'ul',
      { className: 'site-grid' },
      page.hot.map((row) => productCard(page, 'h3', row)),
    ),
    h('p', null, h('a', { href: sitePath(page, MARKET) }, texts.all)),
  );
}

const REASON_SIGNS = ['saved', 'checked', 'returned'] as const satisfies SignName[];

function why({ lang }: HomePage): ReactNode {
  const texts = homeTexts(lang).why;
  return section(
    'why',
    texts.title,
    h(
      'ul',
      { className: 'site-grid' },
      texts.reasons.map(({ title, text }, i) =>
        h(
          'li',
          { key: title, className: 'site-card' },
          sign(REASON_SIGNS[i] ?? 'saved'),
          h('h3', null, title),
          h('p', null, text),
        ),
      ),
    ),
  );
}

const SERVICE_PATHS: Readonly<Record<Service, string>> = { hall: '/exhibition-hall-booking', zjtx: '/zjtx-apply' };

function moreServices({ lang, services: shown }: HomePage): ReactNode {
  if (shown.length === 0) return null;
  const texts = homeTexts(lang).services;
  return section(
    'more',
    texts.title,
    h(
      'ul',
      { className: 'site-grid home-services' },
      shown.map((name) =>
        h(
          'li',
          { key: name, className: 'site-card site-linked' },
          sign(name),
          h('h3', null, h('a', { href: SERVICE_PATHS[name] }, texts[name].title)),
          h('p', null, texts[name].text),
        ),
      ),
    ),
  );
}
