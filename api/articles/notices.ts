import type { Tx } from '#db/client.ts';
import { findCorp } from '#db/repositories/identity/identity.ts';
import {
  countNotices,
  isNoticeRead,
  listNotices,
  markNotices,
  timeNow,
  type NoticeReader,
} from '#db/repositories/articles/notices.ts';
import { findShown } from '#db/repositories/articles/public-articles.ts';
import { NOTICE_SHOW, type noticesContract } from '#domain/articles/notices-contract.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Context, Handlers } from '../shared/calls/context.ts';
import { viewOf } from './views.ts';

/** Whose notices a hat reads: its park's and the provider's, or the provider's alone. Marks are a person's, whatever the hat. */
export const noticeReaderOf = ({ session }: Context): NoticeReader => ({
  user_id: session.user_id,
  tenant_id: session.tenant_id,
});

/** Marks are of no park, so the reader's park stands in each question instead of the transaction's scope. */
const asReader = <T>(ctx: Context, work: (tx: Tx, reader: NoticeReader) => Promise<T>): Promise<T> =>
  ctx.deps.db.system.transaction().execute((tx) => work(tx, noticeReaderOf(ctx)));

async function countsOf(tx: Tx, reader: NoticeReader) {
  const { read, unread } = await countNotices(tx, reader);
  return { ReadCount: read, UnReadCount: unread };
}

/** Whether the enterprise that is asked for is the one that the hat acts for. */
async function isOwn({ deps, session }: Context, creditCode: string): Promise<boolean> {
  const { corp_id } = session.actor;
  return corp_id !== undefined && (await findCorp(deps.db.system, corp_id))?.credit_code === creditCode;
}

/** Notices to everybody, with what each reader has read. */
export const noticesHandlers: Handlers<typeof noticesContract> = {
  listNotices: async ({ pageNumber, pageSize, CreditCode, Type }, ctx) => {
    const foreign = CreditCode !== undefined && !(await isOwn(ctx, CreditCode));
    return asReader(ctx, async (tx, reader) => {
      // before the rows: what appears in between is not meant by it
      const Seen = (await timeNow(tx)).toISOString();
      if (foreign) return { Data: { ReadCount: 0, UnReadCount: 0, TotalCount: 0, List: [], Seen } };
      const counts = await countsOf(tx, reader);
      const read = Type === NOTICE_SHOW.all ? undefined : Type === NOTICE_SHOW.read;
      const rows = await listNotices(tx, reader, { read, limit: pageSize, offset: (pageNumber - 1) * pageSize });
      const { ReadCount, UnReadCount } = counts;
      const total = {
        [NOTICE_SHOW.all]: ReadCount + UnReadCount,
        [NOTICE_SHOW.unread]: UnReadCount,
        [NOTICE_SHOW.read]: ReadCount,
      };
      const List = rows.map(
        ({ article_id: id, title, summary, theme, of_provider, publish_time, update_time, ...row }) => ({
          id,
          title,
          summary,
          theme,
          of_provider,
          publish_time: publish_time.toISOString(),
          update_time: update_time.toISOString(),
          read: row.read,
        }),
      );
      return { Data: { ...counts, TotalCount: total[Type], List, Seen } };
    });
  },

  getNotice: async ({ id }, ctx) => {
    const found = await asReader(ctx, async (tx, reader) => {
      const article = await findShown(tx, reader.tenant_id, id);
      return article?.ntype === 'notice' ? { article, read: await isNoticeRead(tx, reader, id) } : undefined;
    });
    if (!found) throw new AppError('NOT_FOUND');
    const { article, read } = found;
    return { ...(await viewOf(ctx.deps, article)), of_provider: article.of_provider, read };
  },

  markNotice: ({ id }, ctx) =>
    asReader(ctx, async (tx, reader) => {
      await markNotices(tx, reader, { ids: [id] });
      return { Data: await countsOf(tx, reader) };
    }),

  markNotices: ({ id_list, Seen }, ctx) =>
    asReader(ctx, async (tx, reader) => {
      await markNotices(tx, reader, id_list ? { ids: id_list } : { until: new Date(Seen ?? 0) });
      return { Data: await countsOf(tx, reader) };
    }),
};
