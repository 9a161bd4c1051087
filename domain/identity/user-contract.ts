import { z } from 'zod';
import { CONFIGURING, forResource, KEEP_CASES_GOING, KEEPING_USERS } from '../shared/calls/access.ts';
import { CASE_KINDS } from '../shared/cases/case.ts';
import { MAX_INTERVENTIONS } from '../shared/cases/batch.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { confirmCall, previewCall, templateCall } from '../shared/import/import-calls.ts';
import { Guid, Mobile, optionalText, Reason200, rule, StepCode, TenantId, text } from '../shared/fields/fields.ts';
import { pageFields, pageOf } from '../shared/calls/page.ts';
import { isTenantScene, ROLES, SCENES } from '../shared/calls/scene.ts';
import { Time } from '../shared/calls/views.ts';
import { placeOf } from './administer.ts';
import { BUILT_IN_ROLES, type RoleScene } from './roles.ts';

const reading = forResource(KEEPING_USERS, 'identity.users.read');
const writing = forResource(KEEPING_USERS, 'identity.users.write');
/** Of one park: the provider’s people are let in one by one. */
const importing = forResource({ ...KEEPING_USERS, scenes: ['tenant-admin', 'platform'] }, 'identity.users.write');
const ofProvider = forResource({ ...KEEPING_USERS, scenes: ['provider-admin'] }, 'identity.users.write');

export const USER_SCENES = Object.keys(BUILT_IN_ROLES) as [RoleScene, ...RoleScene[]];
export const MAX_HATS = 50;
const MAX_PARKS = 200;
/** Tasks that the detail lists; it counts them all. */
export const LISTED_TASKS = MAX_INTERVENTIONS;
/** Changes of a person that the detail lists unless it is asked for more, and at most. */
export const LISTED_RECORDS = 20;
export const MAX_RECORDS = 200;
/** Steps of parks by which open tasks are handed over. */
export const MAX_GROUPS = 50;

/** The people who are sent a one-time password again by one call, each with their own. */
export const MAX_RESENT = 50;
/** What `status` may ask for; `over`: those whose one-time password nobody may use any more. */
export const USER_STATUSES = ['active', 'disabled', 'over'] as const;

/** A built-in role, or the id of one that a park or the provider made. */
export const RoleCode = z.union([z.enum(ROLES), Guid], rule('format'));
const fits = ({ scene, roles }: { scene: RoleScene; roles: string[] }): boolean =>
  roles.every((role) => Guid.safeParse(role).success || BUILT_IN_ROLES[scene].some((known) => known === role));

const Hat = z
  .strictObject({
    scene: z.enum(USER_SCENES),
    tenant_id: TenantId.nullable(),
    roles: z.array(RoleCode).min(1, rule('required')).max(20, rule('tooMany')),
    tenant_grants: z.array(TenantId).min(1, rule('required')).max(MAX_PARKS, rule('tooMany')).nullable().default(null),
  })
  .refine(fits, { path: ['roles'], message: rule('format') })
  .refine((hat) => isTenantScene(hat.scene) === (hat.tenant_id !== null), {
    path: ['tenant_id'],
    message: rule('required'),
  })
  .refine((hat) => hat.tenant_id === null || hat.tenant_grants === null, {
    path: ['tenant_grants'],
    message: rule('format'),
  });
export type HatInput = z.output<typeof Hat>;
const Hats = z
  .array(Hat)
  .max(MAX_HATS, rule('tooMany'))
  .refine((hats) => new Set(hats.map(placeOf)).size === hats.length, rule('repeated'));
const Name = text(30);

const HatView = z.object({
  scene: z.enum(USER_SCENES),
  tenant_id: z.string().nullable(),
  /** '' for a hat without a park of its own. */
  tenant_name: z.string(),
  roles: z.array(z.string()),
  /** The same in the asker's language; roles of one's own by their names. */
  role_names: z.array(z.string()),
  tenant_grants: z.array(z.string()).nullable(),
  /** When it ends by itself; null for a hat that was given for good. */
  until: Time.nullable(),
  /** The asker may give and take it. */
  yours: z.boolean(),
});
export type HatView = z.output<typeof HatView>;

const userFields = {
  user_id: z.string(),
  name: z.string(),
  /** Its middle is hidden. */
  mobile: z.string(),
  status: z.enum(['active', 'disabled']),
  /** `over`: a one-time password that nobody may use any more. */
  password: z.enum(['own', 'one_time', 'over']),
  /** Signs in with an authenticator app besides. */
  two_factor: z.boolean(),
  /** The active hats that the asker looks after. */
  hats: z.array(HatView),
  /** There are active hats that the asker may not give or take. */
  beyond: z.boolean(),
  /** The asker. */
  self: z.boolean(),
  /** With a browser that is still known: within a year. */
  last_sign_in_time: Time.nullable(),
};
/** What is told of a person as they were or are: of their hats those that the asker looks after. */
const Told = z.object({
  name: z.string(),
  status: z.enum(['active', 'disabled']),
  hats: z.array(HatView.omit({ yours: true, until: true })),
});
const UserRow = z.object(userFields);
export type UserRow = z.output<typeof UserRow>;
const UserDetail = z.object({
  ...userFields,
  /** Live sign-ins. */
  sessions: z.number().int(),
  create_time: Time,
  lock: z.string(),
  /** Open tasks of the asker's parks that they alone hold. */
  tasks: z.object({
    total: z.number().int(),
    items: z.array(
      z.object({
        tenant_id: z.string(),
        case_kind: z.enum(CASE_KINDS),
        case_no: z.string(),
        task_id: z.string(),
        flow_id: z.string(),
        due_time: Time.nullable(),
      }),
    ),
    /** All of them by park and step: whom they can be handed to differs; at most 50. */
    groups: z.array(
      z.object({
        tenant_id: z.string(),
        tenant_name: z.string(),
        step: z.string(),
        step_name: z.string(),
        count: z.number().int(),
        /** One of them, by which its people are found. */
        case_no: z.string(),
        /** Under which hats an application’s are done. */
        scenes: z.array(z.enum(SCENES)),
        /** The asker may give them to somebody else. */
        handable: z.boolean(),
      }),
    ),
  }),
  /** What was changed of it, the newest first; as many as were asked for. */
  records: z.array(
    z.object({
      change_id: z.string(),
      author: z.string(),
      reason: z.string(),
      create_time: Time,
      /** What of it differs. */
      what: z.array(z.enum(['name', 'mobile', 'status', 'password', 'two_factor', 'hats'])),
      /** What was and what is; null before there was an account. */
      before: Told.nullable(),
      after: Told.nullable(),
    }),
  ),
  /** There are older ones. */
  more_records: z.boolean(),
});
export type UserDetail = z.output<typeof UserDetail>;

/** Who gets the open tasks of a step of a park. */
const HandOver = z
  .array(z.strictObject({ tenant_id: TenantId, step: StepCode, user_id: Guid }))
  .max(MAX_GROUPS, rule('tooMany'))
  .refine(
    (all) => new Set(all.map(({ tenant_id, step }) => `${tenant_id} ${step}`)).size === all.length,
    rule('repeated'),
  );
const isReasoned = (v: { hand_over: readonly unknown[]; reason: string }): boolean =>
  v.hand_over.length === 0 || v.reason !== '';
const unreasoned = { path: ['reason'], message: rule('required') };
/** With the run that hands over. */
const Handed = z.object({ user_id: Guid, batch_id: z.string().nullable() });

/** What of a person is changed at once. */
const Changed = z.strictObject({
  name: Name,
  hats: Hats,
  reason: optionalText(200).default(''),
  /** What somebody whose hat ends held under it, as one run that begins with the change. */
  hand_over: HandOver.default([]),
});
export const UserChanged = Changed.refine(isReasoned, unreasoned);

const at = '/tenant/api/v1/user';
const one = { user_id: Guid };
const Resent = z.object({
  /** Who got one, at most 50 in a call. */
  sent: z.number().int(),
  /** Who may be sent one by another call. */
  left: z.number().int(),
  /** Who wears hats that the asker may not give, and is sent none. */
  beyond: z.number().int(),
});

/** The people of a park, of the provider, of the platform, by those who administer them (spec §7 Users, product §8). */
export const userContract = defineContract({
  getUserPage: {
    method: 'POST',
    path: `${at}/GetUserPage`,
    access: reading,
    summary: 'People with a hat that the asker looks after, by name or number, scene, role and state',
    input: z.strictObject({
      keyword: optionalText(30).default(''),
      scene: z.enum(USER_SCENES).optional(),
      role: RoleCode.optional(),
      tenant_id: TenantId.optional(),
      status: z.enum(USER_STATUSES).optional(),
      ...pageFields,
    }),
    output: pageOf(UserRow),
  },
  getUserDetail: {
    method: 'POST',
    path: `${at}/GetUserDetail`,
    access: reading,
    summary: 'A person with hats, sign-ins, the open tasks they hold, and what was changed',
    input: z.strictObject({
      ...one,
      record_limit: z.number().int().min(1).max(MAX_RECORDS).default(LISTED_RECORDS),
    }),
    output: UserDetail,
  },
  createUser: {
    method: 'POST',
    path: `${at}/CreateUser`,
    access: writing,
    log: { type: 'create', grade: 'high' },
    summary: 'Gives the person of a number hats; somebody new gets an account and a one-time password by SMS',
    input: z.strictObject({ mobile: Mobile, name: Name, hats: Hats.min(1, rule('required')) }),
    output: z.object({ user_id: z.string(), opened: z.boolean() }),
  },
  updateUser: {
    method: 'POST',
    path: `${at}/UpdateUser`,
    access: writing,
    log: { type: 'update', grade: 'high' },
    summary: 'Changes name and hats as they were read; it counts from the answer on',
    input: Changed.extend({ ...one, lock: text(64) }).refine(isReasoned, unreasoned),
    output: Handed,
  },
  importUser: confirmCall(
    `${at}/Import`,
    importing,
    'Lets in the people of the table that was looked at, all or nobody, as a job',
    { tenant_id: TenantId },
  ),
  importUserPreview: previewCall(
    `${at}/ImportPreview`,
    importing,
    'Whom a table of people would let in; writes nothing',
    { tenant_id: TenantId },
  ),
  importUserTemplate: templateCall(`${at}/ImportTemplate`, importing, 'The table to fill in', { tenant_id: TenantId }),
  changeMobile: {
    method: 'POST',
    path: `${at}/ChangeMobile`,
    // whoever has the number may stand in for the person, also as a substitute: no custom role gives that
    access: KEEPING_USERS,
    log: { type: 'update', grade: 'high' },
    summary: 'Gives a person another number; ends their sign-ins, and tells the number that they had',
    input: z.strictObject({ ...one, mobile: Mobile, reason: Reason200 }),
    output: z.object(one),
  },
  sendPassword: {
    method: 'POST',
    path: `${at}/SendPassword`,
    access: writing,
    log: { type: 'update', grade: 'high' },
    summary: 'Sends a one-time password by SMS; ends the sign-ins of the person',
    input: z.strictObject(one),
    output: z.object(one),
  },
  sendTenantPassword: {
    method: 'POST',
    path: '/tenant/api/v1/SendTenantPassword',
    access: importing,
    log: { type: 'update', grade: 'high' },
    summary: 'Sends those people of a park another one-time password who let theirs lapse',
    input: z.strictObject({ tenant_id: TenantId }),
    output: Resent,
  },
  sendProviderPassword: {
    method: 'POST',
    path: `${at}/SendProviderPassword`,
    access: ofProvider,
    log: { type: 'update', grade: 'high' },
    summary: 'Sends those people of the provider another one-time password who let theirs lapse',
    input: z.strictObject({}),
    output: Resent,
  },
  removeSecondFactor: {
    method: 'POST',
    path: `${at}/RemoveSecondFactor`,
    access: writing,
    log: { type: 'delete', grade: 'high' },
    summary: 'Takes a lost second factor from a person; ends the sign-ins of the person',
    input: z.strictObject(one),
    output: z.object(one),
  },
  updateUserStatus: {
    method: 'POST',
    path: `${at}/UpdateUserStatus`,
    access: writing,
    log: { type: 'update', grade: 'high' },
    summary:
      'Disables a person, which ends their sign-ins at once and hands over what was asked for, or enables them again',
    input: z
      .strictObject({
        ...one,
        status: z.enum(['active', 'disabled']),
        reason: optionalText(200).default(''),
        /** As one run that begins with the disabling. */
        hand_over: HandOver.default([]),
      })
      .refine((v) => v.hand_over.length === 0 || v.status === 'disabled', {
        path: ['hand_over'],
        message: rule('format'),
      })
      .refine(isReasoned, unreasoned),
    output: Handed,
  },
  handOverTasks: {
    method: 'POST',
    path: `${at}/HandOverTasks`,
    access: forResource(CONFIGURING, KEEP_CASES_GOING),
    log: { type: 'decide', grade: 'high' },
    summary: 'Hands the open tasks that a person alone holds at steps of parks to others, as one run',
    input: z.strictObject({ ...one, reason: Reason200, hand_over: HandOver.min(1, rule('required')) }),
    output: Handed,
  },
  getTenantRoles: {
    method: 'GET',
    path: '/roleauth/api/v1/tenant/roles',
    access: reading,
    summary:
      'The roles that the asker may give, by scene: the product’s own, and those that their park or the provider made',
    input: z.strictObject({}),
    output: z.object({
      list: z.array(
        z.object({
          scene: z.enum(USER_SCENES),
          roles: z.array(z.object({ role_code: z.string(), name: z.string() })),
        }),
      ),
    }),
  },
});
