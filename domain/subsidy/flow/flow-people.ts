import type { Scene } from '#domain/shared/calls/scene.ts';
import type { FlowStep } from './flow.ts';

/** An active member of a tenant, or of the provider for it: one hat of a user. */
export interface Member {
  user_id: string;
  name: string;
  scene: Scene;
  roles: readonly string[];
}
type Group = Pick<FlowStep, 'scenes' | 'roles'>;

/** Each user once, in the order of the members. */
const users = (members: readonly Member[]): Member[] => [...new Map(members.map((m) => [m.user_id, m])).values()];

/** Who holds a role of the step in one of its scenes. */
export const peopleOf = ({ scenes, roles }: Group, members: readonly Member[]): Member[] =>
  users(members.filter((m) => scenes.includes(m.scene) && roles.some((role) => m.roles.includes(role))));

/** Who may act for want of anybody named: the administrators of the step's scenes. */
export const administratorsOf = ({ scenes }: Pick<Group, 'scenes'>, members: readonly Member[]): Member[] =>
  users(members.filter((m) => scenes.includes(m.scene) && m.roles.includes('super_admin')));

/** Who holds a role, under whatever hat. */
export const holdersOf = (role: string, members: readonly Member[]): Member[] =>
  users(members.filter((m) => m.roles.includes(role)));

/** How many of a step's people must pass it: of fewer than it asks for, all of them. */
export function neededOf({ approvers }: Pick<FlowStep, 'approvers'>, people: number): number {
  if (!approvers || approvers.rule === 'any') return 1;
  return Math.max(1, approvers.rule === 'all' ? people : Math.min(approvers.k ?? 1, people));
}
