import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import type { Filter } from './types.ts';
import type { useResourceList } from './use-resource-list.ts';

interface Props {
  searched?: string | undefined;
  filters: readonly Filter[];
  found: Pick<ReturnType<typeof useResourceList>, 'query' | 'chosen' | 'filtered' | 'change' | 'reset'>;
}

/** A keyword and a choice for each filter; what they show is what the address says. */
export function ResourceFilters({ searched, filters, found: { query, chosen, filtered, change, reset } }: Props) {
  const { t } = useTranslation('list');
  const keyword = searched ?? t('filter.keyword');
  return (
    <div className="list-filters" role="search" aria-label={t('filter.label')}>
      <KeywordSearch
        label={keyword}
        hint={keyword}
        act={t('filter.search')}
        keyword={query.keyword}
        onSearch={(next) => change({ keyword: next })}
      />
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          className="filter-status"
          virtual={false}
          popupMatchSelectWidth={false}
          value={String(chosen[name] ?? '')}
          onChange={(value) => change({ [name]: value === '' ? null : value })}
          options={[
            { value: '', label: `${label} · ${t('filter.all')}` },
            ...options.map((option) => ({ value: String(option.value), label: option.label })),
          ]}
        />
      ))}
      {filtered && (
        <Button type="link" onClick={reset}>
          {t('filter.reset')}
        </Button>
      )}
    </div>
  );
}
