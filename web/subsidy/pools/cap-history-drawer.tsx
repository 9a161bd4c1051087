import { Drawer, Pagination, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { capsContract, type Cap, type CapChange } from '#domain/subsidy/contract/caps.ts';
import { Money } from '#web/components/marks/money.tsx';
import { FocusableScroll } from '#web/components/shell/focusable-scroll.tsx';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatMinute } from '#web/shared/texts/format.ts';

const SIZE = 50;

interface Props {
  tenantId: string;
  cap: Cap;
  name: string;
  onClose: () => void;
}

/** Each change of a cap and of its exceptions, the newest first, a page at a time. */
export function CapHistoryDrawer({ tenantId, cap: { apply_year, allowance_type }, name, onClose }: Props) {
  const { t } = useTranslation(['limits', 'common']);
  const [page, setPage] = useState(1);
  const columns = useHistoryColumns();
  const input = { tenant_id: tenantId, apply_year, allowance_type, limit: SIZE, offset: (page - 1) * SIZE };
  const list = useCall(['cap-history', input], capsContract.listCapHistory, input, { staleTime: 0 });
  return (
    <Drawer
      open
      size={860}
      title={t('caps.historyOf', { name })}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      {list.error ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <FocusableScroll>
          <Table<CapChange>
            rowKey="change_id"
            size="small"
            loading={list.isPending}
            columns={columns}
            dataSource={list.data?.items ?? []}
            pagination={false}
            scroll={{ x: 760 }}
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
        </FocusableScroll>
      )}
    </Drawer>
  );
}

function useHistoryColumns(): TableColumnsType<CapChange> {
  const { t } = useTranslation('limits');
  return [
    { dataIndex: 'create_time', title: t('caps.when'), width: 150, render: formatMinute },
    {
      dataIndex: 'corp_name',
      title: t('caps.whose'),
      width: 190,
      render: (name: string | null) => name ?? t('caps.everybody'),
    },
    {
      dataIndex: 'amount',
      title: t('caps.to'),
      width: 150,
      align: 'right',
      render: (amount: string | null, { corp_name }) =>
        amount === null ? t(corp_name === null ? 'caps.none' : 'caps.asOthers') : <Money value={amount} />,
    },
    { dataIndex: 'reason', title: t('caps.reason'), width: 180 },
    { dataIndex: 'operator', title: t('caps.operator'), width: 90 },
  ];
}
