import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { inFolder, sweepFolders } from './work-dir.ts';

test('a folder is gone when its work is done, or failed; what killed workers left goes after a day', async () => {
  const home = mkdtempSync(join(tmpdir(), 'work-dir-'));
  vi.stubEnv('TMPDIR', home);
  try {
    const seen = await inFolder(async (dir) => {
      writeFileSync(join(dir, 'file'), 'x');
      return dir;
    });
    expect([seen.startsWith(home), existsSync(seen)]).toEqual([true, false]);
    let failed = '';
    const failing = inFolder(async (dir) => {
      failed = dir;
      throw new Error('as it should');
    });
    await expect(failing).rejects.toThrow('as it should');
    expect([failed !== '', existsSync(failed)]).toEqual([true, false]);

    const [old, fresh, other] = ['park-job-', 'park-job-', 'other-'].map((name) => mkdtempSync(join(home, name)));
    const now = Date.now();
    for (const dir of [old, other] as string[]) utimesSync(dir, new Date(), new Date(now - 25 * 3_600_000));
    await sweepFolders(now);
    expect([old, fresh, other].map((dir) => existsSync(dir ?? ''))).toEqual([false, true, true]);
  } finally {
    vi.unstubAllEnvs();
    await rm(home, { recursive: true });
  }
});
