import { useState } from 'react';
import { remember, remembered } from '#web/shared/screen/remember.ts';
import type { ColumnKey } from './case-columns.tsx';
import type { SortField } from './list-query.ts';

const HIDDEN = 'workbench.hidden-columns';
const COMPACT = 'workbench.compact';
/** A sortable column is known to the table by what it sorts. */
const TABLE_KEY: Partial<Record<ColumnKey, SortField>> = { step: 'step_since' };

export interface TableLook {
  hidden: readonly string[];
  toggle: (column: ColumnKey) => void;
  compact: boolean;
  setCompact: (compact: boolean) => void;
  columnsState: Record<string, { show: boolean }>;
}

/** Which columns are shown and how tight the rows are; this browser remembers it. */
export function useTableLook(): TableLook {
  const [hidden, setHidden] = useState(() => (remembered(HIDDEN) ?? '').split(',').filter((k) => k !== ''));
  const [compact, setTight] = useState(() => remembered(COMPACT) === '1');
  const toggle = (column: ColumnKey) => {
    const next = hidden.includes(column) ? hidden.filter((k) => k !== column) : [...hidden, column];
    setHidden(next);
    remember(HIDDEN, next.join(','));
  };
  const setCompact = (next: boolean) => {
    setTight(next);
    remember(COMPACT, next ? '1' : '0');
  };
  const columnsState = Object.fromEntries(hidden.map((key) => [TABLE_KEY[key as ColumnKey] ?? key, { show: false }]));
  return { hidden, toggle, compact, setCompact, columnsState };
}
