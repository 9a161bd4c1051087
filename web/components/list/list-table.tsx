import { ProTable, type ProColumns } from '@ant-design/pro-components';
import type { TableProps } from 'antd';
import { expandable, type RowExpansion } from './row-expansion.tsx';
import { useState, type ReactNode } from 'react';
import { PAGE_SIZES, TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { useTranslation } from 'react-i18next';
import { moveByArrow } from './move-by-arrow.ts';
import { rowSelection, type RowChoice } from './row-selection.tsx';
import { useTotal } from './use-total.ts';
import './list.css';

export type PageSize = (typeof PAGE_SIZES)[number];
export interface ListPage {
  page: number;
  size: PageSize;
}
interface Props<T> {
  rowKey: keyof T & string;
  columns: ProColumns<T>[];
  rows: readonly T[];
  total: number;
  loading: boolean;
  /** Keys of the rows that are news. */
  changed: ReadonlySet<string>;
  query: ListPage;
  empty: ReactNode;
  compact?: boolean;
  columnsState?: Record<string, { show: boolean }>;
  /** The rows can be ticked. */
  choice?: RowChoice<T>;
  onPage: (patch: Partial<ListPage>) => void;
  /** What belongs to a row, below it once it is opened. */
  expand?: RowExpansion<T>;
  /** By which column's key; null: the default again. */
  onSort: (by: { field: string; order: 'asc' | 'desc' } | null) => void;
}

/** A list on wide screens: a view of the address and of the query's data, ProTable fetches nothing itself. */
export function ListTable<T extends Record<string, unknown>>(props: Props<T>) {
  const { rowKey, columns, rows, total, loading, changed, query, empty, compact, columnsState, onPage, onSort } = props;
  const { t } = useTranslation('list');
  const say = useTotal();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const changeTable: TableProps<T>['onChange'] = (page, _filters, sorter, { action }) => {
    if (action === 'paginate') {
      const size = PAGE_SIZES.find((s) => s === page.pageSize) ?? query.size;
      onPage(size === query.size ? { page: page.current ?? 1 } : { size });
      box?.scrollIntoView({ block: 'start' });
      return;
    }
    const by = Array.isArray(sorter) ? sorter[0] : sorter;
    onSort(by?.order ? { field: String(by.columnKey), order: by.order === 'ascend' ? 'asc' : 'desc' } : null);
  };
  return (
    <div className="case-table" ref={setBox} onKeyDown={moveByArrow}>
      <ProTable<T>
        rowKey={rowKey}
        search={false}
        options={false}
        ghost
        toolBarRender={false}
        size={compact ? 'small' : 'middle'}
        {...(columnsState && { columnsState: { value: columnsState } })}
        columns={columns}
        dataSource={rows}
        loading={loading}
        rowClassName={(row) => (changed.has(String(row[rowKey])) ? 'row-changed' : '')}
        sticky={{ offsetHeader: 56 }}
        scroll={{ x: columns.reduce((sum, { width }) => sum + Number(width), props.choice ? 44 : 0) }}
        tableAlertRender={false}
        {...(props.expand && { expandable: expandable(props.expand, t) })}
        {...(props.choice && { rowSelection: rowSelection(props.choice, rows, t) })}
        locale={{ emptyText: empty }}
        onChange={changeTable}
        pagination={{
          current: query.page,
          pageSize: query.size,
          total: Math.min(total, TOTAL_CAP),
          pageSizeOptions: PAGE_SIZES.map(String),
          showSizeChanger: true,
          showTotal: () => say(total),
        }}
      />
    </div>
  );
}
