import { moduleOf } from './modules/slices.ts';
import { parksWith, switchOf, type ModuleWearer } from './modules/switches.ts';
import { refusalOf, type Access } from './shared/calls/endpoint.ts';
import type { Scene } from './shared/calls/scene.ts';

/** A role of a hat, with what a custom one holds; a built-in one holds what access rules say. */
export interface WornRole {
  role: string;
  resources: readonly string[];
}
/** A hat taken apart into its roles. */
export interface WornHat extends Omit<ModuleWearer, 'actor'> {
  scene: Scene;
  roles: readonly WornRole[];
  /** It was granted some parks, not all. */
  granted_some: boolean;
}

/**
 * Why a hat may not: `role`: none of its roles gives it; `every_park`: it concerns every park and the hat has some; `module`:
 * its part of the product is off in each of the parks; `hidden`: a park hides that part from each of the roles.
 */
export const REFUSED_BY = ['role', 'every_park', 'module', 'hidden'] as const;
export type Why = { may: true; by: string[] } | { may: false; why: (typeof REFUSED_BY)[number] };

/** What guards and rules ask of a hat: its roles, and what the custom ones among them hold. */
export const wordsOf = (roles: readonly WornRole[]): string[] => [
  ...roles.map(({ role }) => role),
  ...roles.flatMap(({ resources }) => resources),
];

/**
 * Whether a hat may make a call of a slice, and by which of its roles, or why not (product §8): what the guard and the
 * narrowing to modules answer, asked of themselves.
 */
export function whyOf(slice: string, access: Access, hat: WornHat): Why {
  const { scene, roles, granted_some } = hat;
  const refusal = refusalOf(access, { scene, roles: wordsOf(roles), granted_some });
  if (refusal !== undefined) return { may: false, why: refusal === 'EVERY_PARK' ? 'every_park' : 'role' };
  const off = moduleRefusal(slice, hat);
  if (off) return { may: false, why: off };
  const gives = (role: WornRole) => refusalOf(access, { scene, roles: wordsOf([role]) }) === undefined;
  return { may: true, by: roles.filter(gives).map(({ role }) => role) };
}

function moduleRefusal(slice: string, { roles, ...hat }: WornHat): 'module' | 'hidden' | undefined {
  const code = moduleOf(slice);
  if (code === undefined || hat.tenants.length === 0) return undefined;
  if (parksWith({ ...hat, actor: { roles: wordsOf(roles) } }, code).length > 0) return undefined;
  return hat.tenants.some((park) => switchOf(hat.modules, park, code).enabled) ? 'hidden' : 'module';
}
