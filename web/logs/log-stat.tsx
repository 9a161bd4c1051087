import { Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logsContract } from '#domain/logs/contract.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { LOG_TYPES, type LogEntry } from '#domain/shared/data/log-entry.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { NO_FILTER, type LogQuery } from './log-query.ts';
import './log-stat.css';

interface Props {
  /** The park that the list is narrowed to; empty for all that one sees. */
  park: string;
  /** Narrows the list to what a number counts. */
  onOpen: (patch: Partial<LogQuery>) => void;
}
const DAYS = 30;
const TYPES = Object.keys(LOG_TYPES) as LogEntry['type'][];

/** How many acts of each type a day had; each number opens the list of them. */
export function LogStat({ park, onOpen }: Props) {
  const { t } = useTranslation('logs');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('stat.open')}
      </Button>
      <Drawer
        open={open}
        destroyOnHidden
        size="large"
        title={t('stat.title', { days: DAYS })}
        closable={{ 'aria-label': t('stat.close') }}
        onClose={close}
      >
        <Days
          park={park}
          onOpen={(patch) => {
            close();
            onOpen(patch);
          }}
        />
      </Drawer>
    </>
  );
}

function Days({ park, onOpen }: Props) {
  const { t } = useTranslation('logs');
  const lang = useLang();
  const end = beijingDay(useNow());
  const begin = addDays(end, 1 - DAYS);
  const input = { begin, end, ...(park !== '' && { tenant_id: park }) };
  const query = useCall(['logs', 'stat', input], logsContract.logStat, input);
  const days = useMemo(() => byDay(query.data?.list ?? []), [query.data]);
  const show = (day: string, type: LogQuery['type'], outcome: LogQuery['outcome']) =>
    onOpen({ ...NO_FILTER, tenant_id: park, begin: day, end: day, type, outcome });
  return (
    <PageState query={query} empty={days.length === 0 ? <StateMessage title={t('empty')} /> : undefined}>
      <div className="log-stat-scroll" tabIndex={0} role="region" aria-label={t('stat.title', { days: DAYS })}>
        <table className="log-stat">
          <thead>
            <tr>
              <th scope="col">{t('stat.day')}</th>
              {TYPES.map((type) => (
                <th key={type} scope="col">
                  {LOG_TYPES[type][lang]}
                </th>
              ))}
              <th scope="col">{t('outcome.refused')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, counts, refused }) => (
              <tr key={day}>
                <th scope="row" className="num">
                  {day}
                </th>
                {TYPES.map((type) => (
                  <Count key={type} n={counts[type] ?? 0} onOpen={() => show(day, type, null)} />
                ))}
                <Count n={refused} onOpen={() => show(day, null, 'refused')} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageState>
  );
}

const Count = ({ n, onOpen }: { n: number; onOpen: () => void }) => (
  <td className="num">
    {n === 0 ? (
      <span className="nothing">0</span>
    ) : (
      <Button type="link" size="small" onClick={onOpen}>
        {n}
      </Button>
    )}
  </td>
);

interface DayCounts {
  day: string;
  counts: Partial<Record<LogEntry['type'], number>>;
  refused: number;
}

/** The numbers of each day that has any, the newest first. */
function byDay(list: Output<typeof logsContract.logStat>['list']): DayCounts[] {
  const days = new Map<string, DayCounts>();
  for (const { day, type, count, refused } of list) {
    const one = days.get(day) ?? { day, counts: {}, refused: 0 };
    one.counts[type] = (one.counts[type] ?? 0) + count;
    one.refused += refused;
    days.set(day, one);
  }
  return [...days.values()];
}
