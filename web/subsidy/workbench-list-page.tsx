import { Button } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MAX_BATCH } from '#domain/shared/cases/batch.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
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
import { to } from '#web/paths.ts';
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
  plainView,
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

// what it shares with the pages of prepared applications would be named in the first code
const PrepareButton = lazy(async () => ({
  default: (await import('./prepared/prepare-button.tsx')).PrepareButton,
}));

/** What waits for the user, and every application of the park (spec §2, subsidy application list). */
function WorkbenchListPage({ from }: { from: AllowanceType }) {
  const { t } = useTranslation('workbench');
  return (
    <div className="workbench-page">
      <PageTitle>{t(`titleOf.${from}`)}</PageTitle>
      <CaseList from={from} />
    </div>
  );
}
/** `/dashboard/subsidy/online`. */
export const OnlineListPage = () => <WorkbenchListPage key="online" from="online" />;
/** `/dashboard/subsidy/offline`. */
export const OfflineListPage = () => <WorkbenchListPage key="offline" from="offline" />;
/** `/dashboard/subsidy/postpaid`. */
export const PostpaidListPage = () => <WorkbenchListPage key="postpaid" from="postpaid" />;

const keyOf = (row: ListItem) => row.apply_num;
const ORDERS = ['apply_time.desc', 'apply_time.asc', 'step_since.asc', 'order_money.desc'] as const satisfies Sort[];

function CaseList({ from }: { from: AllowanceType }) {
  const { t } = useTranslation('workbench');
  const { scene } = useSignedIn();
  const tenants = isProviderScene(scene);
  const { query, change, replace } = useListQuery(from);
  const look = useTableLook();
  const list = useCaseList(query);
  const address = searchOf(query);
  const { acts, dialog } = useCaseDialogs(address);
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
          <CaseTabs
            tab={query.tab}
            counts={list.data}
            onTab={(tab) => {
              selection.clear();
              change({ tab, status: 0, activity: '0' });
            }}
          />
        }
        filters={<ListFilters query={query} overdue={list.data?.overdue_total} onChange={change} />}
        tools={<CaseTools total={list.data?.total ?? 0} {...{ query, change, replace, look, tenants }} />}
        empty={(total) => <NoCases total={total} query={query} onChange={change} />}
      />
      <BatchBar selection={selection} />
      {dialog}
    </>
  );
}

/** The acts of a row, and the dialog of the one that was chosen. */
function useCaseDialogs(address: string) {
  const [open, setOpen] = useState<{ dialog: CaseDialog; row: ListItem } | null>(null);
  const acts = useCallback(
    (row: ListItem): ReactNode => (
      <RowActs row={row} list={address} onDialog={(dialog, of) => setOpen({ dialog, row: of })} />
    ),
    [address],
  );
  const dialog = open && <CaseDialogs dialog={open.dialog} row={open.row} onClose={() => setOpen(null)} />;
  return { acts, dialog };
}

interface ToolsProps extends ReturnType<typeof useListQuery> {
  total: number;
  look: ReturnType<typeof useTableLook>;
  tenants: boolean;
}

/** Export, the table's look and the keys where there is a table; the views that are kept, everywhere. */
function CaseTools({ total, query, change, replace, look, tenants }: ToolsProps) {
  const phone = useMedia(PHONE);
  const navigate = useNavigate();
  return (
    <>
      <Suspense fallback={null}>
        <PrepareButton from={query.from} />
      </Suspense>
      {!phone && (
        <>
          <CaseExport query={query} total={total} />
          <TableTools look={look} tenants={tenants} />
          <Shortcuts />
        </>
      )}
      <SavedViews
        address={viewOf(query)}
        bare={plainView(query.from)}
        onPick={(search) => {
          const { from } = queryOf(search);
          if (from === query.from) change(queryOf(search));
          else void navigate(`${to.subsidyList(from)}?${search}`);
        }}
        onOpen={(search) => {
          if (queryOf(search).from === query.from) replace(queryOf(search));
        }}
      />
    </>
  );
}

interface TabsProps {
  tab: number;
  counts: ReturnType<typeof useCaseList>['data'];
  onTab: (tab: 0 | 1 | typeof COPIED) => void;
}

function CaseTabs({ tab, counts, onTab }: TabsProps) {
  const { t } = useTranslation('workbench');
  return (
    <ListTabs
      tab={tab}
      label={t('tabs.label')}
      pending={t('tabs.pending')}
      all={t('tabs.all')}
      counts={counts}
      more={[{ tab: COPIED, name: t('tabs.copied'), count: counts?.copied_total }]}
      onTab={onTab}
    />
  );
}

interface NoCasesProps extends Pick<ReturnType<typeof useListQuery>, 'query'> {
  total: number;
  onChange: ReturnType<typeof useListQuery>['change'];
}

/** Why there is no case, and the way on. */
function NoCases({ total, query, onChange }: NoCasesProps) {
  const { t } = useTranslation('workbench');
  const list = query.tab === COPIED ? 'copied' : query.tab === TAB.all ? 'all' : 'pending';
  return (
    <ListEmpty
      total={total}
      filtered={isFiltered(query)}
      onFirstPage={() => onChange({})}
      onReset={() => onChange(NO_FILTER)}
    >
      <StateMessage title={t(`empty.${list}`)} hint={t(`empty.${list}Hint`)}>
        {list === 'pending' && <Button onClick={() => onChange({ tab: TAB.all })}>{t('empty.toAll')}</Button>}
      </StateMessage>
    </ListEmpty>
  );
}
