import { existsSync } from 'node:fs';
import { runQuietly } from '#deploy/process.ts';

/** Whether packages can be installed here: Debian or Ubuntu, as root. */
export const canInstall = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

let last: Promise<unknown> = Promise.resolve();

/** Installs Debian packages; one call after another, since apt runs once at a time. */
export function installDebian(packages: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = async () => {
    await runQuietly('apt-get', ['update', '-qq'], env);
    await runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
  };
  const done = last.then(install, install);
  last = done;
  return done;
}
