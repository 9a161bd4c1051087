import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { logTail, stopChild, stopLeftover } from '#deploy/process.ts';
import { tellingIn } from './telling-lines.ts';

export type Service = {
  name: string;
  /** Absolute path of the TypeScript entry; also how a leftover of a killed start is recognised. */
  script: string;
  logFile: string;
  /** Folders whose changes start it again. */
  watched?: string[];
  /** Milliseconds a stop may take before the process is killed. */
  graceMs: number;
  /** Resolves true once the service works; asked every 200 ms until then. */
  isReady(seen: (text: string) => boolean): Promise<boolean>;
  onLine(message: string): void;
};

export type Supervised = { stop(): Promise<void> };

const READY_MS = 120_000;
const STABLE_MS = 60_000;
const backoffMs = (failures: number) => Math.min(30_000, 1_000 * 2 ** failures);

/**
 * Starts a service and resolves once it is ready; from then on a death is announced and followed by a restart after
 * 1, 2, 4 … 30 s, and a change of what is watched by one at once. Rejects, with the end of its log, when it dies or stays silent before it was ever ready.
 */
export async function supervise(service: Service, env: NodeJS.ProcessEnv): Promise<Supervised> {
  mkdirSync(dirname(service.logFile), { recursive: true });
  let stopping = false;
  let running = launch(service, env);
  await firstReady(service, running);
  const sources = watchSources(service.watched ?? []);
  const keepAlive = async () => {
    for (let failures = 0; ; failures++) {
      const began = Date.now();
      const changed = await Promise.race([running.ended.then(() => false), sources.change().then(() => true)]);
      if (stopping) return;
      if (changed || Date.now() - began > STABLE_MS) failures = 0;
      if (changed) {
        await stopChild(running.child, 'SIGTERM', service.graceMs);
        service.onLine(`${service.name} starts again with what was saved`);
      } else {
        service.onLine(
          `${service.name} ended; starting it again in ${backoffMs(failures) / 1000} s (${service.logFile})`,
        );
        await Promise.race([sleep(backoffMs(failures)), sources.change()]);
      }
      if (stopping) return;
      running = launch(service, env);
    }
  };
  void keepAlive();
  return {
    async stop() {
      stopping = true;
      sources.close();
      await stopChild(running.child, 'SIGTERM', service.graceMs);
      rmSync(pidFileOf(service), { force: true });
    },
  };
}

/** A saved file may be told several times, and an editor saves several files at once. */
const SETTLED_MS = 100;

/** `change` resolves with the next change below the folders, tests left out. */
function watchSources(folders: readonly string[]): { change(): Promise<void>; close(): void } {
  const waiting = new Set<() => void>();
  let settled: NodeJS.Timeout | undefined;
  const tell = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name?.includes('.test.')) return;
      clearTimeout(settled);
      settled = setTimeout(tell, SETTLED_MS);
    }),
  );
  return {
    change: () => new Promise((resolve) => waiting.add(() => resolve())),
    close() {
      clearTimeout(settled);
      for (const watcher of watchers) watcher.close();
    },
  };
}

const pidFileOf = (service: Service): string => `${service.logFile}.pid`;

/** Ends the process that a killed start left behind; it would hold the port and work on old code. */
export async function stopLeftoverService(service: Service): Promise<void> {
  const file = pidFileOf(service);
  if (existsSync(file))
    await stopLeftover(Number(readFileSync(file, 'utf8')), service.script, 'SIGTERM', service.graceMs);
}

type Running = { child: ChildProcess; ended: Promise<void>; seen(text: string): boolean };

function launch(service: Service, env: NodeJS.ProcessEnv): Running {
  const log = createWriteStream(service.logFile, { flags: 'a' });
  // A group of its own: Ctrl-C must not reach it before its turn in the order of stopping.
  const child = spawn(process.execPath, [service.script], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killOnExit = () => child.kill();
  process.once('exit', killOnExit);
  if (child.pid) writeFileSync(pidFileOf(service), String(child.pid));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      output = (output + line).slice(-100_000);
      const telling = tellingIn(line);
      if (telling) service.onLine(`${service.name}: ${telling}`);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  void ended.then(() => process.off('exit', killOnExit));
  return { child, ended, seen: (text) => output.includes(text) };
}

async function firstReady(service: Service, running: Running): Promise<void> {
  let over = false;
  void running.ended.then(() => (over = true));
  for (const end = Date.now() + READY_MS; !(await service.isReady(running.seen)); await sleep(200)) {
    if (!over && Date.now() < end) continue;
    const why = over ? 'ended while starting' : `was not ready after ${READY_MS / 1000} s`;
    await stopChild(running.child, 'SIGTERM', 2_000);
    throw new Error(`The ${service.name} ${why}; its log (${service.logFile}) ends with:\n${logTail(service.logFile)}`);
  }
}
