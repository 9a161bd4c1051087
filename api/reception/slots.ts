import type { Tx } from '#db/client.ts';
import { calendarFrom } from '#db/repositories/shared/calendar.ts';
import { findReceptionSetting } from '#db/repositories/reception/receptions.ts';
import { countTaken, slotKey, takePlace } from '#db/repositories/reception/reception-places.ts';
import { isBookable } from '#domain/reception/hours.ts';
import { lastDay, openDays, slotOf, slotTime, type ReceptionSetting } from '#domain/reception/slots.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingDay, isWorkday } from '#domain/shared/time/working-days.ts';

/** A hall as it may be booked now: its setting, and its open days. */
export async function openHall(tx: Tx, tenantId: string, now: number) {
  const setting = await findReceptionSetting(tx, tenantId);
  const calendar = await calendarFrom(tx, beijingDay(now));
  return { setting, days: new Set(openDays(now, setting, (day) => isWorkday(day, calendar))) };
}

/** A day of a hall: whether it is open, after the last that can be booked by now, and what is left of each slot. */
export type HallDay = Awaited<ReturnType<typeof hallDays>>['days'][number];

/** The hall's setting, and its days from `first` on as they may be booked now. */
export async function hallDays(
  tx: Tx,
  tenantId: string,
  { first, days, now }: { first: string; days: number; now: number },
) {
  const { setting, days: openOnes } = await openHall(tx, tenantId, now);
  const { capacity, slots } = setting;
  const asked = Array.from({ length: days }, (_, i) => addDays(first, i));
  const taken = await countTaken(tx, tenantId, first, asked.at(-1) ?? first);
  const last = lastDay(now, setting);
  return {
    setting,
    days: asked.map((reserve_date) => {
      const open = openOnes.has(reserve_date);
      const options = slots.map(slotTime).map((reserve_time) => {
        const left = Math.max(0, capacity - (taken.get(slotKey(reserve_date, reserve_time)) ?? 0));
        return {
          reserve_time,
          capacity,
          left,
          available: open && left > 0 && isBookable(now, reserve_date, reserve_time),
        };
      });
      return { reserve_date, open, beyond: reserve_date > last, options };
    }),
  };
}

interface Wanted {
  reserve_date: string;
  reserve_time: string;
}

/** Raises SLOT_CLOSED unless the hall offers this slot now; returns the hall's setting. */
export async function requireSlot(tx: Tx, tenantId: string, wanted: Wanted, now: number): Promise<ReceptionSetting> {
  const { setting, days } = await openHall(tx, tenantId, now);
  const { reserve_date, reserve_time } = wanted;
  const offered =
    days.has(reserve_date) && slotOf(setting, reserve_time) && isBookable(now, reserve_date, reserve_time);
  if (!offered) throw new AppError('SLOT_CLOSED');
  return setting;
}

/** Takes a place for an event, or raises SLOT_FULL. */
export async function requirePlace(
  tx: Tx,
  tenantId: string,
  { reserve_date, reserve_time }: Wanted,
  holder: { workflow_id: string; event_id: string },
  { capacity }: ReceptionSetting,
): Promise<void> {
  const place = { tenant_id: tenantId, reserve_date, reserve_time };
  if (!(await takePlace(tx, place, holder, capacity))) throw new AppError('SLOT_FULL');
}
