import { sql, type ExpressionBuilder } from 'kysely';
import { refuse } from '#domain/shared/cases/case.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import type { Db, Tx } from '../../client.ts';
import type { Schema } from '../../schema.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

// Like identity, substitutions are read before a tenant is known: on the system pool.

const columns = [
  'substitution.substitution_id',
  'substitution.user_id',
  'substitution.substitute_id',
  'substitution.steps',
  'substitution.ended_at',
  'substitution.from_day',
  'substitution.to_day',
] as const;

/** The substitutions of a hat, the newest first, with the substitutes' names. */
export const listSubstitutions = (system: Db, membershipId: string) =>
  system
    .selectFrom('substitution')
    .innerJoin('user_account', 'user_account.user_id', 'substitution.substitute_id')
    .where('membership_id', '=', membershipId)
    .select([...columns, 'user_account.name as substitute'])
    .orderBy('substitution.created_at', 'desc')
    .limit(50)
    .execute();

const ofTenant = (tenantId: string | null) => (e: ExpressionBuilder<Pick<Schema, 'membership'>, 'membership'>) =>
  tenantId === null ? e('membership.tenant_id', 'is', null) : e('membership.tenant_id', '=', tenantId);

/** Every substitution that is not over, among the hats of one scene and tenant; locks them against another's addition. */
export async function liveSubstitutions(tx: Tx, hat: { scene: Scene; tenant_id: string | null }) {
  await sql`select pg_advisory_xact_lock(hashtext(${`substitution:${hat.scene}:${hat.tenant_id}`}))`.execute(tx);
  return tx
    .selectFrom('substitution')
    .innerJoin('membership', 'membership.membership_id', 'substitution.membership_id')
    .where('membership.scene', '=', hat.scene)
    .where(ofTenant(hat.tenant_id))
    .where('ended_at', 'is', null)
    .where(sql<boolean>`to_day >= (now() at time zone 'Asia/Shanghai')::date`)
    .select(columns)
    .limit(2000)
    .execute();
}

/** The substitutions that a hat named: owner `{ membership_id }`. One that was ended stays ended. */
export const substitutions = resource({
  rows: tenantRows('substitution', {
    id: 'substitution_id',
    of: ['membership_id'],
    columns: ['substitution_id', 'substitute_id', 'from_day', 'to_day', 'steps', 'ended_at'],
    order: ['created_at'],
  }),
  kind: 'substitute',
  subject: ({ from_day, to_day }) => `${from_day} – ${to_day}`,
  max: 1_000,
  counted: { ended_at: null },
  async refuse({ before }) {
    return before?.ended_at ? refuse('NOT_FOUND') : undefined;
  },
});

/** Colleagues under the same scene and tenant, with at least one of the parks that the hat sees. */
export const colleaguesOf = (
  system: Db | Tx,
  hat: { user_id: string; scene: Scene; tenant_id: string | null; tenants: readonly string[] },
) =>
  system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('membership.active', '=', true)
    .where('user_account.active', '=', true)
    .where('membership.scene', '=', hat.scene)
    .where(ofTenant(hat.tenant_id))
    .where('user_account.user_id', '<>', hat.user_id)
    .where(
      sql<boolean>`(membership.tenant_grants is null or membership.tenant_grants && ${sql.val([...hat.tenants])}::text[])`,
    )
    .select(['user_account.user_id', 'user_account.name'])
    .distinct()
    .orderBy('user_account.name')
    .limit(200)
    .execute();
