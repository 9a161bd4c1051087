import { z } from 'zod';
import { forResource } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { addCall, deleteCall, listCall, updateCall } from '../shared/calls/resource-calls.ts';
import { CustomRole, PARK_SCENES, ParkRoleFields, PROVIDER_SCENES, ProviderRoleFields } from './roles.ts';

const at = '/roleauth/api/v1';
const ofPark = { scenes: ['tenant-admin'], roles: ['super_admin'] } as const;
const ofProvider = { scenes: ['provider-admin', 'platform'], roles: ['super_admin'], whole: true } as const;
const READ = 'identity.roles.read';
const WRITE = 'identity.roles.write';
const [parkReading, parkWriting] = [forResource(ofPark, READ), forResource(ofPark, WRITE)];
const [providerReading, providerWriting] = [forResource(ofProvider, READ), forResource(ofProvider, WRITE)];

const Named = { code: z.string(), name: z.string() };
/** Slice → page → act, in the asker's language, and what the product's own roles hold of it. */
const Tree = z.object({
  slices: z.array(
    z.object({
      ...Named,
      pages: z.array(
        z.object({
          ...Named,
          acts: z.array(
            z.object({
              ...Named,
              /** What its calls do. */
              hint: z.string(),
              /** Whether the asker may give it. */
              grantable: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  ),
  built_in: z.array(z.object({ role_code: z.string(), name: z.string(), resources: z.array(z.string()) })),
});
export type ResourceTree = z.output<typeof Tree>;

/** A role in a list, with how many people have it. */
const RoleRow = CustomRole.extend({ members: z.number().int() });
export type RoleRow = z.output<typeof RoleRow>;

/** Roles that a park and the provider make, and what they can be made of (product §8). */
export const roleContract = defineContract({
  listParkRole: listCall(`${at}/tenant/role/List`, parkReading, 'The park’s own roles', {
    filters: { scene: z.enum(PARK_SCENES).optional() },
    order: ['name'],
    item: RoleRow,
  }),
  addParkRole: addCall(`${at}/tenant/role/Add`, parkWriting, 'Makes a role of the park', ParkRoleFields, CustomRole),
  updateParkRole: updateCall(
    `${at}/tenant/role/Update`,
    parkWriting,
    'Changes a role as it was read; it counts from the answer on',
    'role_id',
    ParkRoleFields,
    CustomRole,
  ),
  deleteParkRole: deleteCall(`${at}/tenant/role/Delete`, parkWriting, 'Deletes a role that nobody has', 'role_id'),
  listParkResource: {
    method: 'POST',
    path: `${at}/tenant/resource/List`,
    access: parkReading,
    summary: 'What a role of the park can hold in a scene',
    input: z.strictObject({ scene: z.enum(PARK_SCENES) }),
    output: Tree,
  },
  listProviderRole: listCall(`${at}/provider/role/List`, providerReading, 'The provider’s own roles', {
    filters: { scene: z.enum(PROVIDER_SCENES) },
    order: ['name'],
    item: RoleRow,
  }),
  addProviderRole: addCall(
    `${at}/provider/role/Add`,
    providerWriting,
    'Makes a role of the provider',
    ProviderRoleFields,
    CustomRole,
  ),
  updateProviderRole: updateCall(
    `${at}/provider/role/Update`,
    providerWriting,
    'Changes a role as it was read; it counts from the answer on',
    'role_id',
    ProviderRoleFields,
    CustomRole,
  ),
  deleteProviderRole: deleteCall(
    `${at}/provider/role/Delete`,
    providerWriting,
    'Deletes a role that nobody has',
    'role_id',
  ),
  listProviderResource: {
    method: 'POST',
    path: `${at}/provider/resource/List`,
    access: providerReading,
    summary: 'What a role of the provider can hold in a scene',
    input: z.strictObject({ scene: z.enum(PROVIDER_SCENES) }),
    output: Tree,
  },
});
