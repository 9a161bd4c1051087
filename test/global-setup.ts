import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#db/seed.ts';
import { findTemporalCli, startTemporal } from '#deploy/temporal.ts';
import { choosePostgres, postgresSources } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    temporalAddress: string;
    temporalUiUrl: string;
    filesDir: string;
  }
}

export const TEMPLATE = 'parks_template';

/** One Postgres and one Temporal for the run; a migrated template with the demo's people, without applications. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'park-test-'));
  const sources = postgresSources(join(dir, 'postgres'), console.log);
  const [postgres, temporal] = await Promise.all([
    choosePostgres(process.env['TEST_DATABASE_URL'], sources),
    findTemporalCli({ cacheDir: '.cache/temporal', onProgress: console.log }).then((cli) =>
      startTemporal({ cli, dbFilename: join(dir, 'temporal.db') }),
    ),
  ]);
  console.log(`Tests on Postgres: ${postgres.kind}`);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.query('create sequence if not exists test_world');
  const url = new URL(postgres.url);
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.toString());
  const filesDir = join(dir, 'files');
  await seedDemo(url.toString(), { cases: false });
  await admin.end();
  project.provide('postgresUrl', postgres.url);
  project.provide('temporalAddress', temporal.address);
  project.provide('temporalUiUrl', temporal.uiUrl);
  project.provide('filesDir', filesDir);
  return async () => {
    await temporal.stop();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
