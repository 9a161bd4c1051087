import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthGrid } from './month-grid.tsx';
import type { Calendar } from './use-calendar.ts';
import { countStates, DAY_STATES, movedBy } from './year.ts';

/** Twelve months, what their colours mean, and how many days are worked. */
export function YearView({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation('calendar');
  const { year, today, days, changed, editable } = calendar;
  const box = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('');
  const first = today.startsWith(`${year}-`) ? today : `${year}-01-01`;
  const tabStop = stop.startsWith(`${year}-`) ? stop : first;
  const toggle = (day: string) => {
    setStop(day);
    if (editable) calendar.toggle(day);
  };
  const move = useCallback((event: KeyboardEvent<HTMLElement>, day: string) => {
    const next = movedBy(event.key, day);
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    setStop(next);
    box.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }, []);
  const { worked, holiday, shifted } = countStates(year, days);
  return (
    <>
      <div className="calendar-legend">
        <ul>
          {DAY_STATES.map((state) => (
            <li key={state}>
              <span className="day" data-state={state} aria-hidden="true">
                8
              </span>
              {t(`state.${state}`)}
            </li>
          ))}
        </ul>
        <p className="num">{t('count', { worked: worked + shifted, holiday, shifted })}</p>
      </div>
      <p className="cell-note calendar-keys">{t(editable ? 'keys' : 'readOnly')}</p>
      <div className="year" ref={box} role="group" aria-label={t('months', { year })}>
        {Array.from({ length: 12 }, (_, i) => (
          <MonthGrid
            key={i}
            year={year}
            month={i + 1}
            days={days}
            changed={changed}
            readOnly={!editable}
            stop={tabStop}
            onToggle={toggle}
            onMove={move}
          />
        ))}
      </div>
    </>
  );
}
