import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isProviderScene, isTenantScene } from '#domain/shared/scene.ts';
import { ListTable } from '#web/components/list/list-table.tsx';
import { ListTabs } from '#web/components/list/list-tabs.tsx';
import type { RowMark } from '#web/components/list/use-changed-rows.ts';
import { useListRows } from '#web/components/list/use-list-rows.ts';
import { LoadError, StateMessage } from '#web/components/page-state.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { useLang } from '#web/shared/i18n.ts';
import { useSignedIn } from '#web/shared/session.ts';
import { PHONE, useMedia } from '#web/shared/use-media.ts';
import { DemandCards } from './desk/demand-cards.tsx';
import { demandColumns } from './desk/demand-columns.tsx';
import { DemandExport } from './desk/demand-export.tsx';
import { DemandRecords } from './desk/demand-records.tsx';
import { ListEmpty } from './desk/list-empty.tsx';
import { ListFilters } from './desk/list-filters.tsx';
import { DEFAULT_SORT, inputOf, useListQuery, type Sort } from './desk/list-query.ts';
import { RowActs } from './desk/row-acts.tsx';
import { useDemands, type Demand } from './queries.ts';
import '#web/components/list/list.css';
import './desk/desk.css';

/** `/dashboard/demand`: what waits for the operator, and every demand of the park or, for the provider, of all parks. */
export function DemandListPage() {
  const { t } = useTranslation('demand');
  const { scene } = useSignedIn();
  return (
    <div className="workbench-page demand-list">
      <PageTitle>{t('list.title')}</PageTitle>
      {isProviderScene(scene) || isTenantScene(scene) ? (
        <DemandList />
      ) : (
        <StateMessage title={t('list.noScene')} hint={t('list.noSceneHint')} />
      )}
    </div>
  );
}

const markOf = (row: Demand): RowMark => ({ key: row.bid, signature: `${row.task_id}|${row.action.update}` });

function DemandList() {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const { scene } = useSignedIn();
  const tenants = isProviderScene(scene);
  const { query, change, address } = useListQuery(tenants ? 'provider' : 'operator');
  const input = inputOf(query);
  const list = useDemands(input);
  const phone = useMedia(PHONE);
  const [records, setRecords] = useState<Demand | null>(null);
  const shown = useListRows(list, address, markOf);
  const acts = useCallback(
    (row: Demand): ReactNode => <RowActs row={row} list={address} onRecords={setRecords} />,
    [address],
  );
  const { sort } = query;
  const columns = useMemo(() => demandColumns({ t, lang, sort, tenants, acts }), [t, lang, sort, tenants, acts]);
  const { total, changed } = shown;
  const shared = {
    query,
    ...shown,
    empty: shown.loading ? null : <ListEmpty query={query} total={total} onChange={change} />,
  };
  return (
    <>
      <ListTabs
        tab={query.tab}
        label={t('list.tabs')}
        pending={t('list.pending')}
        all={t('list.all')}
        counts={list.data}
        onTab={(tab) => change({ tab, status: null })}
      />
      <div className="list-bar">
        <ListFilters query={query} onChange={change} />
        <span className="list-news" role="status">
          {changed.size > 0 ? t('list.news', { count: changed.size }) : ''}
        </span>
        <DemandExport input={input} total={total} />
      </div>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : phone ? (
        <DemandCards {...shared} onChange={change} acts={acts} />
      ) : (
        <ListTable<Demand>
          {...shared}
          rowKey="bid"
          columns={columns}
          onPage={change}
          onSort={(by) => change({ sort: by ? (`${by.field}.${by.order}` as Sort) : DEFAULT_SORT })}
        />
      )}
      {records && <DemandRecords bid={records.bid} onClose={() => setRecords(null)} />}
    </>
  );
}
