import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector is told of it. */
export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** '' for the first of a trace. */
  parentSpanId: string;
  attributes: Record<string, string>;
  failed: boolean;
}
type Attributes = { key: string; value: { stringValue?: string; intValue?: number | string } }[];
interface Told {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: Attributes;
        status: { code?: number };
      }[];
    }[];
  }[];
}
const ERROR = 2;

/** A collector of traces, by OTLP over HTTP as JSON; `spans`: all that it was told so far. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const known = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json';
      if (known) spans.push(...spansOf(JSON.parse(Buffer.concat(parts).toString()) as Told));
      reply.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
export type Collector = Awaited<ReturnType<typeof startCollector>>;

const spansOf = ({ resourceSpans }: Told): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ name, traceId, spanId, parentSpanId = '', attributes, status }) => ({
        service: textsOf(resource.attributes)['service.name'] ?? '',
        name,
        traceId,
        spanId,
        parentSpanId,
        attributes: textsOf(attributes),
        failed: status.code === ERROR,
      })),
    ),
  );
const textsOf = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));
