import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#deploy/ports.ts';
import { logTail, runQuietly, spawnServer } from '#deploy/process.ts';

/** The store of docker-compose.yml, at its version (test/deploy/compose.test.ts compares them). */
export const STORE_VERSION = '1.8.0';
const PACKAGE = 'github.com/versity/versitygw/cmd/versitygw';
const START_MS = 30_000;

/** An S3-compatible server for a test, as the settings of our own environment. */
export interface ObjectStore {
  env: {
    S3_ENDPOINT: string;
    S3_REGION: string;
    S3_BUCKET: string;
    S3_ACCESS_KEY_ID: string;
    S3_SECRET_ACCESS_KEY: string;
  };
  stop(): Promise<void>;
}

/** The server that S3_TEST_ENDPOINT names, else Versity's gateway on a folder of its own, built once with Go. */
export async function openObjectStore(): Promise<ObjectStore> {
  const given = (name: string, byDefault = '') => process.env[`S3_TEST_${name}`] ?? byDefault;
  if (!given('ENDPOINT')) return startGateway(await findGateway(resolve('.cache/object-store')));
  return {
    env: {
      S3_ENDPOINT: given('ENDPOINT'),
      S3_REGION: given('REGION', 'auto'),
      S3_BUCKET: given('BUCKET'),
      S3_ACCESS_KEY_ID: given('ACCESS_KEY_ID'),
      S3_SECRET_ACCESS_KEY: given('SECRET_ACCESS_KEY'),
    },
    stop: async () => {},
  };
}

/** The gateway's path: in the cache, or built into it (by rename, so that two runs at once are safe). */
async function findGateway(cacheDir: string): Promise<string> {
  const cached = join(cacheDir, `versitygw-${STORE_VERSION}`);
  if (existsSync(cached)) return cached;
  mkdirSync(cacheDir, { recursive: true });
  const workDir = mkdtempSync(join(cacheDir, 'build-'));
  console.log('Building the S3-compatible server, about two minutes, once');
  try {
    const env = { ...process.env, GOBIN: workDir, CGO_ENABLED: '0' };
    await runQuietly('go', ['install', '-ldflags', '-s -w', `${PACKAGE}@v${STORE_VERSION}`], env);
    renameSync(join(workDir, 'versitygw'), cached);
    return cached;
  } catch (cause) {
    throw new Error(
      `No S3-compatible server to test against: install Go 1.25 or newer, which builds one, or name a running one in ` +
        `S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_ACCESS_KEY_ID and S3_TEST_SECRET_ACCESS_KEY (${String(cause)}).`,
      { cause },
    );
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}

async function startGateway(binary: string): Promise<ObjectStore> {
  const dir = mkdtempSync(join(tmpdir(), 'park-store-'));
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    S3_REGION: 'auto',
    S3_BUCKET: 'park-files',
    S3_ACCESS_KEY_ID: 'test-key',
    S3_SECRET_ACCESS_KEY: 'test-secret-test-secret',
  };
  mkdirSync(join(dir, 'files', env.S3_BUCKET), { recursive: true }); // a folder is a bucket
  mkdirSync(join(dir, 'meta'));
  const logFile = join(dir, 'store.log');
  const address = new URL(env.S3_ENDPOINT).host;
  const server = await spawnServer(
    binary,
    [
      '--port',
      address,
      '--region',
      env.S3_REGION,
      '--health',
      '/health',
      'posix',
      '--sidecar',
      `${dir}/meta`,
      `${dir}/files`,
    ],
    {
      logFile,
      env: {
        ...process.env,
        ROOT_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
        ROOT_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
      },
    },
  );
  for (const end = Date.now() + START_MS; !(await answers(`${env.S3_ENDPOINT}/health`)); await sleep(50)) {
    if (server.exitCode() === undefined && Date.now() < end) continue;
    await server.stop('SIGKILL', 0);
    throw new Error(`The S3-compatible server did not start on ${address}:\n${logTail(logFile)}`);
  }
  return {
    env,
    async stop() {
      await server.stop('SIGTERM', 5_000);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
