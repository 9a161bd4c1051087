import { Checkbox, Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { FocusableScroll } from '#web/components/shell/focusable-scroll.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { rowSelection } from '#web/components/list/row-selection.tsx';
import type { Selection } from '#web/components/list/use-selection.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import type { Plan, PlannedCase } from '../queries.ts';

interface Props {
  rows: PlannedCase[];
  loading: boolean;
  selection: Selection<PlannedCase>;
}
interface PlanProps {
  plan: Plan;
  /** Rows of the shown verdict. */
  total: number;
  page: number;
  size: 50;
  loading: boolean;
  selection: Selection<PlannedCase>;
  onPage: (page: number) => void;
}
const COLOR = { ok: 'green', needs_mapping: 'orange', blocked: 'red' } as const;

/** The dry run, a row for each application; those that can be moved can be ticked. */
export function PlanTable({ plan, total, page, size, loading, selection, onPage }: PlanProps) {
  const { t } = useTranslation('ops');
  const phone = useMedia(PHONE);
  const rows = plan.items;
  if (rows.length === 0) return <StateMessage title={t('migration.noneOf')} />;
  const pages = total > size && <ListPages query={{ page, size }} total={total} onPage={onPage} />;
  if (!phone) {
    return (
      <FocusableScroll>
        <CaseTable rows={rows} loading={loading} selection={selection} />
        {pages}
      </FocusableScroll>
    );
  }
  return (
    <>
      <ul className="case-cards" aria-busy={loading}>
        {rows.map((row) => (
          <CaseCard key={row.apply_num} row={row} selection={selection} />
        ))}
      </ul>
      {pages}
    </>
  );
}

function CaseTable({ rows, loading, selection }: Props) {
  const { t } = useTranslation('ops');
  const { t: common } = useTranslation('list');
  const nameOf = (row: PlannedCase) => t('migration.name', { corp: row.corp_name, num: row.apply_num });
  const whyNot = (row: PlannedCase) => (row.verdict === 'ok' ? undefined : row.why);
  return (
    <Table<PlannedCase>
      rowKey="apply_num"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 980 }}
      aria-busy={loading}
      rowSelection={rowSelection({ selection, keyOf: (row) => row.apply_num, nameOf, whyNot }, rows, common)}
      columns={[
        { title: t('migration.column.apply_num'), dataIndex: 'apply_num', width: 168, className: 'num' },
        { title: t('migration.column.corp'), dataIndex: 'corp_name' },
        {
          title: t('migration.column.version'),
          width: 104,
          render: (_, row) => t('migration.version', { version: row.flow_version }),
        },
        { title: t('migration.column.from'), dataIndex: 'activity_name', width: 168 },
        { title: t('migration.column.to'), width: 168, render: (_, row) => row.to_activity_name || '—' },
        {
          title: t('migration.column.verdict'),
          width: 240,
          render: (_, row) => (
            <>
              <Verdict row={row} />
              {row.why !== '' && <div className="cell-note">{row.why}</div>}
            </>
          ),
        },
      ]}
    />
  );
}

function CaseCard({ row, selection }: { row: PlannedCase; selection: Selection<PlannedCase> }) {
  const { t } = useTranslation('ops');
  return (
    <li className="case-card">
      <div className="case-card-tick">
        <Checkbox
          aria-label={t('migration.name', { corp: row.corp_name, num: row.apply_num })}
          checked={selection.keys.has(row.apply_num)}
          disabled={row.verdict !== 'ok'}
          onChange={(e) => selection.toggle([row], e.target.checked)}
        />
        <h2>{row.corp_name}</h2>
        <Verdict row={row} />
      </div>
      <p className="cell-note num">
        {row.apply_num} · {t('migration.version', { version: row.flow_version })}
      </p>
      <p>
        {row.activity_name} → {row.to_activity_name || '—'}
      </p>
      {row.why !== '' && <p className="cell-note">{row.why}</p>}
    </li>
  );
}

function Verdict({ row: { verdict } }: { row: PlannedCase }) {
  const { t } = useTranslation('ops');
  return <Tag color={COLOR[verdict]}>{t(`migration.verdict.${verdict}`)}</Tag>;
}
