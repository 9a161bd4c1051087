import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isSitePath } from '#domain/portal/site-paths.ts';
import { SEARCH_PATH } from '#domain/portal/site-search.ts';
import { AppError, ERRORS } from '#domain/shared/errors/errors.ts';
import type { Deps } from '../../deps.ts';
import { addressOf } from '../../plugins/visitors.ts';
import { logPageAct } from '../calls/log-operation.ts';
import { renderFailure, renderSitePage, sitePath, type SitePage } from './document.ts';
import { lostPage } from './parts.ts';
import { mountFeed } from './feed.ts';
import { mountSiteFiles } from './files.ts';
import { sendHashed } from './hashed.ts';
import type { Asked, Moved, SiteHandler, SitePages } from './part.ts';
import { mountSitemap } from './sitemap.ts';
import { searchPage } from './search.ts';
import { siteLang, siteOf, type Site } from './site.ts';

const MAX_FORM_BYTES = 64 * 1024;
/** Whoever reads turns pages; whoever sends a form writes something down, and others get an SMS of it. */
const RATES = { GET: { max: 600, timeWindow: 60_000 }, POST: { max: 40, timeWindow: 3_600_000 } };
/** A search asks every part of the product. */
const SEARCH_RATE = { max: 60, timeWindow: 60_000 };

/** Every part's public pages: rendered here, the same to everybody who asks for the same address and language. */
export async function mountSite(app: FastifyInstance, deps: Deps, parts: readonly SitePages[]): Promise<void> {
  await app.register(async (site) => {
    site.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    site.setErrorHandler((error: FastifyError | AppError, request, reply) => {
      const status = statusOf(error);
      if (status >= 500) request.log.error({ err: error }, 'unexpected error');
      // a page that is not found has become a page by then: there is no park yet, and somebody has to make the first
      if (error instanceof AppError && error.error === 'NOT_FOUND' && request.url === '/')
        return reply.redirect('/login');
      const lang = siteLang(request);
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(renderFailure(lang, status));
    });
    mountSitemap(site, deps, parts);
    mountFeed(site, deps, parts);
    mountPage(site, deps, { path: SEARCH_PATH, make: searchPage(parts), rate: SEARCH_RATE });
    mountSiteFiles(site, deps, parts);
    for (const part of parts) {
      part.routes?.(site, deps);
      for (const [path, make] of Object.entries(part.pages))
        mountPage(site, deps, { path, make, module: part.module, rate: RATES.GET });
      for (const [path, make] of Object.entries(part.forms ?? {}))
        mountPage(site, deps, { path, make, module: part.module, rate: RATES.POST, form: true });
    }
  });
}

/** A refusal of the rules has no page, a limit or a form that is too long its own status; all else is ours. */
function statusOf(error: FastifyError | AppError): number {
  if (!(error instanceof AppError)) return (error.statusCode ?? 500) >= 400 ? (error.statusCode ?? 500) : 500;
  const { http } = ERRORS[error.error];
  return http >= 400 ? http : 404;
}

interface Mounted {
  path: string;
  make: SiteHandler;
  module?: string | undefined;
  /** How often one address may ask for it. */
  rate: { max: number; timeWindow: number };
  /** A form is sent to it. */
  form?: boolean;
}

function mountPage(app: FastifyInstance, deps: Deps, { path, make, module, rate, form = false }: Mounted): void {
  if (!isSitePath(path))
    throw new Error(`${path} is not among the addresses of the site (domain/portal/site-paths.ts)`);
  app.route({
    method: form ? 'POST' : 'GET',
    url: path,
    config: { access: 'public', rateLimit: { ...rate, keyGenerator: addressOf } },
    handler: async (request, reply) => {
      const site = await siteOf(deps, request);
      const shown = module === undefined || site.modules.includes(module);
      const page = shown ? await pageOf(site, request, make) : lostPage(site, request.url, 'notFound');
      // asked again each time: a browser that kept it would run in a circle once it is moved back
      if ('moved' in page) return reply.header('cache-control', 'no-cache').redirect(sitePath(site, page.moved), 301);
      if (page.act)
        await logPageAct(deps, site.tenant_id, page.act, request).catch((err: unknown) =>
          request.log.error({ err }, 'no row in the log of operations'),
        );
      return sendHashed(request, reply, site, {
        type: 'text/html; charset=utf-8',
        body: renderSitePage(site, page),
        status: page.status ?? 200,
        secret: page.secret ?? false,
      });
    },
  });
}

async function pageOf(site: Site, request: FastifyRequest, make: SiteHandler): Promise<SitePage | Moved> {
  const asked = onlyTexts({
    ...(request.query as object),
    ...(request.params as object),
    ...(request.method === 'POST' ? (request.body as object | null) : null),
  });
  try {
    return await make(site, asked, request);
  } catch (error) {
    if (error instanceof AppError && error.error === 'NOT_FOUND') return lostPage(site, request.url, 'notFound');
    throw error;
  }
}

const onlyTexts = (said: Record<string, unknown>): Asked =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]): [string, string][] => {
      const last: unknown = Array.isArray(value) ? value.at(-1) : value;
      return typeof last === 'string' ? [[name, last]] : [];
    }),
  );
