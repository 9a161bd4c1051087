import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryRow } from '#domain/competition/contract/desk.ts';
import { ENTRY_STATUS } from '#domain/competition/entry.ts';
import { rowSelection } from '#web/components/list/row-selection.tsx';
import type { Selection } from '#web/components/list/use-selection.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { EntryMark } from './marks.tsx';

interface Props {
  items: EntryRow[];
  /** Every judge's scores are told, and what stands may be chosen to be exported; else one's own alone. */
  whole: boolean;
  selection: Selection<EntryRow>;
  /** Another page of them is on its way. */
  busy: boolean;
  /** What is done with one. */
  act?: (row: EntryRow) => ReactNode;
}

/** The entries of a competition; who exports them chooses among those that stand. */
export function EntryTable({ items, whole, selection, busy, act }: Props) {
  const { t } = useTranslation('race');
  const { t: list } = useTranslation('list');
  const choice = {
    selection,
    keyOf: (row: EntryRow) => row.entry_id,
    nameOf: (row: EntryRow) => t('desk.choose', { name: row.title }),
    whyNot: (row: EntryRow) => (row.status === ENTRY_STATUS.submitted ? undefined : t('desk.noWithdrawn')),
  };
  const columns = useColumns(whole);
  const acts = { key: 'acts', width: 90, render: (_: unknown, row: EntryRow) => act?.(row) };
  return (
    <Table<EntryRow>
      rowKey="entry_id"
      columns={act ? [...columns, acts] : columns}
      dataSource={items}
      loading={busy}
      pagination={false}
      scroll={{ x: 820 }}
      {...(whole && { rowSelection: rowSelection(choice, items, list) })}
    />
  );
}

function useColumns(whole: boolean): TableColumnsType<EntryRow> {
  const { t } = useTranslation('race');
  return [
    {
      key: 'title',
      title: t('desk.work'),
      width: 260,
      render: (_, { title, corp_name }) => (
        <>
          <div>{title}</div>
          <div className="cell-note">{corp_name}</div>
        </>
      ),
    },
    {
      key: 'result',
      title: t(whole ? 'desk.result' : 'desk.own'),
      width: 120,
      render: (_, { result, scores }) => (
        <>
          <div className="num">{result ?? t('desk.unscored')}</div>
          {whole && result !== null && <div className="cell-note">{t('desk.given', { count: scores })}</div>}
        </>
      ),
    },
    {
      key: 'time',
      title: t('desk.time'),
      width: 160,
      render: (_, { create_time }) => <span className="num">{formatMinute(create_time)}</span>,
    },
    {
      key: 'team',
      title: t('desk.teamSize'),
      width: 100,
      render: (_, row) => t('desk.people', { count: row.team_size }),
    },
    { key: 'status', title: t('desk.status'), width: 110, render: (_, { status }) => <EntryMark status={status} /> },
  ];
}
