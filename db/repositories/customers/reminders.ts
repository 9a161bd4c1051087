import { sql } from 'kysely';
import { tellingOfContact } from '#domain/messages/tell.ts';
import { instantOf } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { asTenants, type Db, type Tx } from '../../client.ts';
import { opportunityKey, tell } from '../messages/tell.ts';
import { openParksWith } from '../modules/modules.ts';
import { allFollowers } from './followers.ts';
import type { At } from './opportunities.ts';

/** When a day's contacts are told of first, in Beijing. */
const MORNING = '08:00';
/** Opportunities that one transaction tells of. */
const TOLD = 200;

/**
 * From the morning of a day on, tells whoever follows an open opportunity that it is the day to be in touch about it: once
 * for it and the day, and not of one that somebody touched that day. Only in parks that are open and have the module, and only
 * who may follow any of them now. Returns how many it told of; what fails in one park is raised once the others are done. `at`: now, epoch ms.
 */
export async function remindContacts(system: Db, at: number = Date.now()): Promise<number> {
  const day = beijingDay(at);
  if (at < instantOf(day, MORNING)) return 0;
  let told = 0;
  const failed: unknown[] = [];
  for (const park of await openParksWith(system, 'crm'))
    try {
      for (let some = TOLD; some === TOLD; told += some)
        some = await system.transaction().execute((tx) => remindSome(tx, park, day));
    } catch (error) {
      failed.push(error);
    }
  if (failed.length > 0) throw new AggregateError(failed, 'parks whose contacts of the day nobody was told of');
  return told;
}

async function remindSome(tx: Tx, tenantId: string, day: string): Promise<number> {
  const followers = await asTenants(tx, [tenantId], () => allFollowers(tx, tenantId));
  const { rows } = await sql<{ bid: string; name: string; follower: string }>`
    with due as materialized (
      select bid, name, follower from opportunity o
      where tenant_id = ${tenantId} and next_contact_day = ${day}::date and step not in ('won', 'lost')
        and follower = any(${sql.val(followers)}::uuid[])
        and touched_at < ${new Date(instantOf(day, '00:00'))}
        and not exists (select from opportunity_reminder r where r.tenant_id = ${tenantId} and r.bid = o.bid and r.day = ${day}::date)
      order by bid limit ${TOLD} for update of o skip locked
    ), kept as (
      insert into opportunity_reminder as r (tenant_id, bid, day) select ${tenantId}, bid, ${day}::date from due
      -- another server may have told of it since
      on conflict (tenant_id, bid) do update set day = excluded.day where r.day <> excluded.day returning bid
    )
    select due.* from due join kept using (bid)`.execute(tx);
  for (const { bid, name, follower } of rows) {
    const of = { tenant_id: tenantId, case_kind: null, case_no: bid, workflow_id: opportunityKey(tenantId, bid) };
    await tell(tx, { ...of, event: `contact:${day}`, opportunity: { bid, name } }, [tellingOfContact(follower, day)]);
  }
  return rows.length;
}

/** Lets whoever follows an opportunity from now on be told of the day anew: it was told to somebody else. On the system pool. */
export const forgetReminder = (tx: Tx, { tenant_id, bid }: At) =>
  tx.deleteFrom('opportunity_reminder').where('tenant_id', '=', tenant_id).where('bid', '=', bid).execute();
