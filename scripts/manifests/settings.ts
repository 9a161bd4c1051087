import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKER_SETTINGS } from '#activities/config.ts';
import { API_SETTINGS } from '#api/config.ts';
import { BROKER_SETTINGS } from '#api/iot/broker/settings.ts';
import { containersOf, nameOf, workloadsOf, type Container, type Manifest } from './manifest.ts';

/** What each program reads, by the file that it is started with. A worker's file store is the API's. */
const READS: Record<string, readonly string[]> = {
  'api/server.ts': API_SETTINGS,
  'activities/worker.ts': [...WORKER_SETTINGS, ...API_SETTINGS.filter((name) => /^(S3|FILES)_/.test(name)), 'TMPDIR'],
  'api/broker.ts': BROKER_SETTINGS,
  'scripts/migrate.ts': [...API_SETTINGS, 'API_DATABASE_USER', 'API_DATABASE_PASSWORD'],
};
/** Of the web server, whose settings are in its own file. */
const caddyfile = readFileSync('deploy/Caddyfile', 'utf8');
const WEB = [...caddyfile.matchAll(/\{\$([A-Z_]+)/g)].map(([, name = '']) => name);
/** All of ours take one ConfigMap and one Secret: each reads what is its own. */
const OURS = new Set([...Object.values(READS).flat(), ...WEB]);

/** The names and values of a file of settings, `NAME=value` a line. */
export const readSettings = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

/** What containers are told that nobody reads, secrets that are not documented, and builds that are not their image's. A sentence each. */
export function strangeSettings(all: readonly Manifest[], secrets = 'deploy/kubernetes/secrets'): string[] {
  const maps = all.filter(({ kind }) => kind === 'ConfigMap');
  return workloadsOf(all).flatMap((workload) =>
    containersOf(workload).flatMap((container) =>
      [...told(container), ...taken(container, maps), ...secretly(container, secrets), ...built(container, maps)].map(
        (what) => `${nameOf(workload.manifest)}: ${container.name} ${what}`,
      ),
    ),
  );
}

const told = ({ command = [], env = [] }: Container): string[] => {
  const reads = READS[command.find((word) => word.endsWith('.ts')) ?? ''] ?? WEB;
  return env.filter(({ name }) => !reads.includes(name)).map(({ name }) => `is told ${name}, which it does not read`);
};

const taken = ({ envFrom = [] }: Container, maps: readonly Manifest[]): string[] =>
  envFrom.flatMap(({ configMapRef }) => {
    if (!configMapRef) return [];
    const map = maps.find(({ metadata }) => metadata.name === configMapRef.name);
    if (!map) return [`takes the ConfigMap ${configMapRef.name}, which is not there`];
    const strange = Object.keys(map.data ?? {}).filter((name) => !OURS.has(name));
    return strange.map((name) => `takes ${name}, which nothing reads`);
  });

const secretly = ({ envFrom = [] }: Container, folder: string): string[] =>
  envFrom.flatMap(({ secretRef }) => {
    if (!secretRef) return [];
    const file = join(folder, `${secretRef.name}.env.example`);
    if (!existsSync(file)) return [`takes the Secret ${secretRef.name}, whose keys are not documented`];
    return [...readSettings(readFileSync(file, 'utf8'))].flatMap(([name, value]) => [
      ...(OURS.has(name) ? [] : [`takes ${name} of ${secretRef.name}, which nothing reads`]),
      ...(value === '' ? [] : [`takes ${name} of ${secretRef.name}, which has a value in the tree`]),
    ]);
  });

/** An image's tag is the name of its release, and that of its workers. */
const built = ({ image, command = [], envFrom = [] }: Container, maps: readonly Manifest[]): string[] => {
  if (!command.includes('activities/worker.ts')) return [];
  const tag = /:([^:/]+)$/.exec(image)?.[1] ?? '';
  const names = envFrom.map(({ configMapRef }) => configMapRef?.name);
  const build = maps.find(({ metadata }) => names.includes(metadata.name))?.data?.['WORKER_BUILD_ID'] ?? '';
  return build === tag ? [] : [`is of ${tag || 'no release'}, and says that it is build ${build || 'none'}`];
};
