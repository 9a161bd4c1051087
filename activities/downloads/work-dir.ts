import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'park-job-';
/** No attempt at a job takes so long. */
const ABANDONED_MS = 86_400_000;

/** Works with a folder of its own on the worker's disk (`TMPDIR`), which is gone afterwards. */
export async function inFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Takes away the folders of workers that were killed at a job more than a day before `now` (epoch ms); a disk outlives them. */
export async function sweepFolders(now: number): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const dir of names.map((name) => join(tmpdir(), name))) {
    // another worker may take it away at the same time
    const age = await stat(dir).then(
      ({ mtimeMs }) => now - mtimeMs,
      () => 0,
    );
    if (age > ABANDONED_MS) await rm(dir, { recursive: true, force: true });
  }
}
