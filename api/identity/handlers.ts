import type { identityContract } from '#domain/identity/contract.ts';
import { ownsAccount } from '#domain/subsidy/form/cloud-account.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { withProviderCode } from '#domain/shared/calls/scene.ts';
import {
  listTenants,
  membershipsOf,
  parksOf,
  registerCorp,
  tenantByHost,
  userByMobile,
} from '#db/repositories/identity/identity.ts';
import { allModules, switchesOf } from '#db/repositories/modules/modules.ts';
import { switchOf } from '#domain/modules/switches.ts';
import { replacePassword } from '#db/repositories/identity/sessions.ts';
import { clearFailures } from '#db/repositories/identity/sign-in.ts';
import { hashPassword } from '#db/passwords.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../shared/calls/context.ts';
import { openTenant } from '../shared/calls/open-tenant.ts';
import { checkCode, sendCode, SMS_GAP_SECONDS } from '../shared/sms/sms-codes.ts';
import { exchangeTicket } from './auth-center.ts';
import { requireSlider } from './service.ts';
import { registering } from './joins.ts';
import { requireUncommon } from './new-password.ts';
import { checkPassword, signIn, signInUnder, wear } from './sign-in.ts';
import { userInfoView } from './views.ts';

const TAKEN = { corp: 'CORP_EXISTS', account: 'ACCOUNT_TAKEN', mobile: 'MOBILE_EXISTS' } as const;

async function tenantView(deps: Deps, host: string) {
  const tenant = await tenantByHost(deps.db.system, host.split(':')[0] ?? '');
  if (!tenant) return null;
  const { system } = deps.db;
  const [parks, all, switches] = await Promise.all([
    parksOf(system, tenant.tenant_id),
    allModules(system),
    switchesOf(system, [tenant.tenant_id]),
  ]);
  const { tenant_id, name, custom, subsidy_wording, closed_at } = tenant;
  const demo_messages = deps.config.DEMO && deps.config.SMS_GATEWAY_URL === undefined;
  return {
    tenant_id,
    name,
    custom,
    subsidy_wording,
    demo_messages,
    modules: all.map(({ code }) => code).filter((code) => switchOf(switches, tenant_id, code).enabled),
    closed: closed_at !== null,
    parks: parks.map((p) => ({ park_id: p.park_id, name: p.name })),
  };
}

export const identityHandlers: Handlers<typeof identityContract> = {
  getTenantByHost: async ({ host }, ctx) => {
    const tenant = await tenantView(ctx.deps, host);
    if (!tenant) throw new AppError('NOT_FOUND');
    return tenant;
  },

  loginEssential: async ({ login_type, host }, { deps }) => {
    const { AUTH_CENTER_HOST } = deps.config;
    const url = AUTH_CENTER_HOST
      ? new URL(AUTH_CENTER_HOST.includes('://') ? AUTH_CENTER_HOST : `https://${AUTH_CENTER_HOST}`)
      : null;
    url?.searchParams.set('login_type', String(login_type));
    if (host) url?.searchParams.set('host', host);
    const tenants = await listTenants(deps.db.system);
    return {
      auth_center_url: url?.toString() ?? null,
      tenant: await tenantView(deps, host),
      tenants: tenants.filter((t) => t.closed_at === null).map((t) => ({ tenant_id: t.tenant_id, name: t.name })),
      sms_enabled: true,
    };
  },

  loginPassword: async ({ mobile, password, login_type }, ctx) => {
    const { user_id, password_hash, password_until } = await checkPassword(ctx, mobile, password);
    return signIn(ctx, { user_id, mobile, password_hash }, login_type, password_until !== null);
  },

  smsCode: async ({ mobile, purpose, slider_ticket }, { deps, idemKey }) => {
    await requireSlider(deps, slider_ticket, idemKey);
    const known = await userByMobile(deps.db.system, mobile);
    // a code is of use only to a known number when signing in, to an unknown one when registering; the answer does not tell
    await sendCode(deps, mobile, purpose, purpose === 'register' || known !== undefined);
    return { wait_seconds: SMS_GAP_SECONDS };
  },

  smsLogin: async ({ mobile, code, login_type }, ctx) => {
    await checkCode(ctx.deps, mobile, 'login', code);
    const user = await userByMobile(ctx.deps.db.system, mobile);
    if (!user) throw new AppError('WRONG_SMS_CODE');
    if (!user.active) throw new AppError('ACCOUNT_DISABLED');
    return signIn(ctx, { user_id: user.user_id, mobile }, login_type);
  },

  loginTicket: async ({ ticket, login_type }, ctx) => {
    const { config, db } = ctx.deps;
    const { mobile, scene, tenant_id } = await exchangeTicket(config, ticket, login_type);
    const user = await userByMobile(db.system, mobile);
    if (!user) throw new AppError('NO_MEMBERSHIP');
    if (!user.active) throw new AppError('ACCOUNT_DISABLED');
    const proof = { user_id: user.user_id, mobile };
    if (!scene) return signIn(ctx, proof, login_type);
    return signInUnder(
      ctx,
      proof,
      (hat) => withProviderCode(config.PROVIDER_CODE, hat.scene) === scene && hat.tenant_id === (tenant_id ?? null),
    );
  },

  smsFindPassword: async ({ mobile, code, password }, ctx) => {
    requireUncommon(ctx, { mobile, password });
    await checkCode(ctx.deps, mobile, 'find_password', code);
    const { system } = ctx.deps.db;
    const user = await userByMobile(system, mobile);
    if (!user) throw new AppError('WRONG_SMS_CODE');
    await replacePassword(system, user.user_id, await hashPassword(password));
    await clearFailures(system, { mobile });
    return {};
  },

  logout: async (_input, ctx) => {
    await ctx.leaveSession();
    ctx.clearSession();
    return {};
  },

  tenantSwitch: async ({ membership_id }, ctx) => {
    const hats = await membershipsOf(ctx.deps.db.system, ctx.session.user_id);
    if (!hats.some((h) => h.membership_id === membership_id)) throw new AppError('NOT_FOUND');
    const { user_id, second_factor, token_sha256 } = ctx.session;
    return wear(ctx, { user_id, token_sha256 }, membership_id, { second_factor });
  },

  userInfo: (_input, ctx) => userInfoView(ctx.deps, ctx.session),

  corpRegister: async (input, ctx) => {
    requireUncommon(ctx, input);
    const { system } = ctx.deps.db;
    await openTenant(ctx.deps, input.tenant_id);
    await checkCode(ctx.deps, input.mobile, 'register', input.code, registering(input));
    const { tenant_id, mobile, password, contact_name: name, corp_name, credit_code, lar, cloud_account } = input;
    // an account may be named later, before the first submission; one that is named is the enterprise's own
    const own = cloud_account === '' || ownsAccount(input, await ctx.deps.cloudAccounts.find(cloud_account));
    if (!own) throw new AppError('ACCOUNT_NOT_YOURS');
    const done = await registerCorp(system, {
      tenant_id,
      corp: { corp_name, credit_code, lar, contact_name: name, contact_mobile: mobile, cloud_account },
      user: { mobile, name, password_hash: await hashPassword(password) },
    });
    if ('taken' in done) throw new AppError(TAKEN[done.taken]);
    return signIn(ctx, { user_id: done.user_id, mobile: input.mobile }, 4);
  },
};
