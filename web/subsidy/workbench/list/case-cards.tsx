import { Checkbox, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isProviderScene } from '#domain/shared/scene.ts';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import type { RowChoice } from '#web/components/list/row-selection.tsx';
import { Money } from '#web/components/money.tsx';
import { formatMinute } from '#web/shared/format.ts';
import { useSignedIn } from '#web/shared/session.ts';
import type { ListQuery, Sort } from './list-query.ts';
import { StatusCell, WaitNote } from './row-cells.tsx';

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
}
const ORDERS = ['apply_time.desc', 'apply_time.asc', 'step_since.asc', 'order_money.desc'] as const satisfies Sort[];

/** The list on phones: one card a row. */
export function CaseCards({ query, rows, total, loading, changed, onChange, acts, choice, empty }: Props) {
  const { t } = useTranslation('workbench');
  if (loading && rows.length === 0) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (rows.length === 0) return <>{empty}</>;
  const sort = ORDERS.find((one) => one === query.sort) ?? 'apply_time.desc';
  return (
    <>
      <Select
        aria-label={t('sort.label')}
        className="card-sort"
        value={sort}
        onChange={(next) => onChange({ sort: next })}
        options={ORDERS.map((value) => ({ value, label: t(`sort.${value.replace('.', '_') as 'apply_time_desc'}`) }))}
      />
      <ul className="case-cards" aria-busy={loading}>
        {rows.map((row) => (
          <li key={row.apply_num} className={changed.has(row.apply_num) ? 'case-card row-changed' : 'case-card'}>
            <CaseCard row={row} choice={choice} />
            {acts(row)}
          </li>
        ))}
      </ul>
      <ListPages query={query} total={total} onPage={(page) => onChange({ page })} />
    </>
  );
}

function CaseCard({ row, choice }: { row: ListItem; choice: RowChoice<ListItem> }) {
  const { t } = useTranslation('workbench');
  const { scene } = useSignedIn();
  return (
    <>
      <div className="case-card-tick">
        <Checkbox
          aria-label={choice.nameOf(row)}
          checked={choice.selection.keys.has(row.apply_num)}
          onChange={(e) => choice.selection.toggle([row], e.target.checked)}
        />
        <h2>{row.corp_name}</h2>
        <Money value={row.order_money} unit />
      </div>
      <p className="cell-note num">
        {row.apply_num}
        {isProviderScene(scene) && ` · ${row.tenant_name}`}
      </p>
      <p className="cell-note">
        {row.apply_user} · <span className="num">{formatMinute(row.apply_time)}</span>
      </p>
      <div className="case-card-step">
        <div>
          <div>{row.activity_name}</div>
          <WaitNote row={row} />
          {row.holder !== null && <div className="cell-note">{t('holderIs', { name: row.holder })}</div>}
        </div>
        <div className="case-card-status">
          <StatusCell row={row} />
        </div>
      </div>
    </>
  );
}
