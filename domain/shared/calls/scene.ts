/** The hat a request is made under (product §1). `provider` stands for the configured provider code on the wire. */
export const SCENES = ['portal', 'tenant', 'tenant-admin', 'provider', 'provider-admin', 'platform'] as const;
export type Scene = (typeof SCENES)[number];

/** Role codes (spec §6 and product §2); those that begin with `provider` take the provider's code on the wire. */
export const ROLES = [
  'super_admin',
  'operator_allowance_approver',
  'government_allowance_admin',
  'provider_allowance_admin',
  'provider_allowance_approver',
  'provider_allowance_final_admin',
  'reception_operator',
  'demand_operator',
  'provider_reception_approver',
  'applicant',
] as const;
export type Role = (typeof ROLES)[number];
/** Characters of the name of a custom one. */
export const MAX_ROLE_NAME = 30;
export const isBuiltIn = (code: string): code is Role => ROLES.some((role) => role === code);

/** Whether a word among somebody's roles is a resource that one of them holds. */
export const isResource = (code: string): boolean => code.includes('.');

/** Who acts: comes from the session, never from a request body. */
export interface Actor {
  user_id: string;
  name: string;
  scene: Scene;
  /** Codes of roles, and the resources that the custom ones among them hold (product §8). */
  roles: readonly string[];
  corp_id?: string | undefined;
  /** People who are away and whose duties this one does, as of the request. */
  acts_for?: readonly ActsFor[] | undefined;
}

/** A person who is away: their roles in the actor's scene, and the steps that are handed over, none for all. */
export interface ActsFor {
  user_id: string;
  name: string;
  roles: readonly string[];
  steps: readonly string[];
  /** The parks they may act in; null or absent for every one that the actor sees. */
  tenants?: readonly string[] | null | undefined;
}

/** An actor as they count in one park: with the duties of those who are away and may act there. */
export function actorIn(actor: Actor, tenantId: string): Actor {
  if (!actor.acts_for) return actor;
  const { acts_for, ...self } = actor;
  const here = acts_for.filter(({ tenants }) => !tenants || tenants.includes(tenantId));
  return here.length === 0
    ? self
    : { ...self, acts_for: here.map(({ user_id, name, roles, steps }) => ({ user_id, name, roles, steps })) };
}

export const isProviderScene = (scene: Scene): boolean => scene === 'provider' || scene === 'provider-admin';
export const isTenantScene = (scene: Scene): boolean => scene === 'tenant' || scene === 'tenant-admin';
export const isWorkbenchScene = (scene: Scene): boolean => scene !== 'portal';

/** `provider-admin` → `cloud-admin`, `provider_allowance_approver` → `cloud_allowance_approver`, for the code `cloud`. */
export const withProviderCode = (code: string, word: string): string => word.replace(/^provider(?=$|[-_])/, code);

/** Who acts when a case's own clock does. */
export const SYSTEM: Actor = { user_id: 'system', name: '系统', scene: 'platform', roles: [] };

/** Anybody who acts without signing in; who it was is in the case's own document. */
export const VISITOR: Actor = {
  user_id: '00000000-0000-0000-0000-000000000000',
  name: '访客',
  scene: 'portal',
  roles: [],
};
