import { CalendarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListItem } from '#domain/reception/contract/views.ts';
import { receptionExportColumns } from '#domain/reception/export-columns.ts';
import { ExportButton } from '#web/components/files/export-button.tsx';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPage } from '#web/components/list/list-page.tsx';
import { ListTabs } from '#web/components/list/list-tabs.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { inLanguage } from '#web/shared/files/export-csv.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { ListFilters } from './workbench/list-filters.tsx';
import {
  DEFAULT_SORT,
  inputOf,
  isFiltered,
  NO_FILTER,
  searchOf,
  useListQuery,
  type Sort,
} from './workbench/list-query.ts';
import { loadList, useReceptionList } from './workbench/queries.ts';
import { ReceptionCard } from './workbench/reception-card.tsx';
import { receptionColumns } from './workbench/reception-columns.tsx';
import { ReceptionDialogs } from './workbench/reception-dialogs.tsx';
import { rowMark, type RowDialog } from './workbench/row-actions.ts';
import { RowActs } from './workbench/row-acts.tsx';
import { useSide } from './workbench/use-side.ts';
import './workbench/reception.css';

/** `/dashboard/reception`: what waits for the reader, and every reservation of the park (spec §4, §6). */
export function ReceptionListPage() {
  const { t } = useTranslation('reception');
  const navigate = useNavigate();
  const calendar = (
    <Button icon={<CalendarOutlined aria-hidden="true" />} onClick={() => void navigate(to.receptionCalendar())}>
      {t('tools.calendar')}
    </Button>
  );
  return (
    <div className="workbench-page">
      <PageTitle extra={calendar}>{t('title')}</PageTitle>
      <Receptions />
    </div>
  );
}

const ORDERS = ['create_time.desc', 'create_time.asc', 'visit_date.asc', 'visit_date.desc'] as const satisfies Sort[];

function Receptions() {
  const { t } = useTranslation('reception');
  const side = useSide();
  const { query, change } = useListQuery();
  const [open, setOpen] = useState<{ dialog: RowDialog; row: ListItem } | null>(null);
  const list = useReceptionList(inputOf(query, side === 'provider'));
  const address = searchOf(query);
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
  return (
    <>
      <ListPage<ListItem, Sort>
        rowKey="reserve_num"
        list={list}
        query={query}
        address={address}
        markOf={rowMark}
        columns={columns}
        card={(row) => <ReceptionCard row={row} side={side} />}
        acts={acts}
        orders={ORDERS.map((value) => ({ value, label: t(`sort.${value.replace('.', '_') as 'visit_date_asc'}`) }))}
        defaultSort={DEFAULT_SORT}
        onChange={change}
        tabs={
          <ListTabs
            tab={query.tab}
            label={t('tabs.label')}
            pending={t('tabs.pending')}
            all={t('tabs.all')}
            counts={list.data}
            onTab={(tab) => change({ tab, status: 0 })}
          />
        }
        filters={<ListFilters query={query} side={side} onChange={change} />}
        tools={<ReceptionExport query={query} total={list.data?.total ?? 0} />}
        empty={(total) => <NoReceptions total={total} query={query} onChange={change} />}
      />
      {open && <ReceptionDialogs dialog={open.dialog} of={open.row} onClose={() => setOpen(null)} />}
    </>
  );
}

type Query = ReturnType<typeof useListQuery>['query'];

/** What the filters find, as a file. */
function ReceptionExport({ query, total }: { query: Query; total: number }) {
  const { t } = useTranslation('reception');
  const lang = useLang();
  const { scene } = useSignedIn();
  const side = useSide();
  const input = inputOf(query, side === 'provider');
  return (
    <ExportButton<ListItem>
      name={t('export.name')}
      columns={() => inLanguage(receptionExportColumns(side), lang)}
      source={{ name: 'receptions', filter: input }}
      keyOf={(row) => row.reserve_num}
      load={(page, signal) => loadList(scene, { ...input, ...page }, signal)}
      total={total}
    />
  );
}

interface NoneProps {
  total: number;
  query: Query;
  onChange: ReturnType<typeof useListQuery>['change'];
}

/** Why there is no reservation, and the way on. */
function NoReceptions({ total, query, onChange }: NoneProps) {
  const { t } = useTranslation('reception');
  const list = query.tab === 0 ? 'all' : 'pending';
  return (
    <ListEmpty
      total={total}
      filtered={isFiltered(query)}
      onFirstPage={() => onChange({})}
      onReset={() => onChange(NO_FILTER)}
    >
      <StateMessage title={t(`empty.${list}`)} hint={t(`empty.${list}Hint`)}>
        {list === 'pending' && <Button onClick={() => onChange({ tab: 0 })}>{t('empty.toAll')}</Button>}
      </StateMessage>
    </ListEmpty>
  );
}
