import { useEffect, useRef, useState } from 'react';
import type { ListItem } from '#domain/subsidy/contract/views.ts';

const SHOWN_MS = 6_000;
const signature = (row: ListItem): string =>
  [row.task_id, row.status, row.message, row.order_money, JSON.stringify(row.action)].join('|');

/**
 * The rows that moved or appeared since the list was last fetched, for a few seconds. `scope` names the question
 * asked: rows of another page or filter are not news.
 */
export function useChangedRows(rows: readonly ListItem[] | undefined, scope: string): ReadonlySet<string> {
  const known = useRef<{ scope: string; rows: Map<string, string> } | null>(null);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!rows) return;
    const before = known.current;
    const now = new Map(rows.map((row) => [row.apply_num, signature(row)]));
    known.current = { scope, rows: now };
    if (before?.scope !== scope) return;
    const news = rows.map((r) => r.apply_num).filter((num) => before.rows.get(num) !== now.get(num));
    if (news.length > 0) setChanged(new Set(news));
  }, [rows, scope]);
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = setTimeout(() => setChanged(new Set()), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}
