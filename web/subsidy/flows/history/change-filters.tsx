import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANGE_NAMES, KINDS_UNDER, type ConfigKind } from '#domain/shared/data/change.ts';
import { DateRange } from '#web/components/fields/date-range.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { ChangeQuery } from './use-change-list.ts';

const UNDER: readonly ConfigKind[] = Object.values(KINDS_UNDER).flat();

interface Props {
  kinds: readonly ConfigKind[];
  query: ChangeQuery;
  onChange: (patch: Partial<ChangeQuery>) => void;
  /** Buttons at the end of the bar. */
  children: ReactNode;
}

/** Which changes are shown: their kind, who made them, and when. */
export function ChangeFilters({ kinds, query, onChange, children }: Props) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  return (
    <div className="list-bar flow-filters">
      {kinds.length > 1 && (
        <Select
          aria-label={t('history.kind')}
          className="filter-tenant"
          classNames={{ popup: { root: 'change-kinds' } }}
          virtual={false}
          // as many kinds in sight as a screen holds
          listHeight={640}
          value={query.kind}
          options={[
            { value: '' as const, label: t('history.allKinds') },
            ...kinds
              .filter((kind) => !UNDER.includes(kind))
              .map((value) => ({ value, label: CHANGE_NAMES[value][lang] })),
          ]}
          onChange={(kind) => onChange({ kind })}
        />
      )}
      <Input.Search
        className="flow-author"
        aria-label={t('history.author')}
        placeholder={t('history.author')}
        maxLength={30}
        allowClear
        onSearch={(author) => onChange({ author: author.trim() })}
      />
      <DateRange
        labels={[t('history.from'), t('history.until')]}
        value={[query.from, query.until]}
        onChange={([from, until]) => onChange({ from, until })}
      />
      {children}
    </div>
  );
}
