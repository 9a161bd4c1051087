import { Counter, Gauge, Registry } from 'prom-client';
import { openMetricsPage } from '#workflows/client/telemetry/metrics-page.ts';
import { measurePools } from '#db/pool-metrics.ts';
import type { Deps } from '../deps.ts';
import type { RequestMetrics } from '../plugins/request-metrics.ts';
import type { Swept } from '../shared/runs/sweeper.ts';
import { businessMetrics } from './business-metrics.ts';
import { requestMetrics } from './request-metrics.ts';

/** The API's numbers. */
export interface ApiMetrics {
  requests: RequestMetrics;
  swept: Swept;
  port: number;
  close(): Promise<void>;
}

/** Opens the API's page of numbers; rejects when its port is taken. */
export async function openMetrics(deps: Deps, at: { host: string; port: number }): Promise<ApiMetrics> {
  const register = new Registry();
  const page = await openMetricsPage(at, register, businessMetrics(register, deps.db.system));
  measurePools(register, deps.db.pools);
  void new Gauge({
    name: 'park_temporal_up',
    help: 'Whether Temporal answers; asked at each look',
    registers: [register],
    async collect() {
      this.set((await deps.reach.ping()) ? 1 : 0);
    },
  });
  measureScans(register, deps.scanner);
  return {
    requests: requestMetrics(register),
    swept: sweepMetrics(register),
    port: page.port,
    close: () => page.close(),
  };
}

/** When each sweep was last done, and whether its last turn failed. */
function sweepMetrics(register: Registry): Swept {
  const of = { labelNames: ['sweep'], registers: [register] };
  const done = new Gauge({
    name: 'park_sweep_done_timestamp_seconds',
    help: 'When this server last finished a sweep (a turn that another server took counts)',
    ...of,
  });
  const failing = new Gauge({ name: 'park_sweep_failing', help: 'Whether the last turn of a sweep failed', ...of });
  return (sweep, ok) => {
    failing.set({ sweep }, ok ? 0 : 1);
    if (ok) done.setToCurrentTime({ sweep });
  };
}

/** What the scanner said of uploads; all zero where none is configured. */
function measureScans(register: Registry, scanner: Deps['scanner']): void {
  const none = { clean: 0, infected: 0, away: 0 };
  void new Counter({
    name: 'park_uploads_scanned_total',
    help: 'Uploads by what the scanner said of them; away: it did not',
    labelNames: ['answer'],
    registers: [register],
    collect() {
      this.reset();
      for (const [answer, count] of Object.entries(scanner?.scanned() ?? none)) this.inc({ answer }, count);
    },
  });
}
