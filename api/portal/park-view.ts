import { withTenants } from '#db/client.ts';
import { shownActivities } from '#db/repositories/activities/portal.ts';
import { listPublicArticles } from '#db/repositories/articles/public-articles.ts';
import { activityPath } from '#domain/activities/page-paths.ts';
import { countReached } from '#db/repositories/portal/reached.ts';
import { ARTICLE_SECTIONS } from '#domain/articles/site-texts.ts';
import type { PortalContent } from '#domain/portal/content.ts';
import { publicFigures, type PublicFigures } from '#domain/portal/figures.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import type { Deps } from '../deps.ts';
import type { Site } from '../shared/site/site.ts';

/** As many as a portal shows (spec §9). */
const ACTIVITIES = 9;
const NEWS = 5;

/** What a park tells beside its own content: what comes next, what is new, and what an enterprise needs to settle there. */
export interface AroundPark {
  activities: readonly { title: string; begin_time: string; place: string; path: string; picture: string | null }[];
  news: readonly { title: string; summary: string; publish_time: Date; path: string; cover: string | null }[];
  /** The newest entering standard; null where there is none. */
  standard: { title: string; path: string } | null;
}

/** What the page of a park is made of; the live preview is made of the same. */
export interface ParkPage {
  lang: Lang;
  /** The address names the language, so that its links do, too. */
  chosen: boolean;
  park_name: string;
  content: PortalContent;
  /** Where a picture is had; undefined where it is not. */
  pictureOf: (guid: string) => string | undefined;
  around: AroundPark;
  figures: PublicFigures | null;
  contact: Site['contact'];
  /** Visitors may book the hall. */
  hall: boolean;
}

/** Whose page it is, in which language, with which modules. */
export type OfPark = Pick<Site, 'deps' | 'tenant_id' | 'park_name' | 'contact' | 'modules' | 'lang' | 'chosen'>;

/** The page of a park with some content: what is published, or a draft. */
export async function parkPage(
  { deps, tenant_id, modules, ...park }: OfPark,
  content: PortalContent,
  pictureOf: ParkPage['pictureOf'],
): Promise<ParkPage> {
  const reached = await deps.reached.of(tenant_id, () =>
    withTenants(deps.db.app, [tenant_id], (tx) => countReached(tx, tenant_id)),
  );
  const { lang, chosen, park_name, contact } = park;
  const hall = modules.includes('receptions');
  const around = await aroundPark(deps, tenant_id);
  return { lang, chosen, park_name, contact, content, pictureOf, around, figures: publicFigures(reached), hall };
}

/** What visitors of a park may read of it at this moment. */
export const aroundPark = (deps: Pick<Deps, 'db'>, tenantId: string): Promise<AroundPark> =>
  withTenants(deps.db.app, [tenantId], async (tx) => {
    const coming = { keyword: '', coming: true, limit: ACTIVITIES, offset: 0 };
    const { items: activities } = await shownActivities(tx, tenantId, coming);
    const newest = { ntypes: ['policy', 'industry_news'] as const, limit: NEWS, offset: 0 };
    const { items: news } = await listPublicArticles(tx, tenantId, newest);
    const { items: standards } = await listPublicArticles(tx, tenantId, {
      ntypes: ['entering_standard'],
      limit: 1,
      offset: 0,
    });
    const [standard] = standards;
    return {
      activities: activities.map(({ activity_id, title, place, begin_at, picture }) => ({
        title,
        picture,
        place,
        begin_time: beijingTime(begin_at.getTime()),
        path: activityPath(activity_id),
      })),
      news: news.map(({ article_id, ntype, title, summary, publish_time, cover }) => ({
        title,
        cover,
        summary,
        publish_time,
        path: (ntype === 'policy' ? ARTICLE_SECTIONS.policies : ARTICLE_SECTIONS.news).detail(article_id),
      })),
      standard: standard ? { title: standard.title, path: ARTICLE_SECTIONS.common.detail(standard.article_id) } : null,
    };
  });
