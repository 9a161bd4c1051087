import { createElement as h } from 'react';
import { siteTexts } from '#domain/portal/site-texts.ts';
import { article } from '../shared/site/parts.ts';
import type { SitePages } from '../shared/site/routes.ts';

/** The park's own pages (spec §2). */
export const portalPages: SitePages = {
  addresses: async ({ menu }) =>
    ['/', '/baseInfoDetail', ...menu.map(({ address }) => address)]
      .filter((path, i, all) => path.startsWith('/') && all.indexOf(path) === i)
      .map((path) => ({ path })),
  pages: {
    '/baseInfoDetail': async (site) => {
      const texts = siteTexts(site.lang);
      const { address, phone, office_hours } = site.contact;
      return {
        title: site.park_name,
        canonical: '/baseInfoDetail',
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: site.park_name,
          url: site.origin,
          ...(address && { address }),
          ...(phone && { telephone: phone }),
        },
        body: article(
          site.park_name,
          address ? h('p', null, texts.address, address) : null,
          phone ? h('p', null, texts.phone, phone) : null,
          office_hours ? h('p', null, texts.hours, office_hours) : null,
        ),
      };
    },
  },
};
