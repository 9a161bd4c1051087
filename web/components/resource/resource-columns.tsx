import type { ReactNode } from 'react';
import { sortedBy } from '#web/components/list/sorted-by.ts';
import type { Column } from './types.ts';

/** What three acts take in any language, px. */
const THREE_ACTS = 240;

/** The columns of a resource's table, its acts at the end where rows have any. */
export const tableColumns = <R,>(
  columns: readonly Column<R>[],
  sort: string,
  action?: { title: string; width?: number | undefined; of: (row: R) => ReactNode },
) => [
  ...columns.map(({ key, title, width, render, sorts }) => ({
    ...(sorts ? sortedBy(sort, key) : { key }),
    title,
    width,
    render: (_: unknown, row: R) => (render ? render(row) : String(row[key] ?? '')),
  })),
  ...(action
    ? [
        {
          key: 'action',
          title: action.title,
          width: action.width ?? THREE_ACTS,
          fixed: 'right' as const,
          render: (_: unknown, row: R) => action.of(row),
        },
      ]
    : []),
];

/** The orders that a phone offers: the natural one, and each sorted column's two. */
export function ordersOf<R>(columns: readonly Column<R>[], natural: string): { value: string; label: string }[] {
  const sorted = columns.filter(({ sorts }) => sorts);
  return [
    ...(sorted.length > 0 ? [{ value: '', label: natural }] : []),
    ...sorted.flatMap(({ key, title }) => [
      { value: `${key}.asc`, label: `${title} ↑` },
      { value: `${key}.desc`, label: `${title} ↓` },
    ]),
  ];
}
