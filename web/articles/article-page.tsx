import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { articlesContract } from '#domain/articles/contract.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { ArticleEditor } from './article-editor.tsx';

/** `/dashboard/articles/:article_id`: an article being written, `new` or one that is there. */
export function ArticlePage() {
  const { t } = useTranslation('articles');
  const { article_id = 'new' } = useParams();
  const isNew = article_id === 'new';
  return (
    <div className="workbench-page">
      <PageTitle extra={<Link to={to.articles()}>{t('back')}</Link>}>{t(isNew ? 'newTitle' : 'editTitle')}</PageTitle>
      {isNew ? <New /> : <Stored key={article_id} articleId={article_id} />}
      <LeaveGuard />
    </div>
  );
}

function New() {
  const list = useCall(keys.articleHosts, articlesContract.listNews, { limit: 1 });
  return <ArticleEditor key="new" stored={null} hosts={list.data?.host_list ?? []} />;
}

/** What is on screen must not be replaced under the writer's hands. */
const ONCE = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: 1 };

function Stored({ articleId }: { articleId: string }) {
  const query = useCall(keys.article(articleId), articlesContract.newsDetail, { article_id: articleId }, ONCE);
  return (
    <PageState query={query}>
      {query.data && <ArticleEditor stored={query.data} hosts={query.data.host_list} />}
    </PageState>
  );
}
