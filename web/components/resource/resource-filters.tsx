import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import type { Filter } from './types.ts';

interface Props {
  keyword: string;
  filters: readonly Filter[];
  chosen: Record<string, string | number | null>;
  filtered: boolean;
  onChange: (patch: Record<string, string | null>) => void;
  onReset: () => void;
}

/** A keyword and a choice for each filter; what they show is what the address says. */
export function ResourceFilters({ keyword, filters, chosen, filtered, onChange, onReset }: Props) {
  const { t } = useTranslation('list');
  return (
    <div className="list-filters" role="search" aria-label={t('filter.label')}>
      <KeywordSearch
        label={t('filter.keyword')}
        hint={t('filter.keyword')}
        act={t('filter.search')}
        keyword={keyword}
        onSearch={(next) => onChange({ keyword: next })}
      />
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          className="filter-status"
          virtual={false}
          popupMatchSelectWidth={false}
          value={String(chosen[name] ?? '')}
          onChange={(value) => onChange({ [name]: value === '' ? null : value })}
          options={[
            { value: '', label: `${label} · ${t('filter.all')}` },
            ...options.map((option) => ({ value: String(option.value), label: option.label })),
          ]}
        />
      ))}
      {filtered && (
        <Button type="link" onClick={onReset}>
          {t('filter.reset')}
        </Button>
      )}
    </div>
  );
}
