import type { ProColumns } from '@ant-design/pro-components';
import type { TFunction } from 'i18next';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { formatAmount, formatMinute } from '#web/shared/texts/format.ts';
import type { Sort, SortField } from './list-query.ts';
import { HolderCell, StatusCell, StepCell } from './row-cells.tsx';

export const COLUMNS = [
  'apply_num',
  'tenant',
  'corp_name',
  'apply_time',
  'apply_user',
  'order_money',
  'step',
  'holder',
  'status',
  'action',
] as const;
export type ColumnKey = (typeof COLUMNS)[number];
/** What a row can't be understood without. */
export const FIXED_COLUMNS: readonly ColumnKey[] = ['apply_num', 'corp_name', 'action'];

type Shape = Omit<ProColumns<ListItem>, 'title' | 'key'> & { sortBy?: SortField };
const SHAPES: Record<Exclude<ColumnKey, 'action'>, Shape> = {
  apply_num: { width: 148, className: 'num', render: (_, row) => row.apply_num },
  tenant: { width: 92, render: (_, row) => row.tenant_name },
  corp_name: { width: 140, render: (_, row) => row.corp_name },
  apply_time: { width: 96, className: 'num', sortBy: 'apply_time', render: (_, row) => formatMinute(row.apply_time) },
  apply_user: { width: 76, render: (_, row) => row.apply_user },
  order_money: {
    width: 108,
    align: 'right',
    className: 'num',
    sortBy: 'order_money',
    render: (_, row) => formatAmount(row.order_money),
  },
  step: { width: 132, sortBy: 'step_since', render: (_, row) => <StepCell row={row} /> },
  holder: { width: 80, render: (_, row) => <HolderCell row={row} /> },
  status: { width: 116, render: (_, row) => <StatusCell row={row} /> },
};

interface Options {
  t: TFunction<'workbench'>;
  sort: Sort;
  tenants: boolean;
  actions: NonNullable<ProColumns<ListItem>['render']>;
}

/** The columns of spec §2 in their order; the park's only where there are several. */
export function caseColumns({ t, sort, tenants, actions }: Options): ProColumns<ListItem>[] {
  const [field, order] = sort.split('.');
  return COLUMNS.filter((key) => key !== 'tenant' || tenants).map((key) => {
    const title = t(`column.${key}`);
    if (key === 'action') return { key, title, width: 136, fixed: 'right', render: actions };
    const { sortBy, ...shape } = SHAPES[key];
    if (!sortBy) return { key, title, ...shape };
    const sortOrder = sortBy !== field ? null : order === 'asc' ? ('ascend' as const) : ('descend' as const);
    return { key: sortBy, title, sorter: true, sortOrder, ...shape };
  });
}
