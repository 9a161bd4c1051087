import { createElement as h, Fragment } from 'react';
import { readPortal } from '#db/repositories/portal/content.ts';
import { withTenants } from '#db/client.ts';
import { EMPTY_CONTENT, picturesOf } from '#domain/portal/content.ts';
import { parkTexts } from '#domain/portal/park-texts.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { pictureUrls } from '../shared/picture.ts';
import { siteFile } from '../shared/site/files.ts';
import { mountCodePicture } from './code-picture.ts';
import type { SiteHandler, SitePages } from '../shared/site/part.ts';
import { parkBody } from './park-body.ts';
import { parkPage } from './park-view.ts';
import { PREVIEW, previewedOwner } from './preview-link.ts';

const ABOUT = '/baseInfoDetail';

/** The main part of a park's page with some content. */
const bodyOf = async (...asked: Parameters<typeof parkPage>) => parkBody(await parkPage(...asked));

/** `/baseInfoDetail`: the park, as it shows itself. */
const aboutPage: SiteHandler = async (site) => {
  const { address, phone } = site.contact;
  const content = site.portal ?? EMPTY_CONTENT;
  return {
    title: site.park_name,
    description: content.base_info.introduction.slice(0, 160) || parkTexts(site.lang).about(site.park_name),
    canonical: ABOUT,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: site.park_name,
      url: site.origin,
      ...(content.base_info.introduction && { description: content.base_info.introduction.slice(0, 500) }),
      ...(address && { address }),
      ...(phone && { telephone: phone }),
    },
    body: await bodyOf(site, content, siteFile),
  };
};

/** `/site-preview`: a draft, for whoever has its signed address. Raises NOT_FOUND for any other. */
const previewPage: SiteHandler = async (site, asked) => {
  const { deps } = site;
  const owner = previewedOwner(deps.config.FILES_SECRET, asked);
  if (!owner) throw new AppError('NOT_FOUND');
  const { draft } = await (owner.tenant_id === undefined
    ? deps.db.system.transaction().execute((tx) => readPortal(tx, owner))
    : withTenants(deps.db.app, [owner.tenant_id], (tx) => readPortal(tx, owner)));
  const urls = await pictureUrls(deps.db.system, deps, picturesOf(draft));
  const texts = parkTexts(site.lang);
  const { lang: _lang, ...signed } = asked;
  return {
    title: texts.preview,
    canonical: `${PREVIEW}?${new URLSearchParams(signed).toString()}`,
    secret: true,
    body: h(
      Fragment,
      null,
      h('p', { className: 'site-closed', role: 'note' }, texts.preview),
      await bodyOf(site, draft, (guid) => urls.get(guid)),
    ),
  };
};

/** The park's own pages (spec §2). */
export const portalPages: SitePages = {
  addresses: async ({ menu }) =>
    ['/', ABOUT, ...menu.map(({ address }) => address)]
      .filter((path, i, all) => path.startsWith('/') && all.indexOf(path) === i)
      .map((path) => ({ path })),
  routes: mountCodePicture,
  pages: { [ABOUT]: aboutPage, [PREVIEW]: previewPage },
  fileOf: async ({ portal }, guid) => (portal && picturesOf(portal).includes(guid) ? { name: null } : undefined),
};
