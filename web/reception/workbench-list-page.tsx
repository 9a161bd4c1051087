import { CalendarOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListItem } from '#domain/reception/contract/views.ts';
import { isProviderScene, isTenantScene } from '#domain/shared/scene.ts';
import { ExportButton } from '#web/components/export-button.tsx';
import { ListTable } from '#web/components/list/list-table.tsx';
import { ListTabs } from '#web/components/list/list-tabs.tsx';
import { useListRows } from '#web/components/list/use-list-rows.ts';
import { LoadError, StateMessage } from '#web/components/page-state.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { to } from '#web/paths.ts';
import { useLang } from '#web/shared/i18n.ts';
import { useSignedIn } from '#web/shared/session.ts';
import { PHONE, useMedia } from '#web/shared/use-media.ts';
import { exportColumns } from './workbench/export-columns.ts';
import { ListEmpty } from './workbench/list-empty.tsx';
import { ListFilters } from './workbench/list-filters.tsx';
import { DEFAULT_SORT, inputOf, searchOf, useListQuery, type Sort } from './workbench/list-query.ts';
import { loadList, useReceptionList } from './workbench/queries.ts';
import { ReceptionCards } from './workbench/reception-cards.tsx';
import { receptionColumns } from './workbench/reception-columns.tsx';
import { ReceptionDialogs } from './workbench/reception-dialogs.tsx';
import { rowMark, type RowDialog } from './workbench/row-actions.ts';
import { RowActs } from './workbench/row-acts.tsx';
import { useSide } from './workbench/use-side.ts';
import '#web/components/list/list.css';
import './workbench/reception.css';

/** `/dashboard/reception`: what waits for the reader, and every reservation of the park (spec §4, §6). */
export function ReceptionListPage() {
  const { t } = useTranslation('reception');
  const navigate = useNavigate();
  const { scene } = useSignedIn();
  const known = isProviderScene(scene) || isTenantScene(scene);
  const calendar = (
    <Button icon={<CalendarOutlined aria-hidden="true" />} onClick={() => void navigate(to.receptionCalendar())}>
      {t('tools.calendar')}
    </Button>
  );
  return (
    <div className="workbench-page">
      <PageTitle {...(known && { extra: calendar })}>{t('title')}</PageTitle>
      {known ? <Receptions /> : <StateMessage title={t('noScene')} hint={t('noSceneHint')} />}
    </div>
  );
}

function Receptions() {
  const { t } = useTranslation('reception');
  const lang = useLang();
  const { scene } = useSignedIn();
  const side = useSide();
  const { query, change } = useListQuery();
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState<{ dialog: RowDialog; row: ListItem } | null>(null);
  const input = inputOf(query, side === 'provider');
  const list = useReceptionList(input);
  const address = searchOf(query);
  const shown = useListRows(list, address, rowMark);
  const acts = useCallback(
    (row: ListItem): ReactNode => (
      <RowActs row={row} list={address} onDialog={(dialog, of) => setOpen({ dialog, row: of })} />
    ),
    [address],
  );
  const columns = useMemo(
    () => receptionColumns({ t, sort: query.sort, side, actions: (_, row) => acts(row) }),
    [t, query.sort, side, acts],
  );
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
        label={t('tabs.label')}
        pending={t('tabs.pending')}
        all={t('tabs.all')}
        counts={list.data}
        onTab={(tab) => change({ tab, status: 0 })}
      />
      <div className="list-bar">
        <ListFilters query={query} side={side} onChange={change} />
        <span className="list-news" role="status">
          {changed.size > 0 ? t('news', { count: changed.size }) : ''}
        </span>
        <div className="table-tools">
          <Button
            type="text"
            icon={<ReloadOutlined aria-hidden="true" />}
            aria-label={t('tools.reload')}
            title={t('tools.reload')}
            onClick={() => void list.refetch()}
          />
          <ExportButton<ListItem>
            name={t('export.name')}
            columns={() => exportColumns(t, lang, side)}
            keyOf={(row) => row.reserve_num}
            load={(page, signal) => loadList(scene, { ...input, ...page }, signal)}
            total={total}
          />
        </div>
      </div>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : phone ? (
        <ReceptionCards {...shared} side={side} acts={acts} onChange={change} />
      ) : (
        <ListTable<ListItem>
          {...shared}
          rowKey="reserve_num"
          columns={columns}
          onPage={change}
          onSort={(by) => change({ sort: by ? (`${by.field}.${by.order}` as Sort) : DEFAULT_SORT })}
        />
      )}
      {open && <ReceptionDialogs dialog={open.dialog} of={open.row} onClose={() => setOpen(null)} />}
    </>
  );
}
