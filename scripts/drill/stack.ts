import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from '../lib/run-tool.ts';
import type { Engine } from './engine.ts';

const PROJECT = 'park-drill';
/** Where the drill reaches the stack, beside whatever else runs here. */
export const PORTS = { web: 18_080, ui: 18_233, database: 15_432 } as const;
export const ORIGIN = `http://localhost:${PORTS.web}`;

/** Of the running stack. */
export interface Stack {
  compose(...args: string[]): Promise<string>;
  /** Takes it away with its volumes, whatever is left of it. */
  remove(): Promise<string>;
  /** Settings by their names. */
  env: ReadonlyMap<string, string>;
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
  TEMPORAL_UI_URL: `http://localhost:${PORTS.ui}`,
  DEMO: '1',
};

/** deploy/.env.example with every blank filled in; made once, since the volumes know its passwords. */
function envFile(folder: string): string {
  const path = join(folder, '.env');
  if (existsSync(path)) return path;
  const filled = readFileSync('deploy/.env.example', 'utf8').replaceAll(
    /^([A-Z][A-Z0-9_]*)=(.*)$/gm,
    (_, name: string, value: string) => `${name}=${OWN[name] ?? (value || (SECRETS[name]?.() ?? ''))}`,
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, filled, { mode: 0o600 });
  return path;
}

/** What the drill adds to the file: nothing is pulled, and every door is on the loopback. */
const override = (services: readonly string[]) => ({
  services: {
    ...Object.fromEntries(services.map((name) => [name, { pull_policy: 'never' }])),
    web: { pull_policy: 'never', ports: [`127.0.0.1:${PORTS.web}:8080`] },
    'temporal-ui': { pull_policy: 'never', ports: [`127.0.0.1:${PORTS.ui}:8080`] },
    postgres: { pull_policy: 'never', ports: [`127.0.0.1:${PORTS.database}:5432`] },
  },
});

/** The file of this product as a project of its own on the engine. */
export async function stackOn(engine: Engine, folder: string): Promise<Stack> {
  const path = envFile(folder);
  const { command, args } = engine.compose;
  const file = ['-p', PROJECT, '--env-file', path, '-f', 'docker-compose.yml'];
  const services = (await mustRun(command, [...args, ...file, 'config', '--services'], { env: engine.env })).trim();
  const extra = join(folder, 'override.json');
  const doors = JSON.stringify(override(services.split('\n')), null, 2);
  // Compose adds ports to those of the file unless it is told otherwise, which JSON cannot say
  writeFileSync(extra, doors.replaceAll('"ports": [', '"ports": !override ['));
  const env = new Map(
    [...readFileSync(path, 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const compose: Stack['compose'] = (...more) =>
    mustRun(command, [...args, ...file, '-f', extra, ...more], { env: engine.env });
  return { env, compose, remove: () => compose('down', '-v', '--remove-orphans') };
}
