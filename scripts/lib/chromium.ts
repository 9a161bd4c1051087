import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { runQuietly } from '#deploy/process.ts';
import { canInstall, installDebian } from './debian.ts';

/** Chromium without its own windows: a page costs a third of what it does in the whole browser. */
const SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The path of a Chromium or Chrome for tests and pictures: CHROMIUM_PATH, an installed headless shell, Debian's package of it
 * (as root), an installed browser, Debian's, else playwright's own download. Rejects with what to do.
 */
export async function findChromium(onProgress: (message: string) => void): Promise<string> {
  const present = process.env['CHROMIUM_PATH'] ?? installed(SHELL);
  if (present) return present;
  if (canInstall() && (await fromDebian(['chromium-headless-shell', 'fonts-noto-cjk'], onProgress))) {
    const shell = installed(SHELL);
    if (shell) return shell;
  }
  const whole = installed(WHOLE);
  if (whole) return whole;
  try {
    if (canInstall() && (await fromDebian(['chromium', 'fonts-noto-cjk'], onProgress))) {
      const now = installed(WHOLE);
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

/** Whether Debian's packages could be installed: older releases lack the first, and some machines reach none. */
async function fromDebian(packages: string[], onProgress: (message: string) => void): Promise<boolean> {
  onProgress(`installing Debian's ${packages[0]}`);
  return installDebian(packages).then(
    () => true,
    () => false,
  );
}

function installed(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [MAC, ...folders.flatMap((folder) => names.map((name) => join(folder, name)))].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
