import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { FocusableScroll } from '#web/components/shell/focusable-scroll.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { formatTime } from '#web/shared/texts/format.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { CaseLink } from '../case-link.tsx';
import type { Batch, BatchItem } from '../queries.ts';
import { ItemResult } from './batch-state.tsx';

interface Props {
  batch: Batch;
  /** Rows of the shown result. */
  total: number;
  page: number;
  size: 50;
  loading: boolean;
  onPage: (page: number) => void;
}
const linkOf = ({ tenant_id, case_kind, apply_num, name }: BatchItem) => (
  <CaseLink tenant_id={tenant_id} case_kind={case_kind} case_no={apply_num} name={name} />
);

/** What became of each row, and why where it was refused. */
export function BatchItems({ batch, total, page, size, loading, onPage }: Props) {
  const { t } = useTranslation('ops');
  const phone = useMedia(PHONE);
  const { items } = batch;
  const isTransfer = batch.kind === 'transfer';
  if (items.length === 0) return <StateMessage title={t('batchPage.empty')} />;
  const pages = total > size && <ListPages query={{ page, size }} total={total} onPage={onPage} />;
  if (phone) {
    return (
      <>
        <ul className="case-cards" aria-busy={loading}>
          {items.map((item) => (
            <li key={item.n} className="case-card">
              <div className="case-card-head">
                <h2>{item.name}</h2>
                <ItemResult state={item.state} />
              </div>
              <p className="cell-note">{linkOf(item)}</p>
              {item.why !== '' && <p>{item.why}</p>}
              {item.answer_time !== null && <p className="cell-note num">{formatTime(item.answer_time)}</p>}
            </li>
          ))}
        </ul>
        {pages}
      </>
    );
  }
  return (
    <FocusableScroll>
      <Table<BatchItem>
        rowKey="n"
        dataSource={items}
        pagination={false}
        scroll={{ x: 900 }}
        aria-busy={loading}
        columns={[
          { title: t('batchPage.column.n'), width: 72, className: 'num', render: (_, { n }) => n + 1 },
          {
            title: t(`batchPage.column.${isTransfer ? 'opportunity' : 'apply_num'}`),
            width: 168,
            render: (_, item) => linkOf(item),
          },
          { title: t(`batchPage.column.${isTransfer ? 'corp' : 'name'}`), width: 220, dataIndex: 'name' },
          { title: t('batchPage.column.state'), width: 104, render: (_, { state }) => <ItemResult state={state} /> },
          { title: t('batchPage.column.why'), dataIndex: 'why', render: (why: string) => why || '—' },
          {
            title: t('batchPage.column.time'),
            width: 180,
            className: 'num',
            render: (_, { answer_time }) => formatTime(answer_time),
          },
        ]}
      />
      {pages}
    </FocusableScroll>
  );
}
