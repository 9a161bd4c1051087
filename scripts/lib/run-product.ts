import { fileURLToPath } from 'node:url';
import { PortTakenError } from '#deploy/ports.ts';
import { takeLock } from './lock.ts';
import { createProgress } from './progress.ts';
import type { Started } from './servers.ts';
import { startEverything } from './start-everything.ts';
import { startSettings } from './start-settings.ts';
import { summary } from './summary.ts';
import { serveWeb } from './web-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * Starts the product and stays until a signal ends it, in order. `dev`: API and worker start again when their sources
 * change, and the web comes from a server that replaces what changed in the open page.
 */
export async function runProduct({ dev }: { dev: boolean }): Promise<void> {
  const progress = createProgress();
  /** What runs; the highest rank stops first: web, API, worker, Temporal, Postgres. */
  const parts: Parameters<Started>[0][] = [];
  let stopping: Promise<void> | undefined;
  /** Stops once, however many signals arrive. */
  const end = (exitCode: number): Promise<void> => {
    stopping ??= (async () => {
      for (const part of parts.toSorted((a, b) => b.rank - a.rank))
        await progress.step(`Stopping ${part.name}`, part.stop);
      process.exit(exitCode);
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

  try {
    const settings = startSettings(root, process.env);
    const address = `http://${settings.host}:${settings.ports.PORT}`;
    const release = takeLock(settings.data, address);
    process.once('exit', release);
    const keep: Started = (part) => void parts.push(part);
    const { temporalUiUrl } = await startEverything(settings, progress, keep, { dev });
    const web = dev ? await progress.step('Web', () => serveWeb(settings.root, address, keep)) : address;
    progress.line('Everything runs.');
    console.log(summary({ address: web, api: address, temporalUiUrl, demo: settings.demo }));
  } catch (error) {
    if (!stopping) console.error(`\n${sentenceFor(error)}\n`);
    await end(1);
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof PortTakenError) {
    const { ports } = startSettings(root, process.env);
    const name = Object.entries(ports).find(([, port]) => port === error.port)?.[0] ?? 'PORT';
    return `${error.message} Stop that program, or choose another port: ${name}=${error.port + 1} npm start`;
  }
  return error instanceof Error ? error.message : String(error);
}
