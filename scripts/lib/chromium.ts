import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { runQuietly } from '#deploy/process.ts';
import { canInstall, installDebian } from './debian.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The path of a Chromium or Chrome: CHROMIUM_PATH, an installed one, Debian's package (as root), else playwright's own
 * download. Rejects with what to do.
 */
export async function findChromium(onProgress: (message: string) => void): Promise<string> {
  const present = process.env['CHROMIUM_PATH'] ?? installed();
  if (present) return present;
  try {
    if (canInstall()) {
      onProgress('installing the Debian package');
      await installDebian(['chromium', 'fonts-noto-cjk']);
      const now = installed();
      if (now) return now;
    }
    onProgress("playwright's download");
    await runQuietly(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
    return chromium.executablePath();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`No browser for the tests (${reason}). Install Chromium or Chrome, or set CHROMIUM_PATH.`, {
      cause: error,
    });
  }
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [MAC, ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
