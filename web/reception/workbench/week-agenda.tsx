import { useTranslation } from 'react-i18next';
import { dayName } from '#web/shared/texts/dates.ts';
import { freeSlots } from '../hall/day-state.ts';
import type { Week } from './use-week.ts';
import { TourCard } from './tour-card.tsx';
import { cellOf, OTHER, tourTime } from './week.ts';

/** The week on phones: one day below the other, its tours and how much can still be booked. */
export function WeekAgenda({ week }: { week: Week }) {
  const { t, i18n } = useTranslation('reception');
  const { days, slots, visits, today } = week;
  return (
    <div className="week-agenda">
      {days.map((day) => {
        const rows = [...slots, OTHER]
          .flatMap((slot) => visits.get(cellOf(day.reserve_date, slot)) ?? [])
          .toSorted((a, b) => (tourTime(a) < tourTime(b) ? -1 : 1));
        const free = freeSlots(day);
        const closed = !day.open && day.reserve_date >= today;
        return (
          <section key={day.reserve_date} className="panel" data-today={day.reserve_date === today}>
            <div className="agenda-head">
              <h3>{dayName(day.reserve_date, i18n.language)}</h3>
              {free > 0 && <span className="cell-note">{t('calendar.freeSlots', { count: free })}</span>}
            </div>
            {rows.map((row) => (
              <TourCard key={row.reserve_num} row={row} week={week.search} />
            ))}
            {rows.length === 0 && <p className="cell-note">{t(closed ? 'calendar.closed' : 'calendar.nobody')}</p>}
          </section>
        );
      })}
    </div>
  );
}
