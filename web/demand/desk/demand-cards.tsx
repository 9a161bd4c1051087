import { Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { POSITIONS } from '#domain/demand/enums.ts';
import { isProviderScene } from '#domain/shared/scene.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { formatMinute } from '#web/shared/format.ts';
import { useLang } from '#web/shared/i18n.ts';
import { useSignedIn } from '#web/shared/session.ts';
import { levelOf, nameOf, tradeOf } from '../names.ts';
import type { Demand } from '../queries.ts';
import { DEFAULT_SORT, type ListQuery, type Sort } from './list-query.ts';
import { SinceNote } from './since-note.tsx';
import { DemandStatusTag } from './status-tag.tsx';

interface Props {
  query: ListQuery;
  rows: readonly Demand[];
  total: number;
  loading: boolean;
  changed: ReadonlySet<string>;
  onChange: (patch: Partial<ListQuery>) => void;
  acts: (row: Demand) => ReactNode;
  empty: ReactNode;
}
const ORDERS = ['create_time.desc', 'create_time.asc', 'step_since.asc', 'step_since.desc'] as const satisfies Sort[];

/** The list on phones: one card a row. */
export function DemandCards({ query, rows, total, loading, changed, onChange, acts, empty }: Props) {
  const { t } = useTranslation(['demand', 'workbench']);
  if (loading && rows.length === 0) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <>
      <Select
        aria-label={t('workbench:sort.label')}
        className="card-sort"
        value={ORDERS.find((one) => one === query.sort) ?? DEFAULT_SORT}
        onChange={(sort) => onChange({ sort })}
        options={ORDERS.map((value) => ({
          value,
          label: t(`sort.${value.replace('.', '_') as 'create_time_desc'}`),
        }))}
      />
      <ul className="case-cards" aria-busy={loading}>
        {rows.map((row) => (
          <li key={row.bid} className={changed.has(row.bid) ? 'case-card row-changed' : 'case-card'}>
            <DemandCard row={row} />
            {acts(row)}
          </li>
        ))}
      </ul>
      <ListPages query={query} total={total} onPage={(page) => onChange({ page })} />
    </>
  );
}

function DemandCard({ row }: { row: Demand }) {
  const { scene } = useSignedIn();
  const lang = useLang();
  const pkg = [row.expedite_pkg_name, levelOf(row.expedite_pkg_type, lang)].filter((part) => part !== '');
  return (
    <>
      <h2>{row.name}</h2>
      <p className="cell-note num">
        {row.bid}
        {isProviderScene(scene) && ` · ${row.tenant_name}`}
      </p>
      <p className="cell-note num">
        {row.corp_contact} · {nameOf(POSITIONS, row.contact_position, lang)} · {row.mobile}
      </p>
      <div className="case-card-step">
        <div>
          <div>{tradeOf(row, lang)}</div>
          <div className="cell-note">{pkg.length > 0 ? pkg.join(' · ') : '—'}</div>
          <div className="cell-note num">{formatMinute(row.create_time)}</div>
        </div>
        <div className="case-card-status">
          <DemandStatusTag status={row.status} />
          <SinceNote row={row} />
        </div>
      </div>
    </>
  );
}
