import { parseAsInteger, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { calendarContract } from '#domain/admin/calendar-contract.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { changesOf, patched, toggled, type Exceptions, type Patch } from './year.ts';

const NOTHING: Patch = new Map();

/** The years that a contract takes, and the calendar can show. */
export const YEARS = { first: 2020, last: 2100 } as const;

/** A year of the calendar: as it is stored, and with the changes that were not saved yet. */
export function useCalendar() {
  const session = useSignedIn();
  const today = beijingDay(useNow());
  const thisYear = Number(today.slice(0, 4));
  const [asked, setYear] = useQueryState('year', parseAsInteger.withDefault(thisYear).withOptions({ history: 'push' }));
  const year = Math.min(Math.max(asked, YEARS.first), YEARS.last);
  const query = useCall(['calendar', year], calendarContract.getCalendar, { year });
  const [edit, setEdit] = useState<{ year: number; patch: Patch } | null>(null);
  const stored: Exceptions = useMemo(() => new Map(query.data?.days.map((d) => [d.day, d.working])), [query.data]);
  // over what is stored now: a day that somebody else changed meanwhile is none of these changes
  const patch = edit?.year === year ? edit.patch : NOTHING;
  const days = useMemo(() => patched(stored, patch), [stored, patch]);
  const changes = changesOf(stored, days);
  useUnsaved(() => edit !== null && edit.patch.size > 0);
  return {
    year,
    today,
    query,
    days,
    changes,
    changed: new Set(changes.map((c) => c.day)),
    editable: mayCall(calendarContract.modifyCalendar.access, session),
    /** The year as it was read, for the change that is made of it. */
    read: query.data && { year: query.data.year, lock: query.data.lock },
    toYear: (next: number) => void setYear(next),
    toggle: (day: string) => setEdit({ year, patch: new Map(patch).set(day, toggled(day, days).get(day) ?? null) }),
    discard: () => setEdit(null),
    /** The changes are stored: shows what the server has. */
    saved: async () => {
      await query.refetch();
      setEdit(null);
    },
  };
}
export type Calendar = ReturnType<typeof useCalendar>;
