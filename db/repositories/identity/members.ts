import { notOver } from './not-over.ts';
import { sql } from 'kysely';
import type { CaseStep, Person } from '#domain/shared/cases/case.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import type { Member as StaffHat } from '#domain/subsidy/flow/flow-people.ts';
import type { Db, Tx } from '../../client.ts';

/** An active member under one hat. */
export interface Member {
  user_id: string;
  name: string;
  mobile: string;
  scene: Scene;
  roles: string[];
}
interface Asked {
  tenant_id: string;
  /** None: every scene. */
  scenes?: readonly string[] | undefined;
  roles?: readonly string[] | undefined;
  users?: readonly string[] | undefined;
  /** A part of the name. */
  keyword?: string;
}

/** How many members one look-up tells. */
export const MAX_MEMBERS = 200;

/** Whether a hat (`membership`) sees a tenant: its own, or one of those that a hat of the provider or the platform was granted. */
export const seesTenant = (tenantId: string) =>
  sql<boolean>`case when membership.tenant_id is not null then membership.tenant_id = ${tenantId}
    else membership.tenant_grants is null or ${tenantId} = any(membership.tenant_grants) end`;

/** Active staff hats that see a tenant: its own, and those of the provider and the platform for it. */
const staffOf = (system: Db | Tx, tenantId: string) =>
  system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('membership.active', '=', true)
    .where('user_account.active', '=', true)
    .where(notOver)
    .where('membership.scene', '<>', 'portal')
    .where(seesTenant(tenantId));

/**
 * Active members who see a tenant, each user once, those of its own hats first: with one of the scenes, one of the roles,
 * among the users asked for, or with a part of the name. At most 200. On the system pool: provider members belong to no tenant.
 */
export async function membersOf(
  system: Db | Tx,
  { tenant_id, scenes, roles, users, keyword }: Asked,
): Promise<Member[]> {
  let rows = staffOf(system, tenant_id);
  if (scenes) rows = rows.where(sql<boolean>`membership.scene = any(${sql.val([...scenes])}::text[])`);
  if (roles) rows = rows.where(sql<boolean>`membership.held && ${sql.val([...roles])}::text[]`);
  if (users) rows = rows.where(sql<boolean>`membership.user_id::text = any(${sql.val([...users])}::text[])`);
  if (keyword) rows = rows.where(sql<boolean>`position(lower(${keyword}) in lower(user_account.name)) > 0`);
  return rows
    .distinctOn('user_account.user_id')
    .select([
      'user_account.user_id',
      'user_account.name',
      'user_account.mobile',
      'membership.scene',
      'membership.held as roles',
    ])
    .orderBy('user_account.user_id')
    .orderBy('membership.tenant_id')
    .orderBy('membership.created_at')
    .limit(MAX_MEMBERS)
    .execute();
}

/** A colleague under the hat that fits best: without their number. */
export type Colleague = Pick<Member, 'user_id' | 'name' | 'scene' | 'roles'>;

/** What {@link membersOf} finds, within a transaction that has the tenant in its scope; another tenant has nobody. */
export async function colleaguesOf(
  tx: Tx,
  { tenant_id, scenes, roles, users }: Omit<Asked, 'keyword'>,
): Promise<Colleague[]> {
  const listed = (values: readonly string[] | undefined) => sql`${sql.val(values ? [...values] : null)}::text[]`;
  const { rows } = await sql<Colleague>`
    select distinct on (user_id) user_id, name, scene, roles from staff_of(${tenant_id})
    where (${listed(scenes)} is null or scene = any(${listed(scenes)}))
      and (${listed(users)} is null or user_id::text = any(${listed(users)}))
      and (${listed(roles)} is null or roles && ${listed(roles)})
    order by user_id, own desc, since
    limit ${MAX_MEMBERS}`.execute(tx);
  return rows;
}

/** Staff hats that a tenant may have; a larger one is checked by its first. */
const MAX_HATS = 1_000;

/** The active staff of a tenant, hat by hat: only for a tenant that the caller was seen to have. */
export const listStaff = (system: Db, tenantId: string): Promise<StaffHat[]> =>
  staffOf(system, tenantId)
    // who is there for some hours does a step's tasks, and leaves it without people
    .where('membership.until', 'is', null)
    .select(['user_account.user_id', 'user_account.name', 'membership.scene', 'membership.held as roles'])
    .orderBy('membership.created_at')
    .orderBy('membership.membership_id')
    .limit(MAX_HATS)
    .execute();

/** `excluded`: whom separation of duties keeps out. */
type StepOf = {
  tenant_id: string;
  scenes: readonly string[];
  roles: readonly string[];
  excluded: readonly string[];
};

/** Whom a step names: those with its roles who may act, or where there is none its administrators. */
const named = async <M extends Person>(find: (asked: StepOf) => Promise<M[]>, step: StepOf): Promise<M[]> => {
  const able = async (roles: readonly string[]) =>
    (await find({ ...step, roles })).filter(({ user_id }) => !step.excluded.includes(user_id));
  const fitting = await able(step.roles);
  return fitting.length > 0 ? fitting : able(['super_admin']);
};
export const namedBy = (system: Db | Tx, step: StepOf): Promise<Member[]> =>
  named((asked) => membersOf(system, asked), step);

const personsOf = (members: readonly Person[]): Person[] => members.map(({ user_id, name }) => ({ user_id, name }));

/** Whom a step names now: where several must pass, theirs are the votes. All of them: a part would decide for the rest. */
export const peopleNamed = async (
  system: Db | Tx,
  tenant_id: string,
  { scenes, roles }: Pick<CaseStep, 'scenes' | 'roles'>,
  excluded: readonly string[],
): Promise<Person[]> => personsOf(await namedBy(system, { tenant_id, scenes, roles, excluded }));

/** The same within a transaction that has the tenant in its scope. */
export const peopleNamedIn = async (
  tx: Tx,
  tenant_id: string,
  { scenes, roles }: Pick<CaseStep, 'scenes' | 'roles'>,
  excluded: readonly string[],
): Promise<Person[]> =>
  personsOf(await named((asked) => colleaguesOf(tx, asked), { tenant_id, scenes, roles, excluded }));
