import { keepPreviousData } from '@tanstack/react-query';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { scheduleContract, type ScheduleEntry } from '#domain/schedule/contract.ts';
import { SCHEDULE_KIND_CODES, type ScheduleKind } from '#domain/schedule/kinds.ts';
import { addDays, isDay } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { daysOf, moved, VIEWS, type View } from './span.ts';

const PARSERS = {
  view: parseAsStringLiteral(VIEWS).withDefault('month'),
  day: parseAsString.withDefault(''),
  kinds: parseAsArrayOf(parseAsStringLiteral(SCHEDULE_KIND_CODES)).withDefault([]),
};

/** Which days of the schedule the address names, what stands in them, and how to go on. A phone has room for a list alone. */
export function useSchedule() {
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const phone = useMedia(PHONE);
  const today = beijingDay(useNow());
  const day = isDay(query.day) ? query.day : today;
  const view: View = phone ? 'list' : query.view;
  const days = daysOf(view, day);
  const [from, to] = [days[0] ?? day, days.at(-1) ?? day];
  const asked = { from, to, kind_list: query.kinds };
  const call = useCall(['schedule', asked], scheduleContract.listSchedule, asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: 1,
  });
  return {
    call,
    phone,
    view,
    day,
    days,
    today,
    kinds: query.kinds,
    ofDay: useMemo(
      () => placed(call.isPlaceholderData ? [] : (call.data?.items ?? []), { from, to }),
      [call.data, call.isPlaceholderData, from, to],
    ),
    cut: call.data?.cut ?? false,
    choose: (next: { view?: View; day?: string; kinds?: ScheduleKind[] }) => void set(next),
    move: (by: 1 | -1) => void set({ day: moved(view, day, by) }),
  };
}
export type Schedule = ReturnType<typeof useSchedule>;

/** What stands on each day; what lasts longer stands on each of its days that are shown. */
function placed(
  entries: readonly ScheduleEntry[],
  { from, to }: { from: string; to: string },
): ReadonlyMap<string, ScheduleEntry[]> {
  const days = new Map<string, ScheduleEntry[]>();
  for (const entry of entries) {
    const first = entry.begin.slice(0, 10);
    const ends = entry.end === '' ? first : entry.end.slice(0, 10);
    const last = ends < to ? ends : to;
    for (let day = first < from ? from : first; day <= last; day = addDays(day, 1)) {
      const there = days.get(day);
      if (there) there.push(entry);
      else days.set(day, [entry]);
    }
  }
  return days;
}
