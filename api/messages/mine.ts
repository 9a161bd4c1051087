import {
  countUnread,
  findMessage,
  isSeen,
  listMessages,
  markRead,
  seenNow,
  type Reader,
} from '#db/repositories/messages/mine.ts';
import { countNotices } from '#db/repositories/articles/notices.ts';
import { keepPreferences, preferencesOf } from '#db/repositories/messages/preferences.ts';
import { giveConsent, hasConsent, withdrawConsent } from '#db/repositories/sms/consents.ts';
import type { Tx } from '#db/client.ts';
import type { myMessagesContract, PreferencesView } from '#domain/messages/contract.ts';
import { hasDigest, hasSms, kindsOf } from '#domain/messages/kinds.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { ruleText } from '#domain/shared/texts/texts.ts';
import { scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { readerOf, sideOfHat } from '../shared/cases/message-readers.ts';
import { viewsOf } from './views.ts';

/** Asks as the hat's reader; a hat that reads nothing of any park has `none`. */
async function reading<T>(ctx: Context, none: T, ask: (tx: Tx, reader: Reader) => Promise<T>): Promise<T> {
  const reader = readerOf(ctx.session);
  // the parks of a hat hold those in which it may read a kind of case
  return reader.parks.length === 0 ? none : scoped(ctx, [...reader.parks], (tx) => ask(tx, reader));
}

/** Whose park's marketing somebody may agree to: of whom an enterprise of it has. */
const marketingOf = ({ session }: Context) =>
  sideOfHat(session) === 'portal' && session.tenant_id !== null
    ? { tenant_id: session.tenant_id, mobile: session.mobile }
    : undefined;

/** What somebody hears of under their hat, and when, as they have chosen it. */
async function preferences(ctx: Context): Promise<PreferencesView> {
  const { deps, session } = ctx;
  const agrees = marketingOf(ctx);
  const { items, quiet_hours, digest } = await preferencesOf(deps.db.system, session.user_id);
  const chosen = new Map(items.map((each) => [each.kind, each]));
  return {
    items: kindsOf(sideOfHat(session)).map((kind) => {
      const { in_app = true, sms = true, digest: daily = false } = chosen.get(kind) ?? {};
      const has_sms = hasSms(kind);
      return { kind, in_app, sms: has_sms && sms && !daily, digest: daily, has_sms, has_digest: hasDigest(kind) };
    }),
    quiet_hours,
    digest,
    marketing: agrees ? await hasConsent(deps.db.system, agrees) : null,
  };
}

export const myMessagesHandlers: Handlers<typeof myMessagesContract> = {
  listMessages: ({ limit, offset, ...filter }, ctx) =>
    reading(ctx, { total: 0, items: [], seen: NOTHING_SEEN }, async (tx, reader) => {
      // before the rows: what is committed in between is not meant by it
      const seen = await seenNow(tx);
      const { total, items } = await listMessages(tx, reader, filter, { limit, offset });
      return { total, items: await viewsOf(ctx, tx, items), seen };
    }),

  getMessage: ({ message_id }, ctx) =>
    reading(ctx, undefined, async (tx, reader) => {
      const row = await findMessage(tx, reader, message_id);
      return row && (await viewsOf(ctx, tx, [row]))[0];
    }).then((view) => {
      if (!view) throw new AppError('NOT_FOUND');
      return view;
    }),

  countUnread: async (_input, ctx) => {
    const unread = await reading(ctx, 0, countUnread);
    const notices = await ctx.deps.db.system
      .transaction()
      .execute((tx) => countNotices(tx, { user_id: ctx.session.user_id, tenant_id: ctx.session.tenant_id }));
    return { unread, unread_notices: notices.unread };
  },

  markRead: ({ message_list }, ctx) =>
    reading(ctx, { marked: 0 }, async (tx, reader) => ({ marked: await markRead(tx, reader, { ids: message_list }) })),

  markAllRead: ({ seen }, ctx) =>
    reading(ctx, { marked: 0 }, async (tx, reader) => {
      if (!(await isSeen(tx, seen)))
        throw new AppError('INVALID_INPUT', { params: { field: 'seen', rule: ruleText('format', ctx.lang) } });
      return { marked: await markRead(tx, reader, { seen }) };
    }),

  getPreferences: (_input, ctx) => preferences(ctx),

  savePreferences: async ({ marketing, ...chosen }, ctx) => {
    const agrees = marketingOf(ctx);
    await ctx.deps.db.system.transaction().execute(async (tx) => {
      await keepPreferences(tx, ctx.session.user_id, chosen);
      if (agrees && marketing === true) await giveConsent(tx, agrees, 'preferences');
      if (agrees && marketing === false) await withdrawConsent(tx, agrees, 'preferences');
    });
    return preferences(ctx);
  },
};

/** Said by who reads nothing: nothing was there. */
const NOTHING_SEEN = '0000000000000/1:1:';
