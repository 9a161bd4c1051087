import { Drawer, Pagination, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ENTRY_KINDS, type EntryKind } from '#domain/subsidy/ledger/entry.ts';
import { poolsContract, type Pool, type PoolEntry } from '#domain/subsidy/contract/pools.ts';
import { Money } from '#web/components/marks/money.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { to } from '#web/paths.ts';

const SIZE = 50;
const isKind = (kind: string): kind is EntryKind => Object.hasOwn(ENTRY_KINDS, kind);

interface Props {
  tenantId: string;
  pool: Pool;
  name: string;
  onClose: () => void;
}

/** What was booked on a pool, the newest first, a page at a time. */
export function EntriesDrawer({ tenantId, pool, name, onClose }: Props) {
  const { t } = useTranslation(['pools', 'common']);
  const [page, setPage] = useState(1);
  const columns = useEntryColumns(tenantId);
  const { pool_id } = pool;
  const list = useCall(['pool-entries', pool_id, page], poolsContract.listPoolEntries, {
    tenant_id: tenantId,
    pool_id,
    limit: SIZE,
    offset: (page - 1) * SIZE,
  });
  return (
    <Drawer
      open
      size={960}
      title={t('entries.openOf', { name })}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      {list.error ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <Table<PoolEntry>
            rowKey="entry_no"
            size="small"
            loading={list.isPending}
            columns={columns}
            dataSource={list.data?.items ?? []}
            pagination={false}
            scroll={{ x: 860 }}
            locale={{
              emptyText: list.isPending ? (
                ' '
              ) : (
                <StateMessage title={t('entries.empty')} hint={t('entries.emptyHint')} />
              ),
            }}
          />
          <Pagination
            align="end"
            hideOnSinglePage
            current={page}
            pageSize={SIZE}
            total={list.data?.total ?? 0}
            showSizeChanger={false}
            onChange={setPage}
          />
        </>
      )}
    </Drawer>
  );
}

function useEntryColumns(tenantId: string): TableColumnsType<PoolEntry> {
  const { t } = useTranslation('pools');
  return [
    { dataIndex: 'entry_no', title: t('entries.no'), width: 70 },
    { dataIndex: 'effective_at', title: t('entries.at'), width: 150, render: formatMinute },
    {
      dataIndex: 'kind',
      title: t('entries.kind'),
      width: 120,
      render: (kind: string) => (isKind(kind) ? t(`entries.kinds.${kind}`) : kind),
    },
    {
      dataIndex: 'amount',
      title: t('entries.amount'),
      width: 140,
      align: 'right',
      render: (amount: string) => <Money value={amount} />,
    },
    {
      dataIndex: 'apply_num',
      title: t('entries.case'),
      width: 190,
      render: (apply_num: string | null) =>
        apply_num === null ? (
          '—'
        ) : (
          <Link
            to={to.detail({
              apply_num,
              tenant_id: tenantId,
              flow_id: `subsidy/${tenantId}/${apply_num}`,
              op: 'details',
            })}
          >
            {apply_num}
          </Link>
        ),
    },
    { dataIndex: 'operator', title: t('entries.by'), width: 150 },
    { dataIndex: 'reason', title: t('entries.reason'), width: 200 },
  ];
}
