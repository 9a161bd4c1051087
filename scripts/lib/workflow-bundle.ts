import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runQuietly } from '#deploy/process.ts';
import { hashOf } from './source-hash.ts';

/** A change of these makes another bundle. */
export const BUNDLED = ['workflows', 'domain', 'activities/run-worker.ts', 'package-lock.json'];
/** Longer than a run that began before the sources changed may still need its own. */
const KEPT_MS = 24 * 3_600_000;

/**
 * The workflows as one file, bundled as the image has them; kept for as long as nothing that goes into it has changed.
 * Returns its path. Rejects with what the bundler said.
 */
export async function bundleOnce(root: string, cacheDir: string): Promise<string> {
  const dir = join(cacheDir, 'workflows');
  const file = resolve(dir, `${hashOf(root, BUNDLED)}.js`);
  if (existsSync(file)) return file;
  mkdirSync(dir, { recursive: true });
  for (const old of readdirSync(dir).map((name) => join(dir, name)))
    if (statSync(old).mtimeMs < Date.now() - KEPT_MS) rmSync(old, { force: true });
  // whoever looks meanwhile finds the whole file or none
  const unfinished = `${file}.${process.pid}`;
  await runQuietly(process.execPath, [join(root, 'scripts/bundle-workflows.ts'), unfinished]);
  renameSync(unfinished, file);
  return file;
}
