import { Table } from 'antd';
import { parseAsInteger, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FocusableScroll } from '#web/components/shell/focusable-scroll.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { formatTime } from '#web/shared/texts/format.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { useBatches, type BatchSummary } from './queries.ts';
import { BatchState } from '#web/ops/batches/batch-state.tsx';
import '#web/components/list/list.css';
import './ops.css';

const SIZE = 50;

/** `/dashboard/runs`: the batches that the reader started. */
export function BatchesPage() {
  const { t } = useTranslation('ops');
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1).withOptions({ history: 'push' }));
  const batches = useBatches({ limit: SIZE, offset: Math.max(page - 1, 0) * SIZE });
  const phone = useMedia(PHONE);
  const empty = batches.data?.items.length === 0 && !batches.isPlaceholderData;
  usePageWithin(page, empty, () => void setPage(1, { history: 'replace' }));
  const rows = batches.data?.items ?? [];
  const total = batches.data?.total ?? 0;
  return (
    <div className="workbench-page ops-page">
      <PageTitle hint={t('batchList.hint')}>{t('batchList.title')}</PageTitle>
      <PageState
        query={batches}
        empty={
          rows.length === 0 ? <StateMessage title={t('batchList.empty')} hint={t('batchList.emptyHint')} /> : undefined
        }
      >
        {phone ? <BatchCards rows={rows} /> : <BatchTable rows={rows} />}
        {total > SIZE && <ListPages query={{ page, size: SIZE }} total={total} onPage={(n) => void setPage(n)} />}
      </PageState>
    </div>
  );
}

const nameOf = ({ batch_id, title }: BatchSummary) => <Link to={to.batch(batch_id)}>{title}</Link>;

function BatchTable({ rows }: { rows: BatchSummary[] }) {
  const { t } = useTranslation('ops');
  return (
    <FocusableScroll>
      <Table<BatchSummary>
        rowKey="batch_id"
        dataSource={rows}
        pagination={false}
        scroll={{ x: 820 }}
        columns={[
          { title: t('batchList.name'), render: (_, batch) => nameOf(batch) },
          { title: t('batchList.state'), width: 110, render: (_, { state }) => <BatchState state={state} /> },
          {
            title: t('batchList.result'),
            width: 260,
            className: 'num',
            render: (_, batch) => t('batchList.resultOf', batch),
          },
          { title: t('batchPage.started'), width: 180, className: 'num', render: (_, r) => formatTime(r.create_time) },
          { title: t('batchPage.finished'), width: 180, className: 'num', render: (_, r) => formatTime(r.finish_time) },
        ]}
      />
    </FocusableScroll>
  );
}

function BatchCards({ rows }: { rows: BatchSummary[] }) {
  const { t } = useTranslation('ops');
  return (
    <ul className="case-cards">
      {rows.map((batch) => (
        <li key={batch.batch_id} className="case-card">
          <div className="case-card-head">
            <h2>{nameOf(batch)}</h2>
            <BatchState state={batch.state} />
          </div>
          <p className="num">{t('batchList.resultOf', batch)}</p>
          <p className="cell-note num">{formatTime(batch.create_time)}</p>
        </li>
      ))}
    </ul>
  );
}
