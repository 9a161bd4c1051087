import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#web/components/files/export-button.tsx';
import { useKeys } from '#web/components/keys/use-keys.ts';
import { moveToRow } from '#web/components/keys/move-to-row.ts';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPage } from '#web/components/list/list-page.tsx';
import type { PageSize } from '#web/components/list/list-table.tsx';
import { sortedBy } from '#web/components/list/sorted-by.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { call } from '#web/shared/calls/call.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { RecordsDrawer } from './records-drawer.tsx';
import { RemoveModal } from './remove-modal.tsx';
import { ResourceDrawer } from './resource-drawer.tsx';
import { ResourceFilters } from './resource-filters.tsx';
import { RowCard } from './row-card.tsx';
import { RowActs, type RowAct } from './row-acts.tsx';
import type { ResourceProps, Row } from './types.ts';
import { useResourceList } from './use-resource-list.ts';
import { useSort } from './use-sort.ts';

type Open<R> = { act: 'add' } | { act: Exclude<RowAct, 'up' | 'down'>; row: R };

/**
 * A page of plain rows: list, filters in the address, form, deletion, order by hand, records, export. Only what
 * the hat may do is offered. It stands inside a page that has the title.
 */
export function ResourcePage<R extends Row, V extends object>(props: ResourceProps<R, V>) {
  const { calls, id, what, nameOf, columns, filters = NONE, scope = NOTHING, history, more, exportName } = props;
  // the words of leaving are there before they are needed: a page that waits for them would go blank
  const { t } = useTranslation(['list', 'leave']);
  const session = useSignedIn();
  const may = (name: 'add' | 'update' | 'remove' | 'sort') =>
    calls[name] !== undefined && mayCall(calls[name].access, session);
  const sorts = columns.filter((column) => column.sorts).map(({ key }) => key);
  const { query, input, list, chosen, filtered, address, change, reset, refresh } = useResourceList<R>(
    calls,
    scope,
    filters,
    sorts,
  );
  const [open, setOpen] = useState<Open<R> | null>(null);
  const close = () => setOpen(null);
  const rows = list.data?.items ?? [];
  const total = list.data?.total ?? 0;
  // an order by hand is that of all of them
  const whole = may('sort') && !filtered && query.sort === '' && rows.length === total;
  const sort = useSort<R>({ endpoint: calls.sort, id, scope, rows, onDone: refresh });
  const acts = useCallback(
    (row: R) => (
      <RowActs
        name={nameOf(row)}
        offered={[
          ...(may('update') ? (['update'] as const) : []),
          ...(history && may('update') ? (['records'] as const) : []),
          ...(whole ? (['up', 'down'] as const) : []),
          ...(may('remove') ? (['remove'] as const) : []),
        ]}
        first={rows[0]?.[id] === row[id]}
        last={rows.at(-1)?.[id] === row[id]}
        busy={sort.pending}
        onAct={(act) => (act === 'up' || act === 'down' ? sort.move(row, act) : setOpen({ act, row }))}
      >
        {more?.(row)}
      </RowActs>
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what a hat may does not change while the page is open
    [rows, whole, sort.pending, nameOf, history, more],
  );
  const table = useMemo(
    () => [
      ...columns.map(({ key, title, width, render, sorts: by }) => ({
        ...(by ? sortedBy(query.sort, key) : { key }),
        title,
        width,
        render: (_: unknown, row: R) => (render ? render(row) : String(row[key] ?? '')),
      })),
      {
        key: 'action',
        title: t('action'),
        width: 240,
        fixed: 'right' as const,
        render: (_: unknown, row: R) => acts(row),
      },
    ],
    [columns, query.sort, t, acts],
  );
  useKeys({
    j: () => moveToRow(1),
    k: () => moveToRow(-1),
    n: may('add') ? () => setOpen({ act: 'add' }) : undefined,
  });
  const markOf = useCallback((row: R) => ({ key: String(row[id]), signature: row.lock }), [id]);
  const add = may('add') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen({ act: 'add' })}>
      {t('resource.addOf', { what })}
    </Button>
  );
  return (
    <>
      <ListPage<R>
        rowKey={id}
        list={list}
        query={{ page: query.page, size: query.size, sort: query.sort }}
        address={address}
        markOf={markOf}
        columns={table}
        card={(row) => <RowCard row={row} name={nameOf(row)} columns={columns} />}
        acts={acts}
        orders={[
          ...(sorts.length > 0 ? [{ value: '', label: t('sort.natural') }] : []),
          ...sorts.flatMap((key) =>
            (['asc', 'desc'] as const).map((order) => ({
              value: `${key}.${order}`,
              label: `${columns.find((column) => column.key === key)?.title ?? key} ${order === 'asc' ? '↑' : '↓'}`,
            })),
          ),
        ]}
        defaultSort=""
        onChange={(patch: { page?: number; size?: PageSize; sort?: string }) => change(patch)}
        filters={
          <ResourceFilters
            keyword={query.keyword}
            filters={filters}
            chosen={chosen}
            filtered={filtered}
            onChange={change}
            onReset={reset}
          />
        }
        tools={
          <>
            {exportName !== undefined && (
              <ExportButton<R>
                name={exportName}
                columns={() =>
                  columns.map(({ title, key, text }) => ({
                    title,
                    value: (row) => (text ? text(row) : String(row[key] ?? '')),
                  }))
                }
                keyOf={(row) => String(row[id])}
                load={(page, signal) =>
                  call(calls.list, { ...input, ...page }, { signal, showMsg: false }) as Promise<{
                    total: number;
                    items: R[];
                  }>
                }
                total={total}
              />
            )}
            {props.tools}
            {add}
          </>
        }
        empty={(found) => (
          <ListEmpty total={found} filtered={filtered} onFirstPage={() => change({})} onReset={reset}>
            <StateMessage
              title={t('resource.empty', { what })}
              hint={t(add ? 'resource.emptyHint' : 'resource.readOnly')}
            >
              {add}
            </StateMessage>
          </ListEmpty>
        )}
      />
      {(open?.act === 'add' || open?.act === 'update') && (
        <ResourceDrawer<R, V>
          {...props}
          key={open.act === 'add' ? '' : String(open.row[id])}
          row={open.act === 'add' ? null : open.row}
          onSaved={refresh}
          onClose={close}
        />
      )}
      {open?.act === 'remove' && <RemoveModal<R, V> {...props} row={open.row} onDone={refresh} onClose={close} />}
      {open?.act === 'records' && history && (
        <RecordsDrawer
          kind={history}
          recordId={String(open.row[id])}
          name={nameOf(open.row)}
          scope={scope}
          columns={columns}
          onClose={close}
        />
      )}
    </>
  );
}
const NONE = [] as const;
const NOTHING = {};
