import { Button, DatePicker, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { ALLOWANCE_TYPES, type AllowanceType } from '#domain/shared/fields/allowance-types.ts';
import { MAX_MONTHS } from '#domain/statistics/step-times.ts';
import { ParkFilter } from './park-filter.tsx';
import type { StepTimesState } from './use-step-times.ts';

const MONTH = 'YYYY-MM';

/** Park, type and months; what they show is always what the address says. */
export function StepFilters({ state }: { state: StepTimesState }) {
  const { t } = useTranslation('steps');
  const { query, span, tenants, change, reset, filtered } = state;
  const tooFar = (month: Dayjs, { from }: { from?: Dayjs | undefined }) =>
    month.isAfter(dayjs(), 'month') || (from !== undefined && Math.abs(month.diff(from, 'month')) >= MAX_MONTHS);
  return (
    <div className="list-filters step-filters" role="search" aria-label={t('filter.label')}>
      <ParkFilter
        label={t('filter.tenant')}
        all={t('filter.allTenants')}
        parks={tenants}
        value={query.tenant_id}
        onChange={(tenant_id) => change({ tenant_id })}
      />
      <Select<AllowanceType | ''>
        aria-label={t('filter.type')}
        className="filter-status"
        value={query.type ?? ''}
        onChange={(type) => change({ type: type === '' ? null : type })}
        options={[
          { value: '', label: t('filter.allTypes') },
          ...ALLOWANCE_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
        ]}
      />
      <DatePicker.RangePicker
        picker="month"
        allowClear={false}
        aria-label={`${t('filter.from')} – ${t('filter.to')}`}
        value={[dayjs(`${span.from}-01`), dayjs(`${span.to}-01`)]}
        disabledDate={tooFar}
        onChange={(range) => change({ from: range?.[0]?.format(MONTH) ?? '', to: range?.[1]?.format(MONTH) ?? '' })}
      />
      {filtered && (
        <Button type="link" onClick={reset}>
          {t('filter.reset')}
        </Button>
      )}
    </div>
  );
}
