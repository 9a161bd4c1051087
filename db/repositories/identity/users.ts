import { sql } from 'kysely';
import { SCENES_OF, type Administrator, type Kept, type StaffHat } from '#domain/identity/administer.ts';
import { ERASED } from '#domain/identity/erasure.ts';
import type { USER_STATUSES } from '#domain/identity/user-contract.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import type { Db, Tx } from '../../client.ts';
import { agoMs, now } from '../../clock.ts';
import { countCapped } from '../shared/count-capped.ts';
import { hasTwoFactor } from './two-factor.ts';

// A person belongs to no tenant, so these run on the system pool: whom an administrator sees is asked for in each.

/** A hat as its row is. */
export interface HatRow extends StaffHat {
  membership_id: string;
  user_id: string;
  active: boolean;
  /** When it ends, of one that was given for a while. */
  until: Date | null;
}
interface UserFilter {
  keyword: string;
  scene?: string | undefined;
  role?: string | undefined;
  tenant_id?: string | undefined;
  status?: (typeof USER_STATUSES)[number] | undefined;
}

/** Hats of scenes and parks that somebody looks after, as the rule `looksAfter` has it. */
const lookedAfter = (by: Administrator) => sql<boolean>`
  membership.scene = any(${sql.val([...(SCENES_OF[by.scene] ?? [])])}::text[])
  and case when membership.tenant_id is not null then membership.tenant_id = any(${sql.val([...by.tenants])}::text[])
    when membership.tenant_grants is null then ${!by.granted_some}
    else membership.tenant_grants <@ ${sql.val([...by.tenants])}::text[] end`;

function filtered(system: Db, by: Administrator, f: UserFilter) {
  let hats = system.selectFrom('membership').where(sql<boolean>`membership.user_id = user_account.user_id`);
  hats = hats.where(lookedAfter(by));
  // who lost all hats is found by the one they had
  if (f.scene || f.role || f.tenant_id) hats = hats.where('membership.active', '=', true);
  if (f.scene) hats = hats.where(sql<boolean>`membership.scene = ${f.scene}`);
  if (f.role) hats = hats.where(sql<boolean>`membership.roles @> array[${f.role}]`);
  if (f.tenant_id) hats = hats.where('membership.tenant_id', '=', f.tenant_id);
  let rows = system
    .selectFrom('user_account')
    .where((e) => e.exists(hats.select('membership_id')))
    .where('user_account.mobile', 'not like', `${ERASED}%`);
  if (f.status) rows = rows.where('user_account.active', '=', f.status !== 'disabled');
  if (f.status === 'over') rows = rows.where('user_account.password_until', '<=', now);
  if (f.keyword)
    rows = rows.where(sql<boolean>`(strpos(lower(user_account.name), lower(${f.keyword})) > 0
      or strpos(user_account.mobile, ${f.keyword}) > 0)`);
  return rows;
}

const account = (system: Db | Tx) =>
  system
    .selectFrom('user_account')
    .select(['user_account.user_id', 'user_account.name', 'user_account.mobile', 'user_account.active', 'created_at'])
    .select([
      'mobile_changed_at',
      'password_until',
      sql<boolean>`coalesce(password_until <= now(), false)`.as('password_over'),
    ])
    .select((e) => hasTwoFactor(e.ref('user_account.user_id')).as('two_factor'));
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** A page of the people that somebody looks after, the newest account first. */
export async function listUsers(
  system: Db,
  by: Administrator,
  { limit, offset, ...filter }: UserFilter & { limit: number; offset: number },
) {
  const found = filtered(system, by, filter).select('user_account.user_id as id');
  const [total, items] = await Promise.all([
    countCapped(system, found),
    account(system)
      .where('user_id', 'in', found)
      .orderBy('created_at', 'desc')
      .orderBy('user_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { total, items };
}

export const findAccount = (system: Db | Tx, userId: string) =>
  account(system).where('user_id', '=', userId).executeTakeFirst();

/** Every hat of some people, ended ones too, the oldest first. */
export const hatsOf = (system: Db | Tx, users: readonly string[]): Promise<HatRow[]> =>
  users.length === 0
    ? Promise.resolve([])
    : system
        .selectFrom('membership')
        .where('user_id', 'in', [...users])
        .select(['membership_id', 'user_id', 'scene', 'tenant_id', 'roles', 'tenant_grants', 'active', 'until'])
        .orderBy('created_at')
        .orderBy('membership_id')
        .execute();

/** What roles of one's own are called, by their ids. */
export async function customRoleNames(system: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const named = (table: 'park_role' | 'provider_role') =>
    system
      .selectFrom(table)
      .where('role_id', 'in', [...ids])
      .select(['role_id', 'name'])
      .execute();
  const rows = await Promise.all([named('park_role'), named('provider_role')]);
  return new Map(rows.flat().map(({ role_id, name }) => [role_id, name]));
}

/** When people last signed in with a browser that is still known. */
export async function lastSignIns(system: Db, users: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (users.length === 0) return new Map();
  const rows = await system
    .selectFrom('known_device')
    .where('user_id', 'in', [...users])
    .select(['user_id', (e) => e.fn.max('seen_at').as('at')])
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, at }) => [user_id, at]));
}

/** The live sign-ins of a person; none that idled for `idleMs`. */
export async function countSessions(system: Db, userId: string, idleMs: number): Promise<number> {
  const { n } = await system
    .selectFrom('user_session')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', agoMs(idleMs))
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The open tasks of some parks that a person alone holds, the soonest due first; at most `limit` of `total`. */
export async function heldTasks(system: Db, userId: string, tenants: readonly string[], limit: number) {
  const items = await held(system, userId, tenants)
    .select([
      'tenant_id',
      'case_kind',
      'due_at',
      'workflow_id as flow_id',
      'task_id',
      sql<string>`split_part(task_id, ':', 1)`.as('case_no'),
    ])
    .select((e) => e.fn.countAll<string>().over().as('all'))
    .orderBy(sql`due_at nulls last`)
    .orderBy('task_id')
    .limit(limit)
    .execute();
  return { total: Number(items[0]?.all ?? 0), items };
}

const MAX_HANDED = 2_000;
/** The open tasks of some parks that a person alone holds. */
const held = (system: Db | Tx, userId: string, tenants: readonly string[]) =>
  system
    .selectFrom('case_task')
    .where(sql<boolean>`case_task.tenant_id = any(${sql.val([...tenants])}::text[])`)
    .where('closed_at', 'is', null)
    .where('holder_id', '=', userId);

/** The same by park and step, the most first, with one case of each. */
export const heldByStep = (system: Db, userId: string, tenants: readonly string[], limit: number) =>
  held(system, userId, tenants)
    .groupBy(['tenant_id', 'case_kind', 'step'])
    .select(['tenant_id', 'case_kind', 'step'])
    .select((e) => [e.fn.countAll<string>().as('count'), e.fn.min('workflow_id').as('workflow_id')])
    .orderBy('count', 'desc')
    .orderBy('tenant_id')
    .orderBy('step')
    .limit(limit)
    .execute();

/** The applications at a step of a park that a person alone holds, by what they are called; at most 2000. */
export const heldAt = (tx: Tx, userId: string, { tenant_id, step }: { tenant_id: string; step: string }) =>
  held(tx, userId, [tenant_id])
    .innerJoin('subsidy_application', 'subsidy_application.workflow_id', 'case_task.workflow_id')
    .where('step', '=', step)
    .select(['case_task.task_id', 'case_task.workflow_id', 'apply_num', 'corp_name'])
    .orderBy('case_task.task_id')
    .limit(MAX_HANDED)
    .execute();

/** What was changed of a person, the newest first. */
export const changesOf = (system: Db, userId: string, limit: number) =>
  system
    .selectFrom('config_change')
    .where('kind', '=', 'user')
    .where('record_id', '=', userId)
    .select(['change_id', 'author', 'reason', 'before', 'after', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('change_id', 'desc')
    .limit(limit)
    .execute();

/**
 * By whom a place is kept at best: a park, the provider or the platform, by the scene of its administrators; `without`
 * leaves one person out.
 */
export async function keptBy(
  tx: Tx,
  { scene, tenant_id }: Pick<StaffHat, 'scene' | 'tenant_id'>,
  without: string | null = null,
): Promise<Kept> {
  const best = await tx
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('membership.active', '=', true)
    // one that was given for a while leaves nobody at its end
    .where('membership.until', 'is', null)
    .where('user_account.active', '=', true)
    .where('membership.scene', '=', scene as Scene)
    .where('membership.tenant_id', 'is not distinct from', tenant_id)
    .where('membership.tenant_grants', 'is', null)
    .where(sql<boolean>`membership.roles @> array['super_admin']`)
    .where(sql<boolean>`membership.user_id is distinct from ${without}::uuid`)
    .select(
      sql<Kept>`case when password_until is null then 'own' when password_until > now() then 'one_time' else 'over' end`.as(
        'kept',
      ),
    )
    .orderBy(sql`password_until desc nulls first`)
    .limit(1)
    .executeTakeFirst();
  return best?.kept ?? 'nobody';
}

export const setName = (tx: Tx, userId: string, name: string) =>
  tx.updateTable('user_account').set({ name }).where('user_id', '=', userId).execute();
/** Gives a person another number, from now on; one that nobody has, asked in the turn of people's changes. */
export const setMobile = (tx: Tx, userId: string, mobile: string) =>
  tx.updateTable('user_account').set({ mobile, mobile_changed_at: now }).where('user_id', '=', userId).execute();
export const setActive = (tx: Tx, userId: string, active: boolean) =>
  tx.updateTable('user_account').set({ active }).where('user_id', '=', userId).execute();
export const endHat = (tx: Tx, membershipId: string) =>
  tx.updateTable('membership').set({ active: false }).where('membership_id', '=', membershipId).execute();
export const setRoles = (tx: Tx, membershipId: string, roles: readonly string[]) =>
  tx
    .updateTable('membership')
    .set({ roles: [...roles] })
    .where('membership_id', '=', membershipId)
    .execute();
