import { Checkbox, type TableProps } from 'antd';
import type { TFunction } from 'i18next';
import type { Selection } from './use-selection.ts';

export interface RowChoice<R> {
  selection: Selection<R>;
  keyOf: (row: R) => string;
  /** What a row's box is called. */
  nameOf: (row: R) => string;
  /** Why a row can't be ticked. */
  whyNot?: ((row: R) => string | undefined) | undefined;
}

/** The column of boxes of a table; antd names its own box for the page in English. */
export function rowSelection<R extends object>(
  { selection, keyOf, nameOf, whyNot }: RowChoice<R>,
  page: readonly R[],
  t: TFunction<'list'>,
): NonNullable<TableProps<R>['rowSelection']> {
  const free = page.filter((row) => whyNot?.(row) === undefined);
  const ticked = free.filter((row) => selection.keys.has(keyOf(row))).length;
  return {
    columnWidth: 44,
    fixed: true,
    selectedRowKeys: [...selection.keys],
    preserveSelectedRowKeys: true,
    onSelect: (row, on) => selection.toggle([row], on),
    getCheckboxProps: (row) => {
      const why = whyNot?.(row);
      return { 'aria-label': nameOf(row), disabled: why !== undefined, ...(why !== undefined && { title: why }) };
    },
    columnTitle: (
      <Checkbox
        aria-label={t('selection.page')}
        title={t('selection.page')}
        checked={free.length > 0 && ticked === free.length}
        indeterminate={ticked > 0 && ticked < free.length}
        disabled={free.length === 0}
        onChange={(e) => selection.toggle(free, e.target.checked)}
      />
    ),
  };
}
