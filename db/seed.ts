import { beijingDay } from '#domain/shared/working-days.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { ALLOWANCE_TYPES } from '#domain/subsidy/flow/flow.ts';
import { openDatabases } from './client.ts';
import { documentHash } from './document-hash.ts';
import { createFileStore, storeSettings, type StoreSettings } from './files/store.ts';
import { seedApplications } from './seeds/applications.ts';
import { seedCatalog } from './seeds/catalog.ts';
import { seedDemands, seedPackages } from './seeds/demands.ts';
import { seedReceptions } from './seeds/receptions.ts';
import { seedPeople, TENANTS } from './seeds/people.ts';
import { DEMO_PRODUCTS } from './seeds/samples.ts';

const GOV_RATIO = { now: '50.00', last: '40.00' };

/** What to load; tests take the people and the configuration without the cases. */
export interface SeedOptions {
  settings?: StoreSettings;
  cases?: boolean;
}

/**
 * Loads the demo data into an empty database: tenants, people, ratios, flows, products, packages, and cases of each kind at
 * different steps. False when there is a tenant already. `settings` say where its documents go, by
 * default those of the environment.
 */
export async function seedDemo(url: string, options: SeedOptions = {}): Promise<boolean> {
  const { settings = storeSettings(process.env), cases = true } = options;
  const db = openDatabases(url, () => {}, 2);
  const files = createFileStore(settings);
  const year = Number(beijingDay(Date.now()).slice(0, 4));
  try {
    return await db.system.transaction().execute(async (tx) => {
      if (await tx.selectFrom('tenant').select('tenant_id').limit(1).executeTakeFirst()) return false;
      const people = await seedPeople(tx);
      for (const { tenant_id, custom } of TENANTS) {
        const flows = ALLOWANCE_TYPES.map((type) => defaultFlow(type, custom));
        await tx
          .insertInto('sequence_flow')
          .values(
            flows.map((flow) => ({
              tenant_id,
              allowance_type: flow.allowance_type,
              version: 1,
              flow: JSON.stringify(flow),
              sha256: documentHash(flow),
              author: '系统',
              reason: '默认流程',
            })),
          )
          .execute();
        const ratio = (y: number, gov: string) => ({
          tenant_id,
          year: y,
          gov_ratio: gov,
          corp_ratio: (100 - Number(gov)).toFixed(2),
        });
        await tx
          .insertInto('allowance_ratio')
          .values([ratio(year, GOV_RATIO.now), ratio(year - 1, GOV_RATIO.last)])
          .execute();
        await tx
          .insertInto('voucher_product')
          .values(DEMO_PRODUCTS.map((p) => ({ ...p, tenant_id })))
          .execute();
      }
      await seedPackages(tx);
      await seedCatalog(tx);
      if (cases) {
        const applications = await seedApplications(tx, files, people, year, GOV_RATIO.now);
        const receptions = await seedReceptions(tx, people, applications);
        await seedDemands(tx, people, receptions);
      }
      return true;
    });
  } finally {
    await db.close();
  }
}
