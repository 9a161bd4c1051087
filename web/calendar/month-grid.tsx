import { memo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { stateOf, weeksOf, type Exceptions } from './year.ts';

interface Props {
  year: number;
  month: number;
  days: Exceptions;
  changed: ReadonlySet<string>;
  /** Nothing can be switched. */
  readOnly: boolean;
  /** The one day that the tab key leads to. */
  stop: string;
  onToggle: (day: string) => void;
  onMove: (event: KeyboardEvent<HTMLElement>, day: string) => void;
}
const ZONE = { timeZone: 'UTC' } as const;
/** A Monday, for the names of the weekdays. */
const MONDAY = Date.UTC(2026, 0, 5);

/** One month; a day is a button that is switched by a click, Enter or the space bar. */
export const MonthGrid = memo(function MonthGrid(props: Props) {
  const { year, month, days, changed, readOnly, stop, onToggle, onMove } = props;
  const { t, i18n } = useTranslation('calendar');
  const name = new Intl.DateTimeFormat(i18n.language, { ...ZONE, month: 'long' }).format(Date.UTC(year, month - 1));
  const weekday = new Intl.DateTimeFormat(i18n.language, { ...ZONE, weekday: 'narrow' });
  const long = new Intl.DateTimeFormat(i18n.language, { ...ZONE, month: 'long', day: 'numeric', weekday: 'long' });
  return (
    <section className="month">
      <h2 className="month-name">{name}</h2>
      <div className="month-days">
        {Array.from({ length: 7 }, (_, i) => (
          <span key={i} className="month-weekday" aria-hidden="true">
            {weekday.format(MONDAY + i * 86_400_000)}
          </span>
        ))}
        {weeksOf(year, month)
          .flat()
          .map((day, i) => {
            if (day === null) return <span key={`gap ${i}`} />;
            const state = stateOf(day, days);
            const said = { day: long.format(new Date(day)), state: t(`state.${state}`) };
            const label = t(changed.has(day) ? 'changed' : 'day', said);
            return (
              <button
                key={day}
                type="button"
                className="day"
                data-day={day}
                data-state={state}
                data-changed={changed.has(day)}
                tabIndex={day === stop ? 0 : -1}
                aria-label={label}
                aria-pressed={state === 'worked' || state === 'shifted'}
                aria-disabled={readOnly}
                title={readOnly ? t('readOnly') : label}
                onClick={() => onToggle(day)}
                onKeyDown={(event) => onMove(event, day)}
              >
                {Number(day.slice(8))}
              </button>
            );
          })}
      </div>
    </section>
  );
});
