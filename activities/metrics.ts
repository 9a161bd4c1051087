import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Heard } from './carried.ts';

/** From an act that is answered at once to one that waited for a database that was away. */
const LAG_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1800];

/**
 * The worker's own numbers, beside what Temporal's SDK tells on its port: whether it takes tasks, and how long after an act
 * was decided its projection is in the database. Returns what hears of activities.
 */
export function workerMetrics(register: Registry, isRunning: () => boolean): Heard {
  void new Gauge({
    name: 'park_worker_running',
    help: 'Whether the worker takes tasks: not while it starts, drains or has stopped',
    registers: [register],
    collect() {
      this.set(isRunning() ? 1 : 0);
    },
  });
  const lag = new Histogram({
    name: 'park_projection_lag_seconds',
    help: 'From the moment at which a case decided an act to the commit of its projection, by kind of case',
    labelNames: ['kind'],
    buckets: LAG_S,
    registers: [register],
  });
  return (_activity, input, outcome) => {
    const { workflow_id, transition } = (input ?? {}) as Partial<Projected>;
    // of what is taken over from another system the time is years ago
    if (outcome !== 'done' || transition === undefined || transition.past === true) return;
    const kind = workflow_id?.split('/')[0] ?? '';
    lag.observe({ kind }, Math.max(0, Date.now() - transition.at) / 1000);
  };
}

/** Of a projection, the only activity that is given a transition. */
interface Projected {
  workflow_id: string;
  transition: { at: number; past?: true };
}
