import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { findHat, type Hat } from '#db/repositories/identity/hats.ts';
import { readFeed } from '#db/repositories/schedule/feeds.ts';
import type { ScheduleEntry } from '#domain/schedule/contract.ts';
import { entryTitle, FEED_DAYS, SCHEDULE_NAME } from '#domain/schedule/kinds.ts';
import { schedulePage } from '#domain/schedule/pages.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Deps } from '../deps.ts';
import { addressOf } from '../plugins/visitors.ts';
import { entriesFor } from './entries.ts';

const FEED = '/platform/pubapi/v1/schedule/feed';
/** The address of a feed, which tells in the language in which it was made. */
export const feedPath = (token: string, lang: Lang): string => `${FEED}/${token}.ics${lang === 'en' ? '?lang=en' : ''}`;
/** How the address of a feed is kept: who reads the table can't read the schedule. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** As often as one address asks for feeds. */
const RATE = { max: 120, timeWindow: 3_600_000 };
/** What calendars are told to wait before they ask again. */
const AGAIN = 3600;
/** The days of one question. */
const STEP = 31;

/**
 * `GET …/feed/:token.ics`: the schedule of a hat as an iCalendar file, for whoever has its secret address. What it tells is
 * what the hat may read now; one that ended, and an address that was renewed, is not found.
 */
export function mountScheduleFeed(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: 'GET',
    url: `${FEED}/:file`,
    // the address is the secret: it stands in no log
    logLevel: 'silent',
    config: { access: 'public', rateLimit: { ...RATE, keyGenerator: addressOf } },
    handler: async (request, reply) => {
      const { file } = request.params as { file: string };
      const lang = (request.query as { lang?: unknown }).lang === 'en' ? 'en' : 'zh';
      const token = /^([\w-]{32})\.ics$/.exec(file)?.[1];
      const feed = token === undefined ? undefined : await readFeed(deps.db.system, digestOf(token));
      const hat = feed && (await findHat(deps.db.system, feed.membership_id));
      // calendars read the status, not our envelope
      if (!feed || !hat) return reply.code(404).type('text/plain').send('');
      const today = beijingDay(Date.now());
      const days = { from: addDays(today, -FEED_DAYS.back), to: addDays(today, FEED_DAYS.ahead) };
      const reader = { ...hat, membership_id: feed.membership_id };
      const items = await allOf(deps, reader, feed.tenant_id, { ...days, lang });
      return reply
        .header('cache-control', 'no-store')
        .type('text/calendar; charset=utf-8')
        .send(calendarOf(items, { lang, origin: `${request.protocol}://${request.host}` }));
    },
  });
}

/** All that stands on many days, asked for by as many as one question takes, so that nothing is left out of a full hall. */
async function allOf(
  deps: Deps,
  reader: Hat & { membership_id: string },
  tenantId: string,
  { from, to, lang }: { from: string; to: string; lang: Lang },
) {
  const items = new Map<string, ScheduleEntry>();
  for (let day = from; day <= to; day = addDays(day, STEP)) {
    const last = addDays(day, STEP - 1);
    const some = await entriesFor(deps, reader, tenantId, { from: day, to: last < to ? last : to, kinds: [], lang });
    // what lasts over two of them stands in both
    for (const entry of some.items) items.set(uidOf(entry), entry);
  }
  return [...items.values()];
}
/** A visit that is moved keeps its place in whoever's calendar. */
const uidOf = ({ kind, id, begin, tenant_id }: ScheduleEntry): string =>
  kind === 'holiday' ? `${kind}-${begin}@${tenant_id}` : `${kind}-${id}@${tenant_id}`;

const instant = (moment: string): Date => new Date(instantOf(moment.slice(0, 10), moment.slice(11)));
const isWholeDay = ({ begin }: ScheduleEntry): boolean => begin.length === 10;

function calendarOf(items: readonly ScheduleEntry[], { lang, origin }: { lang: Lang; origin: string }): string {
  const calendar = ical({
    name: SCHEDULE_NAME[lang],
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'park-services', product: 'schedule' },
    ttl: AGAIN,
  });
  for (const entry of items) {
    const { begin, end, place } = entry;
    const page = schedulePage(entry);
    calendar.createEvent({
      id: uidOf(entry),
      summary: entryTitle(entry, lang),
      ...(place !== '' && { location: place }),
      ...(page !== undefined && { url: origin + page }),
      ...(isWholeDay(entry)
        ? {
            start: new Date(`${begin}T00:00:00Z`),
            end: new Date(`${addDays(begin, 1)}T00:00:00Z`),
            allDay: true,
            timezone: 'UTC',
          }
        : { start: instant(begin), ...(end !== '' && { end: instant(end) }) }),
    });
  }
  return calendar.toString();
}
