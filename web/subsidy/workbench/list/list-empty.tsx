import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { TAB } from '#web/components/list/list-parsers.ts';
import { StateMessage } from '#web/components/page-state.tsx';
import { isFiltered, NO_FILTER } from './list-filters.tsx';
import { COPIED, type ListQuery } from './list-query.ts';

interface Props {
  query: ListQuery;
  /** How many match: more than none when the page is beyond the last one. */
  total: number;
  onChange: (patch: Partial<ListQuery>) => void;
}

/** Why the list is empty, and the way on. */
export function ListEmpty({ query, total, onChange }: Props) {
  const { t } = useTranslation('workbench');
  if (total > 0) {
    return (
      <StateMessage title={t('empty.page')}>
        <Button onClick={() => onChange({})}>{t('empty.firstPage')}</Button>
      </StateMessage>
    );
  }
  if (isFiltered(query)) {
    return (
      <StateMessage title={t('empty.filtered')} hint={t('empty.filteredHint')}>
        <Button onClick={() => onChange(NO_FILTER)}>{t('filter.reset')}</Button>
      </StateMessage>
    );
  }
  if (query.tab === COPIED) return <StateMessage title={t('empty.copied')} hint={t('empty.copiedHint')} />;
  if (query.tab === TAB.all) return <StateMessage title={t('empty.all')} hint={t('empty.allHint')} />;
  return (
    <StateMessage title={t('empty.pending')} hint={t('empty.pendingHint')}>
      <Button onClick={() => onChange({ tab: TAB.all })}>{t('empty.toAll')}</Button>
    </StateMessage>
  );
}
