import type { Stack } from './stack.ts';
import { timed, timesOf, type Times } from './measure.ts';

/** Ms within which a public page that the API renders is there, the server warm. */
export const SITE_MS = 50;
const PAGES = {
  'home page': '/',
  'about the park': '/baseInfoDetail',
  calculator: '/cloudSubsidies/estimate?amount=50000',
  activities: '/excitingActivitiesList',
  market: '/applicationMarket',
  programme: '/cloudSubsidies',
  news: '/newsActivitiesList',
  search: `/search?keyword=${encodeURIComponent('存储')}`,
};

/** A page, how long it took, and how much it brings before it is compressed. */
export interface SitePageTimes {
  what: string;
  times: Times;
  kilobytes: number;
}

/** Asks for public pages one after another, each `each` times after the first. Raises where one is not there. */
export async function timeSite({ origin }: Pick<Stack, 'origin'>, each: number): Promise<SitePageTimes[]> {
  const measured: SitePageTimes[] = [];
  for (const [what, path] of Object.entries(PAGES)) {
    let asked = 0;
    const ask = async () => {
      // from an address of its own: one may search so often a minute
      const from = `198.51.100.${asked++ % 250}`;
      const answer = await fetch(origin + path, { headers: { accept: 'text/html', 'x-forwarded-for': from } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return (await answer.arrayBuffer()).byteLength;
    };
    const bytes = await ask();
    const took: number[] = [];
    for (let n = 0; n < each; n++) took.push((await timed(ask))[0]);
    measured.push({ what, times: timesOf(took), kilobytes: Math.round(bytes / 1000) });
  }
  return measured;
}

/** A line for each page. */
export const printSite = (pages: readonly SitePageTimes[]): void =>
  console.table(
    pages.map(({ what, times, kilobytes }) => ({
      page: what,
      p50: times.p50,
      p95: times.p95,
      limit: SITE_MS,
      kB: kilobytes,
    })),
  );
