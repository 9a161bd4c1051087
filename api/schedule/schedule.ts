import { randomBytes } from 'node:crypto';
import { endFeed, feedOf, putFeed } from '#db/repositories/schedule/feeds.ts';
import type { Feed, scheduleContract } from '#domain/schedule/contract.ts';
import { ownTenant, type Handlers } from '../shared/calls/context.ts';
import { entriesFor } from './entries.ts';
import { digestOf, feedPath } from './feed.ts';

const NO_FEED: Feed = { create_time: null, read_time: null };
const told = ({ created_at, read_at }: { created_at: Date; read_at: Date | null }): Feed => ({
  create_time: created_at.toISOString(),
  read_time: read_at?.toISOString() ?? null,
});

/** One calendar of a park, and the address at which others read it. */
export const scheduleHandlers: Handlers<typeof scheduleContract> = {
  listSchedule: ({ from, to, kind_list }, ctx) =>
    entriesFor(ctx.deps, ctx.session, ownTenant(ctx.session), { from, to, kinds: kind_list, lang: ctx.lang }),
  getScheduleFeed: async (_, ctx) => {
    const feed = await feedOf(ctx.deps.db.system, ctx.session.membership_id);
    return feed ? told(feed) : NO_FEED;
  },
  renewScheduleFeed: async (_, { deps, session, origin, lang }) => {
    const token = randomBytes(24).toString('base64url');
    const { membership_id } = session;
    const feed = { tenant_id: ownTenant(session), membership_id, token_sha256: digestOf(token) };
    const made = await putFeed(deps.db.system, feed);
    return { ...told(made), address: origin + feedPath(token, lang) };
  },
  stopScheduleFeed: async (_, { deps, session }) => {
    await endFeed(deps.db.system, session.membership_id);
    return NO_FEED;
  },
};
