import { randomUUID } from 'node:crypto';
import { appsOfPark, giveAppRole, saveTenantApp } from '#db/repositories/apps/park-apps.ts';
import { APP_AUDIENCES, type AppAudience } from '#domain/apps/standing.ts';
import type { estateContract } from '#domain/estate/contract.ts';
import { ESTATE_APP } from '#domain/estate/roles.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { identityContract } from '#domain/identity/contract.ts';
import type { Door } from '#test/builders/hire.ts';
import type { TestUser } from '#test/test-user.ts';

type Written = Input<typeof estateContract.addSpace>;

/** A space as a park writes it. */
export const aSpace = (change: Partial<Written> = {}): Written => ({
  name: `房源 ${randomUUID().slice(0, 8)}`,
  building: 'A 座',
  floor: 8,
  area: '120.50',
  price: '85.00',
  about: '朝南，精装修',
  about_en: 'Faces south, fitted out',
  picture: null,
  status: 'to_let',
  shown: true,
  ...change,
});

/** Opens the application in a park, where nobody said otherwise to everybody as viewers. */
export async function openEstate(w: Door, tenant_id: string, to: readonly AppAudience[] = APP_AUDIENCES) {
  const { app_id, roles } = await estateOf(w, tenant_id);
  const viewer = roles.find(({ code }) => code === 'viewer')?.role_id ?? null;
  const stand = { enabled: true, park_list: [], default_for: [...to], default_role_id: viewer };
  await w.db.system.transaction().execute((tx) => saveTenantApp(tx, { tenant_id, app_id }, stand));
}

/** Gives somebody's hat in a park the role that keeps spaces, or another one; null takes it. */
export async function giveEstateRole(w: Door, tenant_id: string, user: TestUser, code: string | null = 'manager') {
  const { app_id, roles } = await estateOf(w, tenant_id);
  const role_id = roles.find((role) => role.code === code)?.role_id ?? null;
  const { memberships } = await user.call(identityContract.userInfo, {});
  const hats = memberships.filter(({ current }) => current).map(({ membership_id }) => membership_id);
  await w.db.system.transaction().execute((tx) => giveAppRole(tx, { tenant_id, app_id, hats, role_id }));
}

/** Takes every role of the application that a park gave: whoever opens it there does so as whoever else. */
export async function takeEstateRoles(w: Door, tenant_id: string) {
  const { app_id } = await estateOf(w, tenant_id);
  await w.db.system.deleteFrom('app_member').where('tenant_id', '=', tenant_id).where('app_id', '=', app_id).execute();
}

async function estateOf(w: Door, tenantId: string) {
  const found = (await appsOfPark(w.db.system, tenantId, null)).find(({ code }) => code === ESTATE_APP);
  if (!found) throw new Error(`${tenantId} has no ${ESTATE_APP}`);
  return found;
}
