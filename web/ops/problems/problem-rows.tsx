import { Checkbox, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { FocusableScroll } from '#web/components/shell/focusable-scroll.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { rowSelection } from '#web/components/list/row-selection.tsx';
import type { Selection } from '#web/components/list/use-selection.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import type { Problem } from '../queries.ts';
import { keyOf, whyNot } from './problem.ts';
import { CaseCell, CauseCell, ProblemActs, SinceCell } from './problem-cells.tsx';

interface Props {
  rows: Problem[];
  loading: boolean;
  /** Several parks are on screen. */
  tenants: boolean;
  /** The run of each that was handled here. */
  runs: ReadonlyMap<string, string>;
  selection: Selection<Problem>;
  onHandle: (row: Problem) => void;
}
interface PagesProps extends Props {
  total: number;
  page: number;
  size: 50;
  onPage: (page: number) => void;
}

/** The problems as a table, on the phone as cards. */
export function ProblemRows({ total, page, size, onPage, ...shown }: PagesProps) {
  const phone = useMedia(PHONE);
  const pages = total > size && <ListPages query={{ page, size }} total={total} onPage={onPage} />;
  if (!phone) {
    return (
      <FocusableScroll>
        <ProblemTable {...shown} />
        {pages}
      </FocusableScroll>
    );
  }
  return (
    <>
      <ul className="case-cards" aria-busy={shown.loading}>
        {shown.rows.map((row) => (
          <ProblemCard key={row.problem_id} row={row} {...shown} />
        ))}
      </ul>
      {pages}
    </>
  );
}

function ProblemTable({ rows, loading, tenants, runs, selection, onHandle }: Props) {
  const { t } = useTranslation('ops');
  const { t: common } = useTranslation('list');
  const nameOf = (row: Problem) => t('problems.choose', { num: row.case_no });
  return (
    <Table<Problem>
      className="case-table"
      rowKey={keyOf}
      rowClassName={({ recovered_at }) => (recovered_at === null ? '' : 'row-over')}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 1110 }}
      aria-busy={loading}
      rowSelection={rowSelection({ selection, keyOf, nameOf, whyNot: (row) => whyNot(row, t) }, rows, common)}
      columns={[
        { title: t('problems.column.cause'), render: (_, row) => <CauseCell row={row} titled /> },
        {
          title: t('problems.column.case'),
          width: 200,
          render: (_, row) => <CaseCell row={row} tenants={tenants} />,
        },
        {
          title: t('problems.column.step'),
          width: 150,
          dataIndex: 'step_name',
          render: (step: string) => step || '—',
        },
        {
          title: t('problems.column.attempts'),
          width: 104,
          className: 'num',
          render: (_, { attempts }) => (attempts === 0 ? '—' : attempts),
        },
        { title: t('problems.column.since'), width: 204, render: (_, row) => <SinceCell row={row} /> },
        {
          title: t('problems.column.action'),
          width: 150,
          render: (_, row) => <ProblemActs row={row} run={runs.get(keyOf(row))} onHandle={onHandle} />,
        },
      ]}
    />
  );
}

function ProblemCard({
  row,
  tenants,
  runs,
  selection,
  onHandle,
}: Pick<Props, 'tenants' | 'runs' | 'selection' | 'onHandle'> & { row: Problem }) {
  const { t } = useTranslation('ops');
  return (
    <li className={row.recovered_at === null ? 'case-card' : 'case-card row-over'}>
      <div className="case-card-tick">
        <Checkbox
          aria-label={t('problems.choose', { num: row.case_no })}
          title={whyNot(row, t)}
          checked={selection.keys.has(keyOf(row))}
          disabled={whyNot(row, t) !== undefined}
          onChange={(e) => selection.toggle([row], e.target.checked)}
        />
        <h2>{t(`problems.cause.${row.cause}`)}</h2>
      </div>
      <CauseCell row={row} titled={false} />
      {row.attempts > 0 && <p className="cell-note">{t('problems.attempts', { count: row.attempts })}</p>}
      <div className="case-card-step">
        <div>
          <CaseCell row={row} tenants={tenants} />
          {row.step_name !== '' && <div>{row.step_name}</div>}
        </div>
        <SinceCell row={row} />
      </div>
      <ProblemActs row={row} run={runs.get(keyOf(row))} onHandle={onHandle} />
    </li>
  );
}
