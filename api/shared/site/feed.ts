import type { FastifyInstance } from 'fastify';
import { siteTexts } from '#domain/portal/site-texts.ts';
import type { Deps } from '../../deps.ts';
import { addressOf } from '../../plugins/visitors.ts';
import { FEED, sitePath } from './document.ts';
import { sendHashed } from './hashed.ts';
import type { FeedEntry, SitePages } from './part.ts';
import { siteOf, type Site } from './site.ts';
import { escaped } from './xml.ts';

/** What a feed holds, the newest. */
const MOST = 50;
/** A year in which the product names its entries; with the host it makes their names nobody else's (RFC 4151). */
const NAMED_SINCE = '2026';

/** `/feed.xml`: what the park whose host is asked has published last, as Atom 1.0 (RFC 4287), in the language that is asked for. */
export function mountFeed(app: FastifyInstance, deps: Deps, parts: readonly SitePages[]): void {
  const rateLimit = { max: 60, timeWindow: 60_000, keyGenerator: addressOf };
  app.get(FEED, { config: { access: 'public', rateLimit } }, async (request, reply) => {
    const site = await siteOf(deps, request);
    const found = await Promise.all(parts.map((part) => entriesOf(site, part)));
    const newest = found
      .flat()
      .toSorted((a, b) => b.published.getTime() - a.published.getTime() || (a.path < b.path ? 1 : -1))
      .slice(0, MOST);
    return sendHashed(request, reply, site, {
      type: 'application/atom+xml; charset=utf-8',
      body: feedOf(site, request.hostname, newest),
    });
  });
}

const entriesOf = async (site: Site, { feed, module }: SitePages): Promise<readonly FeedEntry[]> =>
  feed && (module === undefined || site.modules.includes(module)) ? feed(site, MOST) : [];

/** The names of a host's feed and entries: they stay when the protocol, the port or the language is another. */
const tagOf = (host: string, path: string) => `tag:${host},${NAMED_SINCE}:${path}`;

function feedOf(site: Site, host: string, entries: readonly FeedEntry[]): string {
  const updated = Math.max(0, ...entries.map((entry) => entry.updated.getTime()));
  const link = (rel: string, type: string, path: string) =>
    `<link rel="${rel}" type="${type}" href="${escaped(site.origin + sitePath(site, path))}"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.lang === 'en' ? 'en-US' : 'zh-CN'}">`,
    `<id>${escaped(tagOf(host, FEED))}</id>`,
    `<title>${escaped(siteTexts(site.lang).feed(site.park_name))}</title>`,
    `<updated>${new Date(updated).toISOString()}</updated>`,
    `<author><name>${escaped(site.park_name)}</name></author>`,
    link('self', 'application/atom+xml', FEED),
    link('alternate', 'text/html', '/'),
    ...entries.map((entry) => entryOf(site, host, entry)),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf(site: Site, host: string, { path, kind, title, summary, author, published, updated }: FeedEntry) {
  return [
    '<entry>',
    `<id>${escaped(tagOf(host, path))}</id>`,
    `<title>${escaped(title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<published>${published.toISOString()}</published>`,
    ...(author === undefined ? [] : [`<author><name>${escaped(author)}</name></author>`]),
    `<category term="${escaped(kind)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(site.origin + sitePath(site, path))}"/>`,
    ...(summary === '' ? [] : [`<summary>${escaped(summary)}</summary>`]),
    '</entry>',
  ].join('\n');
}
