import { z } from 'zod';
import { forResource, KEEPING_PARKS } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { addCall, listCall, Lock, statusCall, updateCall } from '#domain/shared/calls/resource-calls.ts';
import { App, APP_KINDS, AppCode, AppFields, AppId, AppRole, AppRoleCode, AppRoleFields } from '../app.ts';

const at = '/tenant/api/app/v1';
const reading = forResource(KEEPING_PARKS, 'apps.list.read');
const writing = forResource(KEEPING_PARKS, 'apps.list.write');

const Counted = { roles: z.number().int(), parks: z.number().int() };
export const AppDetail = App.extend(Counted);
export type AppDetail = z.output<typeof AppDetail>;
export const AppRoleDetail = AppRole.extend({ people: z.number().int(), parks: z.number().int() });

const ParkOfApp = z.object({
  tenant_id: z.string(),
  name: z.string(),
  /** It may have it. */
  granted: z.boolean(),
  /** It has switched it on. */
  enabled: z.boolean(),
  /** How many people have a role of it there. */
  people: z.number().int(),
  lock: z.string(),
});
export type ParkOfApp = z.output<typeof ParkOfApp>;

/** The applications that the platform keeps (spec §7 apps, product §8). */
export const appsContract = defineContract({
  getAppPage: listCall(`${at}/GetAppPage`, reading, 'The applications that there are', {
    filters: { kind: z.enum(APP_KINDS).optional(), started: z.union([z.literal(0), z.literal(1)]).optional() },
    order: ['name', 'code'],
    item: App,
  }),
  getAppDetail: {
    method: 'POST',
    path: `${at}/GetAppDetail`,
    access: reading,
    summary: 'One application, with how many roles it has and in how many parks it is on',
    input: z.strictObject(AppId),
    output: AppDetail,
  },
  addApp: addCall(`${at}/AddApp`, writing, 'Adds an application, stopped', { code: AppCode, ...AppFields }, App),
  updateApp: updateCall(
    `${at}/UpdateApp`,
    writing,
    'Changes an application as it was read, and which parks may have it; its code stays',
    'app_id',
    AppFields,
    App,
  ),
  startApp: statusCall(`${at}/StartApp`, writing, 'Starts an application that has a role', 'app_id', App),
  stopApp: statusCall(`${at}/StopApp`, writing, 'Stops an application, in every park at once', 'app_id', App),
  getAppProviderPage: listCall(`${at}/GetAppProviderPage`, reading, 'Which parks may have it, and which use it', {
    filters: AppId,
    order: ['name'],
    item: ParkOfApp,
  }),
  getAppRolePage: listCall(`${at}/GetAppRolePage`, reading, 'The roles of an application', {
    filters: AppId,
    order: ['code', 'name'],
    item: AppRole,
  }),
  getAppRoleDetail: {
    method: 'POST',
    path: `${at}/GetAppRoleDetail`,
    access: reading,
    summary: 'A role of an application, with how many people of how many parks have it',
    input: z.strictObject({ ...AppId, role_id: Guid }),
    output: AppRoleDetail,
  },
  addAppRole: addCall(
    `${at}/AddAppRole`,
    writing,
    'Adds a role to an application; the first is its default',
    { ...AppId, code: AppRoleCode, ...AppRoleFields },
    AppRole,
  ),
  updateAppRole: updateCall(
    `${at}/UpdateAppRole`,
    writing,
    'Renames a role of an application as it was read; its code stays',
    'role_id',
    { ...AppId, ...AppRoleFields },
    AppRole,
  ),
  setDefaultAppRole: {
    method: 'POST',
    path: `${at}/SetDefaultAppRole`,
    access: writing,
    log: { type: 'update', grade: 'medium' },
    summary: 'Makes a role the default of its application, for parks that open it from now on',
    input: z.strictObject({ ...AppId, role_id: Guid, lock: Lock }),
    output: AppRole,
  },
});
