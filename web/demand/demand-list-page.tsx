import { Button } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPage } from '#web/components/list/list-page.tsx';
import { TAB } from '#web/components/list/list-parsers.ts';
import { ListTabs } from '#web/components/list/list-tabs.tsx';
import type { RowMark } from '#web/components/list/use-changed-rows.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { DemandCard } from './desk/demand-card.tsx';
import { demandColumns } from './desk/demand-columns.tsx';
import { DemandExport } from './desk/demand-export.tsx';
import { DemandRecords } from './desk/demand-records.tsx';
import { ListFilters } from './desk/list-filters.tsx';
import { DEFAULT_SORT, inputOf, isFiltered, NO_FILTER, useListQuery, type Sort } from './desk/list-query.ts';
import { RowActs } from './desk/row-acts.tsx';
import { useDemands, type Demand } from './queries.ts';
import './desk/desk.css';

/** `/dashboard/demand`: what waits for the operator, and every demand of the park or, for the provider, of all parks. */
export function DemandListPage() {
  const { t } = useTranslation('demand');
  return (
    <div className="workbench-page demand-list">
      <PageTitle>{t('list.title')}</PageTitle>
      <DemandList />
    </div>
  );
}

const ORDERS = ['create_time.desc', 'create_time.asc', 'step_since.asc', 'step_since.desc'] as const satisfies Sort[];
const markOf = (row: Demand): RowMark => ({ key: row.bid, signature: `${row.task_id}|${row.action.update}` });

function DemandList() {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const { scene } = useSignedIn();
  const tenants = isProviderScene(scene);
  const { query, change, address } = useListQuery(tenants ? 'provider' : 'operator');
  const input = inputOf(query);
  const list = useDemands(input);
  const [records, setRecords] = useState<Demand | null>(null);
  const acts = useCallback(
    (row: Demand): ReactNode => <RowActs row={row} list={address} onRecords={setRecords} />,
    [address],
  );
  const { sort } = query;
  const columns = useMemo(() => demandColumns({ t, lang, sort, tenants, acts }), [t, lang, sort, tenants, acts]);
  return (
    <>
      <ListPage<Demand, Sort>
        rowKey="bid"
        list={list}
        query={query}
        address={address}
        markOf={markOf}
        columns={columns}
        card={(row) => <DemandCard row={row} />}
        acts={acts}
        orders={ORDERS.map((value) => ({ value, label: t(`sort.${value.replace('.', '_') as 'create_time_desc'}`) }))}
        defaultSort={DEFAULT_SORT}
        onChange={change}
        tabs={
          <ListTabs
            tab={query.tab}
            label={t('list.tabs')}
            pending={t('list.pending')}
            all={t('list.all')}
            counts={list.data}
            onTab={(tab) => change({ tab, status: null })}
          />
        }
        filters={<ListFilters query={query} onChange={change} />}
        tools={<DemandExport input={input} total={list.data?.total ?? 0} />}
        empty={(total) => (
          <ListEmpty
            total={total}
            filtered={isFiltered(query)}
            onFirstPage={() => change({})}
            onReset={() => change(NO_FILTER)}
          >
            <NoDemands tab={query.tab} provider={tenants} onAll={() => change({ tab: TAB.all })} />
          </ListEmpty>
        )}
      />
      {records && <DemandRecords bid={records.bid} onClose={() => setRecords(null)} />}
    </>
  );
}

function NoDemands({ tab, provider, onAll }: { tab: number; provider: boolean; onAll: () => void }) {
  const { t } = useTranslation('demand');
  if (tab === TAB.all) return <StateMessage title={t('list.emptyAll')} hint={t('list.emptyAllHint')} />;
  return (
    <StateMessage
      title={t(provider ? 'list.emptyPendingProvider' : 'list.emptyPending')}
      hint={t(provider ? 'list.emptyPendingProviderHint' : 'list.emptyPendingHint')}
    >
      <Button onClick={onAll}>{t('list.toAll')}</Button>
    </StateMessage>
  );
}
