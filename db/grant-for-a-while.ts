import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { BROKEN_GLASS } from '#domain/identity/sms-parts.ts';
import { text } from '#domain/shared/fields/fields.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import type { Db, Tx } from './client.ts';
import { inMs } from './clock.ts';
import { findTenant, userByMobile } from './repositories/identity/identity.ts';
import { keepPerson } from './repositories/identity/people.ts';
import { queueSms } from './repositories/cases/outbox.ts';

/** Longer than that is no emergency any more. */
export const MOST_HOURS = 72;

interface Grant {
  mobile: string;
  /** A park's id, `provider` or `platform`. */
  where: string;
  hours: number;
  reason: string;
}

/**
 * Makes somebody who has an account an administrator for some hours, for a park, the provider or the platform that nobody
 * administers any more (product §8, break glass). It is kept as a change of the person, and told by SMS to them and to all
 * other administrators there and of the platform. Returns when it ends. Raises with a sentence when it can't be.
 */
export async function grantForAWhile(system: Db, { mobile, where, hours, reason }: Grant): Promise<Date> {
  if (!Number.isInteger(hours) || hours < 1 || hours > MOST_HOURS)
    throw new Error(`Give a number of hours from 1 to ${MOST_HOURS}.`);
  if (!text(200).safeParse(reason).success) throw new Error('Give a reason of 1 to 200 characters.');
  return system.transaction().execute(async (tx) => {
    const person = await userByMobile(tx, mobile);
    if (!person) throw new Error(`Nobody has the number ${mobile}.`);
    if (!person.active) throw new Error(`${mobile} is disabled.`);
    const place = await placeOf(tx, where);
    const { scene, tenant_id, name } = place;
    const { user_id } = person;
    const worn = await tx
      .selectFrom('membership')
      .where('user_id', '=', user_id)
      .where('scene', '=', scene)
      .where('tenant_id', 'is not distinct from', tenant_id)
      .where('active', '=', true)
      .select('membership_id')
      .executeTakeFirst();
    if (worn) throw new Error(`${mobile} has a hat there already; change that one instead.`);
    const by = {
      user_id: '',
      scene: 'platform' as const,
      roles: ['super_admin'],
      tenants: [tenant_id ?? ''],
      granted_some: false,
    };
    // a change is somebody's: of the one whom it is about, under the name of the command line
    const author = { author: BROKEN_GLASS.author, author_id: user_id, idem_key: `grant:${randomUUID()}` };
    let until = new Date();
    await keepPerson(tx, { by, author }, { user_id, reason, body: { where, hours } }, async () => {
      const made = await tx
        .insertInto('membership')
        .values({ user_id, scene, tenant_id, roles: ['super_admin'], corp_id: null, tenant_grants: null })
        .returning('membership_id')
        .executeTakeFirstOrThrow();
      const ends = await tx
        .updateTable('membership')
        .set({ until: inMs(hours * 3_600_000) })
        .where('membership_id', '=', made.membership_id)
        .returning('until')
        .executeTakeFirstOrThrow();
      until = ends.until ?? until;
    });
    const parts = { name: person.name, where: name, until: beijingTime(until.getTime()), reason };
    const told = new Set([mobile, ...(await administrators(tx, tenant_id, scene))]);
    await queueSms(
      tx,
      [...told].map((receiver) => ({
        tenant_id: null,
        dedupe_key: `broken_glass:${randomUUID()}`,
        template: 'broken_glass',
        receiver,
        parts,
      })),
    );
    return until;
  });
}

async function placeOf(tx: Tx, where: string) {
  if (where === 'platform') return { scene: 'platform' as const, tenant_id: null, name: BROKEN_GLASS.platform };
  if (where === 'provider') return { scene: 'provider-admin' as const, tenant_id: null, name: BROKEN_GLASS.provider };
  const park = await findTenant(tx, where);
  if (!park) throw new Error(`There is no park ${where}; give its id, “provider” or “platform”.`);
  return { scene: 'tenant-admin' as const, tenant_id: where, name: park.name };
}

/** The numbers of whoever administers a place, and of the platform's administrators. */
async function administrators(tx: Tx, tenantId: string | null, scene: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('membership.active', '=', true)
    .where('user_account.active', '=', true)
    .where(sql<boolean>`'super_admin' = any(membership.roles)`)
    .where((e) =>
      e.or([
        e('scene', '=', 'platform'),
        e.and([e('scene', '=', scene as 'platform'), e('membership.tenant_id', 'is not distinct from', tenantId)]),
      ]),
    )
    .select('mobile')
    .distinct()
    .limit(200)
    .execute();
  return rows.map((row) => row.mobile);
}
