import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '#db/migrate.ts';
import { storeSettings } from '#db/files/store.ts';
import { seedDemo } from '#db/seed.ts';
import { freePort } from '#deploy/ports.ts';
import { startPostgres, type Postgres } from '#deploy/postgres.ts';
import { stopChild } from '#deploy/process.ts';
import { findTemporalCli, startTemporal, type Temporal } from '#deploy/temporal.ts';

const root = resolve(import.meta.dirname, '..');

/** The product as `npm start` runs it, on data of its own, and the floor's worker beside it. */
export interface Stack {
  origin: string;
  databaseUrl: string;
  temporalAddress: string;
  /** Where its files are, and with what their addresses are signed. */
  files: { dir: string; secret: string };
  /** Process ids by name, for the footprint. */
  pids: Record<string, number>;
  startFloor(): Promise<void>;
  stopFloor(): Promise<void>;
  /** One more API on the same data, with settings of its own; it ends with `stop`. */
  startApi(settings: Record<string, string>): Promise<{ origin: string; pid: number; stop(): Promise<void> }>;
  stop(): Promise<void>;
}

export async function startStack(dir: string, say: (line: string) => void): Promise<Stack> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const cli = await findTemporalCli({ cacheDir: join(root, '.cache/temporal'), onProgress: say });
  const [postgres, temporal]: [Postgres, Temporal] = await Promise.all([
    startPostgres({ dataDir: join(dir, 'postgres') }),
    startTemporal({ cli, dbFilename: join(dir, 'temporal.db') }),
  ]);
  await migrate(postgres.url);
  const PORT = String(await freePort());
  const origin = `http://127.0.0.1:${PORT}`;
  const files = { dir: join(dir, 'files'), secret: 'bench-secret-bench-secret' };
  const store = storeSettings({ FILES_DIR: files.dir, FILES_SECRET: files.secret });
  await seedDemo(postgres.url, { settings: store, cases: false, site: true });
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    TEMPORAL_ADDRESS: temporal.address,
    FILES_DIR: files.dir,
    FILES_SECRET: files.secret,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // a few accounts stand for everybody
    REQUEST_ALLOWANCE: '1000',
    TZ: 'UTC',
    PORT,
  };
  const worker = await launch('activities/worker.ts', env, join(dir, 'worker.log'));
  const api = await launch('api/server.ts', env, join(dir, 'api.log'), origin);
  let floor: ChildProcess | undefined;
  const stopFloor = async () => {
    if (floor) await stopChild(floor, 'SIGTERM', 10_000);
  };
  return {
    origin,
    databaseUrl: postgres.url,
    temporalAddress: temporal.address,
    files,
    pids: { postgres: postgres.pid, temporal: temporal.pid, api: api.pid ?? 0, worker: worker.pid ?? 0 },
    async startFloor() {
      floor = await launch('bench/floor/worker.ts', env, join(dir, 'floor.log'));
    },
    stopFloor,
    async startApi(settings) {
      const port = String(await freePort());
      const at = `http://127.0.0.1:${port}`;
      const more = await launch('api/server.ts', { ...env, ...settings, PORT: port }, join(dir, 'api-more.log'), at);
      return { origin: at, pid: more.pid ?? 0, stop: () => stopChild(more, 'SIGTERM', 30_000) };
    },
    async stop() {
      await stopFloor();
      for (const child of [api, worker]) await stopChild(child, 'SIGTERM', 30_000);
      await Promise.all([temporal.stop(), postgres.stop()]);
    },
  };
}

/** Starts a process and waits until it says so, or until `origin` answers. */
async function launch(script: string, env: NodeJS.ProcessEnv, log: string, origin?: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...execArguments(script), join(root, script)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  child.once('exit', () => process.off('exit', killOnExit));
  const out = createWriteStream(log);
  let ready = false;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      out.write(`${line}\n`);
      ready ||= line.includes('worker ready');
    });
  }
  const answers = () =>
    fetch(`${origin}/readyz`).then(
      (r) => r.ok,
      () => false,
    );
  for (const end = Date.now() + 60_000; !(origin ? await answers() : ready); await sleep(100))
    if (Date.now() > end || child.exitCode !== null) throw new Error(`${script} did not start, see ${log}`);
  return child;
}

/** `BENCH_PROFILE=api` or `worker` writes a CPU profile of that process when it ends. */
const execArguments = (script: string): string[] =>
  process.env['BENCH_PROFILE'] &&
  script.startsWith({ api: 'api/', worker: 'activities/' }[process.env['BENCH_PROFILE']] ?? '-')
    ? ['--cpu-prof', '--cpu-prof-dir=.cache/profiles']
    : [];
