import { beijingDay } from '#domain/shared/time/working-days.ts';
import { openDatabases } from './client.ts';
import { createFileStore, storeSettings, type StoreSettings } from './files/store.ts';
import { seedActivities } from './seeds/activities.ts';
import { seedApplications } from './seeds/applications.ts';
import { seedApps } from './seeds/apps.ts';
import { seedAssessments } from './seeds/assessments.ts';
import { seedCatalog, seedOffline } from './seeds/catalog.ts';
import { seedEstate } from './seeds/estate.ts';
import { GOV_RATIO, seedConfiguration } from './seeds/configuration.ts';
import { seedCompetition } from './seeds/competition.ts';
import { seedCourses } from './seeds/courses.ts';
import { seedDealers } from './seeds/dealers.ts';
import { seedEnterprises } from './seeds/enterprises.ts';
import { seedOpportunities } from './seeds/opportunities.ts';
import { seedPortal } from './seeds/portal.ts';
import { seedDemands } from './seeds/demands.ts';
import { seedServices } from './seeds/services.ts';
import { seedReceptions } from './seeds/receptions.ts';
import { seedPeople, TENANTS } from './seeds/people.ts';

/** What to load; tests take the people and the configuration without the cases, and without what parks publish. */
export interface SeedOptions {
  settings?: StoreSettings;
  cases?: boolean;
  /** Activities, articles and the portal of the first park; as `cases` unless told. */
  site?: boolean;
}

/**
 * Loads the demo data into an empty database: tenants, people, ratios, flows, products, packages, and cases of each kind at
 * different steps. False when there is a tenant already. `settings` say where its documents go, by
 * default those of the environment.
 */
export async function seedDemo(url: string, options: SeedOptions = {}): Promise<boolean> {
  const { settings = storeSettings(process.env), cases = true, site = cases } = options;
  const db = openDatabases(url, () => {}, 2);
  const files = createFileStore(settings);
  const year = Number(beijingDay(Date.now()).slice(0, 4));
  try {
    return await db.system.transaction().execute(async (tx) => {
      if (await tx.selectFrom('tenant').select('tenant_id').limit(1).executeTakeFirst()) return false;
      const people = await seedPeople(tx);
      for (const tenant of TENANTS) await seedConfiguration(tx, tenant);
      await seedCatalog(tx);
      await seedApps(tx, people);
      if (cases) {
        await seedEnterprises(tx, people, 'nanshan');
        await seedDealers(tx, 'nanshan');
        const keeper = people.users.get('13800000012');
        if (keeper) await seedOffline(tx, 'nanshan', keeper);
        const applications = await seedApplications(tx, files, people, year, GOV_RATIO.now);
        const receptions = await seedReceptions(tx, people, applications);
        const demands = await seedDemands(tx, people, receptions);
        await seedAssessments(tx, files, people, demands);
        await seedServices(tx, files, people);
        await seedCourses(tx, files, people);
        await seedOpportunities(tx, people);
        await seedCompetition(tx, people);
      }
      if (site) {
        await seedActivities(tx, files, people);
        await seedPortal(tx, files, people);
        await seedEstate(tx, files, people);
      }
      return true;
    });
  } finally {
    await db.close();
  }
}
