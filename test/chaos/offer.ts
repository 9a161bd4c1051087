import { openDatabases } from '#db/client.ts';
import { seedOffline } from '#db/seeds/catalog.ts';
import { MOBILES } from '../builders.ts';
import { TENANT } from './people.ts';

/** The park has products of its own, for offline applications. */
export async function offerOwnProducts(databaseUrl: string): Promise<void> {
  const db = openDatabases(databaseUrl, () => {}, 1);
  try {
    await db.system.transaction().execute(async (tx) => {
      const keeper = await tx
        .selectFrom('user_account')
        .where('mobile', '=', MOBILES.tenantAdmin)
        .select(['user_id', 'name'])
        .executeTakeFirstOrThrow();
      await seedOffline(tx, TENANT, keeper);
    });
  } finally {
    await db.close();
  }
}
