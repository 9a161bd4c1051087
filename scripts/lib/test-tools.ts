import { join } from 'node:path';
import { findTemporalCli } from '#deploy/temporal.ts';
import { findClamd } from './clamd.ts';
import { findChromium } from './chromium.ts';
import { findPaperFont } from './paper-font.ts';
import type { Progress } from './progress.ts';
import { findSchemathesis } from './schemathesis.ts';
import { buildWeb } from './web-build.ts';

/** Gets what the suite needs beside npm packages, all at once: Temporal CLI, Chromium, the font of PDFs, clamd, schemathesis, the built web. Returns what could not be had. */
export async function prepareTests(progress: Progress): Promise<string[]> {
  const failed: string[] = [];
  const prepare = (name: string, work: Parameters<Progress['step']>[1]) =>
    progress.step(name, work).catch((error: unknown) => {
      progress.line(error instanceof Error ? error.message : String(error));
      failed.push(name);
    });
  const cache = join(process.cwd(), '.cache');
  await Promise.all([
    prepare('Temporal CLI', (onProgress) => findTemporalCli({ cacheDir: join(cache, 'temporal'), onProgress })),
    prepare('Chromium', async (onProgress) => {
      process.env['CHROMIUM_PATH'] = await findChromium(onProgress);
    }),
    prepare('PDF font', findPaperFont),
    prepare('Malware scanner', findClamd),
    prepare('Schemathesis', (onProgress) => findSchemathesis(cache, onProgress)),
    prepare('Web build', () => buildWeb(process.cwd(), cache)),
  ]);
  return failed;
}
