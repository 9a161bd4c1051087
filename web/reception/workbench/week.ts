import type { ListItem } from '#domain/reception/contract/views.ts';
import { RECEPTION_STATUS } from '#domain/reception/status.ts';
import type { HallDay } from '../queries.ts';

const S = RECEPTION_STATUS;
/** What stands in a week: not what was cancelled or rejected. */
export const SHOWN = [S.pending_operator, S.pending_provider, S.approved, S.not_visited, S.received];

/** Tours at times that no slot of the hall has. */
export const OTHER = 'other';
export type Tours = ReadonlyMap<string, readonly ListItem[]>;
export const cellOf = (day: string, slot: string): string => `${day} ${slot}`;

export const tourTime = (row: ListItem): string => row.reserve_time_start_cf ?? row.reserve_time.slice(0, 5);

/** The tours of a week by day and slot, each cell in the order of its times. */
export function placeTours(slots: readonly string[], rows: readonly ListItem[]): Tours {
  const cells = new Map<string, ListItem[]>();
  for (const row of rows.toSorted((a, b) => (tourTime(a) < tourTime(b) ? -1 : 1))) {
    const start = tourTime(row);
    const slot = slots.find((each) => each.slice(0, 5) <= start && start < each.slice(6)) ?? OTHER;
    const key = cellOf(row.visit_date, slot);
    cells.set(key, [...(cells.get(key) ?? []), row]);
  }
  return cells;
}

/** The hall's slots as the week's days have them, the earliest first. */
export const slotsOf = (days: readonly HallDay[]): string[] =>
  [...new Set(days.flatMap((day) => day.options.map((option) => option.reserve_time)))].toSorted();
