import type { ProColumns } from '@ant-design/pro-components';
import type { TFunction } from 'i18next';
import type { ListItem } from '#domain/reception/contract/views.ts';
import { sortedBy } from '#web/components/list/sorted-by.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { ReceptionStatusMark, type Side } from '../status-mark.tsx';
import type { Sort } from './list-query.ts';
import { TourCell, VisitorCell } from './row-cells.tsx';

interface Options {
  t: TFunction<'reception'>;
  sort: Sort;
  side: Side;
  actions: NonNullable<ProColumns<ListItem>['render']>;
}

/** The columns of the reservations; the park's only where there are several. */
export function receptionColumns({ t, sort, side, actions }: Options): ProColumns<ListItem>[] {
  const columns: (ProColumns<ListItem> | false)[] = [
    { key: 'reserve_num', title: t('column.reserve_num'), width: 164, className: 'num', dataIndex: 'reserve_num' },
    side === 'provider' && { key: 'tenant', title: t('column.tenant'), width: 112, dataIndex: 'tenant_name' },
    { key: 'visitor', title: t('column.visitor'), width: 190, render: (_, row) => <VisitorCell row={row} /> },
    {
      ...sortedBy(sort, 'visit_date'),
      title: t('column.visit'),
      width: 190,
      render: (_, row) => <TourCell row={row} />,
    },
    { key: 'guests', title: t('column.guests'), width: 76, className: 'num', align: 'right', dataIndex: 'guests_nums' },
    {
      ...sortedBy(sort, 'create_time'),
      title: t('column.create_time'),
      width: 118,
      className: 'num',
      render: (_, row) => formatMinute(row.create_time),
    },
    {
      key: 'status',
      title: t('column.status'),
      width: 136,
      render: (_, row) => <ReceptionStatusMark status={row.status} side={side} />,
    },
    { key: 'action', title: t('column.action'), width: 168, fixed: 'right', render: actions },
  ];
  return columns.filter((column) => column !== false);
}
