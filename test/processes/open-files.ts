import { readdirSync, readlinkSync, realpathSync } from 'node:fs';

/** How many files, sockets and the like a process has open. */
export const openHandles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** How many of the files below a folder a process has open; this one unless told. */
export const openBelow = (dir: string, pid: number | 'self' = 'self'): number =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith(`${realpathSync(dir)}/`);
    } catch {
      return false; // closed meanwhile
    }
  }).length;
