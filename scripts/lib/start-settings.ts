import { join, resolve } from 'node:path';

export type StartSettings = ReturnType<typeof startSettings>;

/** Everything `npm start` takes from the environment; rejects a port that is not one. */
export function startSettings(root: string, env: NodeJS.ProcessEnv) {
  const data = resolve(root, env['DATA_DIR'] ?? '.data');
  return {
    root,
    data,
    /** Where the API looks for files, and the demo's papers go. */
    files: env['FILES_DIR'] ?? join(data, 'files'),
    cache: join(root, '.cache'),
    host: env['HOST'] ?? '127.0.0.1',
    ports: {
      PORT: port(env, 'PORT', 3000),
      TEMPORAL_PORT: port(env, 'TEMPORAL_PORT', 7233),
      TEMPORAL_UI_PORT: port(env, 'TEMPORAL_UI_PORT', 8233),
      POSTGRES_PORT: port(env, 'POSTGRES_PORT', 5433),
      MQTT_PORT: port(env, 'MQTT_PORT', 1883),
    },
    /** A Postgres of yours instead of the embedded one. */
    databaseUrl: env['DATABASE_URL'],
    /** A Temporal server of yours instead of the embedded one. */
    temporalAddress: env['TEMPORAL_ADDRESS'],
    temporalUiUrl: env['TEMPORAL_UI_URL'],
    /** Of the embedded server: looking changes nothing unless it was asked for. */
    temporalUiReadOnly: env['TEMPORAL_UI_READ_ONLY'] !== 'false',
    namespace: env['TEMPORAL_NAMESPACE'] ?? 'default',
    demo: env['DEMO'] !== '0',
  };
}

function port(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const value = Number(env[name] ?? otherwise);
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  throw new Error(`${name}=${env[name]} is not a port. Give a number from 1 to 65535.`);
}
