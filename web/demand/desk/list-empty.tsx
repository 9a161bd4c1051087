import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { isProviderScene } from '#domain/shared/scene.ts';
import { TAB } from '#web/components/list/list-parsers.ts';
import { StateMessage } from '#web/components/page-state.tsx';
import { useSignedIn } from '#web/shared/session.ts';
import { isFiltered, NO_FILTER, type ListQuery } from './list-query.ts';

interface Props {
  query: ListQuery;
  /** How many match: more than none when the page is beyond the last one. */
  total: number;
  onChange: (patch: Partial<ListQuery>) => void;
}

/** Why the list is empty, and the way on. */
export function ListEmpty({ query, total, onChange }: Props) {
  const { t } = useTranslation(['demand', 'workbench']);
  const provider = isProviderScene(useSignedIn().scene);
  if (total > 0) {
    return (
      <StateMessage title={t('workbench:empty.page')}>
        <Button onClick={() => onChange({})}>{t('workbench:empty.firstPage')}</Button>
      </StateMessage>
    );
  }
  if (isFiltered(query)) {
    return (
      <StateMessage title={t('list.emptyFiltered')} hint={t('workbench:empty.filteredHint')}>
        <Button onClick={() => onChange(NO_FILTER)}>{t('workbench:filter.reset')}</Button>
      </StateMessage>
    );
  }
  if (query.tab === TAB.all) return <StateMessage title={t('list.emptyAll')} hint={t('list.emptyAllHint')} />;
  return (
    <StateMessage
      title={t(provider ? 'list.emptyPendingProvider' : 'list.emptyPending')}
      hint={t(provider ? 'list.emptyPendingProviderHint' : 'list.emptyPendingHint')}
    >
      <Button onClick={() => onChange({ tab: TAB.all })}>{t('list.toAll')}</Button>
    </StateMessage>
  );
}
