import { useTranslation } from 'react-i18next';
import { RECEPTION_STATUS } from '#domain/reception/status.ts';
import { TAB } from '#web/components/list/list-parsers.ts';
import { TODAY, TodayCard } from '#web/components/today/today-card.tsx';
import { to } from '#web/paths.ts';
import { today } from '#web/shared/texts/clock.ts';
import { bookedTime, confirmedTime } from './dates.ts';
import { receptionAddress } from './workbench/row-actions.ts';
import { useReceptionList } from './workbench/queries.ts';

/** More groups than a hall receives in a day. */
const MOST_VISITS = 20;

/** Who comes today; undefined for whom there are no reservations. */
export function useVisitsToday() {
  const day = today();
  const visits = useReceptionList({
    ...TODAY,
    limit: MOST_VISITS,
    tab: TAB.all,
    status: [RECEPTION_STATUS.approved, RECEPTION_STATUS.received],
    date_from: day,
    date_to: day,
    sort: 'visit_date',
    order: 'asc',
  });
  return visits.isEnabled ? visits : undefined;
}

/** Who comes to the hall today. */
export function VisitsCard({ query }: { query: ReturnType<typeof useReceptionList> }) {
  const { t, i18n } = useTranslation(['today', 'reception']);
  return (
    <TodayCard
      title={t('visits')}
      query={query}
      total={query.data?.total ?? 0}
      none={t('noVisits')}
      all={to.receptionCalendar()}
      rows={query.data?.items.map((row) => ({
        key: row.reserve_num,
        path: receptionAddress(row, ''),
        name: row.org_name,
        what: t('reception:cell.people', { count: row.guests_nums }),
        note: <div className="cell-note">{confirmedTime(row, i18n.language) ?? bookedTime(row, i18n.language)}</div>,
      }))}
    />
  );
}
