import { Table } from 'antd';
import { parseAsInteger, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { FocusableScroll } from '#web/components/shell/focusable-scroll.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { formatTime } from '#web/shared/texts/format.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { JobActs, JobProgress, JobState } from '#web/components/jobs/job-parts.tsx';
import { useJobs, type Job } from '#web/components/jobs/queries.ts';
import '#web/components/list/list.css';

const SIZE = 50;

/** `/dashboard/downloads`: the exports and imports that the reader asked for under this hat (product §18). */
export function DownloadsPage() {
  const { t } = useTranslation('downloads');
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1).withOptions({ history: 'push' }));
  const jobs = useJobs({ limit: SIZE, offset: Math.max(page - 1, 0) * SIZE });
  const phone = useMedia(PHONE);
  const rows = jobs.data?.items ?? [];
  const total = jobs.data?.total ?? 0;
  const none = jobs.data?.items.length === 0 && !jobs.isPlaceholderData;
  usePageWithin(page, none, () => void setPage(1, { history: 'replace' }));
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <PageState
        query={jobs}
        empty={rows.length === 0 ? <StateMessage title={t('empty')} hint={t('emptyHint')} /> : undefined}
      >
        {phone ? <JobCards rows={rows} /> : <JobTable rows={rows} />}
        {total > SIZE && <ListPages query={{ page, size: SIZE }} total={total} onPage={(n) => void setPage(n)} />}
      </PageState>
    </div>
  );
}

function JobTable({ rows }: { rows: Job[] }) {
  const { t } = useTranslation('downloads');
  return (
    <FocusableScroll>
      <Table<Job>
        rowKey="job_id"
        dataSource={rows}
        pagination={false}
        scroll={{ x: 900 }}
        columns={[
          { title: t('column.what'), dataIndex: 'title', width: 260 },
          { title: t('column.kind'), width: 90, render: (_, { kind }) => t(`kind.${kind}`) },
          { title: t('column.state'), width: 110, render: (_, { state }) => <JobState state={state} /> },
          { title: t('column.progress'), width: 260, render: (_, job) => <JobProgress job={job} /> },
          { title: t('column.created'), width: 180, className: 'num', render: (_, j) => formatTime(j.create_time) },
          { title: t('column.action'), width: 180, render: (_, job) => <JobActs job={job} /> },
        ]}
      />
    </FocusableScroll>
  );
}

function JobCards({ rows }: { rows: Job[] }) {
  const { t } = useTranslation('downloads');
  return (
    <ul className="case-cards">
      {rows.map((job) => (
        <li key={job.job_id} className="case-card">
          <div className="case-card-head">
            <h2>{job.title}</h2>
            <JobState state={job.state} />
          </div>
          <p className="cell-note num">
            {t(`kind.${job.kind}`)} · {formatTime(job.create_time)}
          </p>
          <JobProgress job={job} />
          <JobActs job={job} />
        </li>
      ))}
    </ul>
  );
}
