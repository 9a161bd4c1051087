import { useTranslation } from 'react-i18next';
import { dayName, shortDay, weekdayName } from '#web/shared/texts/dates.ts';
import { slotName } from '../dates.ts';
import { slotState } from '../hall/day-state.ts';
import type { HallDay } from '../queries.ts';
import type { Week } from './use-week.ts';
import { TourCard } from './tour-card.tsx';
import { cellOf, OTHER } from './week.ts';

/** The week on wide screens: days across, slots down. */
export function WeekTable({ week }: { week: Week }) {
  const { t, i18n } = useTranslation('reception');
  const { days, slots, visits, today } = week;
  const others = days.some((day) => visits.has(cellOf(day.reserve_date, OTHER)));
  const name = t('calendar.week', {
    from: dayName(week.monday, i18n.language),
    until: dayName(week.sunday, i18n.language),
  });
  return (
    <div className="week-scroll" tabIndex={0} role="region" aria-label={t('calendar.table', { week: name })}>
      <table className="week-table">
        <thead>
          <tr>
            <th scope="col">{t('calendar.slot')}</th>
            {days.map((day) => (
              <th key={day.reserve_date} scope="col" data-today={day.reserve_date === today}>
                <span>{weekdayName(day.reserve_date, i18n.language)}</span>{' '}
                <span className="num">{shortDay(day.reserve_date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...slots, ...(others ? [OTHER] : [])].map((slot) => (
            <tr key={slot}>
              <th scope="row" className="num">
                {slot === OTHER ? t('calendar.other') : slotName(slot)}
              </th>
              {days.map((day) => (
                <td
                  key={day.reserve_date}
                  data-open={day.open || day.reserve_date < today}
                  data-today={day.reserve_date === today}
                >
                  {visits.get(cellOf(day.reserve_date, slot))?.map((row) => (
                    <TourCard key={row.reserve_num} row={row} week={week.search} />
                  ))}
                  <Left day={day} slot={slot} now={week.now} visited={visits.has(cellOf(day.reserve_date, slot))} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What can still be booked; nothing about what has passed. */
function Left({ day, slot, now, visited }: { day: HallDay; slot: string; now: number; visited: boolean }) {
  const { t } = useTranslation('reception');
  const option = day.options.find((each) => each.reserve_time === slot);
  if (!option) return null;
  const state = slotState(day, option, now);
  if (state === 'free') return <span className="cell-note">{t('calendar.free', { count: option.left })}</span>;
  // its tours show that it is full
  return state === 'full' && !visited ? <span className="cell-note">{t('calendar.full')}</span> : null;
}
