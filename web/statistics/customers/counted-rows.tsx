import { Button, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import type { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { ChangesDrawer } from '#web/components/opportunity/changes-drawer.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { CountedHead, momentColumn, useParkColumn, type CountedColumn, type Exported } from './counted-head.tsx';
import { CountedPages } from './counted-pages.tsx';

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
  list: Exported<R>;
  /** What tells rows apart, where one opportunity has several. */
  keyOf?: (row: R) => string;
  /** Columns beside those that every list of opportunities has. */
  more?: readonly CountedColumn<R>[];
}

/** Opportunities that a number counts, each leading to itself. */
export function CountedRows<R extends CountedRow>({ query, page, size, onPage, parks, list, ...props }: Props<R>) {
  const { t } = useTranslation('customerFigures');
  const [told, tell] = useState<R | null>(null);
  const keyOf = props.keyOf ?? (({ bid }) => bid);
  const columns = useColumns<R>(parks, tell)(props.more ?? []);
  const { data, error } = query;
  if (error && !data) return <LoadError error={error} onRetry={() => void query.refetch()} />;
  if (data?.items.length === 0) return <StateMessage title={t('rows.empty')} hint={t('rows.emptyHint')} />;
  return (
    <>
      <CountedHead<R> {...list} total={data?.total} columns={columns} keyOf={keyOf} />
      <Table<R>
        rowKey={keyOf}
        size="small"
        loading={query.isPending}
        columns={columns}
        dataSource={data?.items ?? []}
        pagination={false}
        scroll={{ x: 960 }}
        locale={{ emptyText: ' ' }}
      />
      <CountedPages total={data?.total ?? 0} {...{ page, size, onPage }} />
      {told && <ChangesDrawer of={told} onClose={() => tell(null)} />}
    </>
  );
}

/** The columns of every list of opportunities, with those of one list before the last, which tells what was done with a row. */
function useColumns<R extends CountedRow>(parks: boolean, onTell: (row: R) => void) {
  const { t } = useTranslation('customerFigures');
  const park = useParkColumn<R>(parks);
  return (more: readonly CountedColumn<R>[]): CountedColumn<R>[] => [
    {
      dataIndex: 'name',
      title: t('rows.name'),
      width: 220,
      render: (name: string, { bid }) => <Link to={to.opportunity(bid)}>{name}</Link>,
      text: ({ name }) => name,
    },
    ...park,
    { dataIndex: 'step_name', title: t('rows.step'), width: 110, text: ({ step_name }) => step_name },
    {
      dataIndex: 'follower_name',
      title: t('rows.follower'),
      width: 110,
      render: (name: string) => (name === '' ? t('rows.pool') : name),
      text: ({ follower_name }) => (follower_name === '' ? t('rows.pool') : follower_name),
    },
    {
      dataIndex: 'amount',
      title: t('rows.amount'),
      width: 140,
      align: 'right',
      render: (amount: string | null) => (amount === null ? '—' : formatAmount(amount)),
      text: ({ amount }) => amount ?? '',
    },
    momentColumn('create_time', t('rows.entered')),
    ...more,
    {
      key: 'records',
      title: t('rows.acts'),
      width: 100,
      render: (_, row) => (
        <Button
          type="link"
          size="small"
          aria-label={t('rows.recordsOf', { name: row.name })}
          onClick={() => onTell(row)}
        >
          {t('rows.records')}
        </Button>
      ),
    },
  ];
}
