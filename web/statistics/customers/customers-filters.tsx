import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { MonthsRange, ParksChoice } from '../span-fields.tsx';
import type { CustomersState } from './use-customers.ts';
import { useValueName } from './value-names.ts';

/** The provider's parks and months, and the industry that a chart was narrowed to; what they show is what the address says. */
export function CustomersFilters({ state }: { state: CustomersState }) {
  const { t } = useTranslation('customerFigures');
  const valueName = useValueName();
  const { query, today, tenants, provider, change, reset, filtered } = state;
  if (!provider && query.industry === '') return null;
  return (
    <div className="list-filters step-filters" role="search" aria-label={t('filter.label')}>
      {provider && (
        <>
          <ParksChoice
            label={t('filter.parks')}
            all={t('filter.allParks')}
            parks={tenants}
            value={query.parks}
            onChange={(parks) => change({ parks })}
          />
          <MonthsRange label={t('filter.months')} months={query} today={today} onChange={change} />
        </>
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
