import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '#deploy/process.ts';

const SOURCES = ['web', 'domain', 'package-lock.json', 'package.json', 'tsconfig.json'];

/** Builds web/dist unless it was built from the same sources. Returns whether it built. Rejects with vite's error. */
export async function buildWeb(root: string, cacheDir: string): Promise<boolean> {
  const stamp = join(cacheDir, 'web-build');
  const wanted = hashOf(root);
  const built = existsSync(join(root, 'web/dist/index.html')) && existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === wanted) return false;
  await runQuietly(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', join(root, 'web')]);
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}

function hashOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesUnder(root, source))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(root: string, path: string): string[] {
  if (path === 'web/dist' || !existsSync(join(root, path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  const names = readdirSync(join(root, path), { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return names.flatMap((entry) => {
    const child = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(root, child) : [child];
  });
}
