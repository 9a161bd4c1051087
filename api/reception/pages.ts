import { createElement as h, type ReactNode } from 'react';
import { withTenants } from '#db/client.ts';
import { HALL_BOOKING, HALL_PAGE, hallPageTexts } from '#domain/reception/page-texts.ts';
import { slotTime, type ReceptionSetting } from '#domain/reception/slots.ts';
import { fill } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { sitePath } from '../shared/site/document.ts';
import { siteFile } from '../shared/site/files.ts';
import type { SiteHandler, SitePages } from '../shared/site/part.ts';
import { article } from '../shared/site/parts.ts';
import { picture } from '../shared/site/picture.ts';
import type { Site } from '../shared/site/site.ts';
import { hallDays, type HallDay } from './slots.ts';

/** As far as the page looks ahead, and how many open days it names. */
const AHEAD = 21;
const NAMED = 7;

/** `/exhibition-hall-booking`: the hall, when it can be visited and how; the app books (spec §2, §7). */
const hallPage: SiteHandler = async (site, asked) => {
  const { deps, tenant_id, lang, park_name } = site;
  // where a booking is looked up was this address once
  if (asked['view'] !== undefined || asked['reserve_num'] !== undefined) {
    const { lang: _lang, ...kept } = asked;
    return { moved: `${HALL_BOOKING}?${new URLSearchParams(kept).toString()}` };
  }
  const texts = hallPageTexts(lang);
  const now = Date.now();
  const { setting, days } = await withTenants(deps.db.app, [tenant_id], (tx) =>
    hallDays(tx, tenant_id, { first: beijingDay(now), days: AHEAD, now }),
  );
  const { title = '', text = '', picture: guid = null } = site.portal?.showroom_info ?? {};
  const lead = fill(texts.lead, { park: park_name });
  return {
    title: texts.title,
    description: text.slice(0, 160) || lead,
    canonical: HALL_PAGE,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'TouristAttraction',
      name: title || texts.title,
      ...(text && { description: text.slice(0, 500) }),
      ...(setting.address && { address: setting.address }),
      url: site.origin + HALL_PAGE,
    },
    body: article(
      texts.title,
      h('p', null, lead),
      site.closed ? null : ways(site),
      guid === null ? null : picture(siteFile(guid), 'column', true),
      title ? h('h2', null, title) : null,
      text ? h('p', { className: 'site-plain' }, text) : null,
      site.closed ? null : freeDays(site, days),
      facts(site, setting),
      section(
        texts.how,
        h(
          'div',
          { className: 'site-text' },
          h(
            'ol',
            null,
            texts.steps.map((step) => h('li', { key: step }, step)),
          ),
        ),
      ),
    ),
  };
};

const section = (title: string, ...body: ReactNode[]): ReactNode => h('section', null, h('h2', null, title), ...body);

/** To the pages of the app that book a tour, and that find a booking again. */
function ways(site: Site): ReactNode {
  const texts = hallPageTexts(site.lang);
  return h(
    'p',
    { className: 'park-links' },
    h('a', { className: 'site-button', href: sitePath(site, HALL_BOOKING), 'data-report': 'book-hall' }, texts.book),
    h('a', { href: sitePath(site, `${HALL_BOOKING}?view=mine`) }, texts.mine),
  );
}

/** The next open days, each with how many of its times are free. */
function freeDays({ lang }: Site, days: readonly HallDay[]): ReactNode {
  const texts = hallPageTexts(lang);
  const named = days.filter(({ open }) => open).slice(0, NAMED);
  if (!named.some(({ options }) => options.some(({ available }) => available)))
    return section(texts.days, h('p', { className: 'site-empty' }, `${texts.none} · ${texts.noneHint}`));
  return section(
    texts.days,
    h(
      'ul',
      { className: 'site-grid' },
      named.map(({ reserve_date, options }) => {
        const n = options.filter(({ available }) => available).length;
        const weekday = texts.weekdays[new Date(`${reserve_date}T00:00:00Z`).getUTCDay()];
        return h(
          'li',
          { key: reserve_date, className: 'site-card' },
          h('b', null, h('time', { dateTime: reserve_date }, reserve_date), ` ${weekday}`),
          h('p', { className: 'site-hint' }, n > 0 ? fill(texts.left, { n }) : texts.full),
        );
      }),
    ),
  );
}

function facts({ lang }: Site, { address, slots }: ReceptionSetting): ReactNode {
  const texts = hallPageTexts(lang);
  return h(
    'div',
    null,
    section(texts.slots, h('p', null, slots.map(slotTime).join(' · '))),
    address ? section(texts.place, h('p', null, address)) : null,
  );
}

/** The hall's public page. */
export const hallPages: SitePages = {
  module: 'receptions',
  addresses: async () => [{ path: HALL_PAGE }],
  pages: { [HALL_PAGE]: hallPage },
};
