import { globSync } from 'node:fs';
import { canInstall, installDebian } from './debian.ts';

const LIBRARY = '/usr/lib/*/faketime/libfaketimeMT.so.1';
const installed = (): string | undefined => globSync(LIBRARY)[0];

/** Debian's libfaketime, installed as root when it is missing; undefined where it cannot be had. */
export async function findFaketime(): Promise<string | undefined> {
  if (!installed() && canInstall()) await installDebian(['faketime']).catch(() => {});
  return installed();
}

/** The environment of a process whose clock is off by as much as `offset` says, e.g. `-1h`. Its timers run as ever. */
export const wrongClock = (library: string, offset: string): NodeJS.ProcessEnv => ({
  LD_PRELOAD: library,
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});
