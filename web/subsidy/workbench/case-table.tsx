import { ProTable } from '@ant-design/pro-components';
import type { TableProps } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { PAGE_SIZES, TOTAL_CAP } from '#domain/shared/page.ts';
import { isProviderScene } from '#domain/shared/scene.ts';
import { useSignedIn } from '#web/shared/session.ts';
import { caseColumns } from './case-columns.tsx';
import { DEFAULT_SORT, type ListQuery, type Sort } from './list-query.ts';
import { moveByArrow } from './move-by-arrow.ts';
import type { TableLook } from './use-table-look.ts';

interface Props {
  query: ListQuery;
  rows: readonly ListItem[];
  total: number;
  loading: boolean;
  changed: ReadonlySet<string>;
  onChange: (patch: Partial<ListQuery>) => void;
  acts: (row: ListItem) => ReactNode;
  empty: ReactNode;
  look: TableLook;
}

/** The list on wide screens: a view of the address and of the query's data, ProTable fetches nothing itself. */
export function CaseTable({ query, rows, total, loading, changed, onChange, acts, empty, look }: Props) {
  const { t } = useTranslation('workbench');
  const { scene } = useSignedIn();
  const tenants = isProviderScene(scene);
  const columns = useMemo(
    () => caseColumns({ t, sort: query.sort, tenants, actions: (_, row) => acts(row) }),
    [t, query.sort, tenants, acts],
  );
  const shown = Math.min(total, TOTAL_CAP);
  const [box, setBox] = useState<HTMLElement | null>(null);

  const changeTable: TableProps<ListItem>['onChange'] = (page, _filters, sorter, { action }) => {
    if (action === 'paginate') {
      const size = PAGE_SIZES.find((s) => s === page.pageSize) ?? query.size;
      onChange(size === query.size ? { page: page.current ?? 1 } : { size });
      box?.scrollIntoView({ block: 'start' });
      return;
    }
    const by = Array.isArray(sorter) ? sorter[0] : sorter;
    const sort = by?.order
      ? (`${String(by.columnKey)}.${by.order === 'ascend' ? 'asc' : 'desc'}` as Sort)
      : DEFAULT_SORT;
    onChange({ sort });
  };
  return (
    <div className="case-table" ref={setBox} onKeyDown={moveByArrow}>
      <ProTable<ListItem>
        rowKey="apply_num"
        search={false}
        options={false}
        ghost
        toolBarRender={false}
        size={look.compact ? 'small' : 'middle'}
        columnsState={{ value: look.columnsState }}
        columns={columns}
        dataSource={rows}
        loading={loading}
        rowClassName={(row) => (changed.has(row.apply_num) ? 'row-changed' : '')}
        sticky={{ offsetHeader: 56 }}
        scroll={{ x: columns.reduce((sum, { width }) => sum + Number(width), 0) }}
        tableAlertRender={false}
        locale={{ emptyText: empty }}
        onChange={changeTable}
        pagination={{
          current: query.page,
          pageSize: query.size,
          total: shown,
          pageSizeOptions: PAGE_SIZES.map(String),
          showSizeChanger: true,
          showTotal: () => (total > TOTAL_CAP ? t('totalCapped') : t('total', { total })),
        }}
      />
    </div>
  );
}
