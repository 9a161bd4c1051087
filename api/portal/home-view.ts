import { withTenants } from '#db/client.ts';
import { marketPage, type ShownRow } from '#db/repositories/catalog/market.ts';
import { MAX_HOT } from '#domain/catalog/market.ts';
import type { PortalContent } from '#domain/portal/content.ts';
import type { ParkWording } from '#domain/portal/home-texts.ts';
import { ratioOf, reviewDays, type Ratio } from '#domain/portal/programme.ts';
import { beijingYear } from '#domain/shared/time/working-days.ts';
import type { Site } from '../shared/site/site.ts';
import { parkPage, type OfPark, type ParkPage } from './park-view.ts';
import { programmeOf } from './programme.ts';

/** What the home page of a park is made of. */
export interface HomePage extends ParkPage {
  wording: ParkWording;
  /** The split that holds this year; undefined while the park has published none. */
  ratio: Ratio | undefined;
  /** Working days of all reviews together; 0 where the park has set none. */
  days: number;
  /** What the park recommends of its market. */
  hot: readonly ShownRow[];
  closed: boolean;
  /** Parts of the product that the home page leads to. */
  services: readonly Service[];
}

const SERVICES = { hall: 'receptions', zjtx: 'demands' } as const;
export type Service = keyof typeof SERVICES;

/** Whose home page it is, in which language, with what it offers. */
export type OfHome = OfPark & Pick<Site, 'closed' | 'wording'>;

/** The home page of a park with some content: what is published, or a draft. */
export async function homeView(
  site: OfHome,
  content: PortalContent,
  pictureOf: ParkPage['pictureOf'],
): Promise<HomePage> {
  const { deps, tenant_id, closed, wording, modules } = site;
  const [park, programme, hot] = await Promise.all([
    parkPage(site, content, pictureOf),
    programmeOf(deps, tenant_id),
    closed ? [] : withTenants(deps.db.app, [tenant_id], (tx) => hotProducts(tx, tenant_id)),
  ]);
  return {
    ...park,
    wording,
    closed,
    hot,
    ratio: ratioOf(programme.ratio_list, beijingYear(Date.now())),
    days: reviewDays(programme.steps),
    services: (Object.keys(SERVICES) as Service[]).filter((name) => modules.includes(SERVICES[name])),
  };
}

const hotProducts = async (...[tx, tenantId]: [Parameters<typeof marketPage>[0], string]) =>
  (await marketPage(tx, tenantId, { hot: true, limit: MAX_HOT, offset: 0 })).items;
