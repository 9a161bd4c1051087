import { fileURLToPath } from 'node:url';
import { PortTakenError } from '#deploy/ports.ts';
import { takeLock } from './lib/lock.ts';
import { createProgress } from './lib/progress.ts';
import type { Started } from './lib/servers.ts';
import { startEverything } from './lib/start-everything.ts';
import { startSettings } from './lib/start-settings.ts';
import { summary } from './lib/summary.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const progress = createProgress();
/** What runs; the highest rank stops first: API, worker, Temporal, Postgres. */
const parts: Parameters<Started>[0][] = [];
let stopping: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  const settings = startSettings(root, process.env);
  const address = `http://${settings.host}:${settings.ports.PORT}`;
  const release = takeLock(settings.data, address);
  process.once('exit', release);
  const started = await startEverything(settings, progress, (part) => void parts.push(part));
  progress.line('Everything runs.');
  console.log(summary({ address, temporalUiUrl: started.temporalUiUrl, demo: settings.demo }));
} catch (error) {
  if (!stopping) console.error(`\n${sentenceFor(error)}\n`);
  await end(1);
}

/** Stops once, however many signals arrive. */
function end(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    for (const part of parts.toSorted((a, b) => b.rank - a.rank))
      await progress.step(`Stopping ${part.name}`, part.stop);
    process.exit(exitCode);
  })();
  return stopping;
}

function sentenceFor(error: unknown): string {
  if (error instanceof PortTakenError) {
    const { ports } = startSettings(root, process.env);
    const name = Object.entries(ports).find(([, port]) => port === error.port)?.[0] ?? 'PORT';
    return `${error.message} Stop that program, or choose another port: ${name}=${error.port + 1} npm start`;
  }
  return error instanceof Error ? error.message : String(error);
}
