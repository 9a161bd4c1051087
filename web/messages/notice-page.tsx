import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { noticesContract } from '#domain/articles/notices-contract.ts';
import { ArticleBody } from '#web/components/articles/article-body.tsx';
import { useNoticeMarking } from '#web/components/messages/use-notices.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import './messages-page.css';

/** A notice with its text, read by being shown. */
export function NoticePage({ id }: { id: string }) {
  const { t } = useTranslation(['messages', 'articles']);
  const query = useCall(keys.notice(id), noticesContract.getNotice, { id }, { retry: 1 });
  return (
    <div className="workbench-page messages-page">
      <PageTitle extra={<Link to={to.notices()}>{t('noticesBack')}</Link>}>
        {query.data?.title ?? t('notice')}
      </PageTitle>
      <PageState query={query}>{query.data && <Notice notice={query.data} />}</PageState>
    </div>
  );
}

function Notice({ notice }: { notice: Output<typeof noticesContract.getNotice> }) {
  const { t } = useTranslation(['messages', 'articles']);
  const { id, read, of_provider, theme, publish_time, summary } = notice;
  const { mutate } = useNoticeMarking().one;
  useEffect(() => {
    if (!read) mutate({ id });
  }, [read, id, mutate]);
  return (
    <article className="panel" aria-label={notice.title}>
      <p className="cell-note message-facts">
        <span>{t(of_provider ? 'ofProvider' : 'ofPark')}</span>
        {theme !== '' && <span>{theme}</span>}
        <time className="num" dateTime={publish_time}>
          {t('articles:publishedAt', { time: formatMinute(publish_time) })}
        </time>
      </p>
      {summary !== '' && <p className="message-said">{summary}</p>}
      <ArticleBody article={notice} />
    </article>
  );
}
