import { join } from 'node:path';
import { claimPort } from '#deploy/ports.ts';
import type { Progress } from './progress.ts';
import { localSecrets } from './secrets.ts';
import { apiService, brokerService, workerService } from './services.ts';
import { startDatabase, startTemporalServer, type Started } from './servers.ts';
import type { StartSettings } from './start-settings.ts';
import { stopLeftoverService, supervise, type Service } from './supervise.ts';
import { buildWeb } from './web-build.ts';

/**
 * Brings the whole product up: database, Temporal and web build side by side, then worker, broker and API. `dev`: without the web
 * build. Rejects with the first failure as a sentence for the user.
 */
export async function startEverything(
  settings: StartSettings,
  progress: Progress,
  started: Started,
  { dev }: { dev: boolean },
) {
  const services = [apiService, workerService, brokerService].map((of) => of(settings, progress.line, dev));
  const [api, worker, broker] = services as [Service, Service, Service];
  await Promise.all(services.map(stopLeftoverService));
  await claimPort(settings.ports.PORT, settings.host);
  // devices of yours may connect elsewhere
  if (!process.env['MQTT_URL']) await claimPort(settings.ports.MQTT_PORT, settings.host);
  const [databaseUrl, temporal] = await Promise.all([
    startDatabase(settings, progress, started),
    startTemporalServer(settings, progress, started),
    ...(dev ? [] : [buildPages(settings, progress)]),
  ]);
  const { CODEC_SECRET, ...secrets } = localSecrets(settings.data);
  const env = {
    ...process.env,
    ...secrets,
    CODEC_KEYS: process.env['CODEC_KEYS'] ?? `local:${CODEC_SECRET}`,
    HOST: settings.host,
    PORT: String(settings.ports.PORT),
    MQTT_HOST: process.env['MQTT_HOST'] ?? settings.host,
    MQTT_PORT: String(settings.ports.MQTT_PORT),
    MQTT_PUBLIC_URL: process.env['MQTT_PUBLIC_URL'] ?? `mqtt://localhost:${settings.ports.MQTT_PORT}`,
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: temporal.address,
    TEMPORAL_NAMESPACE: settings.namespace,
    TEMPORAL_UI_URL: temporal.uiUrl,
    FILES_DIR: settings.files,
    AUDIT_FILE: process.env['AUDIT_FILE'] ?? join(settings.data, 'audit-checkpoints.jsonl'),
    TZ: 'UTC',
  };
  const run = (service: Service, rank: number) =>
    progress.step(service.name, async () => {
      const running = await supervise(service, env);
      started({ name: service.name, rank, stop: running.stop });
    });
  await Promise.all([run(worker, 2), run(broker, 2), run(api, 3)]);
  return { temporalUiUrl: temporal.uiUrl };
}

const buildPages = (settings: StartSettings, progress: Progress): Promise<void> =>
  progress.step('Web', async (report) => {
    report((await buildWeb(settings.root, settings.cache)) ? 'built' : 'unchanged since the last build');
  });
