import { randomUUID } from 'node:crypto';
import type { BookingForm, TourData } from '#domain/reception/forms.ts';
import { beginReception } from '#domain/reception/machine.ts';
import type { ReceptionSetting } from '#domain/reception/slots.ts';
import type { ReceptionEvent } from '#domain/reception/state.ts';
import { VISITOR, type Actor } from '#domain/shared/calls/scene.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../client.ts';
import { documentHash } from '../document-hash.ts';
import { nextCaseNo } from '../repositories/cases/case-numbers.ts';
import { takePlace } from '../repositories/reception/reception-places.ts';
import { insertReception, insertReceptionFeedback } from '../repositories/reception/receptions.ts';
import { sending } from './commands.ts';

/** An act after the booking, and when it happened (epoch ms). `tour` is the document of a feedback. */
export interface PastAct {
  by: Actor;
  at: number;
  event: { kind: ReceptionEvent['kind'] } & Record<string, unknown>;
  tour?: TourData;
}
export interface PastReception {
  tenant: { tenant_id: string; short_code: string };
  form: BookingForm;
  setting: Pick<ReceptionSetting, 'capacity' | 'auto_not_visited_days'>;
  /** When it was booked (epoch ms). */
  at: number;
  /** The day in its number; that of the booking where it is left out. */
  numbered?: string;
  acts: readonly PastAct[];
  /** Of its first command; the sweeper goes by them. */
  position: number;
}

/**
 * Stores a reservation of the past as what a crash would leave: its row, its place and its acts as commands that nobody
 * answered yet, each with the time for which it counts. The sweeper makes a real case of it, which judges every act by
 * the rules as of then. Returns its number and the next position.
 */
export async function takeOverReception(
  tx: Tx,
  { tenant, form, setting, at, numbered = beijingDay(at), acts, position }: PastReception,
): Promise<{ reserve_num: string; position: number }> {
  const { tenant_id } = tenant;
  const reserve_num = await nextCaseNo(tx, 'reception', tenant, numbered);
  const workflow_id = `reception/${tenant_id}/${reserve_num}`;
  await insertReception(tx, { tenant_id, reserve_num, workflow_id, form, state: beginReception(), at: new Date(at) });
  const send = sending(tx, { tenant_id, workflow_id }, position);
  const event_id = randomUUID();
  const { reserve_date, reserve_time } = form;
  const place = { tenant_id, reserve_date, reserve_time };
  if (!(await takePlace(tx, place, { workflow_id, event_id }, setting.capacity)))
    throw new Error(`no place is left on ${reserve_date} ${reserve_time}`);
  const { auto_not_visited_days } = setting;
  const book = { kind: 'book', date: reserve_date, slot: reserve_time };
  await send(VISITOR, book, { tenant_id, reserve_num, auto_not_visited_days }, event_id, at);
  for (const act of acts) {
    const feedback = act.tour && (await storeTour(tx, { tenant_id, reserve_num }, act.by, act.at, act.tour));
    await send(act.by, { ...act.event, ...feedback }, null, undefined, act.at);
  }
  return { reserve_num, position: send.position() };
}

/** Stores how a tour was; returns what its event tells of that. */
async function storeTour(
  tx: Tx,
  ids: { tenant_id: string; reserve_num: string },
  by: Actor,
  at: number,
  data: TourData,
): Promise<{ finish: 1; feedback_id: string; visit_date: string }> {
  const feedback_id = randomUUID();
  const author = { created_by: by.user_id, created_by_name: by.name, created_at: new Date(at) };
  await insertReceptionFeedback(tx, { feedback_id, ...ids, ...author, data, sha256: documentHash(data) });
  return { finish: 1, feedback_id, visit_date: data.reserve_date };
}
