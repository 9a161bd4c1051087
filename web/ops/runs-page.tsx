import { Table } from 'antd';
import { parseAsInteger, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FocusableScroll } from '#web/components/focusable-scroll.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { PageState, StateMessage } from '#web/components/page-state.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { to } from '#web/paths.ts';
import { formatTime } from '#web/shared/format.ts';
import { PHONE, useMedia } from '#web/shared/use-media.ts';
import { usePageWithin } from '#web/shared/use-page-within.ts';
import { useRuns, type RunSummary } from './queries.ts';
import { RunState } from './runs/run-state.tsx';
import '#web/components/list/list.css';
import './ops.css';

const SIZE = 50;

/** `/dashboard/runs`: the runs that the reader started. */
export function RunsPage() {
  const { t } = useTranslation('ops');
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1).withOptions({ history: 'push' }));
  const runs = useRuns({ limit: SIZE, offset: Math.max(page - 1, 0) * SIZE });
  const phone = useMedia(PHONE);
  const empty = runs.data?.items.length === 0 && !runs.isPlaceholderData;
  usePageWithin(page, empty, () => void setPage(1, { history: 'replace' }));
  const rows = runs.data?.items ?? [];
  const total = runs.data?.total ?? 0;
  return (
    <div className="workbench-page ops-page">
      <PageTitle hint={t('runs.hint')}>{t('runs.title')}</PageTitle>
      <PageState
        query={runs}
        empty={rows.length === 0 ? <StateMessage title={t('runs.empty')} hint={t('runs.emptyHint')} /> : undefined}
      >
        {phone ? <RunCards rows={rows} /> : <RunTable rows={rows} />}
        {total > SIZE && <ListPages query={{ page, size: SIZE }} total={total} onPage={(n) => void setPage(n)} />}
      </PageState>
    </div>
  );
}

const nameOf = ({ batch_id, title }: RunSummary) => <Link to={to.run(batch_id)}>{title}</Link>;

function RunTable({ rows }: { rows: RunSummary[] }) {
  const { t } = useTranslation('ops');
  return (
    <FocusableScroll>
      <Table<RunSummary>
        rowKey="batch_id"
        dataSource={rows}
        pagination={false}
        scroll={{ x: 820 }}
        columns={[
          { title: t('runs.name'), render: (_, run) => nameOf(run) },
          { title: t('runs.state'), width: 110, render: (_, { state }) => <RunState state={state} /> },
          { title: t('runs.result'), width: 260, className: 'num', render: (_, run) => t('runs.resultOf', run) },
          { title: t('run.started'), width: 180, className: 'num', render: (_, r) => formatTime(r.create_time) },
          { title: t('run.finished'), width: 180, className: 'num', render: (_, r) => formatTime(r.finish_time) },
        ]}
      />
    </FocusableScroll>
  );
}

function RunCards({ rows }: { rows: RunSummary[] }) {
  const { t } = useTranslation('ops');
  return (
    <ul className="case-cards">
      {rows.map((run) => (
        <li key={run.batch_id} className="case-card">
          <div className="case-card-head">
            <h2>{nameOf(run)}</h2>
            <RunState state={run.state} />
          </div>
          <p className="num">{t('runs.resultOf', run)}</p>
          <p className="cell-note num">{formatTime(run.create_time)}</p>
        </li>
      ))}
    </ul>
  );
}
