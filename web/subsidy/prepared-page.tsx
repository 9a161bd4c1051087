import { Button, Select } from 'antd';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { preparedContract } from '#domain/subsidy/contract/prepared.ts';
import { PREPARED_STATE_NAMES, PREPARED_STATES } from '#domain/subsidy/form/prepared.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { preparedKeys } from './prepared/keys.ts';
import { PrepareButton } from './prepared/prepare-button.tsx';
import { UnshownList } from './prepared/unshown-list.tsx';
import { PreparedList } from './prepared/prepared-list.tsx';
import '#web/components/list/list.css';

const SIZE = 50;
const ALL = 'all';
const ADDRESS = {
  keyword: parseAsString.withDefault(''),
  state: parseAsStringLiteral([ALL, ...PREPARED_STATES]).withDefault(ALL),
  page: parseAsInteger.withDefault(1),
};

/** `/dashboard/subsidy/prepared`: what the staff prepared for enterprises, and what became of it. */
export function PreparedPage() {
  const { t } = useTranslation('prepared');
  const lang = useLang();
  const [filter, setFilter] = useQueryStates(ADDRESS, { history: 'push' });
  const { keyword, state, page } = filter;
  const asked = {
    limit: SIZE,
    offset: Math.max(page - 1, 0) * SIZE,
    keyword,
    ...(state !== ALL && { state }),
  };
  const query = useCall(preparedKeys.list(asked), preparedContract.getTenantTempList, asked, {
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  usePageWithin(
    page,
    rows.length === 0 && !query.isPlaceholderData && query.isSuccess,
    () => void setFilter({ page: null }, { history: 'replace' }),
  );
  const onClear = keyword !== '' || state !== ALL ? () => void setFilter(null) : undefined;
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')} extra={<PrepareButton from="online" primary />}>
        {t('title')}
      </PageTitle>
      <UnshownList />
      <div className="list-bar" role="search">
        <KeywordSearch
          label={t('search')}
          hint={t('search')}
          act={t('find')}
          keyword={keyword}
          onSearch={(next) => void setFilter({ keyword: next === '' ? null : next, page: null })}
        />
        <Select
          aria-label={t('state')}
          value={state}
          onChange={(next) => void setFilter({ state: next === ALL ? null : next, page: null })}
          options={[
            { value: ALL, label: t('all') },
            ...PREPARED_STATES.map((value) => ({ value, label: PREPARED_STATE_NAMES[value][lang] })),
          ]}
        />
      </div>
      <PageState query={query} empty={rows.length === 0 ? <Nothing onClear={onClear} /> : undefined}>
        <PreparedList rows={rows} />
        {total > SIZE && (
          <ListPages query={{ page, size: SIZE }} total={total} onPage={(n) => void setFilter({ page: n })} />
        )}
      </PageState>
    </div>
  );
}

/** Why the list is empty. */
function Nothing({ onClear }: { onClear: (() => void) | undefined }) {
  const { t } = useTranslation('prepared');
  if (!onClear) return <StateMessage title={t('empty')} hint={t('emptyHint')} />;
  return (
    <StateMessage title={t('emptyFiltered')}>
      <Button onClick={onClear}>{t('clear')}</Button>
    </StateMessage>
  );
}
