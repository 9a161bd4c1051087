import { z } from 'zod';
import { APP_ICONS } from '../shared/fields/app-icons.ts';
import { APP_OPENINGS } from '../shared/fields/app-openings.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import {
  CreditCode,
  Guid,
  LarName,
  Mobile,
  OptionalCloudAccount,
  optionalText,
  Password,
  SliderToken,
  SmsCode,
  TenantId,
  SaidPassword,
  text,
} from '../shared/fields/fields.ts';
import { HELD } from '../shared/calls/held.ts';

export const SMS_PURPOSES = ['login', 'register', 'find_password'] as const;
export const LOGIN_TYPE = { portal: 4, admin: 1 } as const;
const LoginType = z.union([z.literal(4), z.literal(1)]);

const Membership = z.object({
  membership_id: z.string(),
  tenant_id: z.string().nullable(),
  tenant_name: z.string(),
  scene: z.string(),
  corp_name: z.string().nullable(),
  current: z.boolean(),
});
export const UserInfo = z.object({
  user: z.object({
    user_id: z.string(),
    name: z.string(),
    mobile: z.string(),
    tenant_id: z.string().nullable(),
    tenant_name: z.string(),
    /** Scene and role codes carry the provider's code: `cloud-admin`, `cloud_allowance_approver`. */
    scene: z.string(),
    roles: z.array(z.object({ role_code: z.string() })),
    isCustomTenantIds: z.boolean(),
    subsidy_wording: z.enum(['voucher', 'payment', 'subsidy']),
    /** A hat of the provider or the platform for some parks: what holds for all is not theirs to change. */
    granted_some: z.boolean(),
    /** What is to be done before anything else is open: a code to say, an own password or a second factor to set up. */
    held: z.enum(HELD).nullable(),
    /** Function modules that the hat sees: the parts of the product that parks may do without (product §8). */
    modules: z.array(z.string()),
    /** The workbench's menu as the hat's park arranged it, without what is hidden from the hat (product §8). */
    menu: z.array(
      z.object({
        entry_id: z.string(),
        parent: z.string(),
        name: z.string(),
        name_en: z.string(),
        address: z.string(),
      }),
    ),
    /** The applications that the hat may open (product §8). */
    apps: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        name_en: z.string(),
        icon: z.enum(APP_ICONS),
        entry: z.string(),
        opens: z.enum(APP_OPENINGS),
      }),
    ),
    /** Tenants a provider or platform user may choose from. */
    tenants: z.array(z.object({ tenant_id: z.string(), name: z.string() })),
  }),
  corp: z
    .object({
      corp_id: z.string(),
      corp_name: z.string(),
      credit_code: z.string(),
      lar: z.string(),
      domain: z.string(),
      contact_name: z.string(),
      contact_mobile: z.string(),
      introduction: z.string(),
      cloud_account: z.string(),
      parks: z.array(z.object({ park_id: z.string(), name: z.string() })),
    })
    .nullable(),
  memberships: z.array(Membership),
  provider: z.object({ code: z.string(), name: z.string() }),
  temporal_ui_url: z.string().nullable(),
});
export type UserInfo = z.output<typeof UserInfo>;
const TenantView = z.object({
  tenant_id: z.string(),
  name: z.string(),
  parks: z.array(z.object({ park_id: z.string(), name: z.string() })),
  custom: z.boolean(),
  subsidy_wording: z.enum(['voucher', 'payment', 'subsidy']),
  /** A demo without a gateway: codes are sent nowhere, and stand in its terminal and log. */
  demo_messages: z.boolean(),
  /** Function modules that are on. */
  modules: z.array(z.string()),
  /** Its portal says so and takes nothing new. */
  closed: z.boolean(),
});

/** Sign-in, registration and the profile (spec §7 login service, product §7). */
export const identityContract = defineContract({
  getTenantByHost: {
    method: 'POST',
    path: '/tenant/pubapi/v1/GetTenantByHost',
    access: 'public',
    summary: 'The park of a host name; the default park for an unknown one',
    input: z.strictObject({ host: text(255) }),
    output: TenantView,
  },
  loginEssential: {
    method: 'POST',
    path: '/login/api/v1/login_essential',
    access: 'public',
    summary: 'What the sign-in page needs to know',
    input: z.strictObject({ login_type: LoginType.default(4), host: optionalText(255).default('') }),
    output: z.object({
      auth_center_url: z.string().nullable(),
      /** None where no park answers under this host: on an installation that has none yet. */
      tenant: TenantView.nullable(),
      tenants: z.array(z.object({ tenant_id: z.string(), name: z.string() })),
      sms_enabled: z.boolean(),
    }),
  },
  loginPassword: {
    method: 'POST',
    path: '/login/api/v1/login_password',
    access: 'public',
    log: { type: 'sign_in', grade: 'medium' },
    summary: 'Sign in by mobile number and password',
    rate: { max: 30, per: 'minute' },
    input: z.strictObject({ mobile: Mobile, password: SaidPassword, login_type: LoginType }),
    output: UserInfo,
  },
  smsCode: {
    method: 'POST',
    path: '/login/api/v1/sms_code',
    access: 'public',
    log: { type: 'create', grade: 'low' },
    summary: 'Sends a 6-digit code to whoever passed a slider; the answer is the same for an unknown number',
    rate: { max: 30, per: 'hour' },
    input: z.strictObject({ mobile: Mobile, purpose: z.enum(SMS_PURPOSES), slider_ticket: SliderToken }),
    output: z.object({ wait_seconds: z.number().int() }),
  },
  smsLogin: {
    method: 'POST',
    path: '/login/api/v1/sms_login',
    access: 'public',
    log: { type: 'sign_in', grade: 'medium' },
    summary: 'Sign in by SMS code',
    rate: { max: 30, per: 'minute' },
    input: z.strictObject({ mobile: Mobile, code: SmsCode, login_type: LoginType }),
    output: UserInfo,
  },
  loginTicket: {
    method: 'POST',
    path: '/login/api/v1/login_ticket',
    access: 'public',
    log: { type: 'sign_in', grade: 'medium' },
    summary: 'Signs in whom the authentication centre sent back with a ticket, under the hat that it names',
    rate: { max: 30, per: 'minute' },
    input: z.strictObject({ ticket: text(512), login_type: LoginType }),
    output: UserInfo,
  },
  smsFindPassword: {
    method: 'POST',
    path: '/login/api/v1/sms_find_password',
    access: 'public',
    log: { type: 'update', grade: 'high' },
    summary: 'Sets a new password by SMS code; ends every session of the user',
    rate: { max: 30, per: 'minute' },
    input: z.strictObject({ mobile: Mobile, code: SmsCode, password: Password }),
    output: z.object({}),
  },
  logout: {
    method: 'POST',
    path: '/login/api/v1/logout',
    access: 'session',
    whileHeld: HELD,
    log: { type: 'sign_in', grade: 'medium' },
    summary: 'Ends the session',
    input: z.strictObject({}),
    output: z.object({}),
  },
  tenantSwitch: {
    method: 'POST',
    path: '/login/api/v1/tenant_switch',
    access: 'session',
    log: { type: 'sign_in', grade: 'medium' },
    summary: 'Puts on another of the user’s hats; the session token changes',
    input: z.strictObject({ membership_id: Guid }),
    output: UserInfo,
  },
  userInfo: {
    method: 'POST',
    path: '/login/api/v1/user_info',
    access: 'session',
    whileHeld: HELD,
    summary: 'The user and the enterprise',
    input: z.strictObject({}),
    output: UserInfo,
  },
  corpRegister: {
    method: 'POST',
    path: '/login/api/v1/corp_register',
    access: 'public',
    log: { type: 'create', grade: 'medium' },
    summary: 'Registers an enterprise with its first user, and signs in',
    rate: { max: 20, per: 'minute' },
    input: z.strictObject({
      tenant_id: TenantId,
      corp_name: text(100),
      credit_code: CreditCode,
      lar: LarName,
      contact_name: text(60),
      mobile: Mobile,
      code: SmsCode,
      password: Password,
      cloud_account: OptionalCloudAccount.default(''),
    }),
    output: UserInfo,
  },
});
