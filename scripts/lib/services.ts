import { join } from 'node:path';
import type { StartSettings } from './start-settings.ts';
import type { Service } from './supervise.ts';

/** The API and web server: ready when it reaches both database and Temporal. `dev`: starts again when its sources change. */
export function apiService(settings: StartSettings, onLine: (message: string) => void, dev = false): Service {
  const url = `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.ports.PORT}/readyz`;
  return {
    name: 'API',
    script: join(settings.root, 'api/server.ts'),
    logFile: join(settings.data, 'logs/api.log'),
    ...(dev && { watched: foldersOf(settings, ['api', 'domain', 'db', 'workflows']) }),
    graceMs: 30_000,
    isReady: () => isWhole(url),
    onLine,
  };
}

const foldersOf = ({ root }: StartSettings, names: string[]): string[] => names.map((name) => join(root, name));

async function isWhole(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
  return answer !== undefined && ((await answer.json()) as { status: string }).status === 'ok';
}

/** What takes what devices say, by MQTT. `dev`: starts again when its sources change. */
export function brokerService(settings: StartSettings, onLine: (message: string) => void, dev = false): Service {
  return {
    name: 'Broker',
    script: join(settings.root, 'api/broker.ts'),
    logFile: join(settings.data, 'logs/broker.log'),
    ...(dev && { watched: foldersOf(settings, ['api/iot', 'domain', 'db', 'workflows/client']) }),
    graceMs: 10_000,
    isReady: (seen) => Promise.resolve(seen('"msg":"broker ready"')),
    onLine,
  };
}

/** The Temporal worker: drains its running activities when stopped, so it gets the longest grace. */
export function workerService(settings: StartSettings, onLine: (message: string) => void, dev = false): Service {
  return {
    name: 'Worker',
    script: join(settings.root, 'activities/worker.ts'),
    logFile: join(settings.data, 'logs/worker.log'),
    ...(dev && { watched: foldersOf(settings, ['activities', 'domain', 'db', 'workflows']) }),
    graceMs: 30_000,
    isReady: (seen) => Promise.resolve(seen('"msg":"worker ready"')),
    onLine,
  };
}
