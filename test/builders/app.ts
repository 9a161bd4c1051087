import { parkAppsContract } from '#domain/apps/contract/park.ts';
import type { AppAudience } from '#domain/apps/standing.ts';
import type { Park } from '../park.ts';

/** Switches one of the demo's applications on in a park, and gives its default role to whom is said. */
export async function openApp(park: Park, code: string, default_for: AppAudience[]): Promise<void> {
  const { items } = await park.admin.call(parkAppsContract.getTenantAppPage, { limit: 200 });
  const app = items.find((each) => each.code === code);
  if (!app) throw new Error(`no application ${code}`);
  const { app_id, lock } = app;
  await park.admin.call(parkAppsContract.startTenantApp, { app_id, lock, park_list: [park.park_id], default_for });
}
