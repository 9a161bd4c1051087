import { sql } from 'kysely';
import type { Tx } from '../client.ts';

export interface Place {
  tenant_id: string;
  /** `YYYY-MM-DD` */
  reserve_date: string;
  /** `09:00-10:30` */
  reserve_time: string;
}

/**
 * Takes one of a slot's places for an event of a reception, in the transaction that stores the event; false when they
 * are all taken. The table's key decides between two bookings: who comes second waits for the first to commit.
 */
export async function takePlace(
  tx: Tx,
  place: Place,
  holder: { workflow_id: string; event_id: string },
  capacity: number,
): Promise<boolean> {
  const { tenant_id, reserve_date, reserve_time } = place;
  for (let tries = 0; tries <= capacity; tries++) {
    const { rows } = await sql<{ free: string; taken: number | null }>`
      with free as (
        select n from generate_series(1, ${capacity}::int) n where not exists (
          select from reception_place p where p.tenant_id = ${tenant_id} and p.reserve_date = ${reserve_date}::date
            and p.reserve_time = ${reserve_time} and p.place_no = n)
        order by random() limit 1
      ), taken as (
        insert into reception_place (tenant_id, reserve_date, reserve_time, place_no, workflow_id, event_id)
        select ${tenant_id}, ${reserve_date}::date, ${reserve_time}, n, ${holder.workflow_id}, ${holder.event_id} from free
        on conflict (tenant_id, reserve_date, reserve_time, place_no) do nothing returning place_no
      ) select (select count(*) from free) as free, (select place_no from taken) as taken`.execute(tx);
    const [row] = rows;
    if (row?.taken) return true;
    if (Number(row?.free ?? 0) === 0) return false;
  }
  return false;
}

/** Gives back every place of a reception but the one that `keep` took. */
export async function releasePlaces(tx: Tx, workflowId: string, keep?: string): Promise<void> {
  await tx
    .deleteFrom('reception_place')
    .where('workflow_id', '=', workflowId)
    .$if(keep !== undefined, (q) => q.where('event_id', '<>', keep ?? ''))
    .execute();
}

/** Lets a reception that was moved hold its new slot, past the capacity if need be: its act had been given up for lost. */
export async function holdPlace(
  tx: Tx,
  place: Place,
  holder: { workflow_id: string; event_id: string },
): Promise<void> {
  await sql`
    insert into reception_place (tenant_id, reserve_date, reserve_time, place_no, workflow_id, event_id)
    select ${place.tenant_id}, ${place.reserve_date}::date, ${place.reserve_time}, coalesce(max(place_no), 0) + 1, ${holder.workflow_id}, ${holder.event_id}
    from reception_place where tenant_id = ${place.tenant_id} and reserve_date = ${place.reserve_date}::date and reserve_time = ${place.reserve_time}
    on conflict (workflow_id, event_id) do nothing`.execute(tx);
}

/** Gives back the places of a reception that a confirmed time lies outside of. */
export async function keepPlaceAt(tx: Tx, workflowId: string, date: string, start: string): Promise<void> {
  await tx
    .deleteFrom('reception_place')
    .where('workflow_id', '=', workflowId)
    .where(
      sql<boolean>`not (reserve_date = ${date}::date and split_part(reserve_time, '-', 1) <= ${start} and ${start} < split_part(reserve_time, '-', 2))`,
    )
    .execute();
}

/** The places that a reception holds, and those of acts that are not decided yet. */
export const listPlaces = (tx: Tx, workflowId: string) =>
  tx
    .selectFrom('reception_place')
    .where('workflow_id', '=', workflowId)
    .select([sql<string>`reserve_date::text`.as('reserve_date'), 'reserve_time', 'event_id'])
    .execute();

/** How many places are taken, by day and slot, from `from` to `to` inclusive. */
export async function countTaken(
  tx: Tx,
  tenantId: string,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('reception_place')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`reserve_date between ${from}::date and ${to}::date`)
    .select([
      sql<string>`reserve_date::text || ' ' || reserve_time`.as('slot'),
      (e) => e.fn.countAll<string>().as('taken'),
    ])
    .groupBy(['reserve_date', 'reserve_time'])
    .execute();
  return new Map(rows.map((r) => [r.slot, Number(r.taken)]));
}
export const slotKey = (date: string, time: string): string => `${date} ${time}`;
