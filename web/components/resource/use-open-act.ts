import { useQueryState } from 'nuqs';
import { useState } from 'react';
import type { Row } from './types.ts';
import type { OpenAct } from './use-row-acts.tsx';

/** Which dialog of a resource is open: one that somebody opened, or the form of the row that `edit` in the address names. */
export function useOpenAct<R extends Row>({ rows, id, may }: { rows: readonly R[]; id: string; may: boolean }) {
  const [chosen, setChosen] = useState<OpenAct<R> | null>(null);
  const [edit, setEdit] = useQueryState('edit');
  const named = may && edit !== null ? rows.find((row) => row[id] === edit) : undefined;
  return {
    open: chosen ?? (named ? { act: 'update' as const, row: named } : null),
    setOpen: setChosen,
    close: () => {
      setChosen(null);
      if (edit !== null) void setEdit(null);
    },
  };
}
