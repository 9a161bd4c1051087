import type { Tx } from '#db/client.ts';
import { takeOverReception } from '#db/seeds/reception-history.ts';
import { TENANTS } from '#db/seeds/people.ts';
import type { BookingForm } from '#domain/reception/forms.ts';
import { DEFAULT_RECEPTION_SETTING, MAX_CAPACITY } from '#domain/reception/slots.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { MOBILES } from './subsidy.ts';

/** The day and slot of a tour that has begun: yesterday morning. */
export const begunSlot = () => ({ reserve_date: addDays(beijingDay(Date.now()), -1), reserve_time: '09:00-10:30' });

/**
 * Stores a visit of yesterday to the demo park that operator and provider agreed to, as history that is taken over: no
 * call books a time that has passed, and what a tour was like is told only after it. Returns its number; the sweeper
 * makes a case of it.
 */
export async function storeBegunTour(tx: Tx, visitor: Omit<BookingForm, 'reserve_date' | 'reserve_time'>) {
  const slot = begunSlot();
  const [start, end] = slot.reserve_time.split('-');
  const before = instantOf(addDays(slot.reserve_date, -3), '10:00');
  const confirm = { kind: 'confirm' as const, date: slot.reserve_date, start, end, slot: slot.reserve_time };
  const pass = { kind: 'approval' as const, decision: 'pass', reason: '' };
  const { reserve_num } = await takeOverReception(tx, {
    tenant: TENANTS[0] as (typeof TENANTS)[number],
    form: { ...visitor, ...slot },
    setting: { ...DEFAULT_RECEPTION_SETTING, capacity: MAX_CAPACITY },
    at: before,
    // each world has its own numbers of today
    numbered: beijingDay(Date.now()),
    acts: [
      { by: await actor(tx, MOBILES.operator, 'tenant', 'reception_operator'), at: before + 3_600_000, event: confirm },
      {
        by: await actor(tx, MOBILES.provider, 'provider', 'provider_reception_approver'),
        at: before + 7_200_000,
        event: pass,
      },
    ],
    position: 0,
  });
  return { ...slot, reserve_num };
}

async function actor(tx: Tx, mobile: string, scene: Actor['scene'], role: string): Promise<Actor> {
  const user = await tx
    .selectFrom('user_account')
    .where('mobile', '=', mobile)
    .select(['user_id', 'name'])
    .executeTakeFirstOrThrow();
  return { ...user, scene, roles: [role] };
}
