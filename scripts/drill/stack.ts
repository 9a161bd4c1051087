import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mustRun } from '../lib/run-tool.ts';
import type { Engine } from './engine.ts';

export const PROJECT = 'park-drill';
/** The gateway of compose's network: where the drill's people come from, as if through a proxy before the web server. */
const GATEWAY = '172.30.77.1';
/** Where the drill reaches the stack, beside whatever else runs here. */
const PORTS = { web: 18_080, ui: 18_233, database: 15_432, temporal: 17_233 } as const;
export const ORIGIN = `http://localhost:${PORTS.web}`;
export const WEB_UI = `http://localhost:${PORTS.ui}`;
export const TEMPORAL = `127.0.0.1:${PORTS.temporal}`;
export const NETWORK = `${PROJECT}_default`;

/** The product's sources in a folder of their own, and what docker-compose.yml makes of them on the engine. */
export interface Stack {
  folder: string;
  /** Runs commands of a document, as they stand there. Rejects with the end of what they said. */
  run(commands: string): Promise<string>;
  compose(...args: string[]): Promise<string>;
  /** Runs it with more changes to the file, by service, until it is told otherwise. */
  changed(services: Record<string, object>): void;
  /** Fills in what `.env` asks for. */
  fillIn(settings?: Record<string, string>): void;
  /** A setting of `.env`. */
  setting(name: string): string;
  /** The owner's database, from here. */
  databaseUrl(): string;
  /** Takes it away with its volumes, whatever is left of it. */
  remove(): Promise<void>;
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const SECRETS: Record<string, () => string> = {
  POSTGRES_PASSWORD: () => hex(24),
  API_DATABASE_PASSWORD: () => hex(24),
  TEMPORAL_DB_PASSWORD: () => hex(24),
  FILES_SECRET: () => hex(32),
  AUDIT_SECRET: () => hex(32),
  CODEC_KEYS: () => `key1:${randomBytes(32).toString('base64url')}`,
  S3_ACCESS_KEY_ID: () => hex(16),
  S3_SECRET_ACCESS_KEY: () => hex(32),
};
const OWN: Record<string, string> = {
  PUBLIC_ORIGIN: ORIGIN,
  TEMPORAL_UI_URL: WEB_UI,
  OUTER_PROXIES: GATEWAY,
  DEMO: '1',
  RELEASE: 'drill',
};
const SETTING = /^([A-Z][A-Z0-9_]*)=(.*)$/gm;

/** What the drill adds to the file: nothing is pulled, builds reach the network, and every door is on the loopback. */
function override(services: Record<string, { build?: object }>): string {
  const doors: Record<string, string> = {
    web: `${PORTS.web}:8080`,
    'temporal-ui': `${PORTS.ui}:8080`,
    postgres: `${PORTS.database}:5432`,
    temporal: `${PORTS.temporal}:7233`,
  };
  const added = Object.entries(services).map(([name, { build }]) => [
    name,
    {
      ...(build ? { build: { network: 'host' } } : { pull_policy: 'never' }),
      ...(doors[name] && { ports: [`127.0.0.1:${doors[name]}`] }),
    },
  ]);
  const text = JSON.stringify({ services: Object.fromEntries(added) }, null, 2);
  // Compose adds ports to those of the file unless it is told otherwise, which JSON cannot say
  return text.replaceAll('"ports": [', '"ports": !override [');
}

/** Copies the sources as they stand here, changed ones too, and makes them a project of their own on the engine. */
export async function stackOn(engine: Engine, folder: string): Promise<Stack> {
  const tree = join(folder, 'tree');
  rmSync(tree, { recursive: true, force: true });
  const listed = await mustRun('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of listed.split('\0').filter((name) => name && existsSync(name))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(file, join(tree, file));
  }
  const extra = join(folder, 'override.yml');
  const env: NodeJS.ProcessEnv = { ...engine.env, COMPOSE_PROJECT_NAME: PROJECT };
  const here = { cwd: tree, env };
  const compose: Stack['compose'] = (...args) => mustRun('docker', ['compose', ...args], here);
  const file = join(tree, '.env');
  const fillIn: Stack['fillIn'] = (settings = {}) => {
    const filled = readFileSync(file, 'utf8').replaceAll(
      SETTING,
      (_, name: string, value: string) =>
        `${name}=${settings[name] ?? OWN[name] ?? (value || (SECRETS[name]?.() ?? ''))}`,
    );
    writeFileSync(file, filled, { mode: 0o600 });
  };
  const setting: Stack['setting'] = (name) =>
    [...readFileSync(file, 'utf8').matchAll(SETTING)].find(([, found]) => found === name)?.[2] ?? '';

  cpSync(join(tree, 'deploy/.env.example'), file);
  fillIn();
  const resolved = join(folder, 'resolved.json');
  await compose('config', '--format', 'json', '--output', resolved);
  const { services } = JSON.parse(readFileSync(resolved, 'utf8')) as {
    services: Record<string, { build?: object }>;
  };
  writeFileSync(extra, override(services));
  const more = join(folder, 'changes.json');
  env['COMPOSE_FILE'] = `docker-compose.yml:${extra}:${more}`;
  const changed: Stack['changed'] = (changes) => writeFileSync(more, JSON.stringify({ services: changes }));
  changed({});
  return {
    folder: tree,
    changed,
    run: (commands) => mustRun('bash', ['-e', '-c', commands], here),
    compose,
    fillIn,
    setting,
    databaseUrl: () => `postgres://park:${setting('POSTGRES_PASSWORD')}@127.0.0.1:${PORTS.database}/park`,
    async remove() {
      // what `compose run` began, which its `down` leaves
      const ours = ['--filter', `label=com.docker.compose.project=${PROJECT}`];
      const began = await engine.docker('ps', '-aq', ...ours, '--filter', 'label=com.docker.compose.oneoff=True');
      if (began.trim()) await engine.docker('rm', '-f', '-v', ...began.trim().split('\n'));
      await compose('down', '-v', '--remove-orphans');
      // images of upgrades; on an engine of somebody else such names may be releases of theirs
      const images = await engine.docker('image', 'ls', '--format', '{{.Repository}}:{{.Tag}}', 'park-services/*');
      const upgrades = images.split('\n').filter((name) => /:\d{12}$/.test(name));
      if (engine.own && upgrades.length > 0) await engine.docker('rmi', ...upgrades);
    },
  };
}
