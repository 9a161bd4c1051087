import { existsSync } from 'node:fs';
import { canInstall, installDebian } from './debian.ts';

const CLAMD = '/usr/sbin/clamd';

/** Debian's clamd where it is installed. */
export const installedClamd = (): string | undefined => (existsSync(CLAMD) ? CLAMD : undefined);

/** Installs Debian's clamd, as root, when it is missing. Where it cannot be had the tests of a real scanner are left out, and say so. */
export async function findClamd(onProgress: (message: string) => void): Promise<void> {
  if (installedClamd() ?? !canInstall()) return;
  onProgress('installing the Debian package');
  await installDebian(['clamav-daemon']).catch(() => onProgress('none to be had: its tests are left out'));
}
