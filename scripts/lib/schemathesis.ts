import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runQuietly } from '#deploy/process.ts';
import { canInstall, installDebian } from './debian.ts';

const REQUIREMENTS = 'test/contract/requirements.txt';

/**
 * The path of schemathesis in a Python environment of its own, made from the pinned requirements when it is not there
 * yet. Rejects with what to do.
 */
export async function findSchemathesis(cacheDir: string, onProgress: (message: string) => void): Promise<string> {
  const version = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  const folder = resolve(cacheDir, `schemathesis-${version}`);
  const program = join(folder, 'bin', 'schemathesis');
  // written last: an installation that was broken off begins anew
  const whole = join(folder, 'installed');
  if (existsSync(whole)) return program;
  try {
    onProgress('installing from PyPI');
    await makeEnvironment(folder);
    const quiet = ['--quiet', '--disable-pip-version-check', '--no-input'];
    await runQuietly(join(folder, 'bin', 'python'), ['-m', 'pip', 'install', ...quiet, '-r', REQUIREMENTS]);
    writeFileSync(whole, '');
    return program;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`No schemathesis for the tests (${reason}). Install Python 3.10 or newer with venv and pip.`, {
      cause: error,
    });
  }
}

/** Debian keeps venv in a package of its own, and a bare machine has no Python at all. */
async function makeEnvironment(folder: string): Promise<void> {
  const make = () => runQuietly('python3', ['-m', 'venv', '--clear', folder]);
  try {
    await make();
  } catch (error) {
    if (!canInstall()) throw error;
    await installDebian(['python3-venv']);
    await make();
  }
}
