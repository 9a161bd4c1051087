import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayName, shortDay, weekdayName } from '#web/shared/texts/dates.ts';
import type { HallDay } from '../queries.ts';
import { dayState, freeSlots } from './day-state.ts';

interface Props {
  weeks: readonly HallDay[][];
  now: number;
  chosen: string;
  onChoose: (day: string) => void;
}

/** The days of the hall by weeks, as a group of radio buttons: the arrow keys walk through the free ones. */
export function DayChoice({ weeks, now, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation('hall');
  const name = useId();
  return (
    <fieldset className="hall-days" data-field="reserve_date">
      <legend className="visually-hidden">{t('calendar.days')}</legend>
      <div className="hall-week" aria-hidden="true">
        {weeks[0]?.map((day) => (
          <span key={day.reserve_date} className="hall-weekday">
            {weekdayName(day.reserve_date, i18n.language)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]?.reserve_date} className="hall-week">
          {week.map((day) => {
            const state = dayState(day, now);
            const count = freeSlots(day);
            return (
              <label key={day.reserve_date} className="hall-day" data-state={state}>
                <input
                  type="radio"
                  name={name}
                  value={day.reserve_date}
                  checked={day.reserve_date === chosen}
                  disabled={state !== 'free' && state !== 'full'}
                  aria-label={t(`calendar.say.${state}`, { day: dayName(day.reserve_date, i18n.language), count })}
                  onChange={() => onChoose(day.reserve_date)}
                />
                <span className="hall-day-date">{shortDay(day.reserve_date)}</span>
                <span className="hall-day-left">
                  <span className="hall-wide">{t(`calendar.day.${state}`, { count })}</span>
                  <span className="hall-narrow" aria-hidden="true">
                    {state === 'free' ? t('calendar.left', { count }) : t(`calendar.day.${state}`)}
                  </span>
                </span>
              </label>
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
