import { CONTRACTS } from './contracts.ts';
import { BUILT_IN_ROLES, type RoleScene } from './identity/roles.ts';
import {
  admits,
  refusalOf,
  type Contract,
  type Endpoint,
  type SceneAccess,
  type Wearer,
} from './shared/calls/endpoint.ts';
import type { Scene } from './shared/calls/scene.ts';

/** A permission (product §8): the calls that ask for it. */
export interface Resource {
  code: string;
  calls: (Endpoint & { access: SceneAccess })[];
}

const byCode = new Map<string, Resource>();
for (const contract of Object.values<Contract>(CONTRACTS)) {
  for (const { access, ...call } of Object.values(contract)) {
    if (typeof access === 'string' || access.resource === undefined) continue;
    const { resource: code } = access;
    const known = byCode.get(code) ?? { code, calls: [] };
    byCode.set(code, { code, calls: [...known.calls, { ...call, access }] });
  }
}

/** Every resource, derived from the contracts, in their order. */
export const RESOURCES: readonly Resource[] = [...byCode.values()];

/** What there is in a scene: a resource with the calls that may be made there. */
export const resourcesIn = (scene: Scene): Resource[] =>
  RESOURCES.map(({ code, calls }) => ({
    code,
    calls: calls.filter(({ access }) => access.scenes.includes(scene)),
  })).filter(({ calls }) => calls.length > 0);

/** Whether a hat may make every call of a resource that there is in its scene. */
export const mayUse = (code: string, wearer: Wearer): boolean =>
  resourcesIn(wearer.scene).some(
    (resource) => resource.code === code && resource.calls.every(({ access }) => admits(access, wearer)),
  );

/** The resources that one of the product's own roles holds in its scene. */
export const heldByBuiltIn = (scene: RoleScene, role: (typeof BUILT_IN_ROLES)[RoleScene][number]): string[] =>
  resourcesIn(scene)
    .filter(({ calls }) => calls.every(({ access }) => refusalOf(access, { scene, roles: [role] }) === undefined))
    .map(({ code }) => code);
