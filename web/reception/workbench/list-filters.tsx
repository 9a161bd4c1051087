import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { RECEPTION_STATUS_NAMES, RECEPTION_STATUSES } from '#domain/reception/status.ts';
import { DateRange } from '#web/components/fields/date-range.tsx';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { TenantFilter } from '#web/components/list/tenant-filter.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { Side } from '../status-mark.tsx';
import { isFiltered, NO_FILTER, type ListQuery } from './list-query.ts';

interface Props {
  query: ListQuery;
  side: Side;
  onChange: (patch: Partial<ListQuery>) => void;
}

/** Keyword, park, status and days of the tour; what they show is always what the address says. */
export function ListFilters({ query, side, onChange }: Props) {
  const { t } = useTranslation('reception');
  const lang = useLang();
  return (
    <div className="list-filters" role="search" aria-label={t('filter.label')}>
      <KeywordSearch
        label={t('filter.keyword')}
        hint={t('filter.keywordHint')}
        act={t('filter.search')}
        keyword={query.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <TenantFilter tenantId={query.tenant_id} onChange={(tenant_id) => onChange({ tenant_id })} />
      <Select
        aria-label={t('filter.status')}
        className="filter-status"
        listHeight={360}
        popupMatchSelectWidth={false}
        value={query.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: 0, label: t('filter.allStatus') },
          ...RECEPTION_STATUSES.map((value) => ({ value, label: RECEPTION_STATUS_NAMES[side][value][lang] })),
        ]}
      />
      <DateRange
        className="filter-dates"
        labels={[t('filter.from'), t('filter.until')]}
        value={[query.date_from, query.date_to]}
        onChange={([date_from, date_to]) => onChange({ date_from, date_to })}
      />
      {isFiltered(query) && (
        <Button type="link" onClick={() => onChange(NO_FILTER)}>
          {t('filter.reset')}
        </Button>
      )}
    </div>
  );
}
