import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayName } from '#web/shared/texts/dates.ts';
import { slotName } from '../dates.ts';
import type { HallDay } from '../queries.ts';
import { slotState } from './day-state.ts';

interface Props {
  day: HallDay;
  now: number;
  chosen: string;
  onChoose: (slot: string) => void;
}

/** The slots of one day: what is left of each, or why it can't be taken. */
export function SlotChoice({ day, now, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation('hall');
  const name = useId();
  return (
    <fieldset className="hall-slots" data-field="reserve_time">
      <legend>{t('calendar.slots', { day: dayName(day.reserve_date, i18n.language) })}</legend>
      <div className="hall-slot-grid">
        {day.options.map((option) => {
          const state = slotState(day, option, now);
          return (
            <label key={option.reserve_time} className="hall-slot" data-state={state}>
              <input
                type="radio"
                name={name}
                value={option.reserve_time}
                checked={option.reserve_time === chosen && state === 'free'}
                disabled={state !== 'free'}
                onChange={() => onChoose(option.reserve_time)}
              />
              <span className="hall-slot-time num">{slotName(option.reserve_time)}</span>
              <span className="hall-slot-left">{t(`calendar.slot.${state}`, { count: option.left })}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
