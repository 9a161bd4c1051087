import { useQuery } from '@tanstack/react-query';
import { Modal, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#web/shared/texts/format.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { RECORDS_PAGE } from '#web/shared/queries/queries.ts';
import { FocusableScroll } from '#web/components/shell/focusable-scroll.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';

/** Who did what when; the step and the note as far as the slice has them. */
export interface OperationRecord {
  operate_time: string;
  operator: string;
  option: string;
  step?: string;
  note?: string;
}
interface Source {
  /** One page, counted from 1, of {@link RECORDS_PAGE} rows. */
  load: (page: number, signal: AbortSignal) => Promise<{ total: number; rows: OperationRecord[] }>;
  /** Of whose records; the page is added to it. */
  queryKey: readonly unknown[];
}
interface Props extends Source {
  title: string;
  open: boolean;
  onClose: () => void;
}

/** The records of a case of any slice (spec §2, records modal), ten to a page; each opening begins at the newest. */
export function OperationRecords({ title, open, onClose, ...source }: Props) {
  return (
    <Modal open={open} title={title} footer={null} width={760} destroyOnHidden onCancel={onClose}>
      <Records {...source} />
    </Modal>
  );
}

function Records({ load, queryKey }: Source) {
  const { t } = useTranslation(['common', 'acts']);
  // a phone has room for what was done as well: day and time stand one below the other
  const phone = useMedia(PHONE);
  const [page, setPage] = useState(1);
  const query = useQuery({ queryKey: [...queryKey, page], queryFn: ({ signal }) => load(page, signal) });
  if (query.isLoadingError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <FocusableScroll>
      <Table
        size="middle"
        rowKey={(row) => `${row.operate_time}${row.option}${row.operator}`}
        loading={query.isPending}
        dataSource={query.data?.rows ?? []}
        {...(!phone && { scroll: { x: 560 } })}
        // while it loads, an empty table must not claim that there is nothing
        locale={{ emptyText: query.isPending ? <span /> : <StateMessage title={t('acts:records.empty')} /> }}
        columns={[
          { title: t('acts:records.time'), dataIndex: 'operate_time', width: phone ? 104 : 170, render: formatTime },
          { title: t('acts:records.operator'), dataIndex: 'operator', width: phone ? 84 : 120 },
          { title: t('acts:records.option'), dataIndex: 'option', render: (_, row) => <Item of={row} /> },
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
  );
}

function Item({ of: { step = '', option, note = '' } }: { of: OperationRecord }) {
  return (
    <>
      <div>{step === '' ? option : `${step} · ${option}`}</div>
      {note !== '' && <div className="cell-note">{note}</div>}
    </>
  );
}
