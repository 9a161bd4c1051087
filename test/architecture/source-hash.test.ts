import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOf } from '#scripts/lib/source-hash.ts';

test('the hash of sources is another after any change of them, and of nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'park-hash-'));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const hash = () => hashOf(root, ['code', 'lock.json', 'not-there']);
  try {
    mkdirSync(join(root, 'code/deep'), { recursive: true });
    for (const file of ['code/deep/a.ts', 'code/b.ts', 'lock.json', 'other.ts']) write(file, file);
    const seen = [hash()];
    const changes = [
      () => write('code/deep/a.ts', 'anew'),
      () => write('code/c.ts', ''),
      () => renameSync(join(root, 'code/c.ts'), join(root, 'code/d.ts')),
      () => rmSync(join(root, 'code/b.ts')),
      () => write('lock.json', '{}'),
    ];
    for (const change of changes) {
      change();
      seen.push(hash());
    }
    expect(new Set(seen).size).toBe(6);
    write('other.ts', 'anew');
    expect(hash()).toBe(seen.at(-1));
  } finally {
    rmSync(root, { recursive: true });
  }
});
