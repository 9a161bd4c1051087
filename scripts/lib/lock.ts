import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '#deploy/process.ts';

/**
 * Lets one start run per data folder. Returns the release; throws a sentence for the user when another start is alive.
 * A lock whose process has gone (kill -9, power cut) is taken over.
 */
export function takeLock(dataDir: string, address: string): () => void {
  const file = join(dataDir, 'start.lock');
  mkdirSync(dataDir, { recursive: true });
  for (;;) {
    if (claim(file, address)) return () => rmSync(file, { force: true });
    const holder = holderOf(file);
    if (holder) {
      throw new Error(
        `The first start is still running here (process ${holder.pid}, ${holder.address}). ` +
          `Use that one, or stop it with Ctrl-C or: kill ${holder.pid}`,
      );
    }
    rmSync(file, { force: true });
  }
}

function claim(file: string, address: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, address }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(file: string): { pid: number; address: string } | undefined {
  try {
    const holder: { pid: number; address: string } = JSON.parse(readFileSync(file, 'utf8'));
    return commandOf(holder.pid)?.includes('start.ts') ? holder : undefined;
  } catch {
    return undefined;
  }
}
