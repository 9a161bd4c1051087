import { Button } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_BATCH } from '#domain/shared/batch.ts';
import { isProviderScene } from '#domain/shared/scene.ts';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { moveToRow } from '#web/components/keys/move-to-row.ts';
import { useKeys } from '#web/components/keys/use-keys.ts';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPage } from '#web/components/list/list-page.tsx';
import { TAB } from '#web/components/list/list-parsers.ts';
import { ListTabs } from '#web/components/list/list-tabs.tsx';
import { SavedViews } from '#web/components/list/saved-views.tsx';
import { useSelection } from '#web/components/list/use-selection.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { BatchBar } from './workbench/batch/batch-bar.tsx';
import { CaseDialogs } from './workbench/case-dialogs.tsx';
import { CaseCard } from './workbench/list/case-card.tsx';
import { caseColumns } from './workbench/list/case-columns.tsx';
import { isFiltered, ListFilters, NO_FILTER } from './workbench/list/list-filters.tsx';
import {
  COPIED,
  DEFAULT_SORT,
  queryOf,
  searchOf,
  useListQuery,
  viewOf,
  type Sort,
} from './workbench/list/list-query.ts';
import { CaseExport } from './workbench/list/case-export.tsx';
import { rowMark, type CaseDialog } from './workbench/list/row-actions.ts';
import { RowActs } from './workbench/list/row-acts.tsx';
import { TableTools } from './workbench/list/table-tools.tsx';
import { useCaseList } from './workbench/list/use-case-list.ts';
import { useTableLook } from './workbench/list/use-table-look.ts';
import { Shortcuts } from './workbench/task/shortcuts.tsx';
import './workbench/workbench.css';

/** What waits for the user, and every application of the park (spec §2, subsidy application list). */
export function WorkbenchListPage() {
  const { t } = useTranslation('workbench');
  return (
    <div className="workbench-page">
      <PageTitle>{t('title')}</PageTitle>
      <CaseList />
    </div>
  );
}

const keyOf = (row: ListItem) => row.apply_num;
const ORDERS = ['apply_time.desc', 'apply_time.asc', 'step_since.asc', 'order_money.desc'] as const satisfies Sort[];

function CaseList() {
  const { t } = useTranslation('workbench');
  const { scene } = useSignedIn();
  const tenants = isProviderScene(scene);
  const { query, change, replace } = useListQuery();
  const look = useTableLook();
  const list = useCaseList(query);
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState<{ dialog: CaseDialog; row: ListItem } | null>(null);
  const address = searchOf(query);
  const acts = useCallback(
    (row: ListItem): ReactNode => (
      <RowActs row={row} list={address} onDialog={(dialog, of) => setOpen({ dialog, row: of })} />
    ),
    [address],
  );
  const { sort } = query;
  const columns = useMemo(
    () => caseColumns({ t, sort, tenants, actions: (_, row) => acts(row) }),
    [t, sort, tenants, acts],
  );
  useKeys({ j: () => moveToRow(1), k: () => moveToRow(-1) });
  const selection = useSelection(keyOf, MAX_BATCH);
  const choice = {
    selection,
    keyOf,
    nameOf: (row: ListItem) => t('act.of', { act: t('act.choose'), corp: row.corp_name, num: row.apply_num }),
  };
  return (
    <>
      <ListPage<ListItem, Sort>
        rowKey="apply_num"
        list={list}
        query={query}
        address={address}
        markOf={rowMark}
        columns={columns}
        card={(row) => <CaseCard row={row} choice={choice} />}
        acts={acts}
        orders={ORDERS.map((value) => ({ value, label: t(`sort.${value.replace('.', '_') as 'apply_time_desc'}`) }))}
        defaultSort={DEFAULT_SORT}
        choice={choice}
        look={look}
        onChange={change}
        tabs={
          <ListTabs
            tab={query.tab}
            label={t('tabs.label')}
            pending={t('tabs.pending')}
            all={t('tabs.all')}
            counts={list.data}
            more={[{ tab: COPIED, name: t('tabs.copied'), count: list.data?.copied_total }]}
            onTab={(tab) => {
              selection.clear();
              change({ tab, status: 0, activity: '0' });
            }}
          />
        }
        filters={<ListFilters query={query} overdue={list.data?.overdue_total} onChange={change} />}
        tools={
          <>
            {!phone && <CaseExport query={query} total={list.data?.total ?? 0} />}
            {!phone && <TableTools look={look} tenants={tenants} />}
            {!phone && <Shortcuts />}
            <SavedViews
              address={viewOf(query)}
              onPick={(search) => change(queryOf(search))}
              onOpen={(search) => replace(queryOf(search))}
            />
          </>
        }
        empty={(total) => (
          <ListEmpty
            total={total}
            filtered={isFiltered(query)}
            onFirstPage={() => change({})}
            onReset={() => change(NO_FILTER)}
          >
            <NoCases tab={query.tab} onAll={() => change({ tab: TAB.all })} />
          </ListEmpty>
        )}
      />
      <BatchBar selection={selection} />
      {open && <CaseDialogs dialog={open.dialog} row={open.row} onClose={() => setOpen(null)} />}
    </>
  );
}

function NoCases({ tab, onAll }: { tab: number; onAll: () => void }) {
  const { t } = useTranslation('workbench');
  if (tab === COPIED) return <StateMessage title={t('empty.copied')} hint={t('empty.copiedHint')} />;
  if (tab === TAB.all) return <StateMessage title={t('empty.all')} hint={t('empty.allHint')} />;
  return (
    <StateMessage title={t('empty.pending')} hint={t('empty.pendingHint')}>
      <Button onClick={onAll}>{t('empty.toAll')}</Button>
    </StateMessage>
  );
}
