import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { dayName, weekdayName } from '#web/shared/texts/dates.ts';
import { Entry } from './entry.tsx';
import type { Schedule } from './use-schedule.ts';

/** As many as a day of a month has room for. */
const ROOM = 4;

interface Props {
  schedule: Schedule;
}

/** The weeks of a month, or one week: a row each, a column for each weekday. */
export function ScheduleGrid({ schedule }: Props) {
  const { t, i18n } = useTranslation('schedule');
  const { days, ofDay, view, day: chosen, today, choose } = schedule;
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7));
  const month = chosen.slice(0, 7);
  return (
    <div className="schedule-scroll">
      <table className="schedule-grid" data-view={view}>
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col">
                {weekdayName(day, i18n.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const entries = ofDay.get(day) ?? [];
                const shown = view === 'month' && entries.length > ROOM ? entries.slice(0, ROOM - 1) : entries;
                const rest = entries.length - shown.length;
                return (
                  <td key={day} data-today={day === today} data-other={view === 'month' && !day.startsWith(month)}>
                    <div
                      className="schedule-day num"
                      aria-label={dayName(day, i18n.language)}
                      role="heading"
                      aria-level={3}
                    >
                      {Number(day.slice(8))}
                    </div>
                    {shown.map((entry) => (
                      <Entry key={`${entry.kind}/${entry.id}`} of={entry} day={day} />
                    ))}
                    {rest > 0 && (
                      <Button
                        type="link"
                        size="small"
                        aria-label={t('moreOf', { count: rest, day: dayName(day, i18n.language) })}
                        onClick={() => choose({ view: 'week', day })}
                      >
                        {t('more', { count: rest })}
                      </Button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The days on which something stands, one below the other. */
export function ScheduleList({ schedule: { days, ofDay, today } }: Props) {
  const { i18n } = useTranslation('schedule');
  return (
    <div className="schedule-list">
      {days
        .filter((day) => ofDay.has(day))
        .map((day) => (
          <section key={day} className="panel" data-today={day === today}>
            <h3>{dayName(day, i18n.language)}</h3>
            {(ofDay.get(day) ?? []).map((entry) => (
              <div key={`${entry.kind}/${entry.id}`}>
                <Entry of={entry} day={day} named />
                {entry.place !== '' && <div className="cell-note">{entry.place}</div>}
              </div>
            ))}
          </section>
        ))}
    </div>
  );
}
