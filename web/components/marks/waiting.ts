const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Span {
  unit: 'day' | 'hour' | 'minute';
  count: number;
}
export interface Waiting {
  /** How long it has been waiting. */
  since: Span;
  /** The deadline (ISO), how late it is, and whether it is less than a day away. */
  due: { at: string; late: Span | null; soon: boolean } | null;
}

const spanOf = (ms: number): Span => {
  if (ms >= DAY) return { unit: 'day', count: Math.floor(ms / DAY) };
  return ms >= HOUR
    ? { unit: 'hour', count: Math.floor(ms / HOUR) }
    : { unit: 'minute', count: Math.max(0, Math.floor(ms / MINUTE)) };
};

/** How long something waits and by when it is due. `now` is epoch ms. */
export function waitingOf(row: { step_since: string; due_at: string | null }, now: number): Waiting {
  const since = spanOf(now - Date.parse(row.step_since));
  if (row.due_at === null) return { since, due: null };
  const due = Date.parse(row.due_at);
  return {
    since,
    due: { at: row.due_at, late: now >= due ? spanOf(now - due) : null, soon: now < due && due - now < DAY },
  };
}
