import { appsOfPark, saveTenantApp } from '#db/repositories/apps/park-apps.ts';
import { parkAppsContract } from '#domain/apps/contract/park.ts';
import type { AppAudience } from '#domain/apps/standing.ts';
import type { Door } from './hire.ts';
import type { Park } from '../park.ts';

/** Switches one of the demo's applications on in a park, and gives its default role to whom is said. */
export async function openApp(park: Park, code: string, default_for: AppAudience[]): Promise<void> {
  const { items } = await park.admin.call(parkAppsContract.getTenantAppPage, { limit: 200 });
  const app = items.find((each) => each.code === code);
  if (!app) throw new Error(`no application ${code}`);
  const { app_id, lock } = app;
  await park.admin.call(parkAppsContract.startTenantApp, { app_id, lock, park_list: [park.park_id], default_for });
}

/** The same in a park that nobody is signed in to, for its enterprises. */
export async function openToCorps(w: Door, tenant_id: string, code: string): Promise<void> {
  const app = (await appsOfPark(w.db.system, tenant_id, null)).find((each) => each.code === code);
  if (!app) throw new Error(`no application ${code}`);
  const stand = { enabled: true, park_list: [], default_for: ['corps' as const], default_role_id: app.default_role_id };
  await w.db.system.transaction().execute((tx) => saveTenantApp(tx, { tenant_id, app_id: app.app_id }, stand));
}
