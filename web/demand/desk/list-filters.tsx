import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { PACKAGE_TYPES, TRADES } from '#domain/demand/enums.ts';
import { DEMAND_STATUS_NAMES } from '#domain/demand/status.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { TenantFilter } from '#web/components/list/tenant-filter.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { optionsOf } from '../names.ts';
import { isFiltered, NO_FILTER, statusesOf, type ListQuery } from './list-query.ts';

interface Props {
  query: ListQuery;
  onChange: (patch: Partial<ListQuery>) => void;
}

/** Keyword, park, status, industry and package level; what they show is always what the address says. */
export function ListFilters({ query, onChange }: Props) {
  const { t } = useTranslation(['demand', 'workbench']);
  const lang = useLang();
  const { tab } = query;
  const statuses = statusesOf(tab).map((value) => ({ value, label: DEMAND_STATUS_NAMES[value][lang] }));
  const trades = optionsOf(TRADES, lang);
  return (
    <div className="list-filters" role="search" aria-label={t('workbench:filter.label')}>
      <KeywordSearch
        keyword={query.keyword}
        label={t('list.keyword')}
        hint={t('list.keywordHint')}
        act={t('workbench:filter.search')}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <TenantFilter tenantId={query.tenant_id} onChange={(tenant_id) => onChange({ tenant_id })} />
      <Select
        aria-label={t('workbench:filter.status')}
        className="filter-status"
        value={query.status ?? ''}
        popupMatchSelectWidth={false}
        onChange={(code) => onChange({ status: statuses.find((s) => s.value === code)?.value ?? null })}
        options={[{ value: '', label: t('workbench:filter.allStatus') }, ...statuses]}
      />
      <Select
        aria-label={t('list.trade')}
        className="filter-trade"
        value={query.trade ?? ''}
        popupMatchSelectWidth={false}
        onChange={(code) => onChange({ trade: trades.find((one) => one.value === code)?.value ?? null })}
        options={[{ value: '', label: t('list.allTrades') }, ...trades]}
      />
      <Select
        aria-label={t('list.packageType')}
        className="filter-level"
        value={query.level === null ? '' : String(query.level)}
        popupMatchSelectWidth={false}
        onChange={(code) => onChange({ level: code === '' ? null : Number(code) })}
        options={[{ value: '', label: t('list.allPackages') }, ...optionsOf(PACKAGE_TYPES, lang)]}
      />
      {isFiltered(query) && (
        <Button type="link" onClick={() => onChange(NO_FILTER)}>
          {t('workbench:filter.reset')}
        </Button>
      )}
    </div>
  );
}
