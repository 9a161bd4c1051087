import { Button, DatePicker, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { FIRST_MONTH } from '#domain/statistics/figures/figure.ts';
import { fromDayjs, toDayjs } from '#web/components/fields/calendar-day.ts';
import type { FiguresState } from './use-figures.ts';

const MONTH = 'YYYY-MM';
const monthOf = (day: Dayjs | null | undefined): string => day?.format(MONTH) ?? '';

/** Parks, months, and as known when; what they show is always what the address says. */
export function FiguresFilters({ state }: { state: FiguresState }) {
  const { t } = useTranslation('figures');
  const { query, today, tenants, change, reset, filtered } = state;
  const now = dayjs(today);
  const first = dayjs(`${FIRST_MONTH}-01`);
  return (
    <div className="list-filters step-filters" role="search" aria-label={t('filter.label')}>
      {tenants.length > 0 && (
        <Select<string[]>
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          aria-label={t('filter.parks')}
          className="figures-parks"
          placeholder={t('filter.allParks')}
          value={query.parks}
          onChange={(parks) => change({ parks })}
          options={tenants.map((park) => ({ value: park.tenant_id, label: park.name }))}
          optionFilterProp="label"
        />
      )}
      <DatePicker.RangePicker
        picker="month"
        allowClear={false}
        aria-label={t('filter.months')}
        value={[dayjs(`${query.from}-01`), dayjs(`${query.to}-01`)]}
        disabledDate={(month) => month.isAfter(now, 'month') || month.isBefore(first, 'month')}
        onChange={(range) => change({ from: monthOf(range?.[0]), to: monthOf(range?.[1]) })}
      />
      <DatePicker
        className="figures-known"
        aria-label={t('filter.known')}
        placeholder={t('filter.known')}
        title={t('filter.knownHint')}
        value={toDayjs(query.known)}
        disabledDate={(day) => day.isAfter(now, 'day') || day.isBefore(first, 'day')}
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
