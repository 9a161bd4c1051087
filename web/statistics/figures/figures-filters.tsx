import { Button, DatePicker } from 'antd';
import { useTranslation } from 'react-i18next';
import { FIRST_MONTH } from '#domain/statistics/figures/figure.ts';
import { fromDayjs, toDayjs } from '#web/components/fields/calendar-day.ts';
import { MonthsRange, ParksChoice } from '../span-fields.tsx';
import type { FiguresState } from './use-figures.ts';

/** Parks, months, and as known when; what they show is always what the address says. */
export function FiguresFilters({ state }: { state: FiguresState }) {
  const { t } = useTranslation('figures');
  const { query, today, tenants, change, reset, filtered } = state;
  return (
    <div className="list-filters step-filters" role="search" aria-label={t('filter.label')}>
      <ParksChoice
        label={t('filter.parks')}
        all={t('filter.allParks')}
        parks={tenants}
        value={query.parks}
        onChange={(parks) => change({ parks })}
      />
      <MonthsRange label={t('filter.months')} months={query} today={today} onChange={change} />
      <DatePicker
        className="figures-known"
        aria-label={t('filter.known')}
        placeholder={t('filter.known')}
        title={t('filter.knownHint')}
        value={toDayjs(query.known)}
        disabledDate={(day) => day.isAfter(today, 'day') || day.isBefore(`${FIRST_MONTH}-01`, 'day')}
        onChange={(day) => change({ known: fromDayjs(day) })}
      />
      {filtered && (
        <Button type="link" onClick={reset}>
          {t('filter.reset')}
        </Button>
      )}
    </div>
  );
}
