import { ReloadOutlined } from '@ant-design/icons';
import type { ProColumns } from '@ant-design/pro-components';
import { Button, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { ListPages } from './list-pages.tsx';
import { ListTable, type ListPage as Page } from './list-table.tsx';
import type { RowExpansion } from './row-expansion.tsx';
import type { RowChoice } from './row-selection.tsx';
import type { RowMark } from './use-changed-rows.ts';
import { useListRows } from './use-list-rows.ts';
import './list.css';

/** What a list's query gives the shell. */
export interface ListData<R> {
  data: { items: R[]; total: number } | undefined;
  error: Error | null;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}
interface Props<R, S extends string> {
  rowKey: keyof R & string;
  list: ListData<R>;
  query: Page & { sort: S };
  /** The question asked, by its address: rows of another one are not news. */
  address: string;
  /** What of a row is news when it differs; it keeps its identity. */
  markOf: (row: R) => RowMark;
  columns: ProColumns<R>[];
  /** The row on a phone, above its acts. */
  card: (row: R) => ReactNode;
  acts: (row: R) => ReactNode;
  /** The orders that a phone offers; none where there is one only. */
  orders?: readonly { value: S; label: string }[];
  defaultSort: S;
  tabs?: ReactNode;
  filters?: ReactNode;
  /** What is said of all that the list finds, above its rows. */
  summary?: ReactNode;
  /** Buttons beside the tabs, or at the end of the bar. */
  tools?: ReactNode;
  /** How tight the rows are and which columns are hidden. */
  look?: { compact: boolean; columnsState: Record<string, { show: boolean }> };
  choice?: RowChoice<R>;
  /** What belongs to a row, below it on wide screens. */
  expand?: RowExpansion<R>;
  /** Why the list is empty, and the way on; `total` is more than none beyond the last page. */
  empty: (total: number) => ReactNode;
  onChange: (patch: Partial<Page & { sort: S }>) => void;
}

/**
 * The one shape of a list: tabs, filters and tools over a table, or over cards on a phone, with loading, error
 * and empty states. What it shows is what the address says.
 */
export function ListPage<R extends Record<string, unknown>, S extends string = string>(props: Props<R, S>) {
  const { rowKey, list, query, address, markOf, columns, tabs, filters, tools, look, choice, defaultSort } = props;
  const { t } = useTranslation('list');
  const phone = useMedia(PHONE);
  const { rows, total, loading, changed } = useListRows(list, address, markOf);
  const empty = loading ? null : props.empty(total);
  const buttons = <Tools onReload={() => void list.refetch()}>{tools}</Tools>;
  // beside the tabs there is room, which the filters need below them
  const above = tabs !== undefined && !phone;
  return (
    <>
      {above ? (
        <div className="list-head">
          {tabs}
          {buttons}
        </div>
      ) : (
        tabs
      )}
      <div className="list-bar">
        {filters}
        <span className="list-news" role="status">
          {changed.size > 0 ? t('news', { count: changed.size }) : ''}
        </span>
        {!above && buttons}
      </div>
      {props.summary !== undefined && <div className="list-summary">{props.summary}</div>}
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : phone ? (
        <ListCards {...props} rows={rows} total={total} loading={loading} changed={changed} nothing={empty} />
      ) : (
        <ListTable<R>
          rowKey={rowKey}
          columns={columns}
          rows={rows}
          total={total}
          loading={loading}
          changed={changed}
          query={query}
          empty={empty}
          {...look}
          {...(choice && { choice })}
          {...(props.expand && { expand: props.expand })}
          onPage={props.onChange}
          onSort={(by) => props.onChange({ sort: by ? (`${by.field}.${by.order}` as S) : defaultSort })}
        />
      )}
    </>
  );
}

/** Reading it again, and the list's own buttons. */
function Tools({ onReload, children }: { onReload: () => void; children: ReactNode }) {
  const { t } = useTranslation('list');
  return (
    <div className="table-tools">
      <Button
        type="text"
        icon={<ReloadOutlined aria-hidden="true" />}
        aria-label={t('tools.reload')}
        title={t('tools.reload')}
        onClick={onReload}
      />
      {children}
    </div>
  );
}

interface CardsProps<R, S extends string> extends Props<R, S> {
  rows: readonly R[];
  total: number;
  loading: boolean;
  changed: ReadonlySet<string>;
  nothing: ReactNode;
}

/** The list on phones: one card a row. */
function ListCards<R extends Record<string, unknown>, S extends string>(props: CardsProps<R, S>) {
  const { rowKey, rows, total, loading, changed, nothing, query, orders = [], defaultSort, card, acts } = props;
  const { t } = useTranslation('list');
  if (loading && rows.length === 0) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (rows.length === 0) return <>{nothing}</>;
  return (
    <>
      {orders.length > 1 && (
        <Select
          aria-label={t('sort.label')}
          className="card-sort"
          value={orders.find((one) => one.value === query.sort)?.value ?? defaultSort}
          onChange={(sort) => props.onChange({ sort })}
          options={[...orders]}
        />
      )}
      <ul className="case-cards" aria-busy={loading}>
        {rows.map((row) => {
          const key = String(row[rowKey]);
          return (
            <li key={key} className={changed.has(key) ? 'case-card row-changed' : 'case-card'}>
              {card(row)}
              {acts(row)}
            </li>
          );
        })}
      </ul>
      <ListPages query={query} total={total} onPage={(page) => props.onChange({ page })} />
    </>
  );
}
