import { sql } from 'kysely';
import type { Member } from '#domain/subsidy/flow-people.ts';
import type { Db } from '../client.ts';

/** Staff hats that a tenant may have; a larger one is checked by its first. */
const MAX_MEMBERS = 1_000;

/**
 * The active staff of a tenant, and of the provider and platform for it, hat by hat. Runs on the system pool, since
 * provider members belong to no tenant: only for a tenant that the caller was seen to have.
 */
export const listStaff = (system: Db, tenantId: string): Promise<Member[]> =>
  system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('membership.active', '=', true)
    .where('user_account.active', '=', true)
    .where('membership.scene', '<>', 'portal')
    .where((e) =>
      e.or([
        e('membership.tenant_id', '=', tenantId),
        e.and([
          e('membership.tenant_id', 'is', null),
          sql<boolean>`(membership.tenant_grants is null or ${tenantId} = any(membership.tenant_grants))`,
        ]),
      ]),
    )
    .select(['user_account.user_id', 'user_account.name', 'membership.scene', 'membership.roles'])
    .orderBy('membership.created_at')
    .orderBy('membership.membership_id')
    .limit(MAX_MEMBERS)
    .execute();
