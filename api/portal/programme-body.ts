import { createElement as h, Fragment, type ReactNode } from 'react';
import { PROGRAMME_PACKAGES } from '#domain/catalog/package-page-texts.ts';
import { PUBLISHED_FILES } from '#domain/files/published.ts';
import { programmeTexts } from '#domain/portal/programme-texts.ts';
import { ratioOf, reviewDays, type Ratio } from '#domain/portal/programme.ts';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import { beijingYear } from '#domain/shared/time/working-days.ts';
import { sitePath } from '../shared/site/document.ts';
import { tableHead } from '../shared/site/parts.ts';
import type { Site } from '../shared/site/site.ts';
import { ESTIMATE } from './calculator.ts';
import { contact } from './park-body.ts';
import type { programmeOf } from './programme.ts';

type Programme = Awaited<ReturnType<typeof programmeOf>>;

/** The main part of the programme's page: its facts, its sections with a way to each, and how to begin. `products`: the subsidy list; null where the park offers nothing any more. */
export function programmeBody(site: Site, programme: Programme, products: ReactNode): ReactNode {
  const texts = programmeTexts(site.lang);
  const sections: readonly (readonly [id: string, title: string, body: ReactNode])[] = [
    ['what', texts.what.title, what(site, programme)],
    ['types', texts.types.title, types(site, programme)],
    ...(products === null ? [] : [['products', texts.products.title, products] as const]),
    ['who', texts.who.title, lines(texts.who.lines)],
    ['flow', texts.flow.title, flow(site, programme)],
    [
      'docs',
      texts.docs.title,
      [lines(texts.docs.lines(site.wording), 'papers'), h('p', { key: 'note' }, texts.docs.note)],
    ],
    ['faq', texts.faq.title, questions(site)],
  ];
  return h(
    'article',
    { className: 'site-page' },
    h('h1', null, texts.title),
    h('p', null, texts.hint(site.wording)),
    h(
      'p',
      { className: 'park-links programme-acts' },
      apply(site),
      site.closed ? null : h('a', { href: sitePath(site, PROGRAMME_PACKAGES) }, texts.packages),
    ),
    facts(site, programme),
    h(
      'div',
      { className: 'programme' },
      h(
        'nav',
        { className: 'programme-nav', 'aria-label': texts.contents },
        sections.map(([id, title]) => h('a', { key: id, href: `#${id}` }, title)),
      ),
      h(
        'div',
        { className: 'programme-body' },
        sections.map(([id, title, body]) =>
          h(
            'section',
            { key: id, id, className: 'site-card', 'aria-labelledby': `${id}-title` },
            h('h2', { id: `${id}-title` }, title),
            body,
          ),
        ),
        site.closed ? null : ready(site),
        contact(site),
      ),
    ),
  );
}

/** Where an application begins: a page of the app, which asks who applies. */
const apply = ({ closed, lang }: Site): ReactNode =>
  closed
    ? null
    : h(
        'a',
        { className: 'site-button', href: '/cloudSubsidies/apply', 'data-report': 'apply' },
        programmeTexts(lang).apply,
      );

function ready(site: Site): ReactNode {
  const { title, text } = programmeTexts(site.lang).ready;
  return h('section', { className: 'site-card' }, h('h2', null, title), h('p', null, text), h('p', null, apply(site)));
}

/** The programme at a glance: share, times, and the letter that has to be sealed, which a custom park does not ask for. */
function facts({ lang, wording }: Site, { ratio_list, steps }: Programme): ReactNode {
  const texts = programmeTexts(lang).facts;
  const ratio = ratioOf(ratio_list, beijingYear(Date.now()));
  const days = reviewDays(steps);
  const fact = (name: string, value: string) => h('div', null, h('dt', null, name), h('dd', null, value));
  return h(
    'section',
    { className: 'site-card programme-facts', 'aria-label': texts.label },
    h(
      'dl',
      null,
      ratio ? fact(texts.ratio(ratio.year), formatPercent(ratio.gov_ratio)) : null,
      days > 0 ? fact(texts.days, texts.daysValue(days)) : null,
      fact(texts.deadline, texts.deadlineValue),
    ),
    wording.custom
      ? null
      : h('a', { href: PUBLISHED_FILES.commitment.download_url, download: texts.letterFile }, texts.letter),
  );
}

function what(site: Site, { ratio_list }: Programme): ReactNode {
  const texts = programmeTexts(site.lang);
  const ratio = ratioOf(ratio_list, beijingYear(Date.now()));
  return [
    ...texts.what.text.map((text, i) => h('p', { key: i }, text(site.wording))),
    ratio_list.length > 0 ? ratioTable(site, ratio_list) : null,
    ratio && !site.closed
      ? h('p', { key: 'estimate' }, h('a', { href: sitePath(site, ESTIMATE) }, texts.calculator))
      : null,
  ];
}

/** The ratios of each year, the newest first. */
function ratioTable({ lang }: Site, ratios: readonly Ratio[]): ReactNode {
  const { year, gov, corp } = programmeTexts(lang).ratio;
  return h(
    'table',
    { key: 'ratios', className: 'site-table' },
    tableHead([year, gov, corp]),
    h(
      'tbody',
      null,
      ratios.map((each) =>
        h(
          'tr',
          { key: each.year },
          h('th', { scope: 'row' }, each.year),
          h('td', null, formatPercent(each.gov_ratio)),
          h('td', null, formatPercent(each.corp_ratio)),
        ),
      ),
    ),
  );
}

/** What can be applied for: what each kind is for, what is handed in, and what follows the approval. */
const types = ({ lang, wording }: Site, { offered_types }: Programme): ReactNode =>
  h(
    'dl',
    { className: 'programme-types' },
    offered_types.map((type) => {
      const { name, what: text, papers } = programmeTexts(lang).types.of[type];
      return h('div', { key: type }, h('dt', null, name), h('dd', null, text(wording)), h('dd', null, papers(wording)));
    }),
  );

const lines = (all: readonly string[], key?: string): ReactNode =>
  h(
    'ul',
    { key, className: 'site-lessons' },
    all.map((line) => h('li', { key: line }, line)),
  );

/** The steps that the park has published, each with the working days that it may take, and what follows them. */
function flow({ lang, wording }: Site, { steps, offered_types }: Programme): ReactNode {
  const texts = programmeTexts(lang).flow;
  return h(
    Fragment,
    null,
    offered_types.some((type) => type !== 'online') ? h('p', null, texts.of(wording)) : null,
    h(
      'ol',
      { className: 'programme-flow' },
      steps.map(({ code, name, days, conditional }) =>
        h(
          'li',
          { key: code },
          h('span', null, name[lang], conditional ? h('small', null, texts.conditional) : null),
          days === null ? null : h('span', { className: 'site-hint' }, texts.days(days)),
        ),
      ),
      h('li', null, h('span', null, texts.end)),
    ),
    h('p', null, texts.note),
  );
}

const questions = ({ lang, wording }: Site): ReactNode =>
  programmeTexts(lang).faq.questions.map(({ question, answer }, i) =>
    h(
      'details',
      { key: i, className: 'programme-question' },
      h('summary', null, question(wording)),
      h('p', null, answer(wording)),
    ),
  );
