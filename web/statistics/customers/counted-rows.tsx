import { Pagination, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import type { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { asStep, STEP_NAMES } from '#domain/customers/steps.ts';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { formatAmount, formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

export type CountedRow = Output<typeof customerFiguresContract.listCounted>['items'][number];
interface Props<R extends CountedRow> {
  query: {
    data?: { total: number; items: R[] } | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => unknown;
  };
  page: number;
  size: number;
  onPage: (page: number) => void;
  /** Several parks are in it. */
  parks: boolean;
  /** Columns beside those that every list of opportunities has. */
  more?: TableColumnsType<R>;
}

/** Opportunities that a number counts, each leading to itself. */
export function CountedRows<R extends CountedRow>({ query, page, size, onPage, parks, more = [] }: Props<R>) {
  const { t } = useTranslation('customerFigures');
  const columns = useColumns<R>(parks);
  const { data, error } = query;
  if (error && !data) return <LoadError error={error} onRetry={() => void query.refetch()} />;
  if (data?.items.length === 0) return <StateMessage title={t('rows.empty')} hint={t('rows.emptyHint')} />;
  const total = data?.total ?? 0;
  return (
    <>
      <p className="cell-note">
        {!data ? ' ' : total > TOTAL_CAP ? t('rows.many', { count: TOTAL_CAP }) : t('rows.count', { count: total })}
      </p>
      <Table<R>
        rowKey={({ tenant_id, bid }) => `${tenant_id}/${bid}`}
        size="small"
        loading={query.isPending}
        columns={[...columns, ...more]}
        dataSource={data?.items ?? []}
        pagination={false}
        scroll={{ x: 860 }}
        locale={{ emptyText: ' ' }}
      />
      <Pagination
        align="end"
        hideOnSinglePage
        current={page}
        pageSize={size}
        total={Math.min(total, TOTAL_CAP)}
        showSizeChanger={false}
        onChange={onPage}
      />
    </>
  );
}

function useColumns<R extends CountedRow>(parks: boolean): TableColumnsType<R> {
  const { t } = useTranslation('customerFigures');
  const lang = useLang();
  return [
    {
      dataIndex: 'name',
      title: t('rows.name'),
      width: 220,
      render: (name: string, { bid }) => <Link to={to.opportunity(bid)}>{name}</Link>,
    },
    ...(parks ? [{ dataIndex: 'tenant_name', title: t('rows.park'), width: 130 } as const] : []),
    { dataIndex: 'step', title: t('rows.step'), width: 110, render: (step: string) => STEP_NAMES[asStep(step)][lang] },
    {
      dataIndex: 'follower_name',
      title: t('rows.follower'),
      width: 110,
      render: (name: string) => (name === '' ? t('rows.pool') : name),
    },
    {
      dataIndex: 'amount',
      title: t('rows.amount'),
      width: 140,
      align: 'right',
      render: (amount: string | null) => (amount === null ? '—' : formatAmount(amount)),
    },
    { dataIndex: 'create_time', title: t('rows.entered'), width: 150, render: formatMinute },
  ];
}
