import { randomUUID } from 'node:crypto';
import { BROKEN_GLASS } from '#domain/identity/sms-parts.ts';
import { HAT_ENDED } from '#domain/logs/op-names.ts';
import { maskMobile } from '#domain/logs/log-row.ts';
import type { Db } from './client.ts';
import { now } from './clock.ts';
import { lockKind } from './repositories/shared/change.ts';
import { keepPerson } from './repositories/identity/people.ts';
import { insertOperation } from './repositories/ops/operation-log.ts';

const MOST = 50;

/**
 * Takes off the hats whose time is over, with all that ends with a hat; each end is kept as a change of the person and told in
 * the log. At its time a hat counts no more, whenever this runs. Returns how many it took off.
 */
export async function endHatsOver(system: Db): Promise<number> {
  const over = await system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('membership.active', '=', true)
    .where('until', '<=', now)
    .select(['membership_id', 'user_account.user_id', 'name', 'mobile', 'scene', 'tenant_id'])
    .orderBy('membership_id')
    .limit(MOST)
    .execute();
  let ended = 0;
  for (const hat of over) if (await endHat(system, hat)) ended += 1;
  return ended;
}

interface Over {
  membership_id: string;
  user_id: string;
  name: string;
  mobile: string;
  scene: string;
  tenant_id: string | null;
}

/** False when another server was faster, or it was given anew. */
async function endHat(system: Db, { membership_id, user_id, tenant_id, ...who }: Over): Promise<boolean> {
  const by = {
    user_id: '',
    scene: 'platform' as const,
    roles: ['super_admin'],
    tenants: [tenant_id ?? ''],
    granted_some: false,
  };
  const author = { author: BROKEN_GLASS.author, author_id: user_id, idem_key: `ended:${randomUUID()}` };
  let ended = false;
  await system.transaction().execute(async (tx) => {
    await lockKind(tx, 'user', {});
    await keepPerson(tx, { by, author }, { user_id, reason: BROKEN_GLASS.ended, body: { membership_id } }, async () => {
      const { numUpdatedRows } = await tx
        .updateTable('membership')
        .set({ active: false })
        .where('membership_id', '=', membership_id)
        .where('active', '=', true)
        .where('until', '<=', now)
        .executeTakeFirst();
      ended = numUpdatedRows > 0n;
    });
  });
  if (ended)
    await insertOperation(system, {
      type: 'update',
      grade: 'high',
      op_name: HAT_ENDED,
      tenant_id,
      account: BROKEN_GLASS.author,
      roles: [],
      on_behalf: [],
      ip: '',
      target: `${who.name} ${maskMobile(who.mobile)}`,
      asked: JSON.stringify({ scene: who.scene }),
      code: 0,
      request_id: author.idem_key,
    });
  return ended;
}
