import { DefaultLogger, Runtime, type RuntimeOptions } from '@temporalio/worker';
import type { WorkerConfig } from './config.ts';
import { asSaid, say } from './say.ts';

const OPTIONS: RuntimeOptions = {
  logger: new DefaultLogger('WARN', ({ level, message, meta }) =>
    say(level.toLowerCase(), message, asSaid(meta ?? {})),
  ),
  shutdownSignals: ['SIGTERM', 'SIGINT'],
};

/**
 * Sets up Temporal's engine of this process: what it logs, and where its own numbers are read. Their names are those of
 * Temporal's documentation: counters end in `_total`, times in `_seconds`. A port that is taken is told in the log: cases
 * go on without numbers.
 */
export function installRuntime(config: Pick<WorkerConfig, 'METRICS_HOST' | 'TEMPORAL_SDK_METRICS_PORT'>): void {
  const { METRICS_HOST: host, TEMPORAL_SDK_METRICS_PORT: port } = config;
  if (port === undefined) return void Runtime.install(OPTIONS);
  const prometheus = {
    bindAddress: `${host.includes(':') ? `[${host}]` : host}:${port}`,
    countersTotalSuffix: true,
    unitSuffix: true,
    useSecondsForDurations: true,
  };
  try {
    Runtime.install({ ...OPTIONS, telemetryOptions: { metrics: { prometheus } } });
  } catch (error) {
    say('error', "no numbers of Temporal's SDK", { host, port, error: String(error) });
    Runtime.install(OPTIONS);
  }
  return undefined;
}
