import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isProviderScene } from '#domain/shared/scene.ts';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import type { RowChoice } from '#web/components/list/row-selection.tsx';
import { ListTable } from '#web/components/list/list-table.tsx';
import { useSignedIn } from '#web/shared/session.ts';
import { caseColumns } from './case-columns.tsx';
import { DEFAULT_SORT, type ListQuery, type Sort } from './list-query.ts';
import type { TableLook } from './use-table-look.ts';

interface Props {
  query: ListQuery;
  rows: readonly ListItem[];
  total: number;
  loading: boolean;
  changed: ReadonlySet<string>;
  onChange: (patch: Partial<ListQuery>) => void;
  acts: (row: ListItem) => ReactNode;
  choice: RowChoice<ListItem>;
  empty: ReactNode;
  look: TableLook;
}

/** The list on wide screens. */
export function CaseTable({ onChange, acts, look, ...shared }: Props) {
  const { t } = useTranslation('workbench');
  const { scene } = useSignedIn();
  const { sort } = shared.query;
  const tenants = isProviderScene(scene);
  const columns = useMemo(
    () => caseColumns({ t, sort, tenants, actions: (_, row) => acts(row) }),
    [t, sort, tenants, acts],
  );
  return (
    <ListTable<ListItem>
      {...shared}
      rowKey="apply_num"
      columns={columns}
      compact={look.compact}
      columnsState={look.columnsState}
      onPage={onChange}
      onSort={(by) => onChange({ sort: by ? (`${by.field}.${by.order}` as Sort) : DEFAULT_SORT })}
    />
  );
}
