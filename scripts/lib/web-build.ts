import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '#deploy/process.ts';
import { hashOf } from './source-hash.ts';

const SOURCES = ['web', 'domain', 'package-lock.json', 'package.json', 'tsconfig.json'];

/** Builds web/dist unless it was built from the same sources. Returns whether it built. Rejects with vite's error. */
export async function buildWeb(root: string, cacheDir: string): Promise<boolean> {
  const stamp = join(cacheDir, 'web-build');
  const wanted = hashOf(root, SOURCES);
  const built = existsSync(join(root, 'web/dist/index.html')) && existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === wanted) return false;
  await runQuietly(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', join(root, 'web')]);
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}
