import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 6_000;

/** A row by its number, and what of it is news when it differs. */
export interface RowMark {
  key: string;
  signature: string;
}

/**
 * The rows that moved or appeared since the list was last fetched, for a few seconds. `scope` names the question
 * asked: rows of another page or filter are not news. `markOf` keeps its identity.
 */
export function useChangedRows<R>(
  rows: readonly R[] | undefined,
  scope: string,
  markOf: (row: R) => RowMark,
): ReadonlySet<string> {
  const known = useRef<{ scope: string; rows: Map<string, string> } | null>(null);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!rows) return;
    const before = known.current;
    const now = new Map(rows.map(markOf).map(({ key, signature }) => [key, signature]));
    known.current = { scope, rows: now };
    if (before?.scope !== scope) return;
    const news = [...now.keys()].filter((key) => before.rows.get(key) !== now.get(key));
    if (news.length > 0) setChanged(new Set(news));
  }, [rows, scope, markOf]);
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = setTimeout(() => setChanged(new Set()), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}
