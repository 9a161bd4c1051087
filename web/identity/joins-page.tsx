import { parseAsInteger, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { joinContract } from '#domain/identity/join-contract.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { keys } from '#web/shared/queries/keys.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { JoinList } from './joins/join-list.tsx';
import '#web/components/list/list.css';

const SIZE = 50;

/** `/corp-members`: who asks to join one's own enterprise. */
export const CorpMembersPage = () => <Joins frame="page" own />;
/** `/dashboard/corp-joins`: who asks to join an enterprise of the park. */
export const CorpJoinsPage = () => <Joins frame="workbench-page" own={false} />;

function Joins({ frame, own }: { frame: string; own: boolean }) {
  const { t } = useTranslation('identity');
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1).withOptions({ history: 'push' }));
  const asked = { limit: SIZE, offset: Math.max(page - 1, 0) * SIZE };
  const query = useCall([...keys.joins, asked], joinContract.joinList, asked, { placeholderData: (before) => before });
  const rows = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  usePageWithin(
    page,
    rows.length === 0 && !query.isPlaceholderData && query.isSuccess,
    () => void setPage(1, { history: 'replace' }),
  );
  return (
    <div className={frame}>
      <PageTitle hint={t(own ? 'joins.hint' : 'joins.parkHint')}>{t(own ? 'joins.own' : 'joins.title')}</PageTitle>
      <PageState
        query={query}
        empty={rows.length === 0 ? <StateMessage title={t('joins.empty')} hint={t('joins.emptyHint')} /> : undefined}
      >
        <JoinList rows={rows} showCorp={!own} />
        {total > SIZE && <ListPages query={{ page, size: SIZE }} total={total} onPage={(n) => void setPage(n)} />}
      </PageState>
    </div>
  );
}
