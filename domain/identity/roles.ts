import { z } from 'zod';
import { optionalText, rule, text } from '../shared/fields/fields.ts';
import { MAX_ROLE_NAME, type Role, type Scene } from '../shared/calls/scene.ts';

/** How many roles a park makes, and how many the provider. */
export const MAX_ROLES = 100;
const MAX_RESOURCES = 500;

/** The built-in roles that there are in each scene of the workbench (product §2). */
export const BUILT_IN_ROLES = {
  tenant: ['super_admin', 'operator_allowance_approver', 'reception_operator', 'demand_operator'],
  'tenant-admin': [
    'super_admin',
    'government_allowance_admin',
    'operator_allowance_approver',
    'reception_operator',
    'demand_operator',
  ],
  provider: ['super_admin', 'provider_allowance_approver', 'provider_reception_approver'],
  'provider-admin': [
    'super_admin',
    'provider_allowance_admin',
    'provider_allowance_approver',
    'provider_allowance_final_admin',
    'provider_reception_approver',
  ],
  platform: ['super_admin'],
} as const satisfies Partial<Record<Scene, readonly Role[]>>;
export type RoleScene = keyof typeof BUILT_IN_ROLES;

/** Scenes of a park's roles, and of the provider's. */
export const PARK_SCENES = ['tenant', 'tenant-admin'] as const satisfies readonly RoleScene[];
export const PROVIDER_SCENES = ['provider', 'provider-admin', 'platform'] as const satisfies readonly RoleScene[];

const Resource = z
  .string()
  .max(80)
  .regex(/^[a-z]+\.[a-z-]+\.[a-z-]+$/, rule('format'));
const Resources = z.array(Resource).max(MAX_RESOURCES, rule('tooMany'));

/** What an administrator writes of a role. `considered`: every resource that the tree showed, ticked or not. */
const fieldsIn = <const S extends readonly [RoleScene, ...RoleScene[]]>(scenes: S) => ({
  scene: z.enum(scenes),
  name: text(MAX_ROLE_NAME),
  note: optionalText(200).default(''),
  resources: Resources.min(1, rule('required')),
  considered: Resources,
});
export const ParkRoleFields = fieldsIn(PARK_SCENES);
export const ProviderRoleFields = fieldsIn(PROVIDER_SCENES);

export const CustomRole = z.object({
  role_id: z.string(),
  scene: z.string(),
  name: z.string(),
  note: z.string(),
  resources: z.array(z.string()),
  considered: z.array(z.string()),
  lock: z.string(),
});
export type CustomRole = z.output<typeof CustomRole>;
