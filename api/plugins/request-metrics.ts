import type { FastifyInstance } from 'fastify';
import { operationOf } from './request-told.ts';

/** What hears of requests. */
export interface RequestMetrics {
  began(): void;
  /** `seconds`: from its first byte until it was answered, or its visitor was gone. */
  ended(operation: string, status: number, seconds: number): void;
  streamBegan(): void;
  streamEnded(): void;
}

/** Event streams stay open for as long as a page does: they are counted, and have no duration. */
const STREAM = '/live';

/** Tells of each request how long it took; also of those whose visitor did not wait for the answer. */
export function requestMetricsPlugin(app: FastifyInstance, metrics: RequestMetrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === STREAM) {
      metrics.streamBegan();
      reply.raw.once('close', () => metrics.streamEnded());
    } else {
      const since = process.hrtime.bigint();
      metrics.began();
      reply.raw.once('close', () => {
        const seconds = Number(process.hrtime.bigint() - since) / 1e9;
        metrics.ended(operationOf(request), reply.statusCode, seconds);
      });
    }
    done();
  });
}
