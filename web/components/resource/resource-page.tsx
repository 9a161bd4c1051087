import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#web/components/keys/use-keys.ts';
import { moveToRow } from '#web/components/keys/move-to-row.ts';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPage } from '#web/components/list/list-page.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { ordersOf, tableColumns } from './resource-columns.tsx';
import { ResourceDialogs } from './resource-dialogs.tsx';
import { TableExport } from '#web/components/import/table-export.tsx';
import { ResourceExport } from './resource-export.tsx';
import { ResourceFilters } from './resource-filters.tsx';
import { RowCard } from './row-card.tsx';
import type { ResourceProps, Row } from './types.ts';
import { useResourceList } from './use-resource-list.ts';
import { useOpenAct } from './use-open-act.ts';
import { useMay, useRowActs } from './use-row-acts.tsx';

/**
 * A page of plain rows: list, filters in the address, form, deletion, order by hand, records, export. Only what
 * the hat may do is offered. It stands inside a page that has the title.
 */
export function ResourcePage<R extends Row, V extends object>(props: ResourceProps<R, V>) {
  const { calls, id, nameOf, columns, actsWidth } = props;
  // the words of leaving are there before they are needed: a page that waits for them would go blank
  const { t } = useTranslation(['list', 'leave']);
  const found = useResourceList<R>(props);
  const { query, input, list, filtered, address, change, refresh } = found;
  const rows = list.data?.items ?? [];
  const may = useMay(calls);
  const { open, setOpen, close } = useOpenAct<R>({ rows, id, may: may('update') });
  const total = list.data?.total ?? 0;
  // an order by hand is that of all of them
  const whole = !filtered && query.sort === '' && rows.length === total;
  const acts = useRowActs(props, { rows, whole, refresh }, setOpen);
  const actsAtAll = props.more !== undefined || may('update') || may('remove') || may('sort');
  const action = t('action');
  const table = useMemo(
    () => tableColumns(columns, query.sort, actsAtAll ? { title: action, width: actsWidth, of: acts } : undefined),
    [columns, query.sort, action, actsWidth, acts, actsAtAll],
  );
  const mayAdd = may('add');
  const startAdding = () => setOpen({ act: 'add' });
  useKeys({ j: () => moveToRow(1), k: () => moveToRow(-1), n: mayAdd ? startAdding : undefined });
  const markOf = useCallback((row: R) => ({ key: String(row[id]), signature: row.lock }), [id]);
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={startAdding}>
      {t('resource.addOf', { what: props.what })}
    </Button>
  );
  return (
    <>
      <ListPage<R>
        rowKey={id}
        list={list}
        query={query}
        address={address}
        markOf={markOf}
        columns={table}
        card={(row) => <RowCard row={row} name={nameOf(row)} columns={columns} />}
        acts={acts}
        {...(props.expand && { expand: { of: props.expand, nameOf } })}
        orders={ordersOf(columns, t('sort.natural'))}
        defaultSort=""
        onChange={change}
        filters={<ResourceFilters searched={props.searched} filters={props.filters ?? []} found={found} />}
        summary={props.summary?.(input)}
        tools={
          <>
            {props.exportTable && <TableExport template={props.exportTable} />}
            <ResourceExport props={props} {...{ input, total }} />
            {props.tools}
            {add}
          </>
        }
        empty={(count) => <NoRows hint={props.emptyHint} total={count} what={props.what} found={found} add={add} />}
      />
      {open && <ResourceDialogs of={props} open={open} onSaved={refresh} onClose={close} />}
    </>
  );
}

interface NoRowsProps {
  total: number;
  what: string;
  found: Pick<ReturnType<typeof useResourceList>, 'filtered' | 'change' | 'reset'>;
  hint: string | undefined;
  /** The button that adds the first one, for whoever may. */
  add: React.ReactNode;
}

/** Why there is no row, and the way on. */
function NoRows({ total, what, hint, found: { filtered, change, reset }, add }: NoRowsProps) {
  const { t } = useTranslation('list');
  return (
    <ListEmpty total={total} filtered={filtered} onFirstPage={() => change({})} onReset={reset}>
      <StateMessage
        title={t('resource.empty', { what })}
        hint={hint ?? t(add ? 'resource.emptyHint' : 'resource.readOnly')}
      >
        {add}
      </StateMessage>
    </ListEmpty>
  );
}
