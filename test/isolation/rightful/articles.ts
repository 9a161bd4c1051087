import { articlesContract } from '#domain/articles/contract.ts';
import { noticesContract } from '#domain/articles/notices-contract.ts';
import { A_NOTICE } from '#test/builders/article.ts';
import { does, userOf, type Acts } from './does.ts';

const { saveNews, newsDetail, noticeEditDetail, noticeDetail } = articlesContract;

/** What is done with the articles of a park, and how its notices are read. */
export const ARTICLES: Acts = {
  'a notice of a park, written, published and read': async (r) => {
    const { article } = await userOf(r, 'tenant admin').call(saveNews, {
      article: { ...A_NOTICE, title: '应有之通知' },
    });
    if (!article) throw new Error('not written');
    const { article_id, lock } = article;
    await does(r, 'tenant admin', newsDetail, { article_id });
    await does(r, 'tenant admin', noticeEditDetail, { id: article_id });
    await does(r, 'tenant admin', saveNews, { article_id, lock, act: 'publish' });
    await userOf(r, 'anonymous').call(noticeDetail, { id: article_id, park_id: 'nanshan' });
    const applicant = userOf(r, 'applicant');
    const { Data } = await applicant.call(noticesContract.listNotices, {});
    if (!Data.List.some(({ id }) => id === article_id)) throw new Error('not listed');
    await does(r, 'applicant', noticesContract.getNotice, { id: article_id });
    await applicant.call(noticesContract.markNotices, { Seen: Data.Seen });
    const foreign = await userOf(r, 'foreign applicant').call(noticesContract.listNotices, {});
    if (foreign.Data.List.some(({ id }) => id === article_id)) throw new Error('another park reads it');
  },
};
