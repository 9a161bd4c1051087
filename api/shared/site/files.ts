import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guidOfSmall, SHOWN_TYPE, SMALL_WIDTH } from '#db/files/renditions.ts';
import { findFiles } from '#db/repositories/shared/files.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import type { Deps } from '../../deps.ts';
import { addressOf } from '../../plugins/visitors.ts';
import { renderSitePage } from './document.ts';
import type { SitePages } from './part.ts';
import { lostPage } from './parts.ts';
import { siteOf, type Site } from './site.ts';

const AT = '/site-files';
/** Less than a signed address is good for. */
const KEPT_SECONDS = 240;

/** The lasting address of a file that a public page shows; what it leads to is good for some minutes. */
export const siteFile = (guid: string): string => `${AT}/${guid}`;
/** Whether an address is one of those. */
export const isSiteFile = (address: string): boolean => address.startsWith(`${AT}/`);

/**
 * Leads to a file while a page of the park's that everybody may read shows it, and to nothing else; `?w=640` to the small size
 * of a picture that has one.
 */
export function mountSiteFiles(app: FastifyInstance, deps: Deps, parts: readonly SitePages[]): void {
  const rateLimit = { max: 600, timeWindow: 60_000, keyGenerator: addressOf };
  app.get(
    `${AT}/:guid`,
    { config: { access: 'public', rateLimit } },
    async (request: FastifyRequest<{ Params: { guid: string }; Querystring: { w?: unknown } }>, reply) => {
      const site = await siteOf(deps, request);
      const small = request.query.w === String(SMALL_WIDTH);
      const url = await urlOf(site, { guid: request.params.guid.toLowerCase(), small }, parts);
      if (url !== undefined)
        return reply.header('cache-control', `private, max-age=${KEPT_SECONDS}`).redirect(url, 302);
      const html = renderSitePage(site, lostPage(site, request.url, 'notFound'));
      return reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    },
  );
}

async function urlOf(
  site: Site,
  { guid, small }: { guid: string; small: boolean },
  parts: readonly SitePages[],
): Promise<string | undefined> {
  if (!Guid.safeParse(guid).success) return undefined;
  const { db, files } = site.deps;
  for (const { fileOf } of parts) {
    const shown = await fileOf?.(site, guid);
    if (!shown) continue;
    const [file] = await findFiles(db.system, [guid]);
    if (file?.status !== 'done') return undefined;
    const { file_type: type } = file;
    const name = shown.name ?? (type === SHOWN_TYPE ? 'picture.webp' : 'picture.jpg');
    return files.signDownload(small && type === SHOWN_TYPE ? guidOfSmall(guid) : guid, { name, type });
  }
  return undefined;
}
