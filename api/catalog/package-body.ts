import { createElement as h, Fragment, type ReactNode } from 'react';
import { withTenants } from '#db/client.ts';
import { shownPackage, shownPackages, type ShownPackage } from '#db/repositories/catalog/shown-packages.ts';
import { asPackageScenes } from '#domain/catalog/package.ts';
import { PACKAGES, packagePageTexts } from '#domain/catalog/package-page-texts.ts';
import { idOfScene } from '#domain/portal/mini-code.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { cleanHtml } from '../shared/files/clean-html.ts';
import { sitePath, type SitePage } from '../shared/site/document.ts';
import { siteFile } from '../shared/site/files.ts';
import { groupLinks, listAddress, listAsked, listSearch, nothingListed } from '../shared/site/list.ts';
import type { Asked, SiteHandler } from '../shared/site/part.ts';
import { article, cleaned, itemList, pages, phoneCode, tags } from '../shared/site/parts.ts';
import { picture } from '../shared/site/picture.ts';
import type { Site } from '../shared/site/site.ts';
import { saidOf } from './packages.ts';
import { wantLink } from './want-body.ts';

const LIMIT = 24;

/** The address of a package in a list of them. */
export const packagePath = (list: string, packageId: string): string => listAddress(list, { package: packageId });

/** The packages that a park shows, by type and words, at one of their two addresses; one of them in full. */
export const packagesAt =
  (list: string): SiteHandler =>
  (site, asked) => {
    const one = asked['package'] ?? idOfScene(asked['scene']);
    return one === undefined ? listPage(site, list, asked) : onePage(site, list, one);
  };

/** What the park shows of what was asked for; a closed one offers nothing any more. */
async function found({ deps, tenant_id, closed }: Site, asked: Parameters<typeof shownPackages>[2]) {
  if (closed) return { total: 0, items: [], types: [] };
  return withTenants(deps.db.app, [tenant_id], (tx) => shownPackages(tx, tenant_id, asked));
}
type Types = Awaited<ReturnType<typeof found>>['types'];

async function listPage(site: Site, list: string, said: Asked): Promise<SitePage> {
  const texts = packagePageTexts(site.lang);
  const { keyword, offset } = listAsked(said);
  const type = Guid.safeParse(said['type']).data ?? '';
  const { total, items, types } = await found(site, { keyword, type_id: type || undefined, limit: LIMIT, offset });
  const at = (from: number) => listAddress(list, { type, keyword, offset: from });
  return {
    title: texts.title,
    description: texts.hint,
    canonical: at(offset),
    copyOf: listAddress(PACKAGES, { type, keyword, offset }),
    jsonLd: itemList(site, {
      offset,
      total,
      paths: items.map(({ package_id }) => packagePath(PACKAGES, package_id)),
    }),
    body: article(
      texts.title,
      h('p', null, texts.hint),
      listSearch(site, list, { keyword, label: texts.keyword, button: texts.search, kept: { type } }),
      types.length > 1 ? typeLinks(site, list, types, { type, keyword }) : null,
      items.length > 0
        ? h(
            'ul',
            { className: 'site-grid', 'aria-label': texts.title },
            items.map((item) => cardOf(site, list, item)),
          )
        : nothing(site, list, keyword !== '' || type !== ''),
      pages(site, { offset, limit: LIMIT, total }, at),
    ),
  };
}

function typeLinks(site: Site, list: string, types: Types, { type, keyword }: { type: string; keyword: string }) {
  const texts = packagePageTexts(site.lang);
  const link = (id: string, name: string, count: number) => ({
    name: `${name} ${count}`,
    address: listAddress(list, { type: id, keyword }),
    chosen: id === type,
  });
  const all = types.reduce((sum, { count }) => sum + count, 0);
  return groupLinks(site, texts.types, [
    link('', texts.allTypes, all),
    ...types.map(({ type_id, name, name_en, count }) => link(type_id, saidOf(site.lang, name, name_en), count)),
  ]);
}

function nothing(site: Site, list: string, asked: boolean): ReactNode {
  const texts = packagePageTexts(site.lang);
  return asked
    ? nothingListed(site, texts.none, { name: texts.showAll, address: list })
    : nothingListed(site, texts.empty);
}

const typesOf = ({ lang }: Site, { type_name, type_name_en, subtype_name, subtype_name_en }: ShownPackage): string[] =>
  [saidOf(lang, type_name, type_name_en), saidOf(lang, subtype_name, subtype_name_en)].filter((name) => name !== '');

function cardOf(site: Site, list: string, item: ShownPackage): ReactNode {
  const { package_id, name, summary, picture: guid, scene_list } = item;
  const scenes = scene_list.map((scene) => scene.name).join(' · ');
  return h(
    'li',
    { key: package_id, className: 'site-card site-linked' },
    guid === null ? null : picture(siteFile(guid), 'card'),
    h('h2', null, h('a', { href: sitePath(site, packagePath(list, package_id)) }, name)),
    tags(typesOf(site, item)),
    summary ? h('p', { className: 'product-text' }, summary) : null,
    scenes ? h('p', { className: 'site-hint' }, scenes) : null,
  );
}

/** One package in full: its text, its scenes with their products, and the way into an application. Raises NOT_FOUND. */
async function onePage(site: Site, list: string, asked: string): Promise<SitePage> {
  const { deps, tenant_id, closed } = site;
  const { success, data: packageId } = Guid.safeParse(asked);
  if (!success || closed) throw new AppError('NOT_FOUND');
  const item = await withTenants(deps.db.app, [tenant_id], (tx) => shownPackage(tx, tenant_id, packageId));
  if (!item) throw new AppError('NOT_FOUND');
  const texts = packagePageTexts(site.lang);
  const { name, summary, picture: guid, content } = item;
  const path = packagePath(list, packageId);
  return {
    title: name,
    ...(summary && { description: summary }),
    canonical: path,
    copyOf: packagePath(PACKAGES, packageId),
    body: article(
      name,
      tags(typesOf(site, item)),
      summary ? h('p', { className: 'site-plain' }, summary) : null,
      h(
        'p',
        null,
        h('a', { className: 'site-button', href: '/cloudSubsidies/apply', 'data-report': 'apply' }, texts.apply),
        ' ',
        wantLink(site, { kind: 'package', id: packageId }),
      ),
      guid === null ? null : h('div', { className: 'site-text' }, picture(siteFile(guid), 'column', true)),
      section('scenes', texts.scenes, scenesOf(site, item)),
      content === '' ? null : section('text', texts.text, cleaned(cleanHtml(content))),
      phoneCode(site, path),
      h('p', null, h('a', { href: sitePath(site, list) }, texts.back)),
    ),
  };
}

const section = (id: string, title: string, body: ReactNode): ReactNode =>
  h('section', { 'aria-labelledby': id }, h('h2', { id }, title), body);

/** What a package brings, by scene: each group free or paid, with its products. */
function scenesOf({ lang }: Site, { scene_list }: Pick<ShownPackage, 'scene_list'>): ReactNode {
  const texts = packagePageTexts(lang);
  return asPackageScenes(scene_list).map((scene) =>
    h(
      Fragment,
      { key: scene.name },
      h('h3', null, scene.name),
      h(
        'ul',
        { className: 'site-lessons' },
        scene.packages.map((part) =>
          h(
            'li',
            { key: part.name },
            // spec §3: 0 means paid
            `${part.name} · ${part.is_free === 1 ? texts.free : texts.paid}`,
            h('br'),
            h('span', { className: 'site-hint' }, part.products.map((product) => product.name).join(texts.comma)),
          ),
        ),
      ),
    ),
  );
}
