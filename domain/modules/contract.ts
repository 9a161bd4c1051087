import { z } from 'zod';
import { forResource, KEEPING_PARKS } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { ModuleCode, rule, TenantId, text } from '../shared/fields/fields.ts';
import { pageFields, pageOf } from '../shared/calls/page.ts';
import { addCall, deleteCall, listCall, Lock, updateCall } from '../shared/calls/resource-calls.ts';
import { Time } from '../shared/calls/views.ts';

const at = '/tenant/api/v1/funcmod';
const administrators = { scenes: ['tenant-admin', 'platform'], roles: ['super_admin'] } as const;
const reading = forResource(administrators, 'modules.parks.read');
const ofPark = forResource({ scenes: ['tenant-admin'], roles: ['super_admin'] } as const, 'modules.parks.write');

/** How many modules the platform adds to the product's own. */
export const MAX_OWN_MODULES = 50;

const RoleCode = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/, rule('format'));

/** What the platform writes of a module of its own. */
export const OwnModuleFields = { code: ModuleCode, name: text(30), name_en: text(60) };

const Module = z.object({
  /** Of the product’s own, which nobody changes, its code. */
  module_id: z.string(),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  lock: z.string(),
});
export type FunctionModule = z.output<typeof Module>;

const Switch = z.object({
  code: z.string(),
  enabled: z.boolean(),
  /** Roles of the park that do not see it. */
  hidden_from: z.array(z.string()),
  lock: z.string(),
});
const ParkModules = z.object({
  tenant_id: z.string(),
  name: z.string(),
  modules: z.array(Switch),
  lock: z.string(),
});
export type ParkModules = z.output<typeof ParkModules>;

const OpenCase = z.object({ id: z.string(), status_name: z.string(), create_time: Time });

/** Parts of the product that parks have or do without (product §8, spec §2). */
export const modulesContract = defineContract({
  listModule: listCall(`${at}/list`, reading, 'The modules, the product’s own first; `own` 1: the platform’s', {
    filters: { own: z.union([z.literal(0), z.literal(1)]).optional() },
    order: ['code'],
    item: Module,
  }),
  addModule: addCall(`${at}/add`, KEEPING_PARKS, 'Adds a module of the platform’s own', OwnModuleFields, Module),
  updateModule: updateCall(
    `${at}/update`,
    KEEPING_PARKS,
    'Renames a module of the platform’s own; its code stays',
    'module_id',
    { name: OwnModuleFields.name, name_en: OwnModuleFields.name_en },
    Module,
  ),
  deleteModule: deleteCall(
    `${at}/delete`,
    KEEPING_PARKS,
    'Deletes a module of the platform’s own with its switches',
    'module_id',
  ),
  listTenantModule: listCall(`${at}/tenant/list`, reading, 'How each module stands in the parks that the hat may see', {
    filters: { tenant_id: TenantId.optional() },
    order: ['name'],
    item: ParkModules,
  }),
  updateTenantModule: {
    method: 'POST',
    path: `${at}/tenant/update`,
    access: KEEPING_PARKS,
    log: { type: 'update', grade: 'high' },
    summary: 'Switches a module on or off in a park, as it was read; off only without open cases',
    input: z.strictObject({ tenant_id: TenantId, code: ModuleCode, enabled: z.boolean(), lock: Lock }),
    output: Switch,
  },
  listOpenCase: {
    method: 'POST',
    path: `${at}/tenant/opencase`,
    access: KEEPING_PARKS,
    summary: 'The open cases that keep a module of a park from being switched off, the oldest first',
    input: z.strictObject({ ...pageFields, tenant_id: TenantId, code: ModuleCode }),
    output: pageOf(OpenCase),
  },
  listRoleModule: {
    method: 'POST',
    path: `${at}/role/list`,
    access: ofPark,
    summary: 'The roles of the park whose people a module can be hidden from',
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.object({ role_code: z.string(), name: z.string() })) }),
  },
  updateRoleModule: {
    method: 'POST',
    path: `${at}/role/update`,
    access: ofPark,
    log: { type: 'update', grade: 'medium' },
    summary: 'Says which roles of the park do not see a module, as it was read',
    input: z.strictObject({
      code: ModuleCode,
      hidden_from: z.array(RoleCode).max(200, rule('tooMany')),
      lock: Lock,
    }),
    output: Switch,
  },
  tenantFunctions: {
    method: 'POST',
    path: '/tenant/api/v1/tenant/functions',
    access: 'public',
    summary: 'What the park of a host name has switched on',
    input: z.strictObject({ host: text(255) }),
    output: z.object({
      items: z.array(z.object({ code: z.string(), name: z.string(), name_en: z.string() })),
    }),
  },
});
