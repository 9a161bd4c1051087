import { useTranslation } from 'react-i18next';
import { TAB } from '#web/components/list/list-parsers.ts';
import { TODAY, TodayCard } from '#web/components/today/today-card.tsx';
import { to } from '#web/paths.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { caseAddress } from './workbench/list/row-actions.ts';
import { useCases } from './workbench/list/use-case-list.ts';

/** The applications that moved last; undefined for whom there are none. */
export function useMovedCases() {
  const moved = useCases({ ...TODAY, tab: TAB.all, sort: 'step_since', order: 'desc' });
  return moved.isEnabled ? moved : undefined;
}

/** The applications that came to another step last. */
export function MovedCard({ query }: { query: ReturnType<typeof useCases> }) {
  const { t } = useTranslation('today');
  return (
    <TodayCard
      title={t('moved')}
      query={query}
      total={0}
      none={t('noMoves')}
      all={`${to.subsidyList('online')}?tab=${TAB.all}`}
      rows={query.data?.items.map((row) => ({
        key: row.apply_num,
        path: caseAddress(row, 'details', ''),
        name: row.corp_name,
        what: row.activity_name,
        note: <div className="cell-note num">{formatMinute(row.step_since)}</div>,
      }))}
    />
  );
}
