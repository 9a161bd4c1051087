import { Gauge, Histogram, type Registry } from 'prom-client';
import type { RequestMetrics } from '../plugins/request-metrics.ts';

/** Few, since each call of a contract has its own: a list is tens of ms, an act waits up to nine seconds. */
const DURATION_S = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Requests by call and class of status, those that run, and the open event streams. */
export function requestMetrics(register: Registry): RequestMetrics {
  const registers = [register];
  const duration = new Histogram({
    name: 'park_http_request_duration_seconds',
    help: 'How long requests took, by call of a contract (else pattern of the address) and class of status',
    labelNames: ['operation', 'status'],
    buckets: DURATION_S,
    registers,
  });
  const running = new Gauge({ name: 'park_http_requests_in_flight', help: 'Requests that run', registers });
  const streams = new Gauge({ name: 'park_live_streams', help: 'Open pages that hear of changes', registers });
  return {
    began: () => running.inc(),
    ended(operation, status, seconds) {
      running.dec();
      duration.observe({ operation, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    streamBegan: () => streams.inc(),
    streamEnded: () => streams.dec(),
  };
}
