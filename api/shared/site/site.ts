import type { FastifyRequest } from 'fastify';
import { menuRows } from '#db/repositories/menus/menus.ts';
import { tenantByHost } from '#db/repositories/identity/identity.ts';
import { shownPortal } from '#db/repositories/portal/content.ts';
import { allModules, switchesOf } from '#db/repositories/modules/modules.ts';
import { arrange, shownOf, type MenuEntry } from '#domain/menus/arrange.ts';
import { MENUS } from '#domain/menus/catalogue.ts';
import { switchOf } from '#domain/modules/switches.ts';
import type { PortalContent } from '#domain/portal/content.ts';
import type { ParkWording } from '#domain/portal/home-texts.ts';
import { siteTexts } from '#domain/portal/site-texts.ts';
import { AppError, type Lang } from '#domain/shared/errors/errors.ts';
import { WORDING_NAMES } from '#domain/subsidy/configuration/wording.ts';
import type { Deps } from '../../deps.ts';
import { langOf } from '../../plugins/envelope.ts';

/** An entry of the park's menu as a link. */
export interface SiteLink {
  name: string;
  /** A page of the product's, or another site. */
  address: string;
}

/** The park whose public page is asked for, in the language it is asked in. */
export interface Site {
  deps: Deps;
  tenant_id: string;
  park_name: string;
  closed: boolean;
  contact: { address: string; phone: string; office_hours: string };
  /** What the park calls its subsidy, in the language. */
  wording: ParkWording;
  /** What the park, or the provider for it, shows of itself; null where neither has published anything. */
  portal: PortalContent | null;
  lang: Lang;
  /** The address names the language, so that the links on the page do, too. */
  chosen: boolean;
  /** `https://park.example`: the host that was asked, for canonical links. */
  origin: string;
  /** Those of the park that are on. */
  modules: readonly string[];
  menu: readonly SiteLink[];
}

/** What a visitor without a session finds in a park's menu; what it does not name itself, `names` does. */
const linksOf = (menu: readonly MenuEntry[], lang: Lang, names: Readonly<Record<string, string>>): SiteLink[] =>
  menu.flatMap(({ entry_id, name, name_en, address }): SiteLink[] => {
    const usual = names[entry_id];
    const said = (lang === 'en' ? name_en : name) || usual;
    // what has no usual name here is for those who are signed in, whatever a park calls it
    const own = usual === undefined ? undefined : MENUS.portal.find((page) => page.entry_id === entry_id)?.route;
    const route = address || own;
    return said && route ? [{ name: said, address: route }] : [];
  });

/** The language that an address names; undefined where it names none that there is. */
function chosenLang(request: FastifyRequest): Lang | undefined {
  const { lang } = request.query as Record<string, unknown>;
  return lang === 'en' || lang === 'zh' ? lang : undefined;
}
/** The language that an address names, else the browser's. */
export const siteLang = (request: FastifyRequest): Lang => chosenLang(request) ?? langOf(request);

/** The park of the host that was asked (the default park for an unknown one). Raises NOT_FOUND where there is none yet. */
export async function siteOf(deps: Deps, request: FastifyRequest): Promise<Site> {
  const { system } = deps.db;
  const tenant = await tenantByHost(system, request.hostname);
  if (!tenant) throw new AppError('NOT_FOUND');
  const { tenant_id } = tenant;
  const [rows, all, switches, shown] = await Promise.all([
    menuRows(system, tenant_id, 'portal'),
    allModules(system),
    switchesOf(system, [tenant_id]),
    shownPortal(system, tenant_id),
  ]);
  const modules = all.map(({ code }) => code).filter((code) => switchOf(switches, tenant_id, code).enabled);
  const lang = siteLang(request);
  const { address, phone, office_hours, custom, subsidy_wording } = tenant;
  return {
    deps,
    tenant_id,
    park_name: tenant.name,
    closed: tenant.closed_at !== null,
    contact: { address, phone, office_hours },
    wording: { wording: WORDING_NAMES[subsidy_wording][lang], custom },
    portal: shown,
    lang,
    chosen: chosenLang(request) !== undefined,
    origin: `${request.protocol}://${request.host}`,
    modules,
    menu: linksOf(shownOf('portal', arrange('portal', rows), modules), lang, siteTexts(lang).nav),
  };
}
