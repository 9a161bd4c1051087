import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopLeftover, spawnServer } from '#deploy/process.ts';
import type { Report } from '../lib/progress.ts';
import { canInstall, installDebian } from '../lib/debian.ts';
import { mustRun, runProgram } from '../lib/run-tool.ts';

/** A container engine, and how it is reached. */
export interface Engine {
  docker(...args: string[]): Promise<string>;
  /** With it `docker` and `docker compose` reach this engine. */
  env: NodeJS.ProcessEnv;
  /** Whether this process started it, and so may restart it. */
  own: boolean;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

const COMPOSE = 'github.com/docker/compose/v2';
const COMPOSE_VERSION = 'v2.40.3';

/**
 * The engine that answers here, else one of our own below `folder`: root, and Debian's docker.io are needed then. Images
 * stay below `folder` for the next time; `stop` ends what was started.
 */
export async function engine(folder: string, report: Report): Promise<Engine> {
  const answers = async (env: NodeJS.ProcessEnv) => (await runProgram('docker', ['info'], { env })).ok;
  if (await answers(process.env)) return reach(process.env, folder, report, undefined);
  if (!canInstall()) throw new Error('No container engine answers. Start Docker, or run this as root on Debian.');
  if (!existsSync('/usr/sbin/dockerd') || !existsSync('/usr/sbin/debootstrap')) {
    report('installing docker.io and debootstrap');
    await installDebian(['docker.io', 'iptables', 'debootstrap']);
  }
  const home = join(folder, 'engine');
  mkdirSync(home, { recursive: true });
  const socket = join(home, 'docker.sock');
  const env = { ...process.env, DOCKER_HOST: `unix://${socket}` };
  const pidFile = join(home, 'pid');
  const start = async () => {
    if (existsSync(pidFile)) await stopLeftover(Number(readFileSync(pidFile, 'utf8')), home, 'SIGTERM', 30_000);
    const daemon = await spawnServer(
      'dockerd',
      Object.entries({
        '--data-root': join(home, 'data'),
        '--exec-root': join(home, 'exec'),
        '--host': env.DOCKER_HOST,
        '--pidfile': pidFile,
        '--storage-driver': 'overlay2',
      }).flat(),
      { logFile: join(home, 'dockerd.log') },
    );
    for (let i = 0; !(await answers(env)); i++) {
      if (i > 60 || daemon.exitCode() !== undefined)
        throw new Error(`dockerd did not come up; see ${join(home, 'dockerd.log')}`);
      await sleep(500);
    }
    return daemon;
  };
  report('starting an engine');
  return reach(env, folder, report, { daemon: await start(), start });
}

interface Own {
  daemon: Awaited<ReturnType<typeof spawnServer>>;
  start(): Promise<Own['daemon']>;
}

async function reach(given: NodeJS.ProcessEnv, folder: string, report: Report, own: Own | undefined): Promise<Engine> {
  // docker.io of Debian builds without BuildKit
  const classic = { ...given, ...(own && { DOCKER_BUILDKIT: '0' }) };
  const env = await withCompose(classic, folder, report);
  const stop = async () => own?.daemon.stop('SIGTERM', 60_000);
  return {
    env,
    own: own !== undefined,
    docker: (...args) => mustRun('docker', args, { env }),
    stop,
    async restart() {
      if (!own) throw new Error('only an engine of our own is restarted');
      await stop();
      own.daemon = await own.start();
    },
  };
}

/** The environment in which `docker compose` works: where it is missing, its program is built from its sources. */
async function withCompose(env: NodeJS.ProcessEnv, folder: string, report: Report): Promise<NodeJS.ProcessEnv> {
  if ((await runProgram('docker', ['compose', 'version'], { env })).ok) return env;
  const settings = join(folder, `docker-${COMPOSE_VERSION}`);
  const built = join(settings, 'cli-plugins/docker-compose');
  if (!existsSync(built)) {
    report(`building Docker Compose ${COMPOSE_VERSION} (2 minutes)`);
    const work = join(folder, 'compose-sources');
    mkdirSync(work, { recursive: true });
    const go = { cwd: work, env: { ...process.env, CGO_ENABLED: '0' } };
    if (!existsSync(join(work, 'go.mod'))) await mustRun('go', ['mod', 'init', 'compose'], go);
    await mustRun('go', ['get', `${COMPOSE}/cmd@${COMPOSE_VERSION}`], go);
    await mustRun('go', ['build', '-trimpath', '-ldflags', '-s -w', '-o', built, `${COMPOSE}/cmd`], go);
  }
  return { ...env, DOCKER_CONFIG: settings };
}
