import { Modal, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RECORDS_PAGE, useRecords, type CaseRef } from '#web/shared/queries.ts';
import { formatTime } from '#web/shared/format.ts';
import { useSignedIn } from '#web/shared/session.ts';
import { FocusableScroll } from './focusable-scroll.tsx';
import { LoadError, StateMessage } from './page-state.tsx';

/** Who did what when (spec §2, records modal), ten to a page. Mount it to open it. */
export function RecordsModal({ of, onClose }: { of: CaseRef; onClose: () => void }) {
  const { t } = useTranslation();
  const { scene } = useSignedIn();
  const [page, setPage] = useState(1);
  const query = useRecords(scene, of, page);
  return (
    <Modal open title={t('records.title')} footer={null} width={760} onCancel={onClose}>
      {query.error ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <FocusableScroll>
          <Table
            size="middle"
            rowKey={(row) => `${row.operate_time}${row.option}${row.operator}`}
            loading={query.isPending}
            dataSource={query.data?.data ?? []}
            scroll={{ x: 560 }}
            // while it loads, an empty table must not claim that there is nothing
            locale={{ emptyText: query.isPending ? <span /> : <StateMessage title={t('records.empty')} /> }}
            columns={[
              { title: t('records.time'), dataIndex: 'operate_time', width: 170, render: formatTime },
              { title: t('records.operator'), dataIndex: 'operator', width: 120 },
              {
                title: t('records.option'),
                dataIndex: 'option',
                render: (option: string, row) => (
                  <>
                    <div>{row.step ? `${row.step} · ${option}` : option}</div>
                    {row.note !== '' && <div className="cell-note">{row.note}</div>}
                  </>
                ),
              },
            ]}
            pagination={{
              current: page,
              pageSize: RECORDS_PAGE,
              total: query.data?.total ?? 0,
              showSizeChanger: false,
              showTotal: (count) => t('list.total', { count }),
              onChange: setPage,
            }}
          />
        </FocusableScroll>
      )}
    </Modal>
  );
}
