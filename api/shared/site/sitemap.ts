import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { SiteAddress, SitePages } from './part.ts';
import { siteOf, type Site } from './site.ts';
import { escaped } from './xml.ts';

/** What a sitemap holds at most, by its format. */
const MOST = 50_000;

/** `/robots.txt` and `/sitemap.xml` of the park whose host is asked: what every visitor may read, and nothing of the workbench. */
export function mountSitemap(app: FastifyInstance, deps: Deps, parts: readonly SitePages[]): void {
  const config = { access: 'public' as const, rateLimit: { max: 60, timeWindow: 60_000 } };
  app.get('/robots.txt', { config }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /dashboard',
          'Disallow: /login',
          'Disallow: /filesvr/',
          `Sitemap: ${request.protocol}://${request.host}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const site = await siteOf(deps, request);
    const lists = await Promise.all(parts.map((part) => addressesOf(site, part)));
    // the menu may lead to what a part lists, too
    const unique = new Map(lists.flat().map((address) => [address.path, address]));
    const urls = [...unique.values()].slice(0, MOST).map((address) => urlOf(site, address));
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}

const addressesOf = async (site: Site, { addresses, module }: SitePages): Promise<readonly SiteAddress[]> =>
  addresses && (module === undefined || site.modules.includes(module)) ? addresses(site) : [];

const urlOf = ({ origin }: Site, { path, changed }: SiteAddress): string =>
  `<url><loc>${escaped(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`;
