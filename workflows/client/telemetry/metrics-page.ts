import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';

export interface MetricsPage {
  /** Where numbers are registered. */
  register: Registry;
  port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` as Prometheus reads it, on a port of its own: never the one that visitors reach. It begins with what
 * Node tells of itself (CPU, memory, event loop, garbage collection). `refresh` fetches what is read only when somebody
 * asks; it must not reject. Rejects when the port is taken.
 */
export async function openMetricsPage(
  at: { host: string; port: number },
  register = new Registry(),
  refresh: () => Promise<void> = () => Promise.resolve(),
): Promise<MetricsPage> {
  collectDefaultMetrics({ register });
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return reply.writeHead(404).end();
    refresh()
      .then(() => register.metrics())
      .then(
        (text) => reply.writeHead(200, { 'content-type': register.contentType }).end(text),
        () => reply.writeHead(500).end(),
      );
    return undefined;
  });
  await once(server.listen(at.port, at.host), 'listening');
  return {
    register,
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}
