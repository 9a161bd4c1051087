import { readdirSync, readlinkSync, realpathSync } from 'node:fs';

/** How many of the files below a folder this process has open. */
export const openBelow = (dir: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(`${realpathSync(dir)}/`);
    } catch {
      return false; // closed meanwhile
    }
  }).length;
