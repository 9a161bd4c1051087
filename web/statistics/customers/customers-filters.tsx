import { Button, DatePicker, Select, Tag } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { FIRST_MONTH } from '#domain/statistics/figures/figure.ts';
import type { CustomersState } from './use-customers.ts';
import { useValueName } from './value-names.ts';

const monthOf = (day: Dayjs | null | undefined): string => day?.format('YYYY-MM') ?? '';

/** The provider's parks and months, and the industry that a chart was narrowed to; what they show is what the address says. */
export function CustomersFilters({ state }: { state: CustomersState }) {
  const { t } = useTranslation('customerFigures');
  const valueName = useValueName();
  const { query, today, tenants, provider, change, reset, filtered } = state;
  const now = dayjs(today);
  const first = dayjs(`${FIRST_MONTH}-01`);
  if (!provider && query.industry === '') return null;
  return (
    <div className="list-filters step-filters" role="search" aria-label={t('filter.label')}>
      {provider && tenants.length > 0 && (
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
      {provider && (
        <DatePicker.RangePicker
          picker="month"
          allowClear={false}
          aria-label={t('filter.months')}
          value={[dayjs(`${query.from}-01`), dayjs(`${query.to}-01`)]}
          disabledDate={(month) => month.isAfter(now, 'month') || month.isBefore(first, 'month')}
          onChange={(range) => change({ from: monthOf(range?.[0]), to: monthOf(range?.[1]) })}
        />
      )}
      {query.industry !== '' && (
        <Tag closable={{ 'aria-label': t('filter.allIndustries') }} onClose={() => change({ industry: '' })}>
          {t('filter.industry', { kind: t(`kind.${query.kind}`), name: valueName('trade', query.industry) })}
        </Tag>
      )}
      {filtered && (
        <Button type="link" onClick={reset}>
          {t('filter.reset')}
        </Button>
      )}
    </div>
  );
}
