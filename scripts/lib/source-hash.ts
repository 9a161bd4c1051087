import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hash of all files below some folders (and of single files) of `root`: the same as long as none has changed. */
export function hashOf(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(root, source))) {
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
