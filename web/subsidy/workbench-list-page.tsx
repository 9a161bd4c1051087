import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_BATCH } from '#domain/shared/batch.ts';
import { isProviderScene, isTenantScene } from '#domain/shared/scene.ts';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { LoadError, StateMessage } from '#web/components/page-state.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { useSignedIn } from '#web/shared/session.ts';
import { useSelection } from '#web/components/list/use-selection.ts';
import { BatchBar } from './workbench/batch/batch-bar.tsx';
import { CaseCards } from './workbench/list/case-cards.tsx';
import { CaseDialogs } from './workbench/case-dialogs.tsx';
import { CaseTable } from './workbench/list/case-table.tsx';
import { ListEmpty } from './workbench/list/list-empty.tsx';
import { ListFilters } from './workbench/list/list-filters.tsx';
import { COPIED, queryOf, searchOf, useListQuery, viewOf } from './workbench/list/list-query.ts';
import { SavedViews } from '#web/components/list/saved-views.tsx';
import { ListTabs } from '#web/components/list/list-tabs.tsx';
import { rowMark, type CaseDialog } from './workbench/list/row-actions.ts';
import { RowActs } from './workbench/list/row-acts.tsx';
import { useCaseList } from './workbench/list/use-case-list.ts';
import { useListRows } from '#web/components/list/use-list-rows.ts';
import { TableTools } from './workbench/list/table-tools.tsx';
import { PHONE, useMedia } from '#web/shared/use-media.ts';
import { moveToRow } from '#web/components/keys/move-to-row.ts';
import { useKeys } from '#web/components/keys/use-keys.ts';
import { Shortcuts } from './workbench/task/shortcuts.tsx';
import { useTableLook } from './workbench/list/use-table-look.ts';
import '#web/components/list/list.css';
import './workbench/workbench.css';

/** What waits for the user, and every application of the park (spec §2, subsidy application list). */
export function WorkbenchListPage() {
  const { t } = useTranslation('workbench');
  const { scene } = useSignedIn();
  return (
    <div className="workbench-page">
      <PageTitle>{t('title')}</PageTitle>
      {isProviderScene(scene) || isTenantScene(scene) ? (
        <CaseList />
      ) : (
        <StateMessage title={t('noScene')} hint={t('noSceneHint')} />
      )}
    </div>
  );
}

const keyOf = (row: ListItem) => row.apply_num;

function CaseList() {
  const { t } = useTranslation('workbench');
  const { scene } = useSignedIn();
  const { query, change, replace } = useListQuery();
  const look = useTableLook();
  const list = useCaseList(query);
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState<{ dialog: CaseDialog; row: ListItem } | null>(null);
  const address = searchOf(query);
  const shown = useListRows(list, address, rowMark);
  const acts = useCallback(
    (row: ListItem): ReactNode => (
      <RowActs row={row} list={address} onDialog={(dialog, of) => setOpen({ dialog, row: of })} />
    ),
    [address],
  );
  useKeys({ j: () => moveToRow(1), k: () => moveToRow(-1) });
  const selection = useSelection(keyOf, MAX_BATCH);
  const choice = {
    selection,
    keyOf,
    nameOf: (row: ListItem) => t('act.of', { act: t('act.choose'), corp: row.corp_name, num: row.apply_num }),
  };
  const { total, changed } = shown;
  const shared = {
    query,
    ...shown,
    acts,
    choice,
    onChange: change,
    empty: shown.loading ? null : <ListEmpty query={query} total={total} onChange={change} />,
  };
  const news = (
    <span className="list-news" role="status">
      {changed.size > 0 ? t('news', { count: changed.size }) : ''}
    </span>
  );
  return (
    <>
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
      <div className="list-bar">
        <ListFilters query={query} overdue={list.data?.overdue_total} onChange={change} />
        {news}
        {!phone && <Shortcuts />}
        <SavedViews
          address={viewOf(query)}
          onPick={(search) => change(queryOf(search))}
          onOpen={(search) => replace(queryOf(search))}
        />
        {!phone && <TableTools look={look} tenants={isProviderScene(scene)} onReload={() => void list.refetch()} />}
      </div>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : phone ? (
        <CaseCards {...shared} />
      ) : (
        <CaseTable {...shared} look={look} />
      )}
      <BatchBar selection={selection} />
      {open && <CaseDialogs dialog={open.dialog} row={open.row} onClose={() => setOpen(null)} />}
    </>
  );
}
