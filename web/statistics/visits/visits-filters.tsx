import { Button, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { FIRST_LOG_DAY, MAX_STAT_DAYS } from '#domain/logs/log-days.ts';
import { fromDayjs, toDayjs } from '#web/components/fields/calendar-day.ts';
import { ParkFilter } from '../park-filter.tsx';
import type { VisitsState } from './use-visits.ts';

/** Park and days; what they show is always what the address says. */
export function VisitsFilters({ state }: { state: VisitsState }) {
  const { t } = useTranslation('visits');
  const { query, days, today, tenants, change, reset, filtered } = state;
  const tooFar = (day: Dayjs, { from }: { from?: Dayjs | undefined }) =>
    day.isAfter(dayjs(today), 'day') ||
    day.isBefore(dayjs(FIRST_LOG_DAY), 'day') ||
    (from !== undefined && Math.abs(day.diff(from, 'day')) >= MAX_STAT_DAYS);
  return (
    <div className="list-filters step-filters" role="search" aria-label={t('filter.label')}>
      <ParkFilter
        label={t('filter.tenant')}
        all={t('filter.allTenants')}
        parks={tenants}
        value={query.tenant_id}
        onChange={(tenant_id) => change({ tenant_id })}
      />
      <DatePicker.RangePicker
        allowClear={false}
        aria-label={`${t('filter.begin')} – ${t('filter.end')}`}
        value={[toDayjs(days.begin), toDayjs(days.end)]}
        disabledDate={tooFar}
        onChange={(range) => change({ begin: fromDayjs(range?.[0]), end: fromDayjs(range?.[1]) })}
      />
      {filtered && (
        <Button type="link" onClick={reset}>
          {t('filter.reset')}
        </Button>
      )}
    </div>
  );
}
