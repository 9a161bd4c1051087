import { Drawer, Pagination, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { figuresContract } from '#domain/statistics/figures-contract.ts';
import type { Figure } from '#domain/statistics/figures/figure.ts';
import type { Status } from '#domain/subsidy/case/status.ts';
import { ApplicationStatus } from '#web/components/marks/application-status.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { to } from '#web/paths.ts';
import { COLUMNS_OF } from './figure-columns.ts';
import { numberText } from './number-text.ts';

type Asked = Omit<Input<typeof figuresContract.listFigureCases>, 'limit' | 'offset' | 'figure'>;
type CaseRow = Output<typeof figuresContract.listFigureCases>['items'][number];
interface Props {
  figure: Figure;
  title: string;
  asked: Asked;
  /** Several parks are in it. */
  parks: boolean;
  onClose: () => void;
}
const SIZE = 50;

/** The applications that a number counts, and what each adds to it. */
export function FigureCases({ figure, title, asked, parks, onClose }: Props) {
  const { t } = useTranslation(['figures', 'common']);
  const phone = useMedia(PHONE);
  const [page, setPage] = useState(1);
  const columns = useColumns(figure, parks);
  const input = { ...asked, figure, limit: SIZE, offset: (page - 1) * SIZE };
  const list = useCall(['figure-cases', input], figuresContract.listFigureCases, input);
  const total = list.data?.total ?? 0;
  return (
    <Drawer
      open
      size={phone ? '100%' : 1040}
      title={title}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      {list.error ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data?.items.length === 0 ? (
        <StateMessage title={t('cases.empty')} hint={t('cases.emptyHint')} />
      ) : (
        <>
          <p className="cell-note">{list.data ? t('cases.count', { count: total }) : ' '}</p>
          <Table<CaseRow>
            rowKey={({ tenant_id, apply_num }) => `${tenant_id}/${apply_num}`}
            size="small"
            loading={list.isPending}
            columns={columns}
            dataSource={list.data?.items ?? []}
            pagination={false}
            scroll={{ x: 940 }}
            locale={{ emptyText: ' ' }}
          />
          <Pagination
            align="end"
            hideOnSinglePage
            current={page}
            pageSize={SIZE}
            total={total}
            showSizeChanger={false}
            onChange={setPage}
          />
        </>
      )}
    </Drawer>
  );
}

function useColumns(figure: Figure, parks: boolean): TableColumnsType<CaseRow> {
  const { t } = useTranslation('figures');
  // of one application a rate or a number of applications says nothing
  const numbers = COLUMNS_OF[figure].filter(({ as }) => as === 'money');
  return [
    {
      dataIndex: 'apply_num',
      title: t('cases.case'),
      width: 190,
      render: (apply_num: string, { tenant_id, allowance_type }) => (
        <Link
          to={to.detail({
            apply_num,
            tenant_id,
            flow_id: `subsidy/${tenant_id}/${apply_num}`,
            define_code: allowance_type,
            op: 'details',
          })}
        >
          {apply_num}
        </Link>
      ),
    },
    { dataIndex: 'corp_name', title: t('cases.corp'), width: 200 },
    ...(parks ? [{ dataIndex: 'tenant_name', title: t('dimension.tenant'), width: 120 } as const] : []),
    {
      dataIndex: 'allowance_type',
      title: t('dimension.type'),
      width: 80,
      render: (type: CaseRow['allowance_type']) => t(`type.${type}`),
    },
    {
      dataIndex: 'status',
      title: t('cases.status'),
      width: 100,
      render: (status: number) => <ApplicationStatus status={status as Status} />,
    },
    { dataIndex: 'apply_time', title: t('cases.handedIn'), width: 150, render: formatMinute },
    ...numbers.map(
      ({ key, as }) =>
        ({
          key,
          title: t(`column.${figure}.${key as 'value'}`),
          width: 140,
          align: 'right',
          render: (row: CaseRow) => (key === 'closed' ? '' : numberText(row[key], as)),
        }) as const,
    ),
  ];
}
