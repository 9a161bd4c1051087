import type { Db } from '../../client.ts';

/** The tenant of a park, by the id that the park has among its tenant's; undefined where that is none. */
export async function tenantOfPark(system: Db, parkId: string): Promise<string | undefined> {
  const park = await system.selectFrom('park').where('park_id', '=', parkId).select('tenant_id').executeTakeFirst();
  return park?.tenant_id;
}
