import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#db/seed.ts';
import { freePort } from '#deploy/ports.ts';
import { findTemporalCli, startTemporal, type Temporal } from '#deploy/temporal.ts';
import { keepRunning } from '#scripts/lib/keep-running.ts';
import { bundleOnce } from '#scripts/lib/workflow-bundle.ts';
import { choosePostgres, postgresSources } from './postgres.ts';
import { TEMPLATE } from './provided.ts';

/**
 * Starts what all projects of a run share: one Postgres with a migrated template (the demo's people, no applications),
 * one Temporal, and the workflows as one bundle. The second project that asks finds it with the run's root project.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject();
  if ('postgresUrl' in run.getProvidedContext()) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'park-test-'));
  const sources = postgresSources(join(dir, 'postgres'), console.log);
  const [postgres, temporal, workflowBundle] = await Promise.all([
    choosePostgres(process.env['TEST_DATABASE_URL'], sources),
    keptTemporal(join(dir, 'temporal.db')),
    bundleOnce(process.cwd(), '.cache'),
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
  run.provide('postgresUrl', postgres.url);
  run.provide('temporalAddress', temporal.address);
  run.provide('temporalUiUrl', temporal.uiUrl);
  run.provide('filesDir', filesDir);
  run.provide('workflowBundle', workflowBundle);
  return async () => {
    await temporal.stop();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

/** A Temporal that is there again, on the same addresses, when it had to be ended (deploy/temporal-watch.ts). */
async function keptTemporal(dbFilename: string): Promise<Temporal> {
  const cli = await findTemporalCli({ cacheDir: '.cache/temporal', onProgress: console.log });
  const [port, uiPort] = [await freePort(), await freePort()];
  return keepRunning('Temporal', () => startTemporal({ cli, dbFilename, port, uiPort }), console.log);
}
