import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '#deploy/process.ts';
import { hashOf } from './source-hash.ts';

const SOURCES = ['web', 'domain', 'package-lock.json', 'package.json', 'tsconfig.json'];

/**
 * Builds web/dist, and the sub-applications in it, unless it was built from the same sources. Returns whether it built. Rejects with vite's error. It is
 * built elsewhere and takes its place when it is whole: what is served meanwhile stays.
 */
export async function buildWeb(root: string, cacheDir: string): Promise<boolean> {
  const stamp = join(cacheDir, 'web-build');
  const wanted = hashOf(root, SOURCES);
  const built = existsSync(join(root, 'web/dist/index.html')) && existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === wanted) return false;
  const [dist, next, last] = [join(root, 'web/dist'), join(cacheDir, 'web-next'), join(cacheDir, 'web-last')];
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build'];
  await runQuietly(process.execPath, [...vite, join(root, 'web'), '--outDir', next, '--emptyOutDir']);
  const beside = ['--config', join(root, 'web/sub-apps/vite.config.ts'), '--outDir', next];
  await runQuietly(process.execPath, [...vite, ...beside]);
  rmSync(last, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, last);
  renameSync(next, dist);
  rmSync(last, { recursive: true, force: true });
  writeFileSync(stamp, wanted);
  return true;
}
