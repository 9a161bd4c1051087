import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/shared/screen/toast.ts';

/** Rows that are ticked, over all pages of a list. */
export interface Selection<R> {
  rows: readonly R[];
  keys: ReadonlySet<string>;
  max: number;
  /** Ticks rows, as many as there is room for, or unticks them. */
  toggle: (rows: readonly R[], on: boolean) => void;
  clear: () => void;
}

/** At most `max` ticked rows; what finds no room is said. */
export function useSelection<R>(keyOf: (row: R) => string, max: number): Selection<R> {
  const { t } = useTranslation('list');
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map());
  const toggle = (rows: readonly R[], on: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      const key = keyOf(row);
      if (!on) next.delete(key);
      else if (next.has(key) || next.size < max) next.set(key, row);
    }
    if (on && rows.some((row) => !next.has(keyOf(row)))) toast.warning(t('selection.full', { max }));
    setChosen(next);
  };
  return {
    rows: [...chosen.values()],
    keys: new Set(chosen.keys()),
    max,
    toggle,
    clear: () => setChosen(new Map()),
  };
}
