import { type ChildProcess, spawn } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCheckpoints, signingKey } from '#db/checkpoints.ts';
import { storeSettings } from '#db/files/store.ts';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#db/seed.ts';
import { freePort } from '#deploy/ports.ts';
import { startPostgres, type Postgres } from '#deploy/postgres.ts';
import { stopChild } from '#deploy/process.ts';
import { findTemporalCli, startTemporal, type Temporal } from '#deploy/temporal.ts';
import { keepRunning } from '#scripts/lib/keep-running.ts';
import { faultProxy, type FaultProxy } from './fault-proxy.ts';
import { furnish } from './furnish.ts';

const root = resolve(import.meta.dirname, '../..');
/** How long a busy machine may take. */
const READY_MS = 180_000;
const SECRET = 'chaos-secret-chaos';
/** Histories are encrypted, as in production. */
const CODEC_KEYS = `chaos:${Buffer.alloc(32, SECRET).toString('base64url')}`;

/** A process of ours that is started again whenever it ends. */
interface Kept {
  name: string;
  pid: number;
  /** Set on processes that the fault rig ended, for the report. */
  starts: number;
}

/**
 * A whole installation in child processes: Postgres and Temporal behind fault proxies, two APIs, two workers, each
 * under a supervisor that starts it again. Two of a kind, as in production: one crash has a spare.
 */
export class Installation {
  readonly processes = new Map<string, Kept>();
  /** Addresses of the APIs that take requests; a balancer's view. */
  readonly origins = new Map<string, string>();
  databaseUrl = '';
  temporalAddress = '';
  postgresProxy!: FaultProxy;
  temporalProxy!: FaultProxy;
  readonly #dir: string;
  readonly #say: (line: string) => void;
  readonly #children = new Map<string, ChildProcess>();
  readonly #wanted = new Map<string, { script: string; env: NodeJS.ProcessEnv; once: NodeJS.ProcessEnv }>();
  #postgres!: Postgres;
  #temporal!: Temporal;
  #stopping = false;

  get #auditFile(): string {
    return join(this.#dir, 'audit-checkpoints.jsonl');
  }

  /** What the checker reads: the servers themselves, not through the proxies. */
  get sources() {
    const { checkpoints } = readCheckpoints(this.#auditFile, createPublicKey(signingKey(SECRET)));
    const { databaseUrl, temporalAddress } = this;
    return { databaseUrl, temporalAddress, codecKeys: CODEC_KEYS, checkpoints };
  }

  constructor(dir: string, say: (line: string) => void) {
    this.#dir = dir;
    this.#say = say;
  }

  async start(): Promise<void> {
    mkdirSync(join(this.#dir, 'logs'), { recursive: true });
    const [postgresPort, temporalPort] = [await freePort(), await freePort()];
    const postgres = async () =>
      this.#note('postgres', await startPostgres({ dataDir: join(this.#dir, 'postgres'), port: postgresPort }));
    const cli = await findTemporalCli({ cacheDir: join(root, '.cache/temporal'), onProgress: this.#say });
    const options = { cli, dbFilename: join(this.#dir, 'temporal.db'), port: temporalPort, headless: true };
    const temporal = async () => this.#note('temporal', await startTemporal(options));
    [this.#postgres, this.#temporal] = await Promise.all([
      keepRunning('postgres', postgres, this.#say),
      keepRunning('temporal', temporal, this.#say),
    ]);
    this.databaseUrl = this.#postgres.url;
    this.temporalAddress = this.#temporal.address;
    this.postgresProxy = await faultProxy({ host: '127.0.0.1', port: postgresPort });
    this.temporalProxy = await faultProxy({ host: '127.0.0.1', port: temporalPort });
    const files = { FILES_DIR: join(this.#dir, 'files'), FILES_SECRET: SECRET };
    await migrate(this.databaseUrl);
    await seedDemo(this.databaseUrl, { settings: storeSettings(files), cases: false });
    await furnish(this.databaseUrl);
    const env = {
      ...process.env,
      ...files,
      DATABASE_URL: this.databaseUrl.replace(`:${postgresPort}/`, `:${this.postgresProxy.port}/`),
      TEMPORAL_ADDRESS: `127.0.0.1:${this.temporalProxy.port}`,
      // each client has an address of its own, as behind a balancer
      TRUST_PROXY: '127.0.0.1',
      AUDIT_FILE: this.#auditFile,
      AUDIT_SECRET: SECRET,
      CODEC_KEYS,
      LOG_LEVEL: 'warn',
      // a few people act for everybody
      REQUEST_ALLOWANCE: '100',
      TZ: 'UTC',
    };
    for (const name of ['worker1', 'worker2']) this.#want(name, 'activities/worker.ts', env);
    for (const name of ['api1', 'api2']) {
      const PORT = String(await freePort());
      this.#want(name, 'api/server.ts', { ...env, PORT });
      this.origins.set(name, `http://127.0.0.1:${PORT}`);
    }
    await this.whole();
  }

  /** Resolves when every process runs, the APIs reach what they need, and both workers poll. Rejects after three minutes. */
  async whole(): Promise<void> {
    const end = Date.now() + READY_MS;
    for (;;) {
      const answers = await Promise.all([...this.origins.values()].map(answersReady));
      const running = [...this.#wanted.keys()].every((name) => alive(this.#children.get(name)));
      if (running && answers.every(Boolean)) return;
      if (Date.now() > end) throw new Error(`the installation is not whole again after ${READY_MS / 1000} s`);
      await sleep(100);
    }
  }

  /** `kill -9`, whatever it is doing. Its supervisor starts it again. */
  kill(name: string): void {
    const pid = this.processes.get(name)?.pid;
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  }

  /** Ends a process in order (SIGTERM) and starts it anew, with `once` in the environment of its next life only. */
  async restart(name: string, once: NodeJS.ProcessEnv = {}): Promise<void> {
    const wanted = this.#wanted.get(name);
    const child = this.#children.get(name);
    if (!wanted || !child) throw new Error(`no process ${name}`);
    const before = this.processes.get(name)?.starts ?? 0;
    wanted.once = once;
    await stopChild(child, 'SIGTERM', 30_000);
    while ((this.processes.get(name)?.starts ?? 0) === before) await sleep(20);
  }

  /** Resolves once the process has ended by itself since `starts`; false when it still lives after `ms`. */
  async ended(name: string, starts: number, ms: number): Promise<boolean> {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(50)) {
      if ((this.processes.get(name)?.starts ?? 0) > starts) return true;
    }
    return false;
  }

  /** Ends everything in order: those who take requests first, the servers they need last. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const kind of ['api', 'worker']) {
      const names = [...this.#children.keys()].filter((n) => n.startsWith(kind));
      await Promise.all(names.map((n) => stopChild(this.#children.get(n) as ChildProcess, 'SIGTERM', 30_000)));
    }
    await Promise.all([this.postgresProxy?.close(), this.temporalProxy?.close()]);
    await Promise.all([this.#postgres?.stop(), this.#temporal?.stop()]);
  }

  #note<T extends { pid: number }>(name: string, server: T): T {
    this.processes.set(name, { name, pid: server.pid, starts: (this.processes.get(name)?.starts ?? 0) + 1 });
    return server;
  }

  #want(name: string, script: string, env: NodeJS.ProcessEnv): void {
    this.#wanted.set(name, { script, env, once: {} });
    this.#launch(name);
  }

  #launch(name: string): void {
    const wanted = this.#wanted.get(name);
    if (!wanted || this.#stopping) return;
    const child = spawn(process.execPath, [join(root, wanted.script)], {
      env: { ...wanted.env, ...wanted.once },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    wanted.once = {};
    const log = createWriteStream(join(this.#dir, 'logs', `${name}.log`), { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    this.#children.set(name, child);
    this.#note(name, { pid: child.pid ?? 0 });
    const killOnExit = () => child.kill('SIGKILL');
    process.once('exit', killOnExit);
    child.once('exit', () => {
      process.off('exit', killOnExit);
      setTimeout(() => this.#launch(name), 200);
    });
  }
}

const alive = (child: ChildProcess | undefined): boolean => child?.exitCode === null && child.signalCode === null;

const answersReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    async (r) => ((await r.json()) as { status: string }).status === 'ok',
    () => false,
  );
