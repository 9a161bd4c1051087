import { join } from 'node:path';
import { storeSettings } from '#db/files/store.ts';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#db/seed.ts';
import { startPostgres } from '#deploy/postgres.ts';
import { findTemporalCli, startTemporal } from '#deploy/temporal.ts';
import { keepRunning } from './keep-running.ts';
import type { Progress } from './progress.ts';
import type { StartSettings } from './start-settings.ts';
import { prepareTemporal } from './temporal-access.ts';

/** Tells the caller what runs and in which order to stop it (highest rank first), also when a later step fails. */
export type Started = (part: { name: string; rank: number; stop(): Promise<void> }) => void;

/** Your Postgres (DATABASE_URL) or the embedded one, migrated and with the demo data. Returns its URL. */
export async function startDatabase(settings: StartSettings, progress: Progress, started: Started): Promise<string> {
  const url = settings.databaseUrl ?? (await embeddedPostgres(settings, progress, started));
  await progress.step('Database schema', async (report) => {
    await migrate(url).catch((error: unknown) => {
      throw new Error(`The database could not be brought to the newest schema: ${String(error)}`, { cause: error });
    });
    const store = storeSettings({ ...process.env, FILES_DIR: settings.files });
    if (settings.demo) report((await seedDemo(url, { settings: store })) ? 'demo data loaded' : 'existing data kept');
  });
  return url;
}

async function embeddedPostgres(settings: StartSettings, progress: Progress, started: Started): Promise<string> {
  const { line } = progress;
  const options = { dataDir: join(settings.data, 'postgres'), port: settings.ports.POSTGRES_PORT };
  const postgres = await progress.step('Postgres', (onProgress) =>
    keepRunning('Postgres', () => startPostgres({ ...options, onProgress }), line),
  );
  started({ name: 'Postgres', rank: 0, stop: () => postgres.stop() });
  return postgres.url;
}

/** Your Temporal server (TEMPORAL_ADDRESS) or the embedded one, with our search attributes. */
export async function startTemporalServer(
  settings: StartSettings,
  progress: Progress,
  started: Started,
): Promise<{ address: string; uiUrl: string }> {
  const { line } = progress;
  const address = settings.temporalAddress;
  if (address) {
    await progress.step('Temporal', () => prepareTemporal(settings, address));
    return { address, uiUrl: settings.temporalUiUrl ?? '' };
  }
  const temporal = await progress.step('Temporal', async (onProgress) => {
    const cli = await findTemporalCli({ cacheDir: join(settings.cache, 'temporal'), onProgress });
    const options = {
      cli,
      dbFilename: join(settings.data, 'temporal.db'),
      port: settings.ports.TEMPORAL_PORT,
      uiPort: settings.ports.TEMPORAL_UI_PORT,
      uiReadOnly: settings.temporalUiReadOnly,
      namespace: settings.namespace,
      codecEndpoint: `http://127.0.0.1:${settings.ports.PORT}/codec`,
    };
    return keepRunning('Temporal', () => startTemporal({ ...options, onProgress }), line);
  });
  started({ name: 'Temporal', rank: 1, stop: () => temporal.stop() });
  return temporal;
}
