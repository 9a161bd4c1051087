import { refuse, type Refusal } from '../shared/cases/case.ts';
import { DECIDE_CASE } from '../shared/calls/access.ts';
import { implies } from '../shared/calls/endpoint.ts';
import type { Names } from '../shared/fields/names.ts';
import type { Actor, Scene } from '../shared/calls/scene.ts';
import type { CustomRole, RoleScene } from './roles.ts';

/** Whoever gives rights, by what they hold. */
export type Grantor = Pick<Actor, 'scene' | 'roles'>;
type Written = Pick<CustomRole, 'scene' | 'name' | 'resources' | 'considered'>;

/** What else counts when a role is changed. */
interface Around {
  /** The resources of its scene. */
  there: readonly string[];
  /** How many people have it. */
  members: number;
  /** What flows need it for, of any park: a step that it decides, or whose delay it is told of. */
  needs: readonly { park: string; step: Names; decides: boolean }[];
}

const ADMINISTERED: Partial<Record<Scene, readonly RoleScene[]>> = {
  'tenant-admin': ['tenant', 'tenant-admin'],
  'provider-admin': ['provider', 'provider-admin'],
  platform: ['provider', 'provider-admin', 'platform'],
};
/** Whether people of a scene make the roles of another (product §8): a park's administrators its own, the provider's its own. */
export const administers = (scene: Scene, of: string): boolean =>
  ADMINISTERED[scene]?.some((each) => each === of) ?? false;

/** Whether somebody may give a resource: nobody gives what they lack; an administrator lacks nothing. */
export const mayGrant = ({ roles }: Grantor, resource: string): boolean =>
  roles.includes('super_admin') || roles.some((held) => implies(held, resource));

/**
 * Whether somebody may turn a role into another (product §8): null before it is made, null once it is deleted. Refuses
 * another's scene, what is not there, what the grantor lacks (before or after), another scene than before, to delete what
 * somebody has or a flow names, and to take the right to decide from a role that a flow's step is decided by.
 */
export function judgeRole(
  by: Grantor,
  before: Written | null,
  after: Partial<Written> | null,
  around: Around,
): Refusal | undefined {
  const is = { ...before, ...after } as Written;
  if (!administers(by.scene, is.scene) || (before && !administers(by.scene, before.scene))) return refuse('FORBIDDEN');
  const lacked = [...(before?.resources ?? []), ...is.resources].find((resource) => !mayGrant(by, resource));
  if (lacked !== undefined) return refuse('NOT_YOURS_TO_GIVE', { resource: lacked });
  if (!after && around.members > 0) return refuse('ROLE_HAS_MEMBERS', { name: is.name, members: around.members });
  const loses = before !== null && before.resources.includes(DECIDE_CASE) && !is.resources.includes(DECIDE_CASE);
  const need = around.needs.find(({ decides }) => !after || (loses && decides));
  if (need) return refuse('ROLE_IN_FLOW', { park: need.park, step: need.step.zh, step_en: need.step.en });
  if (!after) return undefined;
  if (before && before.scene !== is.scene) return refuse('INVALID_INPUT', { field: 'scene', rule: before.scene });
  const unknown = (after.resources ?? []).find((resource) => !around.there.includes(resource));
  if (unknown !== undefined) return refuse('INVALID_INPUT', { field: 'resources', rule: unknown });
  const unseen = is.resources.find((resource) => !is.considered.includes(resource));
  return unseen === undefined ? undefined : refuse('INVALID_INPUT', { field: 'considered', rule: unseen });
}
