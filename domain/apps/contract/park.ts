import { z } from 'zod';
import { forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid, rule, TenantId } from '#domain/shared/fields/fields.ts';
import { listCall, Lock, statusCall } from '#domain/shared/calls/resource-calls.ts';
import { APP_KINDS, AppCode, AppId, MAX_APPS } from '../app.ts';
import { APP_OPENINGS } from '#domain/shared/fields/app-openings.ts';
import { APP_ICONS } from '#domain/shared/fields/app-icons.ts';
import { APP_AUDIENCES, APP_STATES } from '../standing.ts';

const at = '/tenant/api/app/v1';
const administrators = { scenes: ['tenant-admin'], roles: ['super_admin'] } as const;
const reading = forResource(administrators, 'apps.list.read');
const switching = forResource(administrators, 'apps.list.write');
const seeing = forResource(administrators, 'apps.people.read');
const giving = forResource(administrators, 'apps.people.write');

/** Whom one request gives a role. */
export const MAX_GIVEN = 200;

const Shown = {
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  about: z.string(),
  about_en: z.string(),
  kind: z.enum(APP_KINDS),
  icon: z.enum(APP_ICONS),
};
const Role = { code: z.string(), name: z.string(), name_en: z.string() };
/** An application as a park's visitors open it. */
const VisitorApp = z.object({ ...Shown, entry: z.string(), opens: z.enum(APP_OPENINGS), role: z.object(Role) });
const TenantApp = z.object({
  app_id: z.string(),
  ...Shown,
  enabled: z.boolean(),
  /** The park's places in which it is on. */
  park_list: z.array(z.string()),
  /** Who has the default role where they have no other. */
  default_for: z.array(z.enum(APP_AUDIENCES)),
  /** The role that these have: the default when the park said so; while it has not, the one that they would get. */
  default_role_id: z.string().nullable(),
  roles: z.array(z.object({ role_id: z.string(), ...Role })),
  /** How many people were given a role. */
  people: z.number().int(),
  lock: z.string(),
});
export type TenantApp = z.output<typeof TenantApp>;

const AppPerson = z.object({
  membership_id: z.string(),
  name: z.string(),
  mobile: z.string(),
  /** On which side somebody of the staff works. */
  scene: z.string(),
  /** The enterprise; '' for staff. */
  corp_name: z.string(),
  role_id: z.string().nullable(),
  lock: z.string(),
});
export type AppPerson = z.output<typeof AppPerson>;
const people = {
  filters: { ...AppId, role_id: Guid.optional(), given: z.union([z.literal(0), z.literal(1)]).optional() },
  order: ['name'],
  item: AppPerson,
} as const;
const gives = {
  method: 'POST',
  access: giving,
  log: { type: 'update', grade: 'high' },
  input: z.strictObject({
    ...AppId,
    /** Null takes what they have. */
    role_id: Guid.nullable(),
    people: z
      .array(z.strictObject({ membership_id: Guid, lock: Lock }))
      .min(1, rule('required'))
      .max(MAX_GIVEN, rule('tooMany')),
  }),
  output: z.object({ items: z.array(AppPerson) }),
} as const;

/** A park's applications, and who opens them (spec §7 apps, product §8). */
export const parkAppsContract = defineContract({
  getTenantAppPage: listCall(`${at}/GetTenantAppPage`, reading, 'The applications that the park may have', {
    filters: {},
    order: ['name'],
    item: TenantApp,
  }),
  startTenantApp: {
    method: 'POST',
    path: `${at}/StartTenantApp`,
    access: switching,
    log: { type: 'update', grade: 'high' },
    summary: 'Switches an application on in places of the park, as it was read, and says who has its default role',
    input: z.strictObject({
      ...AppId,
      lock: Lock,
      park_list: z
        .array(z.string().regex(/^[\w-]{1,64}$/, rule('format')))
        .min(1, rule('required'))
        .max(200, rule('tooMany')),
      default_for: z.array(z.enum(APP_AUDIENCES)).max(3, rule('tooMany')),
    }),
    output: TenantApp,
  },
  stopTenantApp: statusCall(
    `${at}/StopTenantApp`,
    switching,
    'Switches an application off in the park',
    'app_id',
    TenantApp,
  ),
  getTenantAppAuthPark: {
    method: 'POST',
    path: `${at}/GetTenantAppAuthPark`,
    access: reading,
    summary: 'In which of the park’s places an application is on',
    input: z.strictObject(AppId),
    output: z.object({ items: z.array(z.object({ park_id: z.string(), name: z.string(), enabled: z.boolean() })) }),
  },
  getTenantAppUserPage: listCall(
    `${at}/GetTenantAppUserPage`,
    seeing,
    'Which of the staff have which role of it',
    people,
  ),
  getCorpAppUserPage: listCall(
    `${at}/GetCorpAppUserPage`,
    seeing,
    'Which people of enterprises have which role of it',
    people,
  ),
  saveTenantAppUserRole: {
    ...gives,
    path: `${at}/SaveTenantAppUserRole`,
    summary: 'Gives staff a role of an application, each as they were read, or takes it',
  },
  saveCorpAppUserRole: {
    ...gives,
    path: `${at}/SaveCorpAppUserRole`,
    summary: 'Gives people of enterprises a role of an application, each as they were read, or takes it',
  },
  getVisitorApps: {
    method: 'GET',
    path: `${at}/GetVisitorApps`,
    access: 'public',
    summary: 'The applications that a park has open to visitors, by name',
    input: z.strictObject({ tenant_id: TenantId }),
    output: z.object({ items: z.array(VisitorApp).max(MAX_APPS) }),
  },
  getVisitorApp: {
    method: 'GET',
    path: `${at}/GetVisitorApp`,
    access: 'public',
    summary: 'An application that a park has open to visitors',
    input: z.strictObject({ tenant_id: TenantId, app: AppCode }),
    output: VisitorApp,
  },
  getTenantAppRoles: {
    method: 'GET',
    path: `${at}/GetTenantAppRoles`,
    access: { scenes: ['portal', 'tenant', 'tenant-admin'] },
    summary: 'An application as it stands for the asker: the role it is opened under, or why it is not',
    input: z.strictObject({ app: AppCode }),
    output: z.object({
      ...Shown,
      state: z.enum(APP_STATES),
      /** Null while it cannot be opened. */
      entry: z.string().nullable(),
      opens: z.enum(APP_OPENINGS).nullable(),
      roles: z.array(z.object(Role)),
      parks: z.array(z.object({ park_id: z.string(), name: z.string() })),
    }),
  },
});
