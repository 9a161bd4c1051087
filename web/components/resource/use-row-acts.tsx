import { useCallback, type ReactNode } from 'react';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { RowActs, type RowAct } from './row-acts.tsx';
import type { Calls, ResourceProps, Row } from './types.ts';
import { useSort } from './use-sort.ts';

/** What is done in a dialog of its own: with a row, or to have a new one. */
export type OpenAct<R> = { act: 'add' } | { act: Exclude<RowAct, 'up' | 'down'>; row: R };

/** What the hat may do with a resource; a call that is absent can't be made. */
export function useMay(calls: Calls): (name: Exclude<keyof Calls, 'list'>) => boolean {
  const session = useSignedIn();
  return (name) => calls[name] !== undefined && mayCall(calls[name].access, session);
}

interface Listed<R> {
  rows: readonly R[];
  /** They are all there are, in the order by hand. */
  whole: boolean;
  refresh: () => unknown;
}

/** The acts of a row: moving it is done at once, the others open their dialog. */
export function useRowActs<R extends Row, V extends object>(
  { calls, id, nameOf, scope = NOTHING, history, more, changeable, removable }: ResourceProps<R, V>,
  { rows, whole, refresh }: Listed<R>,
  onOpen: (open: OpenAct<R>) => void,
): (row: R) => ReactNode {
  const may = useMay(calls);
  const sort = useSort<R>({ endpoint: calls.sort, id, scope, rows, onDone: refresh });
  return useCallback(
    (row: R) => (
      <RowActs
        name={nameOf(row)}
        offered={[
          ...(may('update') && (changeable?.(row) ?? true) ? (['update'] as const) : []),
          ...(history && may('update') ? (['records'] as const) : []),
          ...(may('sort') ? (['up', 'down'] as const) : []),
          ...(may('remove') && (removable?.(row) ?? true) ? (['remove'] as const) : []),
        ]}
        first={rows[0]?.[id] === row[id]}
        last={rows.at(-1)?.[id] === row[id]}
        whole={whole}
        busy={sort.pending}
        onAct={(act) => (act === 'up' || act === 'down' ? sort.move(row, act) : onOpen({ act, row }))}
      >
        {more?.(row)}
      </RowActs>
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what a hat may does not change while the page is open
    [rows, whole, sort.pending, nameOf, history, more, changeable, removable],
  );
}
const NOTHING = {};
