import { Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListItem } from '#domain/reception/contract/views.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { ReceptionStatusTag, type Side } from '../status-tag.tsx';
import { DEFAULT_SORT, type ListQuery, type Sort } from './list-query.ts';
import { VisitCell } from './row-cells.tsx';

interface Props {
  query: ListQuery;
  rows: readonly ListItem[];
  total: number;
  loading: boolean;
  changed: ReadonlySet<string>;
  side: Side;
  onChange: (patch: Partial<ListQuery>) => void;
  acts: (row: ListItem) => ReactNode;
  empty: ReactNode;
}
const ORDERS = ['create_time.desc', 'create_time.asc', 'visit_date.asc', 'visit_date.desc'] as const satisfies Sort[];

/** The list on phones: one card a row. */
export function ReceptionCards({ query, rows, total, loading, changed, side, onChange, acts, empty }: Props) {
  const { t } = useTranslation('reception');
  if (loading && rows.length === 0) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <>
      <Select
        aria-label={t('sort.label')}
        className="card-sort"
        value={ORDERS.find((one) => one === query.sort) ?? DEFAULT_SORT}
        onChange={(sort) => onChange({ sort })}
        options={ORDERS.map((value) => ({ value, label: t(`sort.${value.replace('.', '_') as 'visit_date_asc'}`) }))}
      />
      <ul className="case-cards" aria-busy={loading}>
        {rows.map((row) => (
          <li key={row.reserve_num} className={changed.has(row.reserve_num) ? 'case-card row-changed' : 'case-card'}>
            <div className="case-card-head">
              <h2>{row.org_name}</h2>
              <ReceptionStatusTag status={row.status} side={side} />
            </div>
            <p className="cell-note num">
              {row.reserve_num}
              {side === 'provider' && ` · ${row.tenant_name}`}
            </p>
            <p className="cell-note">
              {row.name} <span className="num">{row.mobile}</span> · {t('cell.people', { count: row.guests_nums })}
            </p>
            <div className="case-card-step">
              <div>
                <VisitCell row={row} />
              </div>
            </div>
            {acts(row)}
          </li>
        ))}
      </ul>
      <ListPages query={query} total={total} onPage={(page) => onChange({ page })} />
    </>
  );
}
