import { findCorp, findTenant, listTenants, membershipsOf, parksOf } from '#db/repositories/identity/identity.ts';
import { appsOfPark, type AppOfPark } from '#db/repositories/apps/park-apps.ts';
import { menuRows } from '#db/repositories/menus/menus.ts';
import { arrange, shownOf } from '#domain/menus/arrange.ts';
import { allModules } from '#db/repositories/modules/modules.ts';
import { modulesOf } from '#domain/modules/switches.ts';
import type { UserInfo } from '#domain/identity/contract.ts';
import { openingOf } from '#domain/apps/opening.ts';
import { sideOf, standingOf } from '#domain/apps/standing.ts';
import { maskMobile } from '#domain/logs/log-row.ts';
import { mayUse } from '#domain/resources.ts';
import { isWorkbenchScene, withProviderCode } from '#domain/shared/calls/scene.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../shared/calls/context.ts';

/**
 * The profile of a session: user, enterprise, hats; scene and role codes carry the provider's code. Who has still to say a
 * second factor is told whose account it is, and nothing of what they have.
 */
export async function userInfoView(deps: Deps, session: Session): Promise<UserInfo> {
  const info = await wholeView(deps, session);
  if (session.held !== 'second_factor') return info;
  const nothing = { menu: [], apps: [], tenants: [], modules: [], mobile: maskMobile(info.user.mobile) };
  const current = info.memberships.filter((hat) => hat.current);
  return { ...info, user: { ...info.user, ...nothing }, corp: null, memberships: current, temporal_ui_url: null };
}

async function wholeView(deps: Deps, session: Session): Promise<UserInfo> {
  const { system } = deps.db;
  const { PROVIDER_CODE: code, PROVIDER_NAME } = deps.config;
  const { actor, tenant_id, granted_some } = session;
  const [tenant, hats, tenants, modules, rows, corp, apps] = await Promise.all([
    tenant_id === null ? undefined : findTenant(system, tenant_id),
    membershipsOf(system, session.user_id),
    listTenants(system),
    allModules(system),
    tenant_id === null ? [] : menuRows(system, tenant_id, 'workbench'),
    actor.corp_id ? findCorp(system, actor.corp_id) : undefined,
    tenant_id === null ? [] : appsOfPark(system, tenant_id, session.membership_id),
  ]);
  const codes = modules.map((module) => module.code);
  const seen = modulesOf(session, codes);
  const menu = isWorkbenchScene(actor.scene)
    ? shownOf('workbench', arrange('workbench', rows), seen, (resource) => mayUse(resource, { ...actor, granted_some }))
    : [];
  const parks = corp ? await parksOf(system, corp.tenant_id) : [];
  return {
    user: {
      user_id: session.user_id,
      name: session.name,
      mobile: session.mobile,
      tenant_id,
      tenant_name: tenant?.name ?? '',
      scene: withProviderCode(code, actor.scene),
      roles: actor.roles.map((role) => ({ role_code: withProviderCode(code, role) })),
      isCustomTenantIds: tenant?.custom ?? false,
      subsidy_wording: tenant?.subsidy_wording ?? 'voucher',
      held: session.held,
      granted_some,
      modules: seen,
      menu,
      apps: apps
        .filter((app) => standingOf(app, sideOf(actor.scene)).state === 'open')
        .map((app) => ({ ...shownApp(app), opens: openingOf(app, deps.config.APP_HOSTS) })),
      tenants:
        tenant_id === null
          ? tenants
              .filter((t) => session.tenants.includes(t.tenant_id))
              .map((t) => ({ tenant_id: t.tenant_id, name: t.name }))
          : [],
    },
    corp: corp ? { ...corp, parks: parks.map((p) => ({ park_id: p.park_id, name: p.name })) } : null,
    memberships: hats.map((h) => ({
      membership_id: h.membership_id,
      tenant_id: h.tenant_id,
      tenant_name: h.tenant_name ?? (h.scene === 'platform' ? '' : PROVIDER_NAME),
      scene: withProviderCode(code, h.scene),
      corp_name: h.corp_name,
      current: h.membership_id === session.membership_id,
    })),
    provider: { code, name: PROVIDER_NAME },
    temporal_ui_url:
      isWorkbenchScene(actor.scene) && (actor.scene === 'platform' || actor.scene === 'provider-admin')
        ? (deps.config.TEMPORAL_UI_URL ?? null)
        : null,
  };
}

const shownApp = ({ code, name, name_en, icon, entry }: AppOfPark) => ({ code, name, name_en, icon, entry });
