import type { Databases } from '#db/client.ts';
import type { Heard } from './carried.ts';
import type { WorkerConfig } from './config.ts';
import { say } from './say.ts';

/** The worker's page of numbers. */
interface Numbers {
  heard: Heard;
  close(): Promise<void>;
}

/**
 * Opens the worker's page of numbers where the settings name a port; undefined without, and nothing of it is loaded. A
 * port that is taken is told in the log: cases go on without numbers.
 */
export async function openNumbers(
  config: Pick<WorkerConfig, 'METRICS_HOST' | 'WORKER_METRICS_PORT'>,
  db: Pick<Databases, 'pools'>,
  isRunning: () => boolean,
): Promise<Numbers | undefined> {
  const { METRICS_HOST: host, WORKER_METRICS_PORT: port } = config;
  if (port === undefined) return undefined;
  const [{ openMetricsPage }, { measurePools }, { workerMetrics }] = await Promise.all([
    import('#workflows/client/telemetry/metrics-page.ts'),
    import('#db/pool-metrics.ts'),
    import('./metrics.ts'),
  ]);
  try {
    const page = await openMetricsPage({ host, port });
    measurePools(page.register, db.pools);
    say('info', 'numbers of the worker are read here', { host, port: page.port });
    return { heard: workerMetrics(page.register, isRunning), close: () => page.close() };
  } catch (error) {
    say('error', 'no numbers of the worker', { host, port, error: String(error) });
    return undefined;
  }
}
