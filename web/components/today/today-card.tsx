import { Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadError } from '#web/components/shell/page-state.tsx';
import './today-card.css';

/** How many of a kind are shown at once; the rest is a link away. */
export const TODAY = { limit: 5, offset: 0, keyword: '' } as const;

interface TodayRow {
  key: string;
  path: string;
  /** Whose it is. */
  name: string;
  /** What is to be done, or who it is. */
  what: string;
  note: ReactNode;
}
interface Props {
  title: string;
  query: { isPending: boolean; isLoadingError: boolean; error: Error | null; refetch: () => unknown };
  /** How many there are in all, of which the rows are the first. */
  total: number;
  rows: readonly TodayRow[] | undefined;
  /** What there is to say when there are none; absent: that nothing waits. */
  none?: string;
  /** The list of all of them. */
  all: string;
}

/** The first few of a kind, each a link to where it is done, and the way to the others. */
export function TodayCard({ title, query, total, rows = [], none, all }: Props) {
  const { t } = useTranslation('today');
  const id = useId();
  return (
    <section className="panel today-card" aria-labelledby={id}>
      <header>
        <h2 id={id} className="panel-title">
          {title} {total > 0 && <span className="num">{total}</span>}
        </h2>
        <Link to={all} aria-label={t('allOf', { kind: title })}>
          {t('all')}
        </Link>
      </header>
      {query.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : query.isLoadingError && query.error ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : rows.length === 0 ? (
        <div className="today-none">{none ?? <Clear />}</div>
      ) : (
        <Rows rows={rows} />
      )}
      {total > rows.length && rows.length > 0 && (
        <p className="cell-note">{t('rest', { count: total - rows.length })}</p>
      )}
    </section>
  );
}

function Clear() {
  const { t } = useTranslation('today');
  return (
    <>
      {t('clear')}
      <p className="cell-note">{t('clearHint')}</p>
    </>
  );
}

const Rows = ({ rows }: { rows: readonly TodayRow[] }) => (
  <ul>
    {rows.map(({ key, path, name, what, note }) => (
      <li key={key}>
        <div>
          <Link to={path}>{name}</Link>
          <div className="cell-note">{what}</div>
        </div>
        {note}
      </li>
    ))}
  </ul>
);
