import { createElement as h, Fragment } from 'react';
import { readPortal } from '#db/repositories/portal/content.ts';
import { withTenants } from '#db/client.ts';
import { EMPTY_CONTENT, picturesOf } from '#domain/portal/content.ts';
import type { Previewed } from '#domain/portal/content-contract.ts';
import { homeTexts } from '#domain/portal/home-texts.ts';
import { PROGRAMME, programmeTexts } from '#domain/portal/programme-texts.ts';
import { ratioOf } from '#domain/portal/programme.ts';
import { SEARCH_PATH } from '#domain/portal/site-search.ts';
import { beijingYear } from '#domain/shared/time/working-days.ts';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import { parkTexts } from '#domain/portal/park-texts.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { pictureUrls } from '../shared/files/picture.ts';
import { sitePath } from '../shared/site/document.ts';
import { siteFile } from '../shared/site/files.ts';
import { mountCodePicture } from './code-picture.ts';
import type { SiteHandler, SitePages } from '../shared/site/part.ts';
import { article } from '../shared/site/parts.ts';
import { bodyOf } from './body-of.ts';
import { calculator, ESTIMATE } from './calculator.ts';
import { programmeBody } from './programme-body.ts';
import { listedAsked, listedProducts, productList, programmeAddress } from './programme-products.ts';
import { programmeOf } from './programme.ts';
import { PREVIEW, previewedOwner } from './preview-link.ts';

const HOME = '/';
const ABOUT = '/baseInfoDetail';

/** `/`: what the programme is, how it works, where to begin, and what the park has to tell. */
const homePage: SiteHandler = async (site) => {
  const { lang, wording, park_name, origin } = site;
  const texts = homeTexts(lang);
  return {
    title: park_name,
    description: `${texts.title} · ${texts.lead}. ${texts.hint(wording)}`,
    canonical: HOME,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: park_name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${SEARCH_PATH}?keyword={keyword}`,
        'query-input': 'required name=keyword',
      },
    },
    body: await bodyOf('home', site, site.portal ?? EMPTY_CONTENT, siteFile),
  };
};

/** `/cloudSubsidies`: the programme in full, with its list, its questions and the way into an application; a closed park offers nothing any more. */
const programmePage: SiteHandler = async (site, said) => {
  const { lang, wording, deps, tenant_id, closed } = site;
  const texts = programmeTexts(lang);
  const asked = listedAsked(said);
  const [programme, listed] = await Promise.all([
    programmeOf(deps, tenant_id),
    closed ? null : listedProducts(site, asked),
  ]);
  return {
    title: texts.title,
    description: texts.hint(wording),
    canonical: programmeAddress(asked),
    copyOf: PROGRAMME,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: texts.faq.questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question(wording),
        acceptedAnswer: { '@type': 'Answer', text: answer(wording) },
      })),
    },
    body: programmeBody(site, programme, listed && productList(site, asked, listed)),
  };
};

/** `/cloudSubsidies/estimate`: what an order of some amount would be subsidised with. Raises NOT_FOUND while there is no ratio. */
const estimatePage: SiteHandler = async (site, { amount = '' }) => {
  const { ratio_list } = await programmeOf(site.deps, site.tenant_id);
  const ratio = ratioOf(ratio_list, beijingYear(Date.now()));
  if (!ratio || site.closed) throw new AppError('NOT_FOUND');
  const texts = homeTexts(site.lang);
  return {
    title: texts.calculator.page,
    canonical: ESTIMATE,
    listed: false,
    body: article(
      texts.calculator.page,
      h('p', { className: 'site-hint' }, `${texts.ratio.title(ratio.year)}: ${formatPercent(ratio.gov_ratio)}`),
      h('div', { className: 'site-card' }, calculator(site, ratio, amount)),
      h('p', null, h('a', { className: 'site-button', href: '/cloudSubsidies/apply' }, texts.apply)),
    ),
  };
};

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
    body: await bodyOf('about', site, content, siteFile),
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
  const { lang: _lang, page: _page, ...signed } = asked;
  const [page, other]: [Previewed, Previewed] = asked['page'] === 'home' ? ['home', 'about'] : ['about', 'home'];
  return {
    title: texts.preview,
    canonical: `${PREVIEW}?${new URLSearchParams({ ...signed, page }).toString()}`,
    secret: true,
    bottom: draft.bottom_info,
    body: h(
      Fragment,
      null,
      h(
        'p',
        { className: 'site-closed', role: 'note' },
        texts.preview,
        ' · ',
        h(
          'a',
          { href: sitePath(site, `${PREVIEW}?${new URLSearchParams({ ...signed, page: other }).toString()}`) },
          texts.previewOf[other],
        ),
      ),
      await bodyOf(page, site, draft, (guid) => urls.get(guid)),
    ),
  };
};

/** The park's own pages (spec §2). */
export const portalPages: SitePages = {
  addresses: async ({ menu }) =>
    [HOME, ABOUT, PROGRAMME, ...menu.map(({ address }) => address)]
      .filter((path, i, all) => path.startsWith('/') && all.indexOf(path) === i)
      .map((path) => ({ path })),
  pages: {
    [HOME]: homePage,
    [PROGRAMME]: programmePage,
    [ESTIMATE]: estimatePage,
    [ABOUT]: aboutPage,
    [PREVIEW]: previewPage,
  },
  routes: mountCodePicture,
  fileOf: async ({ portal }, guid) => (portal && picturesOf(portal).includes(guid) ? { name: null } : undefined),
};
