import { sql } from 'kysely';
import type { Tx } from '../../client.ts';

export interface Place {
  tenant_id: string;
  /** `YYYY-MM-DD` */
  reserve_date: string;
  /** `09:00-10:30` */
  reserve_time: string;
}

interface Holder {
  workflow_id: string;
  /** The act that takes the place. */
  event_id: string;
}

/** Places that an act holds which nobody has decided yet: they are no one else's business. Its answer may be kept late. */
const undecided = (but: string) => sql<boolean>`(event_id <> ${but} and exists (
  select from command c where c.workflow_id = reception_place.workflow_id and c.state = 'pending' and c.message->>'event_id' = reception_place.event_id
) and not exists (
  select from case_transition t where t.workflow_id = reception_place.workflow_id and t.transition->>'event_id' = reception_place.event_id))`;

const slotIs = ({ tenant_id, reserve_date, reserve_time }: Place) =>
  sql<boolean>`tenant_id = ${tenant_id} and reserve_date = ${reserve_date}::date and reserve_time = ${reserve_time}`;

/**
 * Takes one of a slot's places for an act on a reception, in the transaction that stores the act; false when the others
 * hold them all. Who comes second waits for the first to commit, whatever the capacity is by then; the table's key is the
 * last line. The same act again has its place already; what the reception's other acts hold does not stand in its way,
 * since in the end it keeps one.
 */
export async function takePlace(tx: Tx, place: Place, holder: Holder, capacity: number): Promise<boolean> {
  const { tenant_id, reserve_date, reserve_time } = place;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant_id} ${reserve_date} ${reserve_time}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ place_no: number }>`
    with own as (
      select place_no from reception_place where workflow_id = ${holder.workflow_id} and event_id = ${holder.event_id}
    ), held as (
      select count(*) filter (where workflow_id <> ${holder.workflow_id}) as others, coalesce(array_agg(place_no), '{}') as numbers
      from reception_place where ${slotIs(place)}
    ), taken as (
      insert into reception_place (tenant_id, reserve_date, reserve_time, place_no, workflow_id, event_id)
      select ${tenant_id}, ${reserve_date}::date, ${reserve_time}, n, ${holder.workflow_id}, ${holder.event_id}
      from held, generate_series(1, cardinality(numbers) + 1) n
      where not exists (select from own) and others < ${capacity} and n <> all(numbers)
      order by n limit 1 returning place_no
    ) select place_no from own union all select place_no from taken`.execute(tx);
  return rows.length > 0;
}

/** Gives back the places of a reception, but for those of undecided acts and the one that `keep` took. */
export async function releasePlaces(tx: Tx, workflowId: string, keep = ''): Promise<void> {
  await tx
    .deleteFrom('reception_place')
    .where('workflow_id', '=', workflowId)
    .where('event_id', '<>', keep)
    .where((e) => e.not(undecided(keep)))
    .execute();
}

/** Lets a reception hold its slot, past the capacity if need be: its act may have been given up for lost. */
export async function holdPlace(tx: Tx, place: Place, holder: Holder): Promise<void> {
  await sql`
    insert into reception_place (tenant_id, reserve_date, reserve_time, place_no, workflow_id, event_id)
    select ${place.tenant_id}, ${place.reserve_date}::date, ${place.reserve_time}, coalesce(max(place_no), 0) + 1, ${holder.workflow_id}, ${holder.event_id}
    from reception_place where ${slotIs(place)}
    having not coalesce(bool_or(workflow_id = ${holder.workflow_id} and not ${undecided(holder.event_id)}), false)
    on conflict do nothing`.execute(tx);
}

/** Gives back the places of a reception that a confirmed time lies outside of, but for those of undecided acts. */
export async function keepPlaceAt(tx: Tx, holder: Holder, date: string, start: string): Promise<void> {
  await tx
    .deleteFrom('reception_place')
    .where('workflow_id', '=', holder.workflow_id)
    .where(
      sql<boolean>`not (reserve_date = ${date}::date and split_part(reserve_time, '-', 1) <= ${start} and ${start} < split_part(reserve_time, '-', 2))`,
    )
    .where((e) => e.not(undecided(holder.event_id)))
    .execute();
}

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
